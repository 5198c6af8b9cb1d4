import { afterEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@vinkura/domain';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { FakeStripe } from './support/fake-stripe.js';
import { cellarItem, orderOf, placed, saleableOf } from './support/money.js';
import { client, shop } from './support/set-up-shop.js';
import { attemptsOf, proceeded, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';

const WEBHOOK = '/api/webhooks/stripe';

setUpStripeShop({ bottles: 24, checkStock: true });
afterEach(() => stripe.down(false));

const send = ({ body, headers }: ReturnType<FakeStripe['event']>) =>
  shop.visitor().post(WEBHOOK, body, headers);
const statusOf = async (reference: string) => (await orderOf(client, reference)).status;

describe('payments with Stripe, through its official client', () => {
  it('[PAY-01] creates a payment in yen with every immediate method, with its own idempotency key', async () => {
    const { intent } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const made = attemptsOf(intent._id)[0]!;
    expect(made).toMatchObject({
      amount: wine.price,
      currency: 'jpy',
      automatic_payment_methods: { enabled: true },
      excluded_payment_method_types: ['konbini', 'customer_balance'],
    });
    expect(intent).toMatchObject({
      status: 'FILLING',
      provider: 'STRIPE',
      paymentSecret: made.client_secret,
    });
    const call = stripe.calls.find(({ form }) => form['metadata[paymentIntentId]'] === intent._id)!;
    expect(call.idempotencyKey).toBe(`pi:${intent._id}:1`);
    expect((await client.get(`/api/payments/${intent._id}/start`)).body.paymentSecret).toBe(
      made.client_secret,
    );
  });

  it('[PAY-03][PAY-04] succeeds: the poll queries Stripe, the order is paid', async () => {
    const { path, pi, reference } = await proceeded();
    expect((await client.get(path)).body.status).toBe('processing');
    stripe.succeed(pi);
    expect((await client.get(path)).body).toMatchObject({ status: 'accepted', error: null });
    expect(await statusOf(reference)).toBe('PLANNING');
  });

  it('[PAY-05][ORD-08] declined: the payment is cancelled at Stripe before the order waits for another', async () => {
    const { path, pi, reference } = await proceeded();
    stripe.decline(pi, 'Your card has insufficient funds.');
    expect((await client.get(path)).body).toMatchObject({
      status: 'rejected',
      error: 'Your card has insufficient funds.',
    });
    expect(stripe.intents.get(pi)).toMatchObject({ status: 'canceled' });
    expect(await statusOf(reference)).toBe('PLACED_PAYMENT_ERROR');
    const { body: again } = await client.post('/api/payments', { fromOrderRef: reference });
    const second = attemptsOf(again._id)[0]!;
    await client.put(`/api/payments/${again._id}`, { status: 'processing' });
    stripe.succeed(second.id);
    expect((await client.get(`/api/payments/${again._id}`)).body.status).toBe('accepted');
    expect(await statusOf(reference)).toBe('PLANNING');
  });

  it('[PAY-03] requires_action and processing stay processing', async () => {
    const { path, pi, reference } = await proceeded();
    for (const status of ['requires_action', 'processing'] as const) {
      stripe.move(pi, status);
      expect((await client.get(path)).body.status).toBe('processing');
    }
    expect(await statusOf(reference)).toBe('VERIFYING_PAYMENT');
    stripe.succeed(pi);
    expect((await client.get(path)).body.status).toBe('accepted');
  });

  it('[PAY-02] a wrong amount is an error that blocks payment until checked', async () => {
    const { path, pi, reference } = await proceeded();
    stripe.succeed(pi, wine.price - 1);
    expect((await client.get(path)).body).toMatchObject({ status: 'ERROR', error: expect.any(String) });
    expect(await statusOf(reference)).toBe('PLACED_PAYMENT_ERROR');
    expect(await client.get(`${path}/start`)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_READY' },
    });
    expect(await client.post('/api/payments', { fromOrderRef: reference })).toMatchObject({ status: 409 });
  });

  it('limits and sanitises texts of the provider', async () => {
    const { path, pi } = await proceeded();
    stripe.decline(pi, `<script>\u0000\u202e\n${'x'.repeat(500)}`);
    const { error } = (await client.get(path)).body;
    expect(error).toMatch(/^<script> x+$/);
    expect(error.length).toBeLessThanOrEqual(200);
  });
});

describe('Stripe’s webhook', () => {
  it('[PAY-04] settles the payment with a valid signature; a repeat changes nothing', async () => {
    const { pi, reference } = await proceeded();
    stripe.succeed(pi);
    const event = stripe.event('payment_intent.succeeded', pi);
    expect(await send(event)).toMatchObject({ status: 200, body: { received: true } });
    const paid = await orderOf(client, reference);
    expect(paid.status).toBe('PLANNING');
    expect((await send(event)).body).toEqual({ received: true, duplicate: true });
    expect(await send(stripe.event('payment_intent.succeeded', pi))).toMatchObject({ status: 200 });
    expect(await orderOf(client, reference)).toEqual(paid);
  });

  it('rejects a wrong, an expired and a missing signature, and changed bytes; nothing is settled', async () => {
    const { path, pi } = await proceeded();
    stripe.succeed(pi);
    const good = stripe.event('payment_intent.succeeded', pi);
    const asked = stripe.calls.length;
    const forged = [
      stripe.event('payment_intent.succeeded', pi, { secret: 'whsec_of_somebody_else' }),
      { ...good, headers: {} as never },
      { ...good, headers: { 'Stripe-Signature': good.headers['Stripe-Signature'].replace(/t=\d+/, 't=1') } },
      { ...good, body: good.body.replace('"livemode":false', '"livemode":true') },
    ];
    for (const event of forged)
      expect(await send(event)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', params: { field: 'Stripe-Signature' } },
      });
    expect(stripe.calls.length).toBe(asked);
    expect((await client.get(path)).body.status).toBe('accepted');
  });

  it('rejects malformed bodies with a valid signature', async () => {
    const object = { id: 'pi_1', payment_intent: 'pi_1' };
    const good = { id: 'evt_malformed', type: 'refund.updated', data: { object } };
    const malformed = [
      ...[[], {}, null, 0, '', 'evt_1', true, [good]],
      ...[undefined, null, '', 1, { $ne: null }, ['evt_1'], 'e'.repeat(300)].map((id) => ({ ...good, id })),
      ...[undefined, null, 1, {}, []].map((type) => ({ ...good, type })),
      ...[undefined, null, [], 'x'].map((data) => ({ ...good, data })),
      ...[undefined, null, [], 'x', 5].map((each) => ({ ...good, data: { object: each } })),
      ...[1, {}, [], { $gt: '' }].map((id) => ({ ...good, data: { object: { ...object, id } } })),
      ...[1, {}, [], true].map((pi) => ({ ...good, data: { object: { payment_intent: pi } } })),
    ];
    const bodies = [...malformed.map((each) => JSON.stringify(each)), '{', '', 'null null', '\u0000'];
    for (const body of bodies) {
      const answer = await send(stripe.signed(body));
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
    }
    expect(await send(stripe.signed(JSON.stringify({ ...good, type: 'balance.available' })))).toMatchObject({
      status: 200,
    });
  });

  it('[PAY-04] uses Stripe’s current status, not the order of events', async () => {
    const { pi, reference } = await proceeded();
    stripe.succeed(pi);
    for (const type of ['succeeded', 'processing', 'payment_failed', 'created', 'canceled'])
      expect(await send(stripe.event(`payment_intent.${type}`, pi))).toMatchObject({ status: 200 });
    expect(await statusOf(reference)).toBe('PLANNING');
  });

  it('[PAY-03][PAY-04] many events and polls at once settle the payment once', async () => {
    const { path, pi, reference } = await proceeded();
    stripe.succeed(pi);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? client.get(path)
          : send(stripe.event('payment_intent.succeeded', pi, { eventId: `evt_same_${n % 3}_${pi}` })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { paymentHistory } = await orderOf(client, reference);
    expect(paymentHistory.map((entry) => entry.status)).toEqual(['FILLING', 'ACCEPTED']);
  });

  it('requests a retry when Stripe is unreachable, and settles then', async () => {
    const { pi, reference } = await proceeded();
    stripe.succeed(pi);
    const event = stripe.event('payment_intent.succeeded', pi);
    stripe.down(true);
    expect(await send(event)).toMatchObject({ status: 502 });
    stripe.down(false);
    expect((await send(event)).body).toEqual({ received: true });
    expect(await statusOf(reference)).toBe('PLANNING');
  });

  it('ignores payments of other shops', async () => {
    expect(await send(stripe.event('payment_intent.succeeded', 'pi_unknown'))).toMatchObject({ status: 200 });
    expect(await send(stripe.event('customer.created', 'cus_1'))).toMatchObject({ status: 200 });
  });
});

describe('when Stripe does not respond', () => {
  it('retries after a short failure, and creates one payment', async () => {
    const before = stripe.intents.size;
    stripe.failNext('drop', '500');
    const { intent } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    expect(intent.status).toBe('FILLING');
    expect(stripe.intents.size).toBe(before + 1);
  });

  it('[PAY-01][VAL-08] a payment that failed to start returns its error, cannot be ordered with, and can be started later', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    stripe.down(true);
    const { status, body } = await client.post('/api/payments', { cartItems });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'ERROR', paymentSecret: null, error: expect.any(String) });
    expect(body.error).not.toContain(stripe.url);
    expect(await client.post('/api/orders', { cartItems, paymentIntent: body._id })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_READY' },
    });
    stripe.down(false);
    expect((await client.get(`/api/payments/${body._id}/start`)).body).toMatchObject({
      status: 'FILLING',
      paymentSecret: expect.any(String),
      error: null,
    });
    expect(await client.post('/api/orders', { cartItems, paymentIntent: body._id })).toMatchObject({
      status: 201,
    });
  });

  it('[JOB-02] a poll changes nothing; the job settles it later', async () => {
    const { path, pi, reference } = await proceeded();
    stripe.succeed(pi);
    stripe.down(true);
    expect(await client.get(path)).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await statusOf(reference)).toBe('VERIFYING_PAYMENT');
    stripe.down(false);
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await statusOf(reference)).toBe('PLANNING');
  });

  it('[JOB-02] an order is not cancelled while it may have been paid', async () => {
    const { orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const saleable = await saleableOf(client, wine.reference);
    shop.advance(61 * MINUTE_MS);
    stripe.down(true);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(orders[0]!.reference)).toBe('PLACED');
    stripe.down(false);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(orders[0]!.reference)).toBe('CANCELLED');
    expect(await saleableOf(client, wine.reference)).toBeGreaterThan(saleable);
  }, 120_000);

  it('[JOB-02] never cancels a payment that Stripe is processing; refunds it if its order was cancelled', async () => {
    const { pi, reference } = await proceeded();
    stripe.move(pi, 'processing');
    shop.advance(25 * 60 * MINUTE_MS);
    await shop.runJob(PAYMENTS_POLL_JOB);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(reference)).toBe('VERIFYING_PAYMENT');
    const admin = await shop.signIn('admin');
    await admin.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: reference,
    });
    stripe.succeed(pi);
    await shop.runJob(PAYMENTS_POLL_JOB);
    stripe.down(true);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    stripe.down(false);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(stripe.refunds.filter((refund) => refund.payment_intent === pi)).toMatchObject([
      { payment_intent: pi, amount: wine.price },
    ]);
    expect(await statusOf(reference)).toBe('CANCELLED');
  }, 120_000);
});

describe('the sandbox beside Stripe', () => {
  it('does not confirm payments of Stripe', async () => {
    const { intent } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    expect(
      await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
        paymentSecret: intent.paymentSecret,
        cardNumber: '4242424242424242',
      }),
    ).toMatchObject({ status: 404 });
  });
});
