import { afterEach, describe, expect, it } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { refund, refundsOf } from './support/refunds.js';
import { admin, client, shop } from './support/set-up-shop.js';
import { paid, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';

setUpStripeShop({ bottles: 24, maxPrice: 20_000, checkStock: true });
afterEach(() => {
  stripe.failRefunds(undefined);
  stripe.down(false);
});

const given = (pi: string) =>
  stripe.refunds.filter((made) => made.payment_intent === pi && made.status === 'succeeded');
const job = () => shop.runJob(PAYMENTS_REFUND_JOB);
const attentionOf = async (id: string) =>
  (await admin.graphql('query ($id: ID!) { paymentIntent(id: $id) { attention } }', { id })).data
    .paymentIntent!.attention;

describe('refunds by Stripe', () => {
  it('are made immediately, in full and in parts, each once', async () => {
    const { pi, reference } = await paid();
    expect(await refund(admin, reference, { amount: 300, key: 'a' })).toMatchObject({ status: 200 });
    expect(await refund(admin, reference, { amount: 300, key: 'a' })).toMatchObject({ status: 200 });
    expect(await refund(admin, reference, { key: 'b' })).toMatchObject({ status: 200 });
    await job();
    expect(given(pi).map(({ amount }) => amount)).toEqual([300, wine.price - 300]);
  });

  it('stay pending while Stripe is unreachable; the job makes them later, once', async () => {
    const { pi, reference, id } = await paid();
    stripe.down(true);
    expect(await refund(admin, reference)).toMatchObject({ status: 200 });
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([
      { doneAt: null, error: expect.any(String) },
    ]);
    expect((await refundsOf(client, reference)).refunds).toMatchObject([{ doneAt: null, error: null }]);
    expect(await attentionOf(id)).toEqual(['REFUND_FAILED']);
    stripe.down(false);
    await job();
    await job();
    expect(given(pi)).toHaveLength(1);
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([
      { doneAt: expect.any(String), error: null },
    ]);
    expect(await attentionOf(id)).toEqual([]);
  });

  it('that were made before a lost response are found again, even days later', async () => {
    const { pi, reference, id } = await paid();
    await refund(admin, reference);
    const intents = shop.connection.collection('paymentintents');
    await intents.updateOne({ providerRef: pi }, { $set: { 'refunds.0.doneAt': null, refundDue: true } });
    stripe.forgetKeys();
    await job();
    expect(given(pi)).toHaveLength(1);
    expect(await attentionOf(id)).toEqual([]);
  });

  it.each(['refuse', 'lose'] as const)('that Stripe rejects (%s) are retried', async (how) => {
    const { pi, reference, id } = await paid();
    stripe.failRefunds(how);
    await refund(admin, reference);
    expect(await attentionOf(id)).toEqual(['REFUND_FAILED']);
    await job();
    expect(given(pi)).toHaveLength(0);
    stripe.failRefunds(undefined);
    await admin.graphql('mutation ($id: ID!) { refreshPayment(id: $id) { _id } }', { id });
    expect(given(pi)).toHaveLength(1);
    expect(await attentionOf(id)).toEqual([]);
  });

  it('that fail at Stripe days later are pending again, and announced to the customer once', async () => {
    const { pi, reference, id } = await paid();
    await refund(admin, reference);
    const { body, headers } = stripe.event('refund.failed', stripe.loseRefund(pi));
    const send = () => shop.visitor().post('/api/webhooks/stripe', body, headers);
    expect(await send()).toMatchObject({ status: 200 });
    expect((await send()).body).toEqual({ received: true, duplicate: true });
    expect(await attentionOf(id)).toEqual(['REFUND_FAILED']);
    expect(await refundsOf(client, reference)).toMatchObject({
      refunds: [{ doneAt: null }],
      refundDecision: { state: 'REFUND_DUE', amountOpen: wine.price },
    });
    await job();
    expect(given(pi)).toHaveLength(1);
    expect(await attentionOf(id)).toEqual([]);
    const { refunds, paymentHistory, refundDecision } = await refundsOf(client, reference);
    expect(refundDecision).toMatchObject({ state: 'REFUNDED', amountOpen: 0 });
    expect(refunds).toMatchObject([{ doneAt: expect.any(String) }]);
    expect(paymentHistory.filter(({ refunded }) => refunded)).toHaveLength(1);
    const mails = shop.connection.collection('mails');
    expect(await mails.countDocuments({ kind: 'REFUNDED', key: new RegExp(reference) })).toBe(1);
  });
});
