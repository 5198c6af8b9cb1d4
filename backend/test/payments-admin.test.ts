import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, LOCALES } from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import { PAYMENTS_POLL_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { FakeStripe } from './support/fake-stripe.js';
import { cellarItem, orderOf, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { Shop } from './support/shop.js';
import { CROWD } from './support/samples.js';

let stripe: FakeStripe;
let shop: Shop;
let admin: Client;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let wine: Body<'Product'>;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  shop = await Shop.openOwn(stripe.env);
  admin = await shop.signIn('admin');
  wine = await wineWith(admin, 24, 0, 20_000);
});
afterAll(async () => {
  expect(await shop.stockProblems()).toEqual([]);
  await shop.close();
  await stripe.stop();
});
beforeEach(async () => {
  client = await shop.newCustomer();
});

/** An order whose payment the customer has gone to. */
async function proceeded() {
  const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
  const path = `/api/payments/${intent._id}`;
  expect(await client.put(path, { status: 'processing', orders })).toMatchObject({ status: 200 });
  const pi = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intent._id)!;
  return { id: intent._id as string, path, pi: pi.id, reference: orders[0]!.reference as string };
}
const webhook = (pi: string) => {
  const { body, headers } = stripe.event('payment_intent.succeeded', pi);
  return shop.visitor().post('/api/webhooks/stripe', body, headers);
};
const LIST = `query ($filter: PaymentFilter, $perPage: Int! = 24) {
  payments(filter: $filter, perPage: $perPage) {
    total perPage
    items { _id status errorKey attention customer { reference } history { from to } orders { reference } }
  }
}`;
const list = async (filter: object, perPage = 24) =>
  (await admin.graphql(LIST, { filter, perPage })).data.payments;

describe('one payment settled concurrently', () => {
  it('[PAY-04][API-14] poll, success check, webhook, job and refresh, many concurrently: one effect', async () => {
    const { path, pi, id, reference } = await proceeded();
    stripe.succeed(pi);
    const ways: (() => Promise<unknown>)[] = [
      () => client.get(path),
      () => client.get(`${path}/successcheck`),
      () => webhook(pi),
      () => shop.runJob(PAYMENTS_POLL_JOB),
      () => client.get(`/api/orders/${reference}/refreshpaymentstatus`),
    ];
    await Promise.all(Array.from({ length: CROWD }, (_, index) => ways[index % ways.length]!()));
    expect((await client.get(path)).body.status).toBe('accepted');
    const order = await orderOf(client, reference);
    const actions = order.history.map(({ action }) => action);
    expect(actions.filter((action: string) => action === 'ACCEPT_PAYMENT')).toHaveLength(1);
    expect(actions.filter((action: string) => action === 'START_PLANNING')).toHaveLength(1);
    expect(order.paymentHistory.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
    const [payment] = (await list({ q: id })).items;
    expect(payment!.history.filter(({ to }) => to === 'ACCEPTED')).toHaveLength(1);
    const { user } = (await client.get('/api/_auth/session')).body;
    expect(user.cumulatedPurchases).toBe(wine.price);
  });
});

describe('reasons of a declined card', () => {
  it.each([
    ['insufficient_funds', 'payment-declined-insufficient-funds'],
    ['authentication_required', 'payment-declined-authentication'],
    ['stolen_card', 'payment-declined'],
    ['do_not_honor', 'payment-declined'],
    [undefined, 'payment-declined'],
  ])('[ERR-01][ERR-02][PAY-05] decline code %s yields %s', async (decline_code, errorKey) => {
    const { path, pi, reference } = await proceeded();
    stripe.decline(pi, 'Your card was declined.', { ...(decline_code && { decline_code }) });
    expect((await client.get(path)).body).toMatchObject({
      status: 'rejected',
      error: 'Your card was declined.',
      errorKey,
    });
    const { data } = await client.graphql(
      'query ($ref: String!) { order(reference: $ref) { paymentIntent { error errorKey } } }',
      { ref: reference },
    );
    expect(data.order!.paymentIntent).toEqual({ error: 'Your card was declined.', errorKey });
    for (const locale of LOCALES) expect(errorSentence(errorKey, {}, locale)).not.toMatch(/\[\[/);
  });

  it.each([
    ['expired_card', 'payment-declined-expired-card'],
    ['incorrect_cvc', 'payment-declined-cvc'],
    ['incorrect_number', 'payment-declined-number'],
    ['processing_error', 'payment-declined-try-again'],
  ])('[ERR-02] code %s yields %s', async (code, errorKey) => {
    const { path, pi } = await proceeded();
    stripe.decline(pi, 'It did not work.', { code });
    expect((await client.get(path)).body).toMatchObject({ status: 'rejected', errorKey });
  });

  it('[ERR-04] an unreachable provider and a wrong amount have their own messages', async () => {
    stripe.down(true);
    try {
      const item = await cellarItem(client, { [wine.reference]: 1 });
      const made = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
      expect(made.body).toMatchObject({ status: 'ERROR', errorKey: 'payment-provider-failed' });
    } finally {
      stripe.down(false);
    }
    const { path, pi } = await proceeded();
    stripe.succeed(pi, wine.price - 1);
    expect((await client.get(path)).body).toMatchObject({
      status: 'ERROR',
      errorKey: 'payment-amount-differs',
    });
  });
});

describe('payments in the back office', () => {
  it('[PAY-02] are listed by status, customer, order and time', async () => {
    const { id, pi, reference, path } = await proceeded();
    const { user } = (await client.get('/api/_auth/session')).body;
    const mine = { ownerRef: user.reference };
    expect(await list({ ...mine, status: ['PROCESSING'] })).toMatchObject({
      total: 1,
      items: [{ _id: id, customer: { reference: user.reference }, orders: [{ reference }], attention: [] }],
    });
    stripe.succeed(pi);
    await client.get(path);
    expect((await list({ ...mine, status: ['PROCESSING'] })).total).toBe(0);
    for (const filter of [
      { ...mine, status: ['ACCEPTED'], provider: 'STRIPE' },
      { q: reference.toLowerCase() },
      { q: pi },
      { ...mine, from: new Date(Date.now() - HOUR_MS).toISOString(), refunded: false, stuck: false },
    ])
      expect((await list(filter)).items.map(({ _id }) => _id)).toEqual([id]);
    for (const filter of [{ q: 'ORD99999' }, { ...mine, provider: 'SANDBOX' }, { ...mine, refunded: true }])
      expect((await list(filter)).total).toBe(0);
    expect((await list({}, 2)).items).toHaveLength(2);
  });

  it('[JOB-02] without a response for an hour are shown as stuck, until the provider responds', async () => {
    const { id, pi } = await proceeded();
    stripe.move(pi, 'processing');
    shop.advance(61 * 60_000);
    const attention = async () => {
      const { data } = await admin.graphql(
        '{ paymentsNeedingAttention(perPage: 100) { items { _id attention } } }',
      );
      return data.paymentsNeedingAttention.items.find(({ _id }) => _id === id)?.attention;
    };
    expect(await attention()).toEqual(['STUCK']);
    expect((await list({ stuck: true })).items.map(({ _id }) => _id)).toContain(id);
    stripe.succeed(pi);
    const { data } = await admin.graphql('mutation ($id: ID!) { refreshPayment(id: $id) { status } }', {
      id,
    });
    expect(data.refreshPayment.status).toBe('ACCEPTED');
    expect(await attention()).toBeUndefined();
  });

  it('[PAY-02] a wrong amount needs attention, until an administrator adds a remark', async () => {
    const { path, pi, id } = await proceeded();
    stripe.succeed(pi, wine.price - 1);
    await client.get(path);
    const seen = async (by: Client) =>
      (
        await by.graphql('query ($id: ID!) { paymentIntent(id: $id) { attention remarks { comment } } }', {
          id,
        })
      ).data.paymentIntent;
    expect(await seen(client)).toEqual({ attention: [], remarks: [] });
    expect(await seen(admin)).toEqual({ attention: ['NEEDS_REVIEW'], remarks: [] });
    await admin.graphql('mutation ($id: ID!) { remarkPayment(id: $id, comment: "返金した") { _id } }', {
      id,
    });
    expect(await seen(admin)).toEqual({ attention: [], remarks: [{ comment: '返金した' }] });
    expect(await seen(client)).toEqual({ attention: [], remarks: [] });
  });

  it('[ROLE-08] are for administrators', async () => {
    for (const query of [
      '{ payments { total } }',
      '{ paymentsNeedingAttention { total } }',
      'mutation { remarkPayment(id: "x", comment: "x") { _id } }',
      'mutation { refreshPayment(id: "x") { _id } }',
    ] as const)
      expect((await client.graphql(query)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
