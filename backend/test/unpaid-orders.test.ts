import { beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@vinkura/domain';
import type { Client } from './support/client.js';
import {
  bought,
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  placeOrders,
  pollUntilSettled,
  saleableOf,
  wineWith,
} from './support/money.js';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import type { Body } from './support/operations.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let customer: Client;
let wine: Body<'Product'>;
let tests = 0;
setUpShop({ checkStock: true });
beforeEach(async () => {
  customer = await shop.newCustomer();
  // Each test has a wine of its own.
  wine = await wineWith(customer, 48, (tests += 1));
});

const bottles = (quantity: number) => cellarItem(customer, { [wine.reference]: quantity });
const statusOf = async (reference: string) => (await orderOf(customer, reference)).status;

const LIMIT = { code: 'CONFLICT', messageKey: 'too-many-unpaid', params: { orders: 5, bottles: 24 } };

describe('unpaid orders', () => {
  it('[HOLD-01] hold at most 24 bottles per customer', async () => {
    await placed(customer, [await bottles(20)]);
    const more = await placeOrders(customer, [await bottles(5)]);
    expect([more.payment.status, more.payment.body]).toMatchObject([409, LIMIT]);
    expect(more.payment.body.message).toContain('24');
    await placed(customer, [await bottles(4)]);
    customer = await shop.newCustomer();
    await placed(customer, [await bottles(1)]);
  });

  it('[HOLD-01] are at most 5 per customer, also with one payment for all', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => bottles(1)));
    expect((await placeOrders(customer, six)).payment.body).toMatchObject(LIMIT);
    await placed(customer, six.slice(0, 5));
    expect((await placeOrders(customer, six.slice(5))).payment.body).toMatchObject(LIMIT);
  });

  it('[HOLD-01] no longer count once paid', async () => {
    await bought(customer, [await bottles(20)]);
    await placed(customer, [await bottles(20)]);
  });

  it('[HOLD-01] stay within the limit under concurrency', async () => {
    const before = await saleableOf(customer, wine.reference);
    const items = [];
    for (let item = 0; item < 8; item += 1) items.push(await bottles(6));
    // Every payment is made while nothing is unpaid yet.
    const payments = await Promise.all(
      items.map(({ _id }) => customer.post('/api/payments', { cartItems: [{ _id }] })),
    );
    expect(payments.map(({ status }) => status)).toEqual(items.map(() => 201));
    const orders = await Promise.all(
      items.map(({ _id }, at) =>
        customer.post('/api/orders', { cartItems: [{ _id }], paymentIntent: payments[at]!.body._id }),
      ),
    );
    const statuses = orders.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    for (const { status, body } of orders) if (status === 409) expect(body).toMatchObject(LIMIT);
    expect(await saleableOf(customer, wine.reference)).toBe(before - 24);
  });

  it('[HOLD-01] are limited by the parameter', async () => {
    const admin = await shop.signIn('admin');
    const set = (value: string) =>
      admin.put('/api/parameters/unpaid-orders', {
        choices: [{ value, label: '本数', description: 'BOTTLES', enabled: true }],
      });
    expect((await set('2')).status).toBe(200);
    expect((await placeOrders(customer, [await bottles(3)])).payment.body).toMatchObject({
      messageKey: 'too-many-unpaid',
      params: { bottles: 2, orders: 5 },
    });
    expect((await set('24')).status).toBe(200);
    expect((await set('none')).status).toBe(400);
  });
});

describe('stock allocated to an unpaid order', () => {
  it('[HOLD-01] is released an hour after placement, however often its payment is opened', async () => {
    const before = await saleableOf(customer, wine.reference);
    const { intent, orders } = await placed(customer, [await bottles(3)]);
    for (let minute = 0; minute < 61; minute += 10) {
      expect((await customer.get(`/api/payments/${intent._id}/start`)).status).toBe(200);
      await shop.runJob(ORDERS_ABANDON_JOB);
      expect(await statusOf(orders[0]!.reference)).toBe('PLACED');
      shop.advance(minute < 50 ? 10 * MINUTE_MS : 0.5 * MINUTE_MS);
    }
    shop.advance(10 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(orders[0]!.reference)).toBe('CANCELLED');
    expect(await saleableOf(customer, wine.reference)).toBe(before);
  });

  it('[HOLD-01] is released a day after placement, however often a card is declined', async () => {
    const { orders } = await placed(customer, [await bottles(3)]);
    const { reference } = orders[0]!;
    for (let hour = 0; hour < 20; hour += 5) {
      const retry = await customer.post('/api/payments', { fromOrderRef: reference });
      expect(retry.status).toBe(201);
      await enterCard(customer, retry.body._id, CARDS.declined);
      expect((await pollUntilSettled(customer, retry.body._id)).status).toBe('rejected');
      shop.advance(5 * HOUR_MS);
      await shop.runJob(ORDERS_ABANDON_JOB);
      expect(await statusOf(reference)).toBe('PLACED_PAYMENT_ERROR');
    }
    shop.advance(4 * HOUR_MS + MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(reference)).toBe('CANCELLED');
  });
});
