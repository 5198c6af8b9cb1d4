import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './support/client.js';
import { DatabaseServer } from './support/database-server.js';
import { CARDS, cellarItem, enterCard, orderOf, placed, saleableOf, wineWith } from './support/money.js';
import { TestServer } from './support/server.js';

// Requests wait for a database that does not answer before they give up.
jest.setTimeout(120_000);

/** Two processes of the shop on a database that runs on its own, as in a deployment. */
let folder: string;
let database: DatabaseServer;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-separate-'));
  database = new DatabaseServer(join(folder, 'database'));
  await database.start();
  const env = { MONGODB_URI: database.uri('vinkura') };
  [one, two] = await Promise.all([TestServer.start({ env }), TestServer.start({ env })]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same browser at the other process: a load balancer sends it now here, now there. */
function elsewhere(client: Client, server: TestServer): Client {
  return Object.assign(server.visitor(), { cookie: (client as unknown as { cookie: string }).cookie });
}

/** Takes bottles out of sale until exactly so many are left. */
async function leaveBottles(admin: Client, productRef: string, bottles: number): Promise<void> {
  const { body: warehouses } = await admin.get('/api/warehouses');
  for (const { reference, stocks, ignoreStocks } of warehouses) {
    const available = stocks!.find((stock) => stock.productRef === productRef)?.available ?? 0;
    const surplus = (await saleableOf(admin, productRef)) - bottles;
    const taken = ignoreStocks ? 0 : Math.min(surplus, available);
    if (taken <= 0) continue;
    await admin.post(`/api/warehouses/${reference}/updatestocks`, {
      productRef,
      available: -taken,
      others: taken,
    });
  }
  expect(await saleableOf(admin, productRef)).toBe(bottles);
}

describe('two processes on a separate database server', () => {
  it('[ORD-03] signed in on one, the cart filled on the other, ordered on the first, paid and seen on the second', async () => {
    const here = await one.signIn('gold');
    const there = elsewhere(here, two);
    const wine = await wineWith(here, 6);
    const item = await cellarItem(there, { [wine.reference]: 2 });
    expect((await here.get('/api/cart')).body.cartItems).toMatchObject([{ _id: item._id }]);
    const { intent, orders } = await placed(here, [item]);
    expect(await orderOf(there, orders[0]!.reference)).toMatchObject({ status: 'PLACED' });
    await enterCard(there, intent._id, CARDS.accepted);
    expect((await here.get(`/api/payments/${intent._id}`)).body.status).toBe('accepted');
    expect(await orderOf(there, orders[0]!.reference)).toMatchObject({ status: 'PLANNING' });
    expect((await there.get('/api/cart')).body.cartItems).toEqual([]);
  });

  it('[VAL-04] of 8 customers of both processes one buys the last bottle, 7 get an error', async () => {
    const admin = await one.signIn('admin');
    const wine = await wineWith(admin, 1, 2);
    await leaveBottles(admin, wine.reference, 1);
    const customers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? one : two).newCustomer()),
    );
    const ready = await Promise.all(
      customers.map(async (client, n) => {
        const item = await cellarItem(client, { [wine.reference]: 1 });
        const cartItems = [{ _id: item._id }];
        const { body } = await client.post('/api/payments', { cartItems });
        const other = elsewhere(client, n % 2 ? two : one);
        return () => other.post('/api/orders', { cartItems, paymentIntent: body._id });
      }),
    );
    const answers = await Promise.all(ready.map((order) => order()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await saleableOf(admin, wine.reference)).toBe(0);
  });

  it('[ADM-03] the database is killed: 503 until it is back, then normal service', async () => {
    const here = await one.signIn('diamond');
    const there = elsewhere(here, two);
    const wine = await wineWith(here, 6, 5);
    const item = await cellarItem(here, { [wine.reference]: 1 });
    await database.kill();
    const lines = { products: [{ productRef: wine.reference, quantity: 1 }], destination: 'CELLAR' };
    const refused = await Promise.all([
      here.get('/api/products'),
      there.get('/api/cart'),
      here.post('/api/cart', lines),
      there.post('/api/payments', { cartItems: [{ _id: item._id }] }),
      one.visitor().get('/api/venues'),
      two.visitor().get('/api/health'),
    ]);
    for (const { status, body } of refused.slice(0, -1))
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', messageKey: 'unavailable' },
      });
    expect(refused.at(-1)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    const { errors } = await two.visitor().graphql('{ config { deliveryFees { home } } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');

    await database.start();
    const cart = await Promise.all([here.get('/api/cart'), there.get('/api/cart')]);
    for (const { status, body } of cart) expect([status, body.cartItems.length]).toEqual([200, 1]);
    const { orders } = await placed(there, [item]);
    expect(await orderOf(here, orders[0]!.reference)).toMatchObject({ status: 'PLACED' });
    for (const server of [one, two]) expect((await server.visitor().get('/api/health')).status).toBe(200);
  });
});
