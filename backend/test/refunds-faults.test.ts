import { describe, expect, it, jest } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { refundsOf } from './support/refunds.js';
import { admin, client, shop } from './support/set-up-shop.js';
import {
  paid,
  proceeded,
  sendEvent,
  setUpFailingStripeShop,
  stripe,
  wine,
} from './support/set-up-stripe-shop.js';
import { eventually } from './support/eventually.js';

jest.setTimeout(120_000);

setUpFailingStripeShop();

const given = (pi: string) => stripe.refundsOf(pi);

describe('[OWED-01] a refund', () => {
  const cancel = (who: Client, reference: string) =>
    who.graphql('mutation ($r: String!) { cancelOrder(reference: $r) { status } }', { r: reference });
  const refundJob = () => shop.runJob(PAYMENTS_REFUND_JOB);
  const decisionOf = async (reference: string) => (await refundsOf(admin, reference)).refundDecision;

  it.each(['lost', 'hang', '500', '500-kept', 'drop'] as const)(
    'to a customer who cancels is made once, also when the response to the refund is %s',
    async (failure) => {
      const { pi, reference } = await paid();
      await cancel(client, reference);
      expect(await decisionOf(reference)).toMatchObject({ state: 'REFUND_DUE', cause: 'CUSTOMER_CANCELLED' });
      // The refunds are listed first; what fails is the request that gives the money.
      const release = stripe.hold();
      const job = refundJob();
      const asked = stripe.calls.length;
      await eventually(() => stripe.calls.length !== asked);
      stripe.failNext(failure);
      release();
      await job;
      await refundJob();
      await refundJob();
      expect(given(pi).map(({ amount }) => amount)).toEqual([wine.price]);
      expect(await decisionOf(reference)).toMatchObject({ state: 'REFUNDED', amountOpen: 0 });
    },
  );

  it('while Stripe is unreachable stays pending, and is made once afterwards', async () => {
    const { pi, reference } = await paid();
    stripe.down(true);
    await cancel(client, reference);
    await refundJob();
    expect(await decisionOf(reference)).toMatchObject({ state: 'REFUND_DUE', amountOpen: wine.price });
    stripe.down(false);
    await Promise.all([refundJob(), refundJob()]);
    expect(given(pi)).toHaveLength(1);
    expect(await decisionOf(reference)).toMatchObject({ state: 'REFUNDED' });
  });

  it('for an order that an administrator cancels waits for a decision, whatever Stripe does meanwhile', async () => {
    const { pi, reference } = await paid();
    stripe.down(true);
    await cancel(admin, reference);
    stripe.down(false);
    await refundJob();
    expect(await decisionOf(reference)).toMatchObject({ state: 'TO_DECIDE', amountOpen: wine.price });
    expect(given(pi)).toHaveLength(0);
  });

  it('of a payment accepted after cancellation is made by the job, and shown to the back office', async () => {
    const { id, pi, reference } = await proceeded();
    stripe.move(pi, 'processing');
    await cancel(admin, reference);
    stripe.succeed(pi);
    stripe.failNext('lost');
    await sendEvent('payment_intent.succeeded', pi);
    await refundJob();
    await refundJob();
    expect(given(pi).map(({ amount }) => amount)).toEqual([wine.price]);
    expect(await decisionOf(reference)).toMatchObject({ state: 'REFUNDED', cause: 'LATE_PAYMENT' });
    const query = 'query ($id: ID!) { paymentIntent(id: $id) { attention } }';
    expect((await admin.graphql(query, { id })).data.paymentIntent!.attention).toEqual(['LATE_ACCEPTANCE']);
  });
});
