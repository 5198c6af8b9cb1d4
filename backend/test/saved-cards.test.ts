import { beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { eventually } from './support/eventually.js';
import { CARDS, cellarItem, placed, pollUntilSettled, type WineOnSale, wineWith } from './support/money.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

/** Of customers made by tests. */
const PASSWORD = 'a long password';
const LIST = '{ savedCards { id brand last4 expMonth expYear } }' as const;
const REMOVE = 'mutation ($id: ID!) { removeSavedCard(id: $id) }' as const;
const SESSION =
  'mutation ($id: ID!) { openCardSession(id: $id) { clientSecret cards { id brand last4 } } }' as const;
const CANCEL = 'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }' as const;
const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }' as const;

const ACCEPTED_ONCE = '4000 0000 0000 0341';
const EXPIRY = '04/31';

let wine: WineOnSale;
beforeAll(async () => {
  wine = await wineWith(admin, 40, 0, 20_000);
});

const cardsOf = async (client: Client) => (await client.graphql(LIST)).data.savedCards;

/** The code, message key and field of a refusal. */
const refusal = (answer: { errors?: { extensions: Record<string, any> }[] | undefined }) =>
  answer.errors?.[0]?.extensions;

/** An order that is being paid. */
async function paying(client: Client) {
  const { intent } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
  await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
  return intent;
}

/** Pays an order by these means; the sandbox's answer, and how the payment stands then. */
async function pay(client: Client, means: Record<string, unknown>) {
  const { _id, paymentSecret } = await paying(client);
  const confirmed = await client.post(`/api/sandbox-payments/${_id}/confirm`, { paymentSecret, ...means });
  return { _id, paymentSecret, confirmed };
}

/** Pays an order with a card that is saved. */
async function save(client: Client, cardNumber: string = CARDS.accepted, more = {}) {
  const { _id, confirmed } = await pay(client, { cardNumber, cardExpiry: EXPIRY, saveCard: true, ...more });
  expect(confirmed).toMatchObject({ status: 200 });
  expect(await pollUntilSettled(client, _id)).toMatchObject({ status: 'accepted' });
  return (await cardsOf(client))[0]!;
}

const stored = (collection: string, filter: object) =>
  shop.connection.collection(collection).find(filter).toArray();

describe('a saved card in the sandbox', () => {
  it('[SAVED-01] is only kept when the customer ticks it, and pays the next order', async () => {
    const customer = await shop.newCustomer();
    const first = await pay(customer, { cardNumber: CARDS.accepted });
    expect(await pollUntilSettled(customer, first._id)).toMatchObject({ status: 'accepted' });
    expect(await cardsOf(customer)).toEqual([]);

    const card = await save(customer);
    expect(card).toEqual({ id: card.id, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 });
    const latest = await save(customer, '5555555555554444');
    expect(latest).toMatchObject({ brand: 'mastercard', last4: '4444' });
    const session = await customer.graphql(SESSION, { id: (await paying(customer))._id });
    expect(session.data.openCardSession).toMatchObject({
      clientSecret: null,
      cards: [{ last4: '4444' }, { last4: '4242' }],
    });
    const second = await pay(customer, { savedCardId: card.id });
    expect(second.confirmed.body).toMatchObject({ status: 'succeeded', error: null });
    expect(await pollUntilSettled(customer, second._id)).toMatchObject({ status: 'accepted' });
  });

  it('[SAVED-01] is stored without its number; saved again it stays one', async () => {
    const customer = await shop.newCustomer();
    await save(customer);
    await save(customer);
    expect(await cardsOf(customer)).toHaveLength(1);
    const everything = JSON.stringify([
      await stored('sandboxcustomers', {}),
      await stored('paymentcustomers', {}),
      await stored('sandboxpayments', {}),
    ]);
    expect(everything).not.toContain('4242424242424242');
    expect(everything).not.toContain('4242 4242');
  });

  it('[SAVED-01] asks for 3-D Secure, and is declined, as a new one', async () => {
    const customer = await shop.newCustomer();
    const { id: secured } = await save(customer, CARDS.challenge, { challenge: 'pass' });
    const asked = await pay(customer, { savedCardId: secured });
    expect(asked.confirmed.body).toMatchObject({ status: 'requires_action', challengeRequired: true });
    const answered = await customer.post(`/api/sandbox-payments/${asked._id}/confirm`, {
      paymentSecret: asked.paymentSecret,
      savedCardId: secured,
      challenge: 'fail',
    });
    expect(answered.body).toMatchObject({
      status: 'requires_payment_method',
      errorKey: 'payment-declined-authentication',
    });

    const { id: declined } = await save(customer, ACCEPTED_ONCE);
    const refused = await pay(customer, { savedCardId: declined });
    expect(refused.confirmed.body).toMatchObject({ error: 'Your card was declined.' });
    expect(await pollUntilSettled(customer, refused._id)).toMatchObject({ status: 'rejected' });
  });

  it('[SAVED-01] a declined card and one with an unknown number or without expiry are not saved', async () => {
    const customer = await shop.newCustomer();
    await pay(customer, { cardNumber: CARDS.declined, cardExpiry: EXPIRY, saveCard: true });
    const { _id, paymentSecret } = await paying(customer);
    const body = { paymentSecret, cardNumber: CARDS.accepted, saveCard: true };
    for (const cardExpiry of [undefined, null, '13/31', '04/2031', 'x'])
      expect(
        await customer.post(`/api/sandbox-payments/${_id}/confirm`, { ...body, cardExpiry }),
      ).toMatchObject({ status: 400, body: { params: { field: 'cardExpiry' } } });
    expect(await cardsOf(customer)).toEqual([]);
  });

  it('[SAVED-01] is removed once; then it pays nothing, and the payment takes another card', async () => {
    const customer = await shop.newCustomer();
    const { id } = await save(customer);
    const { _id, paymentSecret } = await paying(customer);
    expect(await customer.graphql(REMOVE, { id })).toMatchObject({ data: { removeSavedCard: true } });
    expect(refusal(await customer.graphql(REMOVE, { id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await cardsOf(customer)).toEqual([]);
    const path = `/api/sandbox-payments/${_id}/confirm`;
    expect(await customer.post(path, { paymentSecret, savedCardId: id })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', messageKey: 'saved-card-not-found', params: { field: 'savedCardId' } },
    });
    await customer.post(path, { paymentSecret, cardNumber: CARDS.accepted });
    expect(await pollUntilSettled(customer, _id)).toMatchObject({ status: 'accepted' });
  });

  it('[SAVED-01] of somebody else is neither paid with, removed nor shown', async () => {
    const [owner, thief] = [await shop.newCustomer(), await shop.newCustomer()];
    const { id } = await save(owner);
    await save(thief, '5555555555554444');
    expect((await pay(thief, { savedCardId: id })).confirmed).toMatchObject({ status: 404 });
    expect(refusal(await thief.graphql(REMOVE, { id }))).toMatchObject({
      code: 'NOT_FOUND',
      messageKey: 'saved-card-not-found',
    });
    const ordered = await paying(owner);
    expect(refusal(await thief.graphql(SESSION, { id: ordered._id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await cardsOf(owner)).toMatchObject([{ id }]);
    for (const hostile of ['', '../customers', '__proto__', 'a'.repeat(500)])
      expect(refusal(await thief.graphql(REMOVE, { id: hostile }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[SAVED-01] the wallet pays without a card, and none is saved', async () => {
    const customer = await shop.newCustomer();
    const { _id, confirmed } = await pay(customer, { wallet: true });
    expect(confirmed.body).toMatchObject({ status: 'succeeded' });
    expect(await pollUntilSettled(customer, _id)).toMatchObject({ status: 'accepted' });
    expect(await cardsOf(customer)).toEqual([]);
  });

  it('[SAVED-01] two payments at once make one customer', async () => {
    const customer = await shop.newCustomer();
    const intents = [await paying(customer), await paying(customer)];
    const answers = await Promise.all(
      [...intents, ...intents].map(({ _id }) => customer.graphql(SESSION, { id: _id })),
    );
    for (const answer of answers) expect(answer.errors).toBeUndefined();
    const owner = String(customer.user._id);
    expect(await stored('paymentcustomers', { owner })).toHaveLength(1);
    expect(await stored('sandboxcustomers', { owner })).toHaveLength(1);
  });

  it('[SAVED-01] [PRIV-02] is in the export, and erased with the account', async () => {
    const customer = await shop.newCustomer();
    const owner = String(customer.user._id);
    await save(customer);
    const { data } = await customer.graphql('{ exportMyData }');
    expect(data.exportMyData.savedCards).toEqual([
      { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
    ]);
    const { body: orders } = await customer.get('/api/orders');
    for (const { reference } of orders) await customer.graphql(CANCEL, { reference });
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(await customer.graphql(DELETE, { password: PASSWORD })).toMatchObject({
      data: { deleteMyAccount: true },
    });
    await eventually(async () => {
      expect(await stored('paymentcustomers', { owner })).toEqual([]);
      expect(await stored('sandboxcustomers', { owner })).toEqual([]);
      return true;
    });
  });

  it('[SAVED-01] is read at most sixty times in ten minutes', async () => {
    const customer = await shop.newCustomer();
    const answers = [];
    for (let calls = 0; calls <= 60; calls += 1) answers.push(await customer.graphql(LIST));
    expect(refusal(answers[59]!)).toBeUndefined();
    expect(refusal(answers[60]!)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
