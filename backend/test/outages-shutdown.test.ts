import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './support/client.js';
import { copyDemo } from './support/copy-demo.mjs';
import { DatabaseServer } from './support/database-server.js';
import { DEMO_PASSWORD } from './support/demo-people.js';
import { FakeStripe } from './support/fake-stripe.js';
import { cellarItem, orderOf, placed, wineWith } from './support/money.js';
import { TestServer } from './support/server.js';
import { eventually } from './support/eventually.js';
import type { Body } from './support/operations.js';

// Several servers start here.
jest.setTimeout(180_000);

let folder: string;
let stripe: FakeStripe;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-shutdown-'));
  stripe = await FakeStripe.start();
});
afterAll(async () => {
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
});

let people = 0;
async function newCustomer(server: TestServer): Promise<{ client: Client; email: string }> {
  people += 1;
  const client = server.visitor();
  const email = `shutdown-${people}@test.example`;
  const { status } = await client.post('/api/auth/register', {
    name: `お客様 ${people}`,
    email,
    phone: `0900000${6000 + people}`,
    birthday: '1990-05-05',
    password: DEMO_PASSWORD,
  });
  expect(status).toBe(201);
  return { client, email };
}
describe('[ADM-03] a graceful shutdown', () => {
  it('completes every accepted request, also slow ones, and ends', async () => {
    const dataDir = join(folder, 'busy');
    copyDemo(dataDir);
    const server = await TestServer.start({ dataDir, env: stripe.env });
    const wine = await wineWith(server.visitor(), 12);
    const lines = { products: [{ productRef: wine.reference, quantity: 1 }], destination: 'CELLAR' };
    const busy = await Promise.all(Array.from({ length: 12 }, () => newCustomer(server)));
    const slow = await newCustomer(server);
    const { _id } = await cellarItem(slow.client, { [wine.reference]: 1 });

    // A browser opens connections in advance.
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((resolve) => unused.resume().once('connect', resolve));
    const left = new Promise((resolve) => unused.once('end', resolve));

    // One customer waits for the card company's response, the others keep adding items to their carts.
    const intents = stripe.intents.size;
    const release = stripe.hold();
    const paying = slow.client.post('/api/payments', { cartItems: [{ _id }] });
    await eventually(() => stripe.intents.size > intents);
    let answered = 0;
    const filling = busy.map(async ({ client }) => {
      const statuses: number[] = [];
      for (;;) {
        // Without a listening process there is no response, and nothing has changed.
        const answer = await client.post('/api/cart', lines).catch(() => undefined);
        if (!answer) return statuses;
        statuses.push(answer.status);
        answered += 1;
      }
    });
    await eventually(() => answered >= busy.length);
    const atSignal = answered;
    const ended = server.stop();
    const added = await Promise.all(filling);
    expect(answered).toBeGreaterThan(atSignal);
    release();
    const payment = await paying;
    expect([payment.status, payment.headers.get('Connection')]).toEqual([201, 'close']);
    // Unused and kept-alive connections would hold it for a minute; `stop` fails long before that.
    await Promise.all([ended, left]);

    const again = await TestServer.start({ dataDir, env: stripe.env });
    for (const [index, { email }] of busy.entries()) {
      const statuses = added[index]!;
      expect(statuses.filter((status) => status !== 201)).toEqual([]);
      const client = await again.signIn({ email, password: DEMO_PASSWORD });
      expect((await client.get('/api/cart')).body.cartItems).toHaveLength(statuses.length);
    }
    const { body } = await (
      await again.signIn({ email: slow.email, password: DEMO_PASSWORD })
    ).get(`/api/payments/${payment.body._id}`);
    expect(body.status).toBe('FILLING');
    await again.stop();
  });

  it('[JOB-01][JOB-02] releases the lease of an unfinished job: another process runs it immediately', async () => {
    const database = new DatabaseServer(join(folder, 'database'));
    await database.start();
    const env = { ...stripe.env, MONGODB_URI: database.uri('vinkura') };
    const leaving = await TestServer.start({ env: { ...env, FIRST_JOBS_AFTER_SECONDS: '0' } });
    const { client, email } = await newCustomer(leaving);
    const wine = await wineWith(client, 6);
    const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
    const pi = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intent._id)!;
    stripe.succeed(pi.id);

    // Its timer starts the job, which waits for a response that does not arrive.
    const asked = stripe.calls.length;
    const release = stripe.hold();
    await eventually(() => stripe.calls.length > asked);
    await leaving.stop();
    const staying = await TestServer.start({ env });
    const admin = await staying.signIn('admin');
    const job = async () =>
      (await admin.get('/api/jobs')).body.find(({ name }: Body<'Job'>) => name === 'payments-poll');
    expect(await job()).toMatchObject({ running: false });
    release();
    // Run by its timer, not manually.
    const customer = await staying.signIn({ email, password: DEMO_PASSWORD });
    await eventually(async () => (await orderOf(customer, orders[0]!.reference)).status === 'PLANNING');
    const { history } = await orderOf(customer, orders[0]!.reference);
    expect(history.filter(({ action }) => action === 'ACCEPT_PAYMENT')).toHaveLength(1);
    await staying.stop();
    await database.stop();
  });
});
