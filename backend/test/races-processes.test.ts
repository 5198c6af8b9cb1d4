import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import { CARDS, cellarItem, enterCard, orderOf, placed, saleableOf, wineWith } from './support/money.js';
import { TestServer } from './support/server.js';

// Several servers start here, each with a demo shop of its own.
jest.setTimeout(150_000);

/** Two processes of the shop on one database, as behind a load balancer. */
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let servers: TestServer[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-processes-'));
  database = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  const uri = new URL(database.uri);
  uri.pathname = '/vinkura';
  const env = { MONGODB_URI: uri.toString() };
  servers = [await TestServer.start({ env }), await TestServer.start({ env })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('two processes', () => {
  it('[VAL-04] of 16 customers of two processes exactly 6 buy the last 6 bottles', async () => {
    const admin = await servers[0]!.signIn('admin');
    const wine = await wineWith(admin, 6);
    const { body: warehouses } = await admin.get('/api/warehouses');
    let surplus = (await saleableOf(admin, wine.reference)) - 6;
    for (const { reference, stocks, ignoreStocks } of warehouses) {
      const available = stocks!.find((stock) => stock.productRef === wine.reference)?.available ?? 0;
      const taken = ignoreStocks ? 0 : Math.min(surplus, available);
      if (taken <= 0) continue;
      surplus -= taken;
      await admin.post(`/api/warehouses/${reference}/updatestocks`, {
        productRef: wine.reference,
        available: -taken,
        others: taken,
      });
    }
    const customers = await Promise.all(Array.from({ length: 16 }, (_, n) => servers[n % 2]!.newCustomer()));
    const ready = await Promise.all(
      customers.map(async (client) => {
        const item = await cellarItem(client, { [wine.reference]: 1 });
        const cartItems = [{ _id: item._id }];
        const { body } = await client.post('/api/payments', { cartItems });
        return () => client.post('/api/orders', { cartItems, paymentIntent: body._id });
      }),
    );
    const answers = await Promise.all(ready.map((order) => order()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'INSUFFICIENT_STOCK', params: { productRef: wine.reference } },
      });
    expect(await saleableOf(admin, wine.reference)).toBe(0);
  });

  it('[PAY-04] one payment polled through both processes settles once', async () => {
    const one = await servers[0]!.signIn('customer');
    const two = await servers[1]!.signIn('customer');
    const wine = await wineWith(one, 3, 3);
    const { intent, orders } = await placed(one, [await cellarItem(one, { [wine.reference]: 1 })]);
    await enterCard(two, intent._id, CARDS.accepted);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).get(`/api/payments/${intent._id}`)),
    );
    for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'accepted']);
    const order = await orderOf(two, orders[0]!.reference);
    expect(order.status).toBe('PLANNING');
    expect(order.paymentHistory.map((entry) => entry.status)).toEqual(['FILLING', 'ACCEPTED']);
  });

  it('[CART-01] concurrent changes of a cart through both processes are all kept', async () => {
    const one = await servers[0]!.signIn('gold');
    const two = await servers[1]!.signIn('gold');
    const wine = await wineWith(one, 3, 4);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? one : two).post('/api/cart', { products: [{ productRef: wine.reference, quantity: 1 }] }),
      ),
    );
    expect((await one.get('/api/cart')).body.cartItems).toHaveLength(10);
  });
});
