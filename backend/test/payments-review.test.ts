import { describe, expect, it, jest } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { orderOf } from './support/money.js';
import { mailsTo } from './support/outbox.js';
import { admin, client, shop } from './support/set-up-shop.js';
import {
  attemptsOf,
  paid,
  proceeded,
  setUpFailingStripeShop,
  stripe,
  type StripeOrder,
  wine,
} from './support/set-up-stripe-shop.js';
import { eventually } from './support/eventually.js';

jest.setTimeout(120_000);

setUpFailingStripeShop();

const REASON = '請求額と異なる金額でした';
const REFUND = `mutation ($id: ID!, $reason: String!) { refundPayment(id: $id, reason: $reason) {
  status attention received { amount currency isRefundable } refunds { amount reason doneAt error } } }`;

const given = (pi: string) => stripe.refundsOf(pi).map(({ amount }) => amount);
const refund = async (id: string, by: Client = admin, reason = REASON) => {
  const { data, errors } = await by.graphql(REFUND, { id, reason });
  return { payment: data?.refundPayment, error: errors?.[0]?.extensions };
};
const refundByRest = ({ path }: StripeOrder, by: Client = admin, body: object = { reason: REASON }) =>
  by.post(`${path}/refund`, body);
const attentionOf = async (id: string) => {
  const query =
    'query ($id: ID!) { paymentIntent(id: $id) { attention received { amount currency isRefundable } } }';
  return (await admin.graphql(query, { id })).data.paymentIntent;
};
/** A payment of which Stripe took another amount than due. */
async function taken(more = 1): Promise<StripeOrder> {
  const order = await proceeded();
  stripe.succeed(order.pi, wine.price + more);
  expect((await client.get(order.path)).body.errorKey).toBe('payment-amount-differs');
  return order;
}

describe('[OWED-02] a payment of another amount than due', () => {
  it('is refunded as a whole by an administrator, and its order can be paid afterwards', async () => {
    const { id, pi, reference } = await taken(700);
    const received = { amount: wine.price + 700, currency: 'jpy' };
    expect(await attentionOf(id)).toEqual({
      attention: ['NEEDS_REVIEW'],
      received: { ...received, isRefundable: true },
    });
    expect((await client.post('/api/payments', { fromOrderRef: reference })).status).toBe(409);

    const { payment } = await refund(id);
    expect(payment).toEqual({
      status: 'ERROR',
      attention: [],
      received: { ...received, isRefundable: false },
      refunds: [{ amount: wine.price + 700, reason: REASON, doneAt: expect.any(String), error: null }],
    });
    expect(given(pi)).toEqual([wine.price + 700]);
    const { email } = (await client.get('/api/_auth/session')).body.user;
    const [mail] = await mailsTo(shop, email, 'REFUNDED');
    expect(mail!.text).toContain(REASON);
    const entries = await shop.connection.collection('auditentries').find({ reference: id }).toArray();
    expect(entries).toMatchObject([{ action: 'refund', comment: `${wine.price + 700} JPY ${REASON}` }]);

    const again = await client.post('/api/payments', { fromOrderRef: reference });
    expect(again.status).toBe(201);
    const path = `/api/payments/${again.body._id}`;
    await client.put(path, { status: 'processing' });
    stripe.succeed(attemptsOf(again.body._id)[0]!.id);
    expect((await client.get(path)).body.status).toBe('accepted');
    expect((await orderOf(client, reference)).status).toBe('PLANNING');
  });

  it('is refunded once by twelve clicks at once and a later one, by GraphQL and REST', async () => {
    const order = await taken(-1);
    const clicks = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        if (at % 2 === 0) return (await refund(order.id)).payment?.refunds.length === 1;
        return (await refundByRest(order)).status === 200;
      }),
    );
    expect(clicks).toEqual(Array.from({ length: 12 }, () => true));
    const first = await refund(order.id);
    expect(await refund(order.id, admin, '別の理由')).toEqual(first);
    expect(first.payment.refunds).toMatchObject([{ amount: wine.price - 1, reason: REASON }]);
    expect(given(order.pi)).toEqual([wine.price - 1]);
    const { email } = (await client.get('/api/_auth/session')).body.user;
    expect(await mailsTo(shop, email, 'REFUNDED')).toHaveLength(1);
  });

  it('in another currency is refunded in that currency', async () => {
    const order = await proceeded();
    stripe.succeed(order.pi, 12_345);
    stripe.intents.get(order.pi)!.currency = 'usd';
    await client.get(order.path);
    expect((await attentionOf(order.id))!.received).toMatchObject({ amount: 12_345, currency: 'usd' });
    expect((await refund(order.id)).payment.refunds).toMatchObject([{ amount: 12_345 }]);
    expect(given(order.pi)).toEqual([12_345]);
  });

  it('that was marked before the amount was stored is refunded as well', async () => {
    const { id, pi } = await taken();
    await shop.connection
      .collection('paymentintents')
      .updateOne({ providerRef: pi }, { $unset: { receivedAmount: 1, receivedCurrency: 1 } });
    expect((await attentionOf(id))!.received).toEqual({ amount: null, currency: null, isRefundable: true });
    expect((await refund(id)).payment.refunds).toMatchObject([{ amount: wine.price + 1 }]);
  });

  it.each(['lost', 'hang', '500', '500-kept', 'drop'] as const)(
    'is refunded once, also when the response to the refund is %s',
    async (failure) => {
      const order = await taken();
      const asked = stripe.calls.length;
      let release = stripe.hold();
      const click = refundByRest(order);
      // Payment and refunds are read, the refund is stored, and looked up; what fails is the request that gives the money.
      for (let reads = 1; reads <= 3; reads += 1) {
        await eventually(() => stripe.calls.length >= asked + reads);
        if (reads === 3) stripe.failNext(failure);
        release();
        if (reads < 3) release = stripe.hold();
      }
      expect((await click).status).toBe(200);
      await shop.runJob(PAYMENTS_REFUND_JOB);
      await shop.runJob(PAYMENTS_REFUND_JOB);
      expect((await refund(order.id)).payment).toMatchObject({
        attention: [],
        refunds: [{ amount: wine.price + 1, doneAt: expect.any(String) }],
      });
      expect(given(order.pi)).toEqual([wine.price + 1]);
    },
  );

  it('that Stripe refuses to refund needs attention, and is refunded by the job', async () => {
    const { id, pi } = await taken();
    stripe.failRefunds('refuse');
    expect((await refund(id)).payment).toMatchObject({
      attention: ['REFUND_FAILED'],
      refunds: [{ doneAt: null, error: 'Insufficient funds in your account' }],
    });
    stripe.failRefunds(undefined);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(given(pi)).toEqual([wine.price + 1]);
    expect((await attentionOf(id))!.attention).toEqual([]);
  });

  it('stays to be decided while Stripe is unreachable', async () => {
    const order = await taken();
    stripe.down(true);
    expect((await refundByRest(order)).body.code).toBe('PROVIDER_FAILED');
    stripe.down(false);
    expect((await attentionOf(order.id))!.attention).toEqual(['NEEDS_REVIEW']);
    expect((await refundByRest(order)).status).toBe(200);
    expect(given(order.pi)).toEqual([wine.price + 1]);
  });

  it('is rejected when nothing can be refunded', async () => {
    const accepted = await paid();
    const open = await proceeded();
    const order = await taken();
    for (const each of [accepted, open]) {
      expect((await refundByRest(each)).body).toMatchObject({
        statusCode: 409,
        code: 'PAYMENT_NOT_READY',
        messageKey: 'refund-error-not-paid',
      });
      expect((await refund(each.id)).error).toMatchObject({ code: 'PAYMENT_NOT_READY' });
    }
    const unknown = { ...order, path: '/api/payments/000000000000000000000000' };
    expect((await refundByRest(unknown)).status).toBe(404);
    expect((await refundByRest(order, admin, { reason: ' ' })).body).toMatchObject({
      statusCode: 400,
      violations: [{ field: 'reason' }],
    });
    expect((await refundByRest(order, client)).status).toBe(403);
    expect((await refund(order.id, client)).error).toMatchObject({ code: 'FORBIDDEN' });
    // Stripe has refunded it already, at its own site.
    stripe.refunds.push({
      id: 're_by_hand',
      object: 'refund',
      payment_intent: order.pi,
      amount: wine.price + 1,
      status: 'succeeded',
      metadata: {},
    });
    expect((await refundByRest(order)).body).toMatchObject({
      statusCode: 409,
      messageKey: 'refund-error-nothing-left',
    });
    stripe.refunds.pop();
    expect(given(accepted.pi)).toEqual([]);
    expect(given(order.pi)).toEqual([]);
  });
});
