import { describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@vinkura/domain';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_POLL_JOB } from '../src/payments/index.js';
import { cellarItem, orderOf, saleableOf } from './support/money.js';
import { admin, client, shop } from './support/set-up-shop.js';
import {
  attemptsOf,
  proceeded,
  sendEvent,
  setUpFailingStripeShop,
  stripe,
  wine,
} from './support/set-up-stripe-shop.js';
import { eventually } from './support/eventually.js';

jest.setTimeout(120_000);

setUpFailingStripeShop();

const statusOf = async (reference: string) => (await orderOf(client, reference)).status;

interface Purchase {
  path: string;
  pi: string;
  reference: string;
}
/** The payment was taken once, and everything that follows from it has happened once. */
async function expectPaidOnce({ path, pi, reference }: Purchase): Promise<void> {
  expect((await client.get(path)).body).toMatchObject({ status: 'accepted', error: null });
  const order = await orderOf(client, reference);
  expect(order.status).toBe('PLANNING');
  const actions = order.history.map(({ action }) => action);
  expect(actions.filter((action: string) => action === 'ACCEPT_PAYMENT')).toHaveLength(1);
  expect(order.paymentHistory.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
  expect(stripe.intents.get(pi)).toMatchObject({ status: 'succeeded', amount_received: wine.price });
  const mails = shop.connection.collection('mails');
  expect(await mails.countDocuments({ kind: 'ORDER_PLACED', key: new RegExp(reference) })).toBe(1);
}
/** Nothing was taken, and the order can be paid by another attempt, which then is the only one. */
async function expectPayableAgain({ pi, reference }: Purchase): Promise<void> {
  expect(await statusOf(reference)).toBe('PLACED_PAYMENT_ERROR');
  expect(stripe.intents.get(pi)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const { body } = await client.post('/api/payments', { fromOrderRef: reference });
  await client.put(`/api/payments/${body._id}`, { status: 'processing' });
  const [next] = attemptsOf(body._id).filter(({ status }) => status !== 'canceled');
  stripe.succeed(next!.id);
  await expectPaidOnce({ path: `/api/payments/${body._id}`, pi: next!.id, reference });
}

describe('[PAY-05] a declined card', () => {
  it.each([
    ['card_declined', undefined, 'payment-declined'],
    ['card_declined', 'insufficient_funds', 'payment-declined-insufficient-funds'],
  ])(
    '%s (%s): nothing is charged, the customer sees the reason and pays again',
    async (code, decline, errorKey) => {
      const order = await proceeded();
      stripe.decline(order.pi, 'Your card was declined.', {
        code,
        ...(decline && { decline_code: decline }),
      });
      expect((await client.get(order.path)).body).toMatchObject({ status: 'rejected', errorKey });
      await expectPayableAgain(order);
    },
  );
});

describe('[PAY-03] 3-D Secure', () => {
  it('passed: paid', async () => {
    const order = await proceeded();
    stripe.move(order.pi, 'requires_action');
    expect((await client.get(order.path)).body.status).toBe('processing');
    stripe.succeed(order.pi);
    await expectPaidOnce(order);
  });

  it('failed: nothing is charged, the customer sees the reason and pays again', async () => {
    const order = await proceeded();
    stripe.move(order.pi, 'requires_action');
    await client.get(order.path);
    stripe.failChallenge(order.pi);
    await sendEvent('payment_intent.payment_failed', order.pi);
    expect((await client.get(order.path)).body).toMatchObject({
      status: 'rejected',
      errorKey: 'payment-declined-authentication',
    });
    await expectPayableAgain(order);
  });

  it('abandoned: the job cancels the payment at Stripe after an hour, and the order can be paid again', async () => {
    const order = await proceeded();
    stripe.move(order.pi, 'requires_action');
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect(await statusOf(order.reference)).toBe('VERIFYING_PAYMENT');
    shop.advance(61 * MINUTE_MS);
    await shop.runJob(PAYMENTS_POLL_JOB);
    expect((await client.get(order.path)).body).toMatchObject({
      status: 'rejected',
      errorKey: 'payment-not-finished',
    });
    await expectPayableAgain(order);
  });

  it('[JOB-02] never continued: the order is cancelled after a day, and its bottles are released', async () => {
    const before = await saleableOf(client, wine.reference);
    const order = await proceeded();
    stripe.move(order.pi, 'requires_action');
    shop.advance(61 * MINUTE_MS);
    await shop.runJob(PAYMENTS_POLL_JOB);
    shop.advance(25 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(order.reference)).toBe('CANCELLED');
    expect(await saleableOf(client, wine.reference)).toBe(before);
    expect(stripe.intents.get(order.pi)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });
});

describe('[PAY-04] a response of Stripe that', () => {
  it('is late: the customer sees that the payment is being verified, and it is paid once', async () => {
    const order = await proceeded();
    const release = stripe.hold();
    const late = client.get(order.path);
    stripe.succeed(order.pi);
    release();
    expect((await late).status).toBe(200);
    await expectPaidOnce(order);
  });

  it.each(['lost', 'hang', '500', 'drop'] as const)(
    'is %s when the payment is created: the request is retried, and there is one payment',
    async (failure) => {
      stripe.failNext(failure);
      const order = await proceeded();
      expect(attemptsOf(order.id)).toHaveLength(1);
      stripe.succeed(order.pi);
      await expectPaidOnce(order);
    },
  );

  it.each(['lost', 'hang', '500', 'drop'] as const)(
    'is %s after the charge: the request is retried, and it is paid once',
    async (failure) => {
      const order = await proceeded();
      stripe.succeed(order.pi);
      stripe.failNext(failure);
      await expectPaidOnce(order);
    },
  );

  it('is lost each time: the customer waits, the job settles it', async () => {
    const order = await proceeded();
    stripe.succeed(order.pi);
    stripe.failAll('lost');
    expect(await client.get(order.path)).toMatchObject({ status: 200, body: { status: 'processing' } });
    stripe.failAll(undefined);
    await shop.runJob(PAYMENTS_POLL_JOB);
    await expectPaidOnce(order);
  });

  it('is an error that Stripe stores for the idempotency key: the next start uses another key', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    stripe.failNext('500-kept');
    const { body: intent } = await client.post('/api/payments', { cartItems });
    expect(intent).toMatchObject({ status: 'ERROR', errorKey: 'payment-provider-failed' });
    const path = `/api/payments/${intent._id}`;
    expect((await client.get(`${path}/start`)).body).toMatchObject({ status: 'FILLING', error: null });
    const { body: orders } = await client.post('/api/orders', { cartItems, paymentIntent: intent._id });
    await client.put(path, { status: 'processing' });
    const pi = attemptsOf(intent._id)[0]!.id;
    stripe.succeed(pi);
    await expectPaidOnce({ path, pi, reference: orders[0].reference });
  });
});

describe('[PAY-04] a webhook that', () => {
  it('arrives before the response that created the payment, and again before the customer pays', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    const before = stripe.intents.size;
    const release = stripe.hold();
    const making = client.post('/api/payments', { cartItems });
    await eventually(() => stripe.intents.size !== before);
    const pi = [...stripe.intents.keys()].at(-1)!;
    expect(await sendEvent('payment_intent.created', pi)).toMatchObject({ status: 200 });
    release();
    const { body: intent } = await making;
    const { body: orders } = await client.post('/api/orders', { cartItems, paymentIntent: intent._id });
    stripe.succeed(pi);
    expect(await sendEvent('payment_intent.succeeded', pi)).toMatchObject({ status: 200 });
    await expectPaidOnce({ path: `/api/payments/${intent._id}`, pi, reference: orders[0].reference });
    expect((await client.put(`/api/payments/${intent._id}`, { status: 'processing' })).status).toBeLessThan(
      500,
    );
    expect(await statusOf(orders[0].reference)).toBe('PLANNING');
  });

  it('arrives while an older response is pending', async () => {
    const order = await proceeded();
    stripe.move(order.pi, 'processing');
    const release = stripe.hold();
    const older = client.get(order.path);
    const asked = stripe.calls.length;
    await eventually(() => stripe.calls.length !== asked);
    stripe.succeed(order.pi);
    const news = sendEvent('payment_intent.succeeded', order.pi);
    release();
    expect((await news).status).toBe(200);
    await older;
    await expectPaidOnce(order);
  });

  it('never arrives: the job settles the payment', async () => {
    const order = await proceeded();
    stripe.succeed(order.pi);
    await shop.runJob(PAYMENTS_POLL_JOB);
    await expectPaidOnce(order);
  });

  it('arrives twice and in the wrong order: paid once', async () => {
    const order = await proceeded();
    stripe.succeed(order.pi);
    const { body, headers } = stripe.event('payment_intent.succeeded', order.pi);
    const visitor = shop.visitor();
    await Promise.all([1, 2, 3].map(() => visitor.post('/api/webhooks/stripe', body, headers)));
    await sendEvent('payment_intent.processing', order.pi);
    await sendEvent('payment_intent.created', order.pi);
    await expectPaidOnce(order);
  });
});

describe('[PAY-02] the charged amount', () => {
  it.each([
    ['another amount', (pi: string) => stripe.succeed(pi, wine.price + 1)],
    [
      'another currency',
      (pi: string) => {
        stripe.succeed(pi);
        stripe.intents.get(pi)!.currency = 'usd';
      },
    ],
  ])('%s than due does not pay the order, and needs attention', async (_, take) => {
    const order = await proceeded();
    take(order.pi);
    expect((await client.get(order.path)).body).toMatchObject({
      status: 'ERROR',
      errorKey: 'payment-amount-differs',
    });
    expect(await statusOf(order.reference)).toBe('PLACED_PAYMENT_ERROR');
    const query = 'query ($id: ID!) { paymentIntent(id: $id) { attention } }';
    expect((await admin.graphql(query, { id: order.id })).data.paymentIntent!.attention).toEqual([
      'NEEDS_REVIEW',
    ]);
    expect(await client.post('/api/payments', { fromOrderRef: order.reference })).toMatchObject({
      status: 409,
    });
  });
});

describe('[ERR-02] the checkout in one operation', () => {
  const CHECKOUT = `mutation ($input: StartPaymentInput!) { checkout(input: $input) {
    status errorKey paymentSecret orders { status } } }`;

  it('orders nothing and keeps the cart while Stripe is gone, and orders once it is back', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const saleable = await saleableOf(client, wine.reference);
    const input = { itemIds: [item._id], expectedTotal: wine.price };
    stripe.down(true);
    const failed = await client.graphql(CHECKOUT, { input });
    stripe.down(false);
    expect(failed.data.checkout).toMatchObject({
      status: 'ERROR',
      errorKey: 'payment-provider-failed',
      paymentSecret: null,
      orders: [],
    });
    expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
    expect(await saleableOf(client, wine.reference)).toBe(saleable);
    const { data } = await client.graphql(CHECKOUT, { input });
    expect(data.checkout).toMatchObject({ status: 'FILLING', orders: [{ status: 'PLACED' }] });
    expect(await saleableOf(client, wine.reference)).toBe(saleable - 1);
  });
});
