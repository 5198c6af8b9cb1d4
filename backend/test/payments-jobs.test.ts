import { beforeAll, describe, expect, it } from '@jest/globals';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import {
  CARDS,
  cellarItem,
  enterCard,
  orderedForCellar,
  orderOf,
  placed,
  placeOrders,
  pointsOf,
  pollUntilSettled,
  restaurantItem,
  saleableOf,
  storedIntent,
  wineWith,
} from './support/money.js';
import { MINUTE_MS, HOUR_MS } from '@vinkura/domain';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 12);
});

const ordered = (lines: Record<string, number> = { [wine.reference]: 1 }) => orderedForCellar(client, lines);
const stored = (id: string) => storedIntent(shop, client.id, id);

describe('payments without a polling browser', () => {
  it('[JOB-02] the job settles a payment whose browser was closed after the card was entered', async () => {
    const { intent, reference } = await ordered();
    await enterCard(client, intent._id, CARDS.slow);
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'VERIFYING_PAYMENT' });
    shop.advance(3000);
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[JOB-02] an abandoned payment is cancelled, and its order can be paid again', async () => {
    const { intent, reference } = await ordered();
    await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'VERIFYING_PAYMENT' });
    shop.advance(61 * MINUTE_MS);
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED_PAYMENT_ERROR' });
    const { body: again } = await client.post('/api/payments', { fromOrderRef: reference });
    await enterCard(client, again._id, CARDS.accepted);
    await pollUntilSettled(client, again._id);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[JOB-02][LOY-01] an unpaid order is cancelled after 60 minutes; bottles and points come back, once', async () => {
    const gold = await shop.signIn('gold');
    const own = await wineWith(gold, 12, 3);
    const before = await pointsOf(gold);
    const { intent, orders } = await placed(gold, [await cellarItem(gold, { [own.reference]: 2 })], {
      usedPoints: 300,
    });
    shop.advance(59 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(gold, orders[0]!.reference)).toMatchObject({ status: 'PLACED' });
    expect(await pointsOf(gold)).toBe(before - 300);
    shop.advance(2 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(gold, orders[0]!.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await pointsOf(gold)).toBe(before);
    expect(await saleableOf(gold, own.reference)).toBe(own.saleableQuantity);
    expect(
      await gold.post(`/api/sandbox-payments/${intent._id}/confirm`, {
        paymentSecret: intent.paymentSecret,
        cardNumber: CARDS.accepted,
      }),
    ).toMatchObject({ status: 409 });
  });

  it('[JOB-02] [HOLD-01] the time limit of an unpaid order starts at placement, whatever the customer does', async () => {
    const { intent, reference } = await ordered();
    shop.advance(30 * MINUTE_MS);
    await client.get(`/api/payments/${intent._id}/start`);
    shop.advance(29 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED' });
    shop.advance(2 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'CANCELLED' });
  });

  it('[JOB-02] an order whose payment failed is kept for 24 hours', async () => {
    const own = await wineWith(client, 12, 4);
    const { intent, reference } = await ordered({ [own.reference]: 1 });
    await enterCard(client, intent._id, CARDS.declined);
    await pollUntilSettled(client, intent._id);
    shop.advance(23 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED_PAYMENT_ERROR' });
    shop.advance(2 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await saleableOf(client, own.reference)).toBe(own.saleableQuantity);
  });

  it('[JOB-02] an order paid just before its time limit is paid, not cancelled', async () => {
    const { intent, reference } = await ordered();
    await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
      paymentSecret: intent.paymentSecret,
      cardNumber: CARDS.accepted,
    });
    shop.advance(61 * MINUTE_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[JOB-02] a payment for a cancelled order is refunded, once', async () => {
    const { intent, reference } = await ordered();
    await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
    await shop.connection
      .collection('sandboxpayments')
      .updateOne({ intentId: intent._id }, { $set: { state: 'PROCESSING', succeedsAt: new Date(8.64e15) } });
    const admin = await shop.signIn('admin');
    const cancelled = await admin.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }',
      { ref: reference },
    );
    expect(cancelled.data.cancelOrder.status).toBe('CANCELLED');
    await shop.connection
      .collection('sandboxpayments')
      .updateOne({ intentId: intent._id }, { $set: { succeedsAt: new Date(0) } });
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('accepted');
    await shop.runJob(PAYMENTS_REFUND_JOB);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    const payment = await shop.connection.collection('sandboxpayments').findOne({ intentId: intent._id });
    expect(payment).toMatchObject({ refunded: wine.price });
    expect(await stored(intent._id)).toMatchObject({
      refundDue: false,
      refunds: [{ key: reference, amount: wine.price, doneAt: expect.any(Date) }],
    });
    expect(await orderOf(client, reference)).toMatchObject({ status: 'CANCELLED' });
  });

  it('[JOB-02] payments without an order are cancelled; accepted ones are refunded', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const unused = await client.post('/api/payments', { cartItems: [item] });
    const paid = await client.post('/api/payments', { cartItems: [item] });
    await client.post(`/api/sandbox-payments/${paid.body._id}/confirm`, {
      paymentSecret: paid.body.paymentSecret,
      cardNumber: CARDS.accepted,
    });
    shop.advance(61 * MINUTE_MS);
    await shop.runJob(PAYMENTS_POLL_JOB);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect((await client.get(`/api/payments/${unused.body._id}`)).body.status).toBe('rejected');
    expect((await client.get(`/api/payments/${paid.body._id}`)).body.status).toBe('accepted');
    expect(
      await shop.connection.collection('sandboxpayments').findOne({ intentId: paid.body._id }),
    ).toMatchObject({
      refunded: wine.price,
    });
    expect(
      await client.post('/api/orders', { cartItems: [{ _id: item._id }], paymentIntent: paid.body._id }),
    ).toMatchObject({ status: 409 });
    expect((await client.get('/api/orders')).body).toEqual([]);
  });
});

describe('several orders of one payment', () => {
  it('[ORD-08] cancelling one ends the payment; the other keeps its bottles and is paid separately', async () => {
    const items = [
      await cellarItem(client, { [wine.reference]: 1 }),
      await cellarItem(client, { [wine.reference]: 2 }),
    ];
    const { intent, orders } = await placed(client, items);
    const [first, second] = orders as [any, any];
    await client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: first.reference,
    });
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('rejected');
    expect(await orderOf(client, second.reference)).toMatchObject({ status: 'PLACED' });
    const { body: again } = await client.post('/api/payments', { fromOrderRef: second.reference });
    expect(again).toMatchObject({ amount: second.paymentAmount, orderRefs: [second.reference] });
    await enterCard(client, again._id, CARDS.accepted);
    await pollUntilSettled(client, again._id);
    expect(await orderOf(client, second.reference)).toMatchObject({ status: 'PLANNING' });
    expect(await orderOf(client, first.reference)).toMatchObject({ status: 'CANCELLED' });
  });

  it('[ORD-08] an unpaid order reuses its payment', async () => {
    const { intent, reference } = await ordered();
    const { body: again } = await client.post('/api/payments', { fromOrderRef: reference });
    expect(again).toMatchObject({ _id: intent._id, status: 'FILLING', paymentSecret: intent.paymentSecret });
  });

  it('[ORD-08] rejects other sums or points for an order whose price is fixed', async () => {
    const { order, reference } = await ordered();
    for (const claim of [{ expectedTotal: order.paymentAmount + 1 }, { usedPoints: 5 }])
      expect(await client.post('/api/payments', { fromOrderRef: reference, ...claim })).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', params: { summary: { totalPaymentAmount: order.paymentAmount } } },
      });
    expect(
      (await placeOrders(client, [await cellarItem(client, { [wine.reference]: 1 })])).orders.status,
    ).toBe(201);
  });
});
