import { afterEach, describe, expect, it } from '@jest/globals';
import { PAYMENTS_MISSED_EVENTS_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { eventually } from './support/eventually.js';
import { restaurantItem } from './support/money.js';
import { answered, step, tryStep } from './support/order-steps.js';
import { force, refund, refundsOf } from './support/refunds.js';
import { admin, client, shop } from './support/set-up-shop.js';
import { paid, proceeded, sendEvent, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';
import { brokenStripeInvariants } from './support/stripe-invariants.js';

setUpStripeShop({
  bottles: 40,
  maxPrice: 20_000,
  checkStock: true,
  finalCheck: async () => expect(await brokenStripeInvariants(shop, stripe)).toEqual([]),
});
afterEach(() => stripe.down(false));

const attentionOf = async (id: string) =>
  (await admin.graphql('query ($id: ID!) { paymentIntent(id: $id) { attention } }', { id })).data
    .paymentIntent!.attention;
const WITHDRAW =
  'mutation ($input: CellarWithdrawalInput!) { withdrawFromCellar(input: $input) { quantity } }' as const;
const saleable = async () => (await client.get(`/api/products/${wine.reference}`)).body.saleableQuantity;
const storedBottles = async (orderRef: string) =>
  (await shop.connection.collection('cellarentries').find({ orderRef }).toArray()).map(
    ({ quantity }) => quantity,
  );
/** The three events about one refund at Stripe's own site. */
const announce = (pi: string, refundId: string) =>
  Promise.all([
    sendEvent('refund.created', refundId),
    sendEvent('charge.refunded', refundId, { object: { id: `ch_${pi}`, payment_intent: pi } }),
    sendEvent('refund.updated', refundId),
  ]);

describe('[OWED-01] a refund at Stripe’s own site', () => {
  it('of everything is recorded once from events, job and refresh at once; the order is cancelled with its bottles', async () => {
    const before = await saleable();
    const { pi, id, reference } = await paid();
    expect(await saleable()).toBe(before - 1);
    const made = stripe.refundOutside(pi, wine.price);
    const [events] = await Promise.all([
      announce(pi, made),
      shop.runJob(PAYMENTS_MISSED_EVENTS_JOB),
      admin.graphql('mutation ($id: ID!) { refreshPayment(id: $id) { attention } }', { id }),
    ]);
    for (const { status } of events) expect(status).toBe(200);
    const event = stripe.event('charge.refunded', pi, { object: { id: 'ch_1', payment_intent: pi } });
    for (const isRepeated of [false, true])
      expect((await shop.visitor().post('/api/webhooks/stripe', event.body, event.headers)).body).toEqual({
        received: true,
        ...(isRepeated && { duplicate: true }),
      });
    const order = await refundsOf(client, reference);
    expect(order).toMatchObject({
      status: 'CANCELLED',
      refundable: 0,
      refundDecision: { state: 'REFUNDED', amountOpen: 0 },
    });
    expect(await saleable()).toBe(before);
    expect(order.refunds).toEqual([
      {
        amount: wine.price,
        orderRef: reference,
        reason: 'refunded at the payment provider',
        reasonKey: 'refund-at-provider',
        requestedAt: expect.any(String),
        doneAt: expect.any(String),
        error: null,
      },
    ]);
    expect(order.paymentHistory.filter(({ refunded }: any) => refunded)).toMatchObject([
      { refunded: wine.price },
    ]);
    expect(order.history.slice(-2)).toMatchObject([
      { action: 'CANCEL', by: 'SYSTEM' },
      { action: 'REFUND', by: 'SYSTEM', comment: `${wine.price}円` },
    ]);
    expect(order.history.filter(({ action }) => action === 'CANCEL')).toHaveLength(1);
    const kinds = await shop.connection
      .collection('mails')
      .distinct('kind', { key: new RegExp(reference), kind: /CANCELLED|REFUNDED/ });
    expect(new Set(kinds)).toEqual(new Set(['ORDER_CANCELLED', 'REFUNDED']));
    expect(await attentionOf(id)).toEqual(['REFUNDED_AT_PROVIDER']);
    // Nothing can be refunded a second time.
    expect(await refund(admin, reference)).toMatchObject({ status: 409 });
    const remark = 'mutation ($id: ID!) { remarkPayment(id: $id, comment: "seen") { attention } }';
    expect((await admin.graphql(remark, { id })).data.remarkPayment.attention).toEqual([]);
  });

  it('of everything cancels an order on hold, and takes stored bottles out of the cellar', async () => {
    const before = await saleable();
    const [held, stored] = [await paid(await restaurantItem(client, { [wine.reference]: 1 })), await paid()];
    await step(admin, 'holdOrder', { reference: held.reference });
    await force(admin, stored.reference, 'RECEPTION_CONFIRMED');
    expect(await storedBottles(stored.reference)).toEqual([1]);
    for (const { pi } of [held, stored])
      await announce(pi, stripe.refundOutside(pi, stripe.intents.get(pi)!.amount));
    for (const { reference } of [held, stored])
      expect(await refundsOf(client, reference)).toMatchObject({ status: 'CANCELLED', refundable: 0 });
    expect(await storedBottles(stored.reference)).toEqual([]);
    expect(await saleable()).toBe(before);
  });

  it('of everything is only recorded for an order that was shipped, or whose bottles have left the cellar', async () => {
    const [shipped, left] = [await paid(await restaurantItem(client, { [wine.reference]: 1 })), await paid()];
    await force(admin, shipped.reference, 'IN_DELIVERY');
    await force(admin, left.reference, 'RECEPTION_CONFIRMED');
    const [entry] = await shop.connection
      .collection('cellarentries')
      .find({ orderRef: left.reference })
      .toArray();
    await answered(admin, WITHDRAW, {
      input: {
        cellarId: String(entry!._id),
        quantity: 1,
        to: 'available',
        reason: '手渡し',
        key: left.reference,
      },
    });
    for (const { pi } of [shipped, left])
      await announce(pi, stripe.refundOutside(pi, stripe.intents.get(pi)!.amount));
    for (const [{ reference }, status] of [
      [shipped, 'IN_DELIVERY'],
      [left, 'RECEPTION_CONFIRMED'],
    ] as const)
      expect(await refundsOf(client, reference)).toMatchObject({
        status,
        refundable: 0,
        refunds: [{ doneAt: expect.any(String), error: null }],
      });
    expect(await attentionOf(shipped.id)).toEqual(['REFUNDED_AT_PROVIDER']);
  });

  it.each([
    ['the customer cancels', (reference: string) => tryStep(client, 'cancelOrder', { reference })],
    ['an administrator holds', (reference: string) => tryStep(admin, 'holdOrder', { reference })],
    ['an administrator refunds', (reference: string) => refund(admin, reference)],
  ])('of everything while %s the order: cancelled and refunded once', async (_who, act) => {
    const before = await saleable();
    const { pi, reference } = await paid();
    await Promise.all([act(reference), announce(pi, stripe.refundOutside(pi, wine.price))]);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB);
    const order = await refundsOf(admin, reference);
    expect(order).toMatchObject({ status: 'CANCELLED', refundable: 0 });
    expect(order.history.filter(({ from, to }) => to === 'CANCELLED' && from !== to)).toHaveLength(1);
    expect(stripe.refundsOf(pi).reduce((sum, { amount }) => sum + amount, 0)).toBe(wine.price);
    expect(await saleable()).toBe(before);
  });

  it('of a part leaves the order as it is, and the rest refundable', async () => {
    const { pi, reference } = await paid();
    await announce(pi, stripe.refundOutside(pi, 300));
    await announce(pi, stripe.refundOutside(pi, 200));
    expect(await refundsOf(admin, reference)).toMatchObject({
      status: 'PLANNING',
      refundable: wine.price - 500,
      refunds: [{ amount: 300 }, { amount: 200 }],
    });
    expect(await refund(admin, reference)).toMatchObject({ status: 200 });
    expect(stripe.refundsOf(pi).map(({ amount }) => amount)).toEqual([300, 200, wine.price - 500]);
  });

  it('is found without a webhook: among Stripe’s events, or when an administrator refreshes the payment', async () => {
    const [missed, refreshed] = [await paid(), await paid()];
    const made = stripe.refundOutside(missed.pi, 100);
    stripe.event('refund.created', made);
    await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB);
    await shop.runJob(PAYMENTS_MISSED_EVENTS_JOB);
    expect((await refundsOf(admin, missed.reference)).refunds).toMatchObject([{ amount: 100 }]);
    stripe.refundOutside(refreshed.pi, 100);
    const { id } = refreshed;
    const refresh = 'mutation ($id: ID!) { refreshPayment(id: $id) { attention } }';
    expect((await admin.graphql(refresh, { id })).data.refreshPayment.attention).toEqual([
      'REFUNDED_AT_PROVIDER',
    ]);
    expect((await refundsOf(admin, refreshed.reference)).refunds).toMatchObject([{ amount: 100 }]);
  });

  it('replaces a refund of the shop that Stripe did not get: the customer is refunded once', async () => {
    const { pi, reference } = await paid();
    stripe.down(true);
    expect(await refund(admin, reference, { amount: 400 })).toMatchObject({ status: 200 });
    stripe.down(false);
    await announce(pi, stripe.refundOutside(pi, 400));
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(stripe.refundsOf(pi)).toHaveLength(1);
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([
      { amount: 400, reason: '破損のため', doneAt: expect.any(String), error: null },
    ]);
  });

  it('of the same amount as a refund whose response was lost is another one', async () => {
    const { pi, reference } = await paid();
    // The client of Stripe repeats a request twice.
    stripe.failNext('drop', 'drop', 'drop');
    expect(await refund(admin, reference, { amount: 400 })).toMatchObject({ status: 200 });
    stripe.failNext('lost', 'lost', 'lost');
    const job = shop.runJob(PAYMENTS_REFUND_JOB);
    await eventually(() => stripe.hasFailed);
    await job;
    await announce(pi, stripe.refundOutside(pi, 400));
    await shop.runJob(PAYMENTS_REFUND_JOB);
    const given = stripe.refundsOf(pi).reduce((sum, { amount }) => sum + amount, 0);
    const { refunds } = await refundsOf(admin, reference);
    expect(refunds.every(({ doneAt }: any) => doneAt)).toBe(true);
    expect(refunds.reduce((sum: number, { amount }: any) => sum + amount, 0)).toBe(given);
  });

  it('is not confused with refunds of the shop, whose events arrive while they are recorded', async () => {
    const { pi, reference } = await paid();
    const requested = refund(admin, reference, { amount: 500 });
    const announced = announce(pi, await eventually(() => stripe.refundsOf(pi)[0]?.id));
    await Promise.all([requested, announced]);
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([
      { amount: 500, reason: '破損のため', doneAt: expect.any(String) },
    ]);
  });

  it('that arrives before the payment is known settles the payment first', async () => {
    const { pi, reference } = await proceeded();
    stripe.succeed(pi);
    await announce(pi, stripe.refundOutside(pi, wine.price));
    expect(await refundsOf(client, reference)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: wine.price }],
    });
  });

  it('that fails later is pending again, and the shop makes it', async () => {
    const { pi, id, reference } = await paid();
    await announce(pi, stripe.refundOutside(pi, 700));
    await sendEvent('refund.failed', stripe.loseRefund(pi));
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([{ amount: 700, doneAt: null }]);
    expect(await attentionOf(id)).toContain('REFUND_FAILED');
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(stripe.refundsOf(pi).map(({ amount }) => amount)).toEqual([700]);
    expect((await refundsOf(admin, reference)).refunds).toMatchObject([{ doneAt: expect.any(String) }]);
    const mails = shop.connection.collection('mails');
    expect(await mails.countDocuments({ kind: 'REFUNDED', key: new RegExp(reference) })).toBe(1);
  });
});
