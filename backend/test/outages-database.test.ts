import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS } from '@vinkura/domain';
import { PAYMENTS_POLL_JOB } from '../src/payments/index.js';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import type { ClientResponse, Client } from './support/client.js';
import { DatabaseProxy } from './support/database-proxy.js';
import { DatabaseServer } from './support/database-server.js';
import { FakeStripe } from './support/fake-stripe.js';
import { cellarItem, orderOf, saleableOf, type WineOnSale, wineWith } from './support/money.js';
import { Shop } from './support/shop.js';
import { brokenStripeInvariants } from './support/stripe-invariants.js';
import { eventually } from './support/eventually.js';

// Requests wait for an unresponsive database before they fail.
jest.setTimeout(240_000);

/** A shop with an unreliable network to its database. */
let folder: string;
let database: DatabaseServer;
let network: DatabaseProxy;
let stripe: FakeStripe;
let shop: Shop;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-outage-'));
  database = new DatabaseServer(join(folder, 'database'));
  await database.start();
  network = await DatabaseProxy.start(database.uri('vinkura'));
  stripe = await FakeStripe.start();
  // A frozen database is detected by the next heartbeat.
  const MONGODB_URI = network.uri({ heartbeatFrequencyMS: '500' });
  shop = await Shop.openOwn({ ...stripe.env, MONGODB_URI });
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
  await network.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A failed test must not leave the next ones without a database.
afterEach(() => network.repair());

const newKey = () => `outage-${crypto.randomUUID()}`;
/** Repeats a request with the same idempotency key until it succeeds, as a client does after `Retry-After`. */
async function persist(
  ask: (headers: Record<string, string>) => Promise<ClientResponse>,
  onRefusal: (answer: ClientResponse) => void = () => {},
): Promise<ClientResponse> {
  const key = { 'Idempotency-Key': newKey() };
  return eventually(async () => {
    const answer = await ask(key);
    const isInProgress = answer.body?.messageKey === 'request-in-progress';
    if (answer.status !== 503 && !isInProgress) return answer;
    if (!isInProgress) onRefusal(answer);
    return undefined;
  });
}
const UNAVAILABLE = {
  status: 503,
  body: {
    code: 'UNAVAILABLE',
    messageKey: 'unavailable',
    message: 'ただいまご利用いただけません。少し待ってから、もう一度お試しください',
  },
};
function expectClear(answer: ClientResponse): void {
  expect(answer).toMatchObject(UNAVAILABLE);
  expect(answer.headers.get('Retry-After')).toBe('10');
}
const japanese = { 'Accept-Language': 'ja' };
const piOf = (intentId: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intentId)!.id;

interface Ready {
  client: Client;
  intent: string;
  cartItems: { _id: string }[];
}
/** A customer before the last step: the payment is made, the order is not. */
async function ready(wine: WineOnSale): Promise<Ready> {
  const client = await shop.newCustomer();
  const item = await cellarItem(client, { [wine.reference]: 1 });
  const cartItems = [{ _id: item._id as string }];
  const { body } = await client.post('/api/payments', { cartItems });
  return { client, intent: body._id, cartItems };
}
const order = ({ client, intent, cartItems }: Ready, headers: Record<string, string>) =>
  client.post('/api/orders', { cartItems, paymentIntent: intent }, headers);

/** Each of them has one order, paid once, and the shop holds that many bottles fewer. */
async function expectBoughtOnce(buyers: readonly Ready[], wine: WineOnSale, saleable: number): Promise<void> {
  for (const { client } of buyers) {
    const { body: orders } = await client.get('/api/orders');
    expect(orders).toMatchObject([{ status: 'PLANNING' }]);
    expect(orders[0]!.history.filter(({ action }) => action === 'ACCEPT_PAYMENT')).toHaveLength(1);
  }
  expect(await saleableOf(shop.visitor(), wine.reference)).toBe(saleable - buyers.length);
  expect(await brokenStripeInvariants(shop, stripe)).toEqual([]);
}
async function pay({ client, intent }: Ready): Promise<void> {
  await client.put(`/api/payments/${intent}`, { status: 'processing' });
  stripe.succeed(piOf(intent));
  expect((await client.get(`/api/payments/${intent}`)).body.status).toBe('accepted');
}

describe('[ADM-03] an interrupted database', () => {
  it('orders are rejected with a clear message; repeated, each is placed once', async () => {
    const wine = await wineWith(shop.visitor(), 20, 0, 20_000);
    const saleable = await saleableOf(shop.visitor(), wine.reference);
    const buyers = await Promise.all([1, 2, 3, 4].map(() => ready(wine)));
    const refused = new Set<Ready>();
    const placing = buyers.map((buyer) =>
      persist(
        (key) => order(buyer, { ...key, ...japanese }),
        (answer) => {
          expectClear(answer);
          refused.add(buyer);
        },
      ),
    );
    // Some of the orders are being written at this moment.
    await network.cut();
    const visitor = shop.visitor();
    const [health, alive] = await Promise.all([visitor.get('/api/health'), visitor.get('/api/health/live')]);
    expect([health.status, alive.status]).toEqual([503, 200]);
    await expect(shop.get(JobRunner).runNow(PAYMENTS_POLL_JOB)).rejects.toThrow();
    await eventually(() => refused.size >= buyers.length);
    await network.restore();
    for (const answer of await Promise.all(placing)) expect(answer.status).toBe(201);
    expect((await visitor.get('/api/health')).status).toBe(200);
    for (const buyer of buyers) await pay(buyer);
    await expectBoughtOnce(buyers, wine, saleable);
  });

  it('during payments: no payment is lost or counted twice', async () => {
    const wine = await wineWith(shop.visitor(), 20, 1, 20_000);
    const saleable = await saleableOf(shop.visitor(), wine.reference);
    const buyers = await Promise.all([1, 2, 3].map(() => ready(wine)));
    const [polled, announced, forgotten] = buyers as [Ready, Ready, Ready];
    for (const buyer of buyers) {
      expect((await order(buyer, {})).status).toBe(201);
      await buyer.client.put(`/api/payments/${buyer.intent}`, { status: 'processing' });
    }
    await network.cut();
    for (const { intent } of buyers) stripe.succeed(piOf(intent));
    const { body, headers } = stripe.event('payment_intent.succeeded', piOf(announced.intent));
    const announce = () => shop.visitor().post('/api/webhooks/stripe', body, headers);
    const poll = () => polled.client.get(`/api/payments/${polled.intent}`, japanese);
    const answers = await Promise.all([poll(), announce()]);
    expectClear(answers[0]);
    // Stripe resends events without a 2xx response.
    expect(answers[1].status).toBe(503);
    await network.restore();
    expect((await persist(announce)).status).toBe(200);
    expect((await persist(poll)).body.status).toBe('accepted');
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect((await forgotten.client.get(`/api/payments/${forgotten.intent}`)).body.status).toBe('accepted');
    await expectBoughtOnce(buyers, wine, saleable);
  });

  it('[JOB-01] does not block a job whose end could not be written', async () => {
    let isBegun = false;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let runs = 0;
    shop.get(JobRunner).register({
      name: 'test-outage',
      everyMs: HOUR_MS,
      run: async () => {
        isBegun = true;
        await ended;
        runs += 1;
        return { runs };
      },
    });
    const run = shop.get(JobRunner).runIfDue('test-outage');
    await eventually(() => isBegun);
    await network.cut();
    end();
    await expect(run).rejects.toThrow();
    await network.restore();
    expect(await shop.get(JobRunner).runIfDue('test-outage')).toEqual({ runs: 2 });
    expect(await shop.get(JobRunner).runIfDue('test-outage')).toBeUndefined();
  });
});

describe('[ADM-03] a database that accepts connections but does not respond', () => {
  it('requests fail after a time limit, and succeed when it responds again', async () => {
    const wine = await wineWith(shop.visitor(), 20, 2, 20_000);
    const saleable = await saleableOf(shop.visitor(), wine.reference);
    const buyer = await ready(wine);
    network.freeze();
    const [read, written] = await Promise.all([
      buyer.client.get('/api/cart', japanese),
      order(buyer, japanese),
    ]);
    expectClear(read);
    expectClear(written);
    network.thaw();
    const placed = await persist((key) => order(buyer, key));
    expect(placed.status).toBe(201);
    await pay(buyer);
    await expectBoughtOnce([buyer], wine, saleable);
  });
});

describe('[ADM-03] a slow database', () => {
  it('a purchase succeeds; repeated requests change nothing', async () => {
    const wine = await wineWith(shop.visitor(), 20, 3, 20_000);
    const saleable = await saleableOf(shop.visitor(), wine.reference);
    const buyer = await ready(wine);
    network.slowDown(20);
    const key = { 'Idempotency-Key': newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => order(buyer, key)));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of answers.filter((answer) => !placed.includes(answer)))
      expect([status, body.messageKey]).toEqual([409, 'request-in-progress']);
    await pay(buyer);
    network.slowDown(0);
    await expectBoughtOnce([buyer], wine, saleable);
    expect((await orderOf(buyer.client, placed[0]!.body[0].reference)).status).toBe('PLANNING');
  });
});
