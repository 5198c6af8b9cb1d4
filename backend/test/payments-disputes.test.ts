import { describe, expect, it } from '@jest/globals';
import { PAYMENTS_MISSED_EVENTS_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { orderOf } from './support/money.js';
import { step } from './support/order-steps.js';
import { force, refund, refundsOf } from './support/refunds.js';
import { admin, client, shop } from './support/set-up-shop.js';
import { paid, sendEvent, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';
import { brokenStripeInvariants } from './support/stripe-invariants.js';

setUpStripeShop({
  bottles: 40,
  maxPrice: 20_000,
  finalCheck: async () => expect(await brokenStripeInvariants(shop, stripe)).toEqual([]),
});

const send = async (type: string, id: string) =>
  expect(await sendEvent(type, id)).toMatchObject({ status: 200 });
/** A payment is disputed, and Stripe says so. */
async function disputed(pi: string, status?: string): Promise<string> {
  const dispute = stripe.openDispute(pi, status);
  await send('charge.dispute.created', dispute);
  return dispute;
}
async function decided(dispute: string, status: string): Promise<void> {
  stripe.decideDispute(dispute, status);
  await send('charge.dispute.closed', dispute);
}
const given = (pi: string) => stripe.refundsOf(pi);
const stateOf = async (reference: string) => {
  const { status, refundDecision } = await refundsOf(admin, reference);
  return { status, decision: refundDecision && `${refundDecision.state} ${refundDecision.cause}` };
};
const HELD = { status: 'ON_HOLD', decision: 'TO_DECIDE DISPUTE' };
const AS_BEFORE = { status: 'PLANNING', decision: null };
const DISPUTES = `query ($id: ID!) {
  paymentIntent(id: $id) { attention disputes { id status reason amount closedAt } }
}`;
const paymentOf = async (who: Client, id: string) => (await who.graphql(DISPUTES, { id })).data.paymentIntent;

describe('[OWED-01] a disputed payment', () => {
  it('is shown to the back office; its order is on hold until the shop has won', async () => {
    const { pi, id, reference } = await paid();
    const dispute = await disputed(pi);
    expect(await stateOf(reference)).toEqual(HELD);
    const shown = { id: dispute, reason: 'fraudulent', amount: wine.price };
    expect(await paymentOf(admin, id)).toEqual({
      attention: ['DISPUTED'],
      disputes: [{ ...shown, status: 'needs_response', closedAt: null }],
    });
    expect(await paymentOf(client, id)).toEqual({ attention: [], disputes: [] });
    stripe.decideDispute(dispute, 'under_review');
    await send('charge.dispute.updated', dispute);
    expect(await stateOf(reference)).toEqual(HELD);
    await decided(dispute, 'won');
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
    expect((await paymentOf(admin, id))!.disputes).toEqual([
      { ...shown, status: 'won', closedAt: expect.any(String) },
    ]);
    const { history } = await refundsOf(admin, reference);
    expect(history.slice(-2)).toMatchObject([
      { action: 'HOLD', by: 'SYSTEM', from: 'PLANNING', to: 'ON_HOLD' },
      { action: 'RESUME', by: 'SYSTEM', from: 'ON_HOLD', to: 'PLANNING' },
    ]);
    // Won: an ordinary paid order, which can be refunded.
    expect(await refund(admin, reference)).toMatchObject({ status: 200 });
    expect(given(pi)).toHaveLength(1);
  });

  it('that the shop loses stays on hold; nothing is refunded a second time', async () => {
    const { pi, reference, id } = await paid();
    const dispute = await disputed(pi);
    // What is disputed is not cancelled by the customer, and not refunded beside it.
    const { errors } = await client.graphql(
      'mutation ($r: String!) { cancelOrder(reference: $r) { status } }',
      {
        r: reference,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('ILLEGAL_TRANSITION');
    await decided(dispute, 'lost');
    expect(await stateOf(reference)).toEqual(HELD);
    expect((await paymentOf(admin, id))!.disputes).toMatchObject([{ status: 'lost' }]);
    expect(await refund(admin, reference)).toMatchObject({
      status: 409,
      body: { messageKey: 'refund-error-nothing-left' },
    });
    await step(admin, 'cancelOrder', { reference, reason: 'カード会社が返金済み' });
    expect(await stateOf(reference)).toEqual({ status: 'CANCELLED', decision: 'TO_DECIDE DISPUTE' });
    const path = `/api/orders/${reference}/declinerefund`;
    expect(await admin.post(path, { reason: 'カード会社が返金済み' })).toMatchObject({ status: 200 });
    expect(await stateOf(reference)).toEqual({ status: 'CANCELLED', decision: 'DECLINED DISPUTE' });
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(given(pi)).toHaveLength(0);
  });

  it('is closed when the bank’s inquiry is closed', async () => {
    const { pi, reference } = await paid();
    const inquiry = await disputed(pi, 'warning_needs_response');
    expect(await stateOf(reference)).toEqual(HELD);
    await decided(inquiry, 'warning_closed');
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
  });

  it('continues only when none of several disputes is open or lost', async () => {
    const { pi, reference } = await paid();
    const [first, second] = [await disputed(pi), await disputed(pi)];
    await decided(first, 'won');
    expect(await stateOf(reference)).toEqual(HELD);
    await decided(second, 'won');
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
  });

  it('does not change an order that an administrator holds, resumes or cancels meanwhile', async () => {
    const [held, resumed, cancelled] = [await paid(), await paid(), await paid()];
    await step(admin, 'holdOrder', { reference: held.reference, reason: '日付の確認中' });
    const disputes = [];
    for (const { pi } of [held, resumed, cancelled]) disputes.push(await disputed(pi));
    await step(admin, 'resumeOrder', { reference: resumed.reference, reason: '電話で確認した' });
    await step(admin, 'cancelOrder', { reference: cancelled.reference, reason: '在庫の破損' });
    for (const dispute of disputes) await decided(dispute, 'won');
    expect(await stateOf(held.reference)).toEqual({ status: 'ON_HOLD', decision: null });
    expect(await stateOf(resumed.reference)).toEqual(AS_BEFORE);
    expect(await stateOf(cancelled.reference)).toEqual({
      status: 'CANCELLED',
      decision: 'TO_DECIDE ADMINISTRATOR_CANCELLED',
    });
  });

  it('of a received order is shown and decided; the order keeps its status', async () => {
    const { pi, id, reference } = await paid();
    await force(admin, reference, 'RECEPTION_CONFIRMED');
    const dispute = await disputed(pi);
    expect(await stateOf(reference)).toEqual({
      status: 'RECEPTION_CONFIRMED',
      decision: 'TO_DECIDE DISPUTE',
    });
    expect((await paymentOf(admin, id))!.attention).toEqual(['DISPUTED']);
    await decided(dispute, 'won');
    expect(await stateOf(reference)).toEqual({ status: 'RECEPTION_CONFIRMED', decision: null });
  });

  it('with a pending refund is refunded once, by the card company', async () => {
    const { pi, id, reference } = await paid();
    stripe.down(true);
    await client.graphql('mutation ($r: String!) { cancelOrder(reference: $r) { status } }', {
      r: reference,
    });
    stripe.down(false);
    const dispute = await disputed(pi);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect((await paymentOf(admin, id))!.attention).toEqual(['DISPUTED', 'REFUND_FAILED']);
    await decided(dispute, 'lost');
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(given(pi)).toHaveLength(0);
    const order = await refundsOf(client, reference);
    expect(order.refunds).toMatchObject([{ amount: wine.price, doneAt: expect.any(String) }]);
    expect(order.refundDecision).toMatchObject({ state: 'REFUNDED', amountOpen: 0 });
  });
});

describe('[PAY-04] events about disputes and refunds', () => {
  it('in any order and repeated: Stripe’s current state is used', async () => {
    const { pi, reference } = await paid();
    const dispute = stripe.openDispute(pi);
    const opened = stripe.event('charge.dispute.created', dispute);
    await decided(dispute, 'won');
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
    for (let times = 0; times < 2; times += 1)
      await shop.visitor().post('/api/webhooks/stripe', opened.body, opened.headers);
    await send('charge.dispute.funds_reinstated', dispute);
    await send('charge.dispute.updated', dispute);
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
  });

  it('are rejected with a wrong signature, and requested again when Stripe is unreachable', async () => {
    const { pi, reference } = await paid();
    const dispute = stripe.openDispute(pi);
    const forged = stripe.event('charge.dispute.created', dispute, { secret: 'whsec_other' });
    expect((await shop.visitor().post('/api/webhooks/stripe', forged.body, forged.headers)).status).toBe(400);
    const { body, headers } = stripe.event('charge.dispute.created', dispute);
    stripe.down(true);
    expect(await shop.visitor().post('/api/webhooks/stripe', body, headers)).toMatchObject({ status: 502 });
    stripe.down(false);
    expect(await stateOf(reference)).toEqual(AS_BEFORE);
    expect(await shop.visitor().post('/api/webhooks/stripe', body, headers)).toMatchObject({ status: 200 });
    expect(await stateOf(reference)).toEqual(HELD);
  });

  it('[JOB-02] that never arrive are fetched by a job, once', async () => {
    const [won, open, lost] = [await paid(), await paid(), await paid()];
    await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB);
    const first = stripe.openDispute(won.pi);
    stripe.event('charge.dispute.created', first);
    stripe.decideDispute(first, 'won');
    stripe.event('charge.dispute.closed', first);
    stripe.event('charge.dispute.created', stripe.openDispute(open.pi));
    await refund(admin, lost.reference, { amount: 1000 });
    stripe.event('refund.failed', stripe.loseRefund(lost.pi));
    stripe.down(true);
    await expect(shop.runJob(PAYMENTS_MISSED_EVENTS_JOB)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    stripe.down(false);
    expect(await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB)).toEqual({ missed: 4, failed: 0 });
    expect(await stateOf(won.reference)).toEqual(AS_BEFORE);
    expect(await stateOf(open.reference)).toEqual(HELD);
    expect((await paymentOf(admin, lost.id))!.attention).toEqual(['REFUND_FAILED']);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(given(lost.pi).map(({ amount }) => amount)).toEqual([1000]);
    expect(await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB)).toEqual({ missed: 0, failed: 0 });
    expect((await orderOf(client, lost.reference)).status).toBe('PLANNING');
  });
});
