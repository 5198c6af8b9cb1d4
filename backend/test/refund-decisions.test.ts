import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LoyaltyCheck } from '../src/loyalty/index.js';
import { ORDERS_REFUND_DECISIONS_JOB } from '../src/orders/index.js';
import { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { BackOffice } from './support/back-office.js';
import type { ClientResponse, Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { bought, placed, pointsOf, restaurantItem, saleableOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { step, stored } from './support/order-steps.js';
import { force, refund, refundsOf } from './support/refunds.js';
import { Shop } from './support/shop.js';
import type { Customer } from './support/customers.js';

let shop: Shop;
let admin: Client;
let colleague: Client;
let client: Customer;
let wine: Body<'Product'>;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  wine = await wineWith(admin, 60, 0, 20_000);
  const second = await shop.newCustomer({ name: '同僚 花子' });
  await shop.connection
    .collection('users')
    .updateOne({ email: (await me(second)).email }, { $set: { type: 'ADMINISTRATOR' } });
  colleague = second;
});
afterAll(async () => {
  expect(await shop.get(LoyaltyCheck).run()).toEqual({ ok: true, problems: [] });
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  client = await shop.newCustomer();
});

const me = async (who: Client) => (await who.get('/api/_auth/session')).body.user;
const item = (quantity: number) => restaurantItem(client, { [wine.reference]: quantity });
const refundJob = () => shop.runJob(PAYMENTS_REFUND_JOB);
const decisionOf = async (who: Client, reference: string) => (await refundsOf(who, reference)).refundDecision;
const decline = (who: Client, reference: string, body: object = {}) =>
  who.post(`/api/orders/${reference}/declinerefund`, { reason: '無断キャンセルのため', ...body });
const statusesOf = (answers: readonly ClientResponse[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** A paid order in planning. */
async function paid(quantity = 2) {
  const { orders, intent } = await bought(client, [await item(quantity)]);
  return { reference: orders[0]!.reference as string, yen: orders[0]!.paymentAmount as number, intent };
}
/** A paid order that an administrator has cancelled. */
async function cancelledByAdministrator() {
  const order = await paid();
  await step(admin, 'cancelOrder', { reference: order.reference, reason: '在庫の破損' });
  return order;
}
const givenBack = async (intentId: string): Promise<number> =>
  (await shop.connection.collection('sandboxpayments').findOne({ intentId }))!.refunded as number;

async function toDecide() {
  const { data, errors } = await admin.graphql(
    '{ refundsToDecide(perPage: 100) { total amountOpen items { reference refundDecision { cause amountOpen } } } systemStatus { refundsToDecide } }',
  );
  expect(errors).toBeUndefined();
  expect(data.systemStatus.refundsToDecide).toBe(data.refundsToDecide.total);
  return data.refundsToDecide;
}

describe('refunds of a cancelled order', () => {
  it('[OWED-01] a customer who cancels is refunded in full by the job, and sees the state', async () => {
    const saleable = await saleableOf(admin, wine.reference);
    const { reference, yen, intent } = await paid();
    expect(await refund(admin, reference, { amount: 1000 })).toMatchObject({ status: 200 });
    expect(await decisionOf(client, reference)).toBeNull();
    await step(client, 'cancelOrder', { reference, reason: '都合により' });
    const due = { state: 'REFUND_DUE', cause: 'CUSTOMER_CANCELLED', amountOpen: yen - 1000 };
    expect(await decisionOf(client, reference)).toMatchObject({ ...due, decidedBy: null, reason: null });
    // The list of orders shows what was granted and what was sent.
    const office = new BackOffice(admin);
    const listed = async () => {
      const list = { filters: [{ field: 'reference', operator: 'IS', values: [reference] }] };
      const columns = ['refunded', 'refundPending'];
      return (await office.list('orders', { list, columns })).items[0]!.values;
    };
    expect(await listed()).toMatchObject({ refunded: 1000, refundPending: yen - 1000 });
    await refundJob();
    await refundJob();
    expect(await listed()).toMatchObject({ refunded: yen, refundPending: 0 });
    expect(await decisionOf(client, reference)).toMatchObject({ state: 'REFUNDED', amountOpen: 0 });
    expect(await decisionOf(admin, reference)).toMatchObject({ decidedBy: 'SYSTEM' });
    expect(await givenBack(intent._id)).toBe(yen);
    expect(await saleableOf(admin, wine.reference)).toBe(saleable);
    const { attentionSince } = (await shop.connection
      .collection('paymentintents')
      .findOne({ orderRefs: reference }))!;
    expect(attentionSince ?? null).toBeNull();
    expect(
      await shop.connection
        .collection('mails')
        .countDocuments({ kind: 'REFUNDED', key: new RegExp(reference) }),
    ).toBe(2);
    // An order whose money is gone does not come back to life.
    const { errors } = await admin.graphql(
      'mutation ($r: String!) { forceOrderStatus(reference: $r, status: PLANNING, comments: "もう一度お願い") { status } }',
      { r: reference },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'force-status-error-refunded',
      params: { from: 'CANCELLED', to: 'PLANNING' },
    });
  });

  it('[OWED-01][MOD-15] an order cancelled by an administrator waits for a decision', async () => {
    const before = await toDecide();
    const { reference, yen } = await cancelledByAdministrator();
    const forced = await paid(1);
    await force(admin, forced.reference, 'CANCELLED');
    const list = await toDecide();
    expect(list.total).toBe(before.total + 2);
    expect(list.amountOpen).toBe(before.amountOpen + yen + forced.yen);
    expect(list.items.slice(-2)).toEqual([
      { reference, refundDecision: { cause: 'ADMINISTRATOR_CANCELLED', amountOpen: yen } },
      {
        reference: forced.reference,
        refundDecision: { cause: 'ADMINISTRATOR_CANCELLED', amountOpen: forced.yen },
      },
    ]);
    const query = '{ orders(filter: { refundDecision: [TO_DECIDE] }) { total items { reference } } }';
    expect((await admin.graphql(query)).data.orders.total).toBe(list.total);
    expect((await client.graphql(query)).data.orders.items).toHaveLength(2);
    expect((await (await shop.signIn('manager')).graphql(query)).data.orders.total).toBe(0);
    await refundJob();
    expect(await decisionOf(admin, reference)).toMatchObject({ state: 'TO_DECIDE', decidedBy: null });

    // A part decides; the rest can still be given back, and no more than that.
    expect(await refund(admin, reference, { amount: 3000, key: 'part' })).toMatchObject({ status: 200 });
    expect(await decisionOf(admin, reference)).toMatchObject({
      state: 'REFUNDED',
      decidedBy: 'USR00001',
      reason: '破損のため',
    });
    expect(await refund(admin, reference, { amount: yen - 2999, key: 'more' })).toMatchObject({
      status: 409,
      body: { messageKey: 'refund-error-too-much', params: { left: yen - 3000 } },
    });
    expect(await refund(admin, reference, { key: 'rest' })).toMatchObject({ status: 200 });

    // Declined: for the back office with its reason, for the customer without.
    for (const reason of ['', '  短い  '])
      expect(await decline(admin, forced.reference, { reason })).toMatchObject({
        status: 400,
        body: { messageKey: 'decline-refund-error-reason', params: { field: 'reason', minimum: 5 } },
      });
    expect(await decline(client, forced.reference)).toMatchObject({ status: 403 });
    expect(await decline(colleague, forced.reference)).toMatchObject({ status: 200 });
    expect(await decisionOf(admin, forced.reference)).toMatchObject({
      state: 'DECLINED',
      amountOpen: 0,
      decidedByName: '同僚 花子',
      reason: '無断キャンセルのため',
    });
    const mine = await refundsOf(client, forced.reference);
    expect(mine.refundDecision).toMatchObject({ state: 'DECLINED', decidedBy: null, reason: null });
    expect(JSON.stringify(mine)).not.toContain('無断キャンセル');
    expect(JSON.stringify((await client.get(`/api/orders/${forced.reference}`)).body)).not.toContain('無断');
    const entry = await shop.connection
      .collection('auditentries')
      .findOne({ reference: forced.reference, action: 'DECLINE_REFUND' });
    expect(entry).toMatchObject({ comment: '無断キャンセルのため', resource: 'orders' });
    expect((await toDecide()).total).toBe(before.total);
  });

  it('[OWED-01] a payment after cancellation is refunded by the job and shown; a revived order needs no refund', async () => {
    const { intent, orders } = await placed(client, [await item(1)]);
    const { reference } = orders[0]!;
    await client.get(`/api/payments/${intent._id}/start`);
    await shop.connection
      .collection('sandboxpayments')
      .updateOne({ intentId: intent._id }, { $set: { state: 'PROCESSING', succeedsAt: new Date(8.64e15) } });
    await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
    await step(admin, 'cancelOrder', { reference, reason: '誤って注文' });
    expect(await decisionOf(admin, reference)).toBeNull();
    await shop.connection
      .collection('sandboxpayments')
      .updateOne({ intentId: intent._id }, { $set: { succeedsAt: new Date(0) } });
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await decisionOf(client, reference)).toMatchObject({
      state: expect.stringMatching(/REFUND_DUE|REFUNDED/),
      cause: 'LATE_PAYMENT',
    });
    await refundJob();
    expect(await decisionOf(client, reference)).toMatchObject({ state: 'REFUNDED', amountOpen: 0 });
    expect(await givenBack(intent._id)).toBe(wine.price);

    const revived = await cancelledByAdministrator();
    await force(admin, revived.reference, 'PLANNING');
    expect(await decisionOf(admin, revived.reference)).toBeNull();
    // Its customer may still cancel, and is refunded then.
    await step(client, 'cancelOrder', { reference: revived.reference });
    await refundJob();
    expect(await decisionOf(client, revived.reference)).toMatchObject({ state: 'REFUNDED' });
  });

  it('[OWED-01] the check finds missing decisions, and the job adds them to older orders', async () => {
    const { reference, yen } = await cancelledByAdministrator();
    await shop.connection.collection('orders').updateOne({ reference }, { $unset: { refundDecision: 1 } });
    const problem = `${reference}: cancelled with ${yen} yen paid, neither refunded nor to be decided`;
    expect(await shop.stockProblems()).toEqual([problem]);
    expect(await brokenInvariants(shop)).toContain(
      `${reference} is cancelled, ${yen} yen of it are forgotten`,
    );
    expect(await shop.runJob(ORDERS_REFUND_DECISIONS_JOB)).toMatchObject({ done: 1 });
    expect(await shop.runJob(ORDERS_REFUND_DECISIONS_JOB)).toMatchObject({ done: 0 });
    const { statusSince } = (await stored(shop, reference))!;
    expect(await decisionOf(admin, reference)).toMatchObject({
      state: 'TO_DECIDE',
      cause: 'ADMINISTRATOR_CANCELLED',
      since: statusSince.toISOString(),
    });
    expect(await shop.stockProblems()).toEqual([]);
    expect(await decline(admin, reference)).toMatchObject({ status: 200 });
  });
});

describe('concurrent decisions', () => {
  it('[OWED-01] a double click refunds once, also with the version that the first click has changed', async () => {
    const { reference, yen, intent } = await cancelledByAdministrator();
    const { version } = await refundsOf(admin, reference);
    const clicks = Array.from({ length: 12 }, () => refund(admin, reference, { version, key: 'click' }));
    expect(statusesOf(await Promise.all(clicks))).toEqual(Array(12).fill(200));
    expect(await givenBack(intent._id)).toBe(yen);
    expect((await refundsOf(admin, reference)).refunds).toHaveLength(1);
  });

  it('[OWED-01] of concurrent refunds and declines one succeeds; the others see who decided', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { reference, yen, intent } = await cancelledByAdministrator();
      const { version } = await refundsOf(admin, reference);
      const seen = round === 0 ? {} : { version };
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => decline(colleague, reference, seen)),
        ...Array.from({ length: 5 }, (_, index) => refund(admin, reference, { ...seen, key: `k${index}` })),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect([409, 412]).toContain(status);
        if (body.messageKey === 'refund-decision-made')
          expect(body.params).toMatchObject({ byName: expect.any(String), at: expect.any(String) });
        if (status === 412)
          expect(body.params).toMatchObject({
            reference,
            changedByName: expect.any(String),
            steps: [{ action: expect.stringMatching(/REFUND/) }],
          });
      }
      const { refundDecision, refunds } = await refundsOf(admin, reference);
      const isDeclined = refundDecision!.state === 'DECLINED';
      expect(refunds).toHaveLength(isDeclined ? 0 : 1);
      expect(await givenBack(intent._id)).toBe(isDeclined ? 0 : yen);
      if (!isDeclined) continue;
      // Another mind needs to have seen the decision.
      expect(await refund(admin, reference, { key: 'late' })).toMatchObject({ status: 409 });
      const now = (await refundsOf(admin, reference)).version;
      expect(await refund(admin, reference, { key: 'late', version: now })).toMatchObject({ status: 200 });
      expect(await givenBack(intent._id)).toBe(yen);
    }
  });

  it('[OWED-01] concurrent partial refunds never exceed the payment', async () => {
    const { reference, yen, intent } = await cancelledByAdministrator();
    const part = Math.floor(yen / 4) + 1;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        refund(index % 2 ? admin : colleague, reference, { amount: part, key: `part-${index}` }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, ...Array(7).fill(409)]);
    expect(await givenBack(intent._id)).toBe(3 * part);
    expect(await refund(admin, reference, { key: 'rest' })).toMatchObject({ status: 200 });
    expect(await givenBack(intent._id)).toBe(yen);
  });

  it('[OWED-01] of concurrent cancellations by customer and administrator one succeeds and determines the refund', async () => {
    const { reference, yen } = await paid();
    const cancel = (who: Client) =>
      who.graphql('mutation ($r: String!) { cancelOrder(reference: $r) { status } }', { r: reference });
    const answers = await Promise.all([client, admin, client, admin].map(cancel));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const { refundDecision, history } = await refundsOf(admin, reference);
    const byCustomer = history.find(({ action }) => action === 'CANCEL')!.by !== 'USR00001';
    expect(refundDecision).toMatchObject({
      cause: byCustomer ? 'CUSTOMER_CANCELLED' : 'ADMINISTRATOR_CANCELLED',
      state: byCustomer ? expect.stringMatching(/REFUND/) : 'TO_DECIDE',
    });
    if (byCustomer) await refundJob();
    else expect(await refund(admin, reference, { amount: yen })).toMatchObject({ status: 200 });
    expect(await decisionOf(admin, reference)).toMatchObject({ state: 'REFUNDED' });
    expect(await pointsOf(client)).toBe(0);
    expect(await stored(shop, reference)).toMatchObject({ status: 'CANCELLED' });
  });
});
