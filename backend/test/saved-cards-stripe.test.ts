import { afterEach, describe, expect, it } from '@jest/globals';
import { PAYMENTS_CUSTOMERS_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { eventually } from './support/eventually.js';
import { cellarItem, placed } from './support/money.js';
import { shop } from './support/set-up-shop.js';
import { attemptsOf, setUpStripeShop, stripe, wine } from './support/set-up-stripe-shop.js';

setUpStripeShop({ bottles: 40 });
afterEach(() => stripe.down(false));

/** Of customers made by tests. */
const PASSWORD = 'a long password';
const LIST = '{ savedCards { id brand last4 expMonth expYear } }' as const;
const REMOVE = 'mutation ($id: ID!) { removeSavedCard(id: $id) }' as const;
const SESSION = 'mutation ($id: ID!) { openCardSession(id: $id) { clientSecret cards { id } } }' as const;
const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }' as const;

/** An order whose payment form is open, and Stripe's payment. */
async function ordered(client: Client) {
  const { intent } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
  return { id: intent._id, attempt: attemptsOf(intent._id)[0]! };
}

const open = (client: Client, id: string) => client.graphql(SESSION, { id });
const problemOf = (answer: { errors?: { extensions: Record<string, any> }[] | undefined }) =>
  answer.errors?.[0]?.extensions;
const customersOf = (account: string) =>
  [...stripe.customers.all.values()].filter(({ metadata }) => metadata.account === account);

/** A customer with one saved card at Stripe. */
async function withCard() {
  const client = await shop.newCustomer();
  const { id } = await ordered(client);
  await open(client, id);
  const [customer] = customersOf(String(client.user._id));
  const card = stripe.customers.save(customer!.id);
  return { client, payment: id, customer: customer!.id, card };
}

describe('saved cards with Stripe, through its official client', () => {
  it('[SAVED-01] the form gets a session that shows saved cards and saves one only when it is ticked', async () => {
    const client = await shop.newCustomer();
    const { id, attempt } = await ordered(client);
    expect(attempt.customer).toBeNull();
    const { data } = await open(client, id);
    expect(data.openCardSession).toEqual({ clientSecret: expect.stringMatching(/^cuss_secret_/), cards: [] });
    const [customer] = customersOf(String(client.user._id));
    expect(attempt.customer).toBe(customer!.id);
    const features = 'components[payment_element][features]';
    expect(stripe.customers.sessions.at(-1)).toEqual({
      customer: customer!.id,
      'components[payment_element][enabled]': 'true',
      [`${features}[payment_method_redisplay]`]: 'enabled',
      [`${features}[payment_method_redisplay_limit]`]: '10',
      [`${features}[payment_method_save]`]: 'enabled',
      [`${features}[payment_method_save_usage]`]: 'on_session',
      [`${features}[payment_method_remove]`]: 'disabled',
    });
    // Nothing is saved without the tick, and Stripe learns nothing but the account's identifier.
    expect(stripe.calls.some(({ form }) => 'setup_future_usage' in form)).toBe(false);
    expect(stripe.calls.find(({ path }) => path === '/v1/customers')!.form).toEqual({
      'metadata[account]': String(client.user._id),
    });
  });

  it('[SAVED-01] lists what was saved by the tick, and removes it', async () => {
    const { client, customer, card } = await withCard();
    stripe.customers.save(customer, '1111', 'limited');
    expect((await client.graphql(LIST)).data.savedCards).toEqual([
      { id: card.id, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
    ]);
    expect(await client.graphql(REMOVE, { id: card.id })).toMatchObject({ data: { removeSavedCard: true } });
    expect(problemOf(await client.graphql(REMOVE, { id: card.id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await client.graphql(LIST)).data.savedCards).toEqual([]);
  });

  it('[SAVED-01] another customer’s card is neither listed nor removed', async () => {
    const { card } = await withCard();
    const { client: thief } = await withCard();
    const answer = await thief.graphql(REMOVE, { id: card.id });
    expect(problemOf(answer)).toMatchObject({ code: 'NOT_FOUND', messageKey: 'saved-card-not-found' });
    expect(stripe.customers.cards).toContainEqual(card);
    expect((await thief.graphql(LIST)).data.savedCards).not.toContainEqual(
      expect.objectContaining({ id: card.id }),
    );
    const stranger = await shop.newCustomer();
    expect(problemOf(await stranger.graphql(REMOVE, { id: card.id }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[SAVED-01] two payments at once make one customer, under one idempotency key', async () => {
    const client = await shop.newCustomer();
    const payments = [await ordered(client), await ordered(client)];
    const release = stripe.hold();
    const answers = Promise.all(payments.map(({ id }) => open(client, id)));
    const account = String(client.user._id);
    const asked = () =>
      stripe.calls.filter(({ form }) => form['metadata[account]'] === account && form.amount === undefined);
    await eventually(async () => asked().length === 2);
    release();
    for (const answer of await answers) expect(answer.errors).toBeUndefined();
    expect(new Set(asked().map(({ idempotencyKey }) => idempotencyKey))).toEqual(
      new Set([`customer:${account}`]),
    );
    expect(customersOf(account)).toHaveLength(1);
    expect(await shop.connection.collection('paymentcustomers').countDocuments({ owner: account })).toBe(1);
  });

  it('[SAVED-01] a provider that does not respond is reported, and does not prevent payment', async () => {
    const { client, payment } = await withCard();
    stripe.down(true);
    expect(problemOf(await client.graphql(LIST))).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(problemOf(await open(client, payment))).toMatchObject({ code: 'PROVIDER_FAILED' });
    stripe.down(false);
    const attempt = attemptsOf(payment)[0]!;
    await client.put(`/api/payments/${payment}`, { status: 'processing' });
    stripe.succeed(attempt.id);
    expect((await client.get(`/api/payments/${payment}`)).body.status).toBe('accepted');
    expect(problemOf(await open(client, payment))).toMatchObject({ code: 'PAYMENT_NOT_READY' });
  });

  it('[SAVED-01] [PRIV-02] erasing the account deletes Stripe’s customer, later if Stripe is down', async () => {
    const { client, customer, card } = await withCard();
    const account = String(client.user._id);
    expect((await client.graphql('{ exportMyData }')).data.exportMyData.savedCards).toEqual([
      { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
    ]);
    const { body: orders } = await client.get('/api/orders');
    for (const { reference } of orders)
      await client.graphql(
        'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }',
        { reference },
      );
    stripe.down(true);
    expect(await client.graphql(DELETE, { password: PASSWORD })).toMatchObject({
      data: { deleteMyAccount: true },
    });
    const kept = () => shop.connection.collection('paymentcustomers').countDocuments({ owner: account });
    expect(await kept()).toBe(1);
    stripe.down(false);
    await eventually(async () => {
      await shop.runJob(PAYMENTS_CUSTOMERS_JOB);
      return (await kept()) === 0;
    });
    expect(stripe.customers.all.has(customer)).toBe(false);
    expect(stripe.customers.cards).not.toContainEqual(card);
  });
});
