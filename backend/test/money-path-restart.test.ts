import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './support/client.js';
import {
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  pollUntilSettled,
  wineWith,
} from './support/money.js';
import { TestServer } from './support/server.js';

// Several servers start here, each with a demo shop of its own.
jest.setTimeout(150_000);

const folders: string[] = [];
let server: TestServer | undefined;

afterEach(async () => {
  await server?.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function ordered(client: Client) {
  const wine = await wineWith(client, 6);
  return placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
}

describe('a power failure', () => {
  const start = async (dataDir: string) => {
    server = await TestServer.start({ dataDir });
    return server.signIn('customer');
  };
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'vinkura-power-cut-'));
    folders.push(folder);
    return folder;
  };

  it('[PAY-04][ORD-03] right after "paid": after the restart the order is there, and paid', async () => {
    const dataDir = newFolder();
    const client = await start(dataDir);
    const { intent, orders } = await ordered(client);
    await enterCard(client, intent._id, CARDS.accepted);
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
    await server!.kill();

    const again = await start(dataDir);
    expect(await orderOf(again, orders[0]!.reference)).toMatchObject({
      status: 'PLANNING',
      paymentHistory: [{ status: 'FILLING' }, { status: 'ACCEPTED' }],
    });
    expect((await again.get(`/api/payments/${intent._id}`)).body.status).toBe('accepted');
  });

  it('[PAY-04] after the card was accepted but before a poll: the next poll settles it', async () => {
    const dataDir = newFolder();
    const client = await start(dataDir);
    const { intent, orders } = await ordered(client);
    await enterCard(client, intent._id, CARDS.accepted);
    await server!.kill();

    const again = await start(dataDir);
    expect(await pollUntilSettled(again, intent._id)).toMatchObject({ status: 'accepted' });
    expect(await orderOf(again, orders[0]!.reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[PAY-04][EYE-01] an unpolled payment is settled by a job, logged under the id of the paying request', async () => {
    const requestId = 'purchase-followed-1';
    server = await TestServer.start({ env: { LOG_LEVEL: 'info' } });
    const client = await server.signIn('customer');
    const { intent, orders } = await ordered(client);
    await enterCard(client.at(server.url, { 'X-Request-Id': requestId }), intent._id, CARDS.accepted);
    const admin = await server.signIn('admin');
    const run = (name: string) =>
      admin.graphql('mutation ($name: String!) { runJob(name: $name) { name } }', { name });
    const lines = () =>
      server!.output
        .split('\n')
        .filter((line) => line.includes(requestId))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const hasLogged = (part: object) =>
      lines().some((line) => Object.entries(part).every(([key, value]) => line[key] === value));
    while (!hasLogged({ message: 'payment moved', to: 'ACCEPTED' })) await run('payments-poll');
    while (!hasLogged({ message: 'mail sent' })) await run('mails-send');
    expect(hasLogged({ method: 'PUT', path: `/api/payments/${intent._id}`, status: 200 })).toBe(true);
    expect(hasLogged({ message: 'payment moved', payment: intent._id, to: 'PROCESSING' })).toBe(true);
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({ status: 'PLANNING' });
    expect(lines().some((line) => JSON.stringify(line).includes('@'))).toBe(false);
  });

  it('[VAL-07] while placing the order: afterwards it exists completely, or not at all', async () => {
    const dataDir = newFolder();
    const client = await start(dataDir);
    const before = (await client.get('/api/orders')).body.length;
    const wine = await wineWith(client, 6);
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const { body: intent } = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    const placing = client
      .post('/api/orders', { cartItems: [{ _id: item._id }], paymentIntent: intent._id })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await server!.kill();
    await placing;

    const again = await start(dataDir);
    // Newest first.
    const all = (await again.get('/api/orders')).body;
    const orders = all.slice(0, all.length - before);
    const cart = (await again.get('/api/cart')).body.cartItems;
    const { body: product } = await again.get(`/api/products/${wine.reference}`);
    const { body: payment } = await again.get(`/api/payments/${intent._id}`);
    const isPlaced = orders.length === 1;
    expect(cart).toHaveLength(isPlaced ? 0 : 1);
    expect(product.saleableQuantity).toBe(wine.saleableQuantity - (isPlaced ? 1 : 0));
    expect(payment.orderRefs).toEqual(orders.map((order) => order.reference));
    const retried = await again.post('/api/orders', {
      cartItems: [{ _id: item._id }],
      paymentIntent: intent._id,
    });
    expect(retried).toMatchObject({ status: 201 });
    expect((await again.get('/api/orders')).body).toHaveLength(before + 1);
  });
});
