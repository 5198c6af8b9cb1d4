import { beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { inDays, IndentFixture, indentItem, orderedIndent } from './support/indents.js';
import {
  bought,
  cellarItem,
  CARDS,
  enterCard,
  orderOf,
  placed,
  pointsOf,
  pollUntilSettled,
  restaurantItem,
  saleableOf,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { mailsTo } from './support/outbox.js';
import { force, refund, refundsOf } from './support/refunds.js';
import { admin, client, shop, setUpAdmin, setUpCustomer, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true, checkLoyalty: true });
setUpAdmin();
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(admin, 24, 0, 20_000);
});

/** A paid order of so many bottles for a restaurant, points used if said so. */
async function paid(quantity = 2, usedPoints = 0) {
  if (usedPoints > 0) await grant(usedPoints);
  const item = await restaurantItem(client, { [wine.reference]: quantity });
  const { orders, intent } = await bought(client, [item], { usedPoints });
  return { intent, order: orders[0], reference: orders[0]!.reference as string };
}
async function grant(points: number): Promise<void> {
  const { reference } = (await client.get('/api/_auth/session')).body.user;
  const { errors } = await admin.graphql(
    'mutation ($ref: String!, $points: Int!) { grantPoints(userRef: $ref, points: $points, reason: "test") { _id } }',
    { ref: reference, points },
  );
  expect(errors).toBeUndefined();
}
const purchasesOf = async (): Promise<number> =>
  (await client.get('/api/_auth/session')).body.user.cumulatedPurchases;
const takenBySandbox = async (intentId: string): Promise<number> =>
  (await shop.connection.collection('sandboxpayments').findOne({ intentId }))!.refunded as number;

describe('an administrator’s refund', () => {
  it('[LOY-01] in full: money, points spent, purchase and bottles go back, and the order is cancelled', async () => {
    const before = await saleableOf(admin, wine.reference);
    const { intent, order, reference } = await paid(2, 300);
    await force(admin, reference, 'PLANNED');
    expect(await purchasesOf()).toBe(2 * wine.price);
    expect(await pointsOf(client)).toBe(0);
    const answer = await refund(admin, reference);
    expect(answer).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await refundsOf(client, reference)).toMatchObject({
      status: 'CANCELLED',
      refunds: [
        {
          amount: order!.paymentAmount,
          reason: '破損のため',
          requestedAt: expect.any(String),
          doneAt: expect.any(String),
          error: null,
          orderRef: reference,
        },
      ],
    });
    const seen = await refundsOf(admin, reference);
    expect(seen.history.at(-1)).toMatchObject({
      action: 'REFUND',
      by: 'USR00001',
      to: 'CANCELLED',
      comment: `${order!.paymentAmount}円 破損のため`,
    });
    expect(seen.paymentHistory.at(-1)).toMatchObject({ refunded: order!.paymentAmount, status: 'ACCEPTED' });
    expect(await takenBySandbox(intent._id)).toBe(order!.paymentAmount);
    expect(await pointsOf(client)).toBe(300);
    expect(await purchasesOf()).toBe(0);
    expect(await saleableOf(admin, wine.reference)).toBe(before);
    const mails = await mailsTo(shop, (await client.get('/api/_auth/session')).body.user.email, 'REFUNDED');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('破損のため');
  });

  it('[LOY-01] of a part deducts earned points in proportion, and moves nothing else', async () => {
    const { intent, order, reference } = await paid();
    await force(admin, reference, 'CLOSED');
    const earned = Math.floor(order!.paymentAmount / 100);
    expect(await pointsOf(client)).toBe(earned);
    const half = Math.floor(order!.paymentAmount / 2);
    expect((await refundsOf(admin, reference)).refundable).toBe(order!.paymentAmount);
    expect(await refund(admin, reference, { amount: half })).toMatchObject({
      status: 200,
      body: { status: 'CLOSED' },
    });
    expect((await refundsOf(admin, reference)).refundable).toBe(order!.paymentAmount - half);
    expect((await refundsOf(client, reference)).refundable).toBe(0);
    const kept = earned - Math.floor((earned * half) / order!.paymentAmount);
    expect(await pointsOf(client)).toBe(kept);
    expect(await purchasesOf()).toBe(2 * wine.price - half);
    expect(await takenBySandbox(intent._id)).toBe(half);
    expect(await refund(admin, reference, { key: 'b' })).toMatchObject({ status: 200 });
    expect(await refundsOf(client, reference)).toMatchObject({
      status: 'CLOSED',
      refunds: [{ amount: half }, { amount: order!.paymentAmount - half }],
    });
    expect(await pointsOf(client)).toBe(0);
    expect(await purchasesOf()).toBe(0);
    expect(await takenBySandbox(intent._id)).toBe(order!.paymentAmount);
  });

  it('[LOY-01] of an order paid with points restores the points, once', async () => {
    await grant(wine.price);
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 1 })], {
      usedPoints: wine.price,
    });
    const { reference } = orders[0]!;
    expect(await pointsOf(client)).toBe(0);
    expect(await refund(admin, reference)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await refund(admin, reference, { key: 'b' })).toMatchObject({
      status: 409,
      body: { messageKey: 'refund-error-nothing-left' },
    });
    expect(await pointsOf(client)).toBe(wine.price);
    expect((await refundsOf(client, reference)).refunds).toMatchObject([
      { amount: 0, doneAt: expect.any(String) },
    ]);
  });

  it('removes bottles from the cloud cellar, also when the order is closed', async () => {
    const before = await saleableOf(admin, wine.reference);
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 2 })]);
    const { reference } = orders[0]!;
    await admin.post(`/api/orders/${reference}/submitcellarplanning`, {});
    expect((await orderOf(client, reference)).status).toBe('CLOSED');
    expect(await refund(admin, reference, { reason: 'x' })).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED' },
    });
    const { data } = await client.graphql('{ cellar { figures { bottleCount } } }');
    expect(data.cellar.figures.bottleCount).toBe(0);
    expect(await saleableOf(admin, wine.reference)).toBe(before);
  });

  it('of one order does not affect the others of the same payment', async () => {
    const items = [
      await cellarItem(client, { [wine.reference]: 1 }),
      await restaurantItem(client, { [wine.reference]: 2 }),
    ];
    const { intent, orders } = await bought(client, items);
    const [first, second] = orders as [any, any];
    expect(await refund(admin, first.reference)).toMatchObject({ status: 200 });
    expect(await takenBySandbox(intent._id)).toBe(wine.price);
    expect(await refundsOf(client, second.reference)).toMatchObject({ status: 'PLANNING', refunds: [] });
    expect(await refund(admin, second.reference, { amount: 2 * wine.price + 1 })).toMatchObject({
      status: 409,
      body: { params: { left: 2 * wine.price } },
    });
    expect(await purchasesOf()).toBe(2 * wine.price);
  });

  it('[IND-01] returns the bottle of a pre-order to it', async () => {
    const fixture = await IndentFixture.open(shop);
    const { reference: preOrder } = await fixture.preOrder({ closesAt: inDays(200) });
    const [bottle] = await fixture.bottles(preOrder, 1, { unitPrice: 20_000 });
    const { intent, orders } = await orderedIndent(client, [await indentItem(client, bottle!.uniqueId)]);
    await enterCard(client, intent._id, CARDS.accepted);
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
    const entry = () => shop.connection.collection('indentproducts').findOne({ uniqueId: bottle!.uniqueId });
    expect(await entry()).toMatchObject({ orderRef: orders[0]!.reference, sold: true });
    expect(await refund(admin, orders[0]!.reference)).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED' },
    });
    expect(await entry()).toMatchObject({ orderRef: null, sold: false });
    expect(await takenBySandbox(intent._id)).toBe(20_000);
  });

  it('keeps the status of a shipped order', async () => {
    const { reference } = await paid(1);
    await force(admin, reference, 'RECEPTION_CONFIRMED');
    expect(await refund(admin, reference)).toMatchObject({
      status: 200,
      body: { status: 'RECEPTION_CONFIRMED' },
    });
  });

  it('[API-19] works over GraphQL', async () => {
    const { order, reference } = await paid(1);
    const ask = () =>
      admin.graphql(
        `mutation ($ref: String!) {
          refundOrder(reference: $ref, amount: 100, reason: "late", key: "g") { refunds { amount doneAt } }
        }`,
        { ref: reference },
      );
    for (const { data } of [await ask(), await ask()])
      expect(data.refundOrder.refunds).toEqual([{ amount: 100, doneAt: expect.any(String) }]);
    expect(order!.paymentAmount).toBeGreaterThan(100);
  });
});

describe('invalid refunds', () => {
  it('too large, zero, of an unpaid order, or with invalid values are rejected; nothing changes', async () => {
    const { order, reference } = await paid(1);
    for (const [wish, status, body] of [
      [{ amount: order!.paymentAmount + 1 }, 409, { params: { left: order!.paymentAmount } }],
      [{ amount: 0 }, 400, { params: { field: 'amount' } }],
      [{ amount: -5 }, 400, { params: { field: 'amount' } }],
      [{ amount: 1.5 }, 400, { params: { field: 'amount' } }],
      [{ reason: '  ' }, 400, { params: { field: 'reason' } }],
      [{ reason: 'x'.repeat(2001) }, 400, { params: { field: 'reason' } }],
      [{ key: '' }, 400, { params: { field: 'key' } }],
    ] as const)
      expect(await refund(admin, reference, wish)).toMatchObject({ status, body });
    expect(await refundsOf(admin, reference)).toMatchObject({ status: 'PLANNING', refunds: [] });
    const unpaid = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    expect(await refund(admin, unpaid.orders[0]!.reference)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_READY', messageKey: 'refund-error-not-paid' },
    });
    expect(await refund(admin, 'ORD99999')).toMatchObject({ status: 404 });
  });

  it('[ROLE-08] are rejected for customers and visitors', async () => {
    const { reference } = await paid(1);
    expect(await refund(client, reference)).toMatchObject({ status: 403 });
    expect(await refund(shop.visitor(), reference)).toMatchObject({ status: 401 });
  });

  it('with the key of another amount are rejected', async () => {
    const { reference } = await paid(1);
    expect(await refund(admin, reference, { amount: 200 })).toMatchObject({ status: 200 });
    expect(await refund(admin, reference, { amount: 200 })).toMatchObject({ status: 200 });
    expect(await refund(admin, reference, { amount: 201 })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await refundsOf(admin, reference)).refunds).toHaveLength(1);
  });
});

describe('concurrent refunds', () => {
  it('with one key are made once', async () => {
    const { intent, order, reference } = await paid(1);
    const answers = await Promise.all(Array.from({ length: CROWD }, () => refund(admin, reference)));
    expect(answers.map(({ status }) => status)).toEqual(Array(CROWD).fill(200));
    expect(await takenBySandbox(intent._id)).toBe(order!.paymentAmount);
    const { refunds, history } = await refundsOf(admin, reference);
    expect(refunds).toHaveLength(1);
    expect(history.filter(({ action }) => action === 'REFUND')).toHaveLength(1);
  });

  it('of parts with different keys never exceed the payment', async () => {
    const { intent, order, reference } = await paid(1);
    const amount = Math.ceil(order!.paymentAmount / 10);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => refund(admin, reference, { amount, key: `part ${index}` })),
    );
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBe(Math.floor(order!.paymentAmount / amount));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CROWD - given);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(await takenBySandbox(intent._id)).toBe(given * amount);
  });
});

describe('a payment that arrives too late', () => {
  it('[JOB-02] is refunded by the job, announced to the customer, and shown to the back office until remarked', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const { reference } = orders[0]!;
    await enterCard(client, intent._id, CARDS.slow);
    await admin.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: reference,
    });
    shop.advance(5000);
    await shop.runJob(PAYMENTS_POLL_JOB);
    const attention = async () => {
      const { data } = await admin.graphql(
        '{ paymentsNeedingAttention(perPage: 100) { items { _id attention customer { reference } remarks { comment } } } }',
      );
      return data.paymentsNeedingAttention.items.find(({ _id }) => _id === intent._id);
    };
    expect(await attention()).toMatchObject({ attention: ['LATE_ACCEPTANCE', 'REFUND_DUE'] });
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(await attention()).toMatchObject({ attention: ['LATE_ACCEPTANCE'] });
    expect(await takenBySandbox(intent._id)).toBe(wine.price);
    expect(await refundsOf(client, reference)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: wine.price, reasonKey: 'refund-order-cancelled', doneAt: expect.any(String) }],
    });
    const { email } = (await client.get('/api/_auth/session')).body.user;
    expect((await mailsTo(shop, email, 'REFUNDED'))[0]!.text).toContain(
      'キャンセル後にお支払いが確定したため',
    );
    const remark =
      'mutation ($id: ID!, $c: String!) { remarkPayment(id: $id, comment: $c) { remarks { by comment } } }';
    expect((await admin.graphql(remark, { id: intent._id, c: ' ' })).errors).toMatchObject([
      { extensions: { code: 'VALIDATION_FAILED', params: { field: 'comment' } } },
    ]);
    expect((await admin.graphql(remark, { id: intent._id, c: 'called' })).data.remarkPayment).toEqual({
      remarks: [{ by: 'USR00001', comment: 'called' }],
    });
    expect(await attention()).toBeUndefined();
    expect(await refund(admin, reference)).toMatchObject({ status: 409 });
  });
});
