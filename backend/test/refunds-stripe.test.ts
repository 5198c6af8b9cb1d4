import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { FakeStripe } from './support/fake-stripe.js';
import { cellarItem, placed, wineWith } from './support/money.js';
import { refund, refundsOf } from './support/refunds.js';
import { Shop } from './support/shop.js';

let stripe: FakeStripe;
let shop: Shop;
let admin: Client;
let client: Client;
let wine: any;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  shop = await Shop.open(stripe.env);
  admin = await shop.signIn('admin');
  client = await shop.newCustomer();
  wine = await wineWith(admin, 24, 0, 20_000);
});
afterAll(async () => {
  expect(await shop.stockProblems()).toEqual([]);
  await shop.close();
  await stripe.stop();
});
afterEach(() => {
  stripe.refuseRefunds(undefined);
  stripe.down(false);
});

async function paid() {
  const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
  const path = `/api/payments/${intent._id}`;
  await client.put(path, { status: 'processing', orders });
  const pi = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intent._id)!;
  stripe.succeed(pi.id);
  expect((await client.get(path)).body.status).toBe('accepted');
  return { pi: pi.id, id: intent._id as string, reference: orders[0].reference as string };
}
const given = (pi: string) =>
  stripe.refunds.filter((made) => made.payment_intent === pi && made.status === 'succeeded');
const job = () => shop.runJob(PAYMENTS_REFUND_JOB);
const attentionOf = async (id: string) =>
  (await admin.graphql('query ($id: ID!) { paymentIntent(id: $id) { attention } }', { id })).data
    .paymentIntent.attention;

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
    stripe.refuseRefunds(how);
    await refund(admin, reference);
    expect(await attentionOf(id)).toEqual(['REFUND_FAILED']);
    await job();
    expect(given(pi)).toHaveLength(0);
    stripe.refuseRefunds(undefined);
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
    expect(paymentHistory.filter(({ refunded }: any) => refunded)).toHaveLength(1);
    const mails = shop.connection.collection('mails');
    expect(await mails.countDocuments({ kind: 'REFUNDED', key: new RegExp(reference) })).toBe(1);
  });
});
