import { describe, expect, it } from '@jest/globals';
import { PAYMENTS_POLL_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import {
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  pointsOf,
  restaurantItem,
  saleableOf,
  wineWith,
} from './support/money.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

setUpShop();

/** A wine of which exactly so many bottles can be sold. */
async function wineWithExactly(bottles: number, skip: number) {
  const admin = await shop.signIn('admin');
  const wine = await wineWith(admin, bottles, skip);
  const { body: warehouses } = await admin.get('/api/warehouses');
  for (const warehouse of warehouses) {
    const stock = warehouse.stocks!.find((entry) => entry.productRef === wine.reference);
    if (!stock || warehouse.ignoreStocks) continue;
    const surplus = (await saleableOf(admin, wine.reference)) - bottles;
    const taken = Math.min(surplus, stock.available);
    if (taken > 0)
      await admin.post(`/api/warehouses/${warehouse.reference}/updatestocks`, {
        productRef: wine.reference,
        available: -taken,
        others: taken,
      });
  }
  expect(await saleableOf(admin, wine.reference)).toBe(bottles);
  return wine;
}

const prepared = async (client: Client, lines: Record<string, number>, usedPoints = 0) => {
  const item = await cellarItem(client, lines);
  const { status, body } = await client.post('/api/payments', { cartItems: [{ _id: item._id }], usedPoints });
  expect({ status, body }).toMatchObject({ status: 201 });
  return () => client.post('/api/orders', { cartItems: [{ _id: item._id }], paymentIntent: body._id });
};

describe('concurrent requests', () => {
  it('[VAL-04] many customers order the last 10 bottles: exactly 10 succeed, the others get the name of the wine', async () => {
    const wine = await wineWithExactly(10, 0);
    const customers = await Promise.all(Array.from({ length: CROWD }, () => shop.newCustomer()));
    const orders = await Promise.all(
      customers.map((customer) => prepared(customer, { [wine.reference]: 1 })),
    );
    const answers = await Promise.all(orders.map((order) => order()));
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(won).toHaveLength(10);
    expect(lost).toHaveLength(CROWD - 10);
    for (const answer of lost)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'INSUFFICIENT_STOCK', params: { productRef: wine.reference, name: wine.name } },
      });
    expect(await saleableOf(shop.visitor(), wine.reference)).toBe(0);
    const kept = await Promise.all(
      customers.map(async (customer) => (await customer.get('/api/cart')).body.cartItems),
    );
    expect(kept.filter((items) => items.length === 1)).toHaveLength(CROWD - 10);
    const placedOrders = await Promise.all(
      customers.map(async (customer) => (await customer.get('/api/orders')).body),
    );
    expect(placedOrders.flat()).toHaveLength(10);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[VAL-04] two wines ordered in opposite order: both or none, and the stock is consistent', async () => {
    const first = await wineWithExactly(6, 2);
    const second = await wineWithExactly(6, 3);
    const customers = await Promise.all(Array.from({ length: 12 }, () => shop.newCustomer()));
    const orders = await Promise.all(
      customers.map((customer, index) =>
        prepared(
          customer,
          index % 2
            ? { [first.reference]: 1, [second.reference]: 1 }
            : { [second.reference]: 1, [first.reference]: 1 },
        ),
      ),
    );
    const answers = await Promise.all(orders.map((order) => order()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await saleableOf(shop.visitor(), first.reference)).toBe(0);
    expect(await saleableOf(shop.visitor(), second.reference)).toBe(0);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[LOY-01] the same points spent on two orders at once are spent once', async () => {
    const gold = await shop.signIn('gold');
    const wine = await wineWith(gold, 4, 5);
    const balance = await pointsOf(gold);
    const most = Math.min(balance, wine.price - 50);
    expect(most * 2).toBeGreaterThan(balance);
    const orders = [
      await prepared(gold, { [wine.reference]: 1 }, most),
      await prepared(gold, { [wine.reference]: 1 }, most),
    ];
    const answers = await Promise.all(orders.map((order) => order()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      params: { requested: most },
    });
    expect(await pointsOf(gold)).toBe(balance - most);
    const stored = await shop.connection.collection('users').findOne({ email: 'gold@demo.vinkura.example' });
    const entries = await shop.connection
      .collection('pointsentries')
      .find({ userId: String(stored?._id) })
      .toArray();
    expect(entries.reduce((sum, entry) => sum + Number(entry.points), 0)).toBe(balance - most);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[VAL-07] 12 concurrent requests place the orders of a payment once', async () => {
    const client = await shop.newCustomer();
    const wine = await wineWith(client, 14, 6);
    const before = await saleableOf(client, wine.reference);
    const order = await prepared(client, { [wine.reference]: 1 });
    const answers = await Promise.all(Array.from({ length: 12 }, order));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body[0].reference)).size).toBe(1);
    expect((await client.get('/api/orders')).body).toHaveLength(1);
    expect(await saleableOf(client, wine.reference)).toBe(before - 1);
  });

  it('[VAL-07] two payments for the same cart items at once: one order, the other finds the cart changed', async () => {
    const client = await shop.newCustomer();
    const wine = await wineWith(client, 6, 7);
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    const intents = await Promise.all([1, 2, 3].map(() => client.post('/api/payments', { cartItems })));
    const answers = await Promise.all(
      intents.map(({ body }) => client.post('/api/orders', { cartItems, paymentIntent: body._id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect((await client.get('/api/orders')).body).toHaveLength(1);
  });

  it('[PAY-03][PAY-04][JOB-02] one payment settled by poll, success check, refresh and job, many at once, settles once', async () => {
    const client = await shop.newCustomer();
    const wine = await wineWith(client, 6, 8);
    const { intent, orders } = await placed(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
    await enterCard(client, intent._id, CARDS.accepted);
    const ways = [
      () => client.get(`/api/payments/${intent._id}`),
      () => client.get(`/api/payments/${intent._id}/successcheck`),
      () => client.get(`/api/orders/${orders[0]!.reference}/refreshpaymentstatus`),
      () => client.get(`/api/payments/${intent._id}/start`),
      () => shop.runJob(PAYMENTS_POLL_JOB),
    ];
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, n) => ways[n % ways.length]!()));
    for (const answer of answers) if ('status' in answer) expect(answer.status).toBe(200);
    const order = await orderOf(client, orders[0]!.reference);
    expect(order.status).toBe('PLANNING');
    expect(order.history.map((entry) => entry.action)).toEqual([
      'PLACE',
      'PROCEED_PAYMENT',
      'ACCEPT_PAYMENT',
      'START_PLANNING',
    ]);
    expect(order.paymentHistory.map((entry) => entry.status)).toEqual(['FILLING', 'ACCEPTED']);
  });

  it('[PAY-05] concurrent paying and cancelling end in one of the two, with consistent ledgers', async () => {
    const wine = await wineWith(shop.visitor(), 12, 9);
    const before = await saleableOf(shop.visitor(), wine.reference);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await shop.newCustomer();
        const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
        const ref = orders[0]!.reference;
        const cancel = () =>
          client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', { ref });
        const pay = () =>
          client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
            paymentSecret: intent.paymentSecret,
            cardNumber: CARDS.accepted,
          });
        await Promise.all([pay(), cancel()]);
        const { body: payment } = await client.get(`/api/payments/${intent._id}`);
        return { order: (await orderOf(client, ref)).status, payment: payment.status, id: intent._id };
      }),
    );
    const stored = await shop.connection.collection('paymentintents').find().toArray();
    for (const { order, payment, id } of outcomes) {
      expect(order).toBe('CANCELLED');
      expect(['accepted', 'rejected']).toContain(payment);
      const { refunds } = stored.find((intent) => String(intent._id) === id)!;
      const owed = refunds.reduce((sum: number, refund: { amount: number }) => sum + refund.amount, 0);
      expect(owed).toBe(payment === 'accepted' ? wine.price : 0);
    }
    expect(await saleableOf(shop.visitor(), wine.reference)).toBe(before);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ORD-08] concurrent retries of an order create one payment', async () => {
    const client = await shop.newCustomer();
    const wine = await wineWith(client, 6, 10);
    const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    await enterCard(client, intent._id, CARDS.declined);
    await client.get(`/api/payments/${intent._id}`);
    const { reference } = orders[0]!;
    const retries = await Promise.all(
      [1, 2, 3, 4].map(() => client.post('/api/payments', { fromOrderRef: reference })),
    );
    const ids = new Set(retries.filter(({ status }) => status === 201).map(({ body }) => body._id));
    expect(ids.size).toBe(1);
    for (const { status } of retries) expect([201, 409]).toContain(status);
    expect((await orderOf(client, reference)).paymentIntentId).toBe([...ids][0]);
  });
});
