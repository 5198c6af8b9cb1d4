import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, PROPOSAL_DAYS, PROPOSAL_WINES_MAX } from '@vinkura/domain';
import type { Client, GraphqlError } from './support/client.js';
import type { Body, Data, Operation, VariablesArgument } from './support/operations.js';
import { answered } from './support/order-steps.js';
import {
  anyVenue,
  bought,
  CARDS,
  dinner,
  enterCard,
  placed,
  pollUntilSettled,
  wineWith,
} from './support/money.js';
import { mailsTo } from './support/outbox.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';

let concierge: Client;
let customer: Customer;
let wines: Body<'Product'>[];
let venue: Body<'Venue'>;

setUpShop({ checkStock: true });
beforeAll(async () => {
  concierge = await shop.signIn('concierge');
  wines = [await wineWith(shop.visitor(), 12), await wineWith(shop.visitor(), 12, 1)];
  venue = await anyVenue(shop.visitor());
});
beforeEach(async () => {
  customer = await shop.newCustomer({ name: '頼子 給仕' });
});

const STATE = '_id state total orderRef openedAt takenAt paidAt wines { productRef quantity sentence }';
const call = async (who: Client, query: string, variables: object = {}) => {
  const { data, errors } = await who.graphqlText(query, variables);
  return { data, refusal: errors?.[0]?.extensions as GraphqlError['extensions'] };
};
/** The result of the only field of an operation. */
const ask = async <const Text extends string>(
  who: Client,
  query: Text & Operation<Text>,
  ...variables: VariablesArgument<Text>
) => Object.values((await answered(who, query, ...variables)) as object)[0] as Data<Text>[keyof Data<Text>];

const SEND = `mutation ($userId: ID!, $input: ProposalInput!) {
  sendProposal(userId: $userId, input: $input) { url proposal { ${STATE} conciergeName customerName byMail } } }` as const;
const by = <const Name extends 'openProposal' | 'takeProposal'>(name: Name) =>
  `mutation ($token: String!) { ${name}(token: $token) { ${STATE} } }` as const;
const READ = `query ($token: String!) { proposal(token: $token) { ${STATE} } }` as const;
const WITHDRAW = `mutation ($id: ID!) { withdrawProposal(id: $id) { ${STATE} } }` as const;
const RENEW = `mutation ($id: ID!, $byMail: Boolean) { renewProposal(id: $id, byMail: $byMail) { url } }`;

const tokenIn = (url: string): string => new URL(url).pathname.replace('/proposals/', '');
const visit = () => ({
  venueRef: venue.reference,
  reservationDate: dinner(),
  seats: 2,
  phoneBooked: true,
  venueConfirmed: true,
});
const propose = async (input: object = {}) => {
  const { url, proposal } = await ask(concierge, SEND, {
    userId: customer.id,
    input: {
      wines: wines.map(({ reference }, index) => ({
        productRef: reference,
        quantity: index + 1,
        sentence: `おすすめ ${index + 1}`,
      })),
      reservation: visit(),
      ...input,
    },
  });
  return { token: tokenIn(url), proposal };
};
const cartOf = async (who: Client) =>
  (await who.get('/api/cart')).body.cartItems as [Body<'CartItem'>, ...Body<'CartItem'>[]];
const stateSeen = async (id: string) => {
  const page = await ask(
    concierge,
    `query ($userId: ID) { conciergeProposals(userId: $userId) { items { ${STATE} } } }`,
    { userId: customer.id },
  );
  return page.items.find((each) => each._id === id);
};

describe('a proposal', () => {
  it('[PROP-01] goes from the link to the paid order, and the concierge sees each step', async () => {
    const { token, proposal } = await propose({ message: '先日はありがとうございました', byMail: true });
    expect(proposal).toMatchObject({ state: 'SENT', customerName: '頼子 給仕', byMail: true });
    expect(proposal.total).toBe(wines[0]!.price + 2 * wines[1]!.price);
    const address = (await customer.get('/api/_auth/session')).body.user.email;
    const [mail] = await mailsTo(shop, address, 'PROPOSAL');
    expect(mail?.text).toContain(`/proposals/${token}`);
    // Neither the database nor the concierge's list keeps what opens it.
    const stored = await shop.connection.collection('proposals').findOne({ customer: customer.id });
    expect(JSON.stringify(stored)).not.toContain(token);

    expect(await ask(customer, READ, { token })).toMatchObject({ state: 'SENT' });
    const opened = await ask(customer, by('openProposal'), { token });
    expect(opened).toMatchObject({ state: 'OPENED', openedAt: expect.any(String) });
    expect((await ask(customer, by('openProposal'), { token })).openedAt).toBe(opened.openedAt);
    expect(await stateSeen(proposal._id)).toMatchObject({ state: 'OPENED' });

    // The price is the one of the moment.
    const admin = await shop.signIn('admin');
    const price = wines[0]!.price + 500;
    await admin.put(`/api/products/${wines[0]!.reference}`, { price });
    const taken = await ask(customer, by('takeProposal'), { token });
    expect(taken).toMatchObject({ state: 'TAKEN', total: price + 2 * wines[1]!.price });
    const [item, ...others] = await cartOf(customer);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      productTotal: taken.total,
      reservation: { venueRef: venue.reference, seats: 2, name: '頼子 給仕' },
    });

    const { intent, orders } = await placed(customer, [item]);
    expect(await stateSeen(proposal._id)).toMatchObject({ state: 'TAKEN', paidAt: null });
    // Ordered and unpaid: it cannot be ordered again.
    expect((await call(customer, by('takeProposal'), { token })).refusal).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'proposal-ordered',
      params: { orderRef: orders[0]!.reference },
    });
    await enterCard(customer, intent._id, CARDS.accepted);
    await pollUntilSettled(customer, intent._id);
    expect(await stateSeen(proposal._id)).toMatchObject({ state: 'PAID', orderRef: orders[0]!.reference });
    for (const step of ['takeProposal'] as const)
      expect((await call(customer, by(step), { token })).refusal).toMatchObject({
        messageKey: 'proposal-paid',
        params: { orderRef: orders[0]!.reference },
      });
    expect((await call(concierge, WITHDRAW, { id: proposal._id })).refusal.messageKey).toBe('proposal-paid');
    expect(await ask(customer, READ, { token })).toMatchObject({ state: 'PAID' });
    await admin.put(`/api/products/${wines[0]!.reference}`, { price: wines[0]!.price });
  });

  it('[PROP-01] is readable by its customer only', async () => {
    const { token } = await propose();
    const stranger = await shop.newCustomer();
    for (const who of [stranger, concierge, await shop.signIn('admin')])
      for (const query of [READ, by('openProposal'), by('takeProposal')])
        expect((await call(who, query, { token })).refusal).toMatchObject({
          code: 'FORBIDDEN',
          messageKey: 'proposal-other-customer',
        });
    expect((await call(shop.visitor(), READ, { token })).refusal.code).toBe('UNAUTHENTICATED');
    expect((await call(customer, READ, { token: 'x'.repeat(43) })).refusal).toMatchObject({
      code: 'NOT_FOUND',
      messageKey: 'proposal-unknown',
    });
    expect(await cartOf(stranger)).toEqual([]);
  });

  it('[PROP-01] is accepted once under concurrency; of concurrent acceptance and withdrawal one succeeds', async () => {
    const { token, proposal } = await propose();
    await Promise.all(Array.from({ length: 8 }, () => ask(customer, by('takeProposal'), { token })));
    expect(await cartOf(customer)).toHaveLength(1);
    // Taken out of the cart again, it may be taken again, and in part.
    const [item] = await cartOf(customer);
    await customer.delete(`/api/cart/${item._id}`);
    await ask(
      customer,
      'mutation ($token: String!, $wines: [ProposalChoiceInput!]) { takeProposal(token: $token, wines: $wines) { _id } }',
      { token, wines: [{ productRef: wines[1]!.reference, quantity: 1 }] },
    );
    expect((await cartOf(customer))[0].products).toMatchObject([
      { productRef: wines[1]!.reference, quantity: 1 },
    ]);

    await ask(concierge, WITHDRAW, { id: proposal._id });
    const many = await propose();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(concierge, WITHDRAW, { id: many.proposal._id })),
    );
    expect(answers.filter(({ refusal }) => !refusal)).toHaveLength(1);
    expect((await call(customer, by('takeProposal'), { token: many.token })).refusal.messageKey).toBe(
      'proposal-withdrawn',
    );
    expect(await ask(customer, by('openProposal'), { token: many.token })).toMatchObject({
      state: 'WITHDRAWN',
    });
    expect(await cartOf(customer)).toHaveLength(1);
  });

  it('[PROP-01] expires and is renewed with a new link; what was accepted earlier can still be paid', async () => {
    const { token, proposal } = await propose();
    await ask(customer, by('takeProposal'), { token });
    const [item] = await cartOf(customer);
    const admin = await shop.signIn('admin');
    await admin.put('/api/parameters/proposals', {
      choices: [{ value: '2', label: '日', description: 'DAYS' }],
    });
    const late = await propose();
    shop.advance(2 * DAY_MS + 1000);
    // Sessions use the same clock, so later callers sign in again.
    expect(await stateSeen(late.proposal._id)).toMatchObject({ state: 'EXPIRED' });
    expect((await call(customer, by('takeProposal'), { token: late.token })).refusal.messageKey).toBe(
      'proposal-expired',
    );
    const link = await ask(concierge, RENEW, { id: late.proposal._id });
    expect((await call(customer, READ, { token: late.token })).refusal.messageKey).toBe('proposal-unknown');
    expect(await ask(customer, READ, { token: tokenIn(link.url) })).toMatchObject({ state: 'SENT' });
    expect(await stateSeen(proposal._id)).toMatchObject({ state: 'TAKEN' });
    await ask(concierge, WITHDRAW, { id: proposal._id });
    const { orders } = await bought(customer, [item]);
    expect(await stateSeen(proposal._id)).toMatchObject({ state: 'PAID', orderRef: orders[0]!.reference });
    shop.advance(-(2 * DAY_MS + 1000));
    await admin.put('/api/parameters/proposals', {
      choices: [{ value: String(PROPOSAL_DAYS), label: '日', description: 'DAYS' }],
    });
  });

  it('[PROP-01] is rejected with the field named, and counts as a cart item', async () => {
    const line = (productRef: string, sentence = 'よく合います', quantity = 1) => ({
      productRef,
      quantity,
      sentence,
    });
    const refusalOf = async (input: object, userId = customer.id) =>
      (await call(concierge, SEND, { userId, input })).refusal;
    const [wine] = wines;
    expect(await refusalOf({ wines: [] })).toMatchObject({ params: { field: 'wines' } });
    expect(
      await refusalOf({
        wines: Array.from({ length: PROPOSAL_WINES_MAX + 1 }, (_, at) => line(`PRD0000${at}`)),
      }),
    ).toMatchObject({ params: { field: 'wines', limit: PROPOSAL_WINES_MAX } });
    expect(await refusalOf({ wines: [line(wine!.reference, '  ')] })).toMatchObject({
      params: { field: 'wines.0.sentence' },
    });
    expect(await refusalOf({ wines: [line(wine!.reference), line(wine!.reference)] })).toMatchObject({
      messageKey: 'proposal-wine-twice',
    });
    expect((await refusalOf({ wines: [line('PRD99999')] })).code).toBe('BAD_REFERENCE');
    const short = wine!.saleableQuantity + 1;
    if (short <= 99)
      expect((await refusalOf({ wines: [line(wine!.reference, 'よく合います', short)] })).code).toBe(
        'INSUFFICIENT_STOCK',
      );
    const staff = (await (await shop.signIn('staff')).get('/api/_auth/session')).body.user;
    const own = (await concierge.get('/api/_auth/session')).body.user;
    for (const { _id } of [staff, own])
      expect((await refusalOf({ wines: [line(wine!.reference)] }, _id)).code).toBe('NOT_FOUND');

    const { body: item } = await concierge.post(`/api/concierge-cart/${customer.id}`, {
      ownerId: customer.id,
      cartItem: { products: [{ productRef: wine!.reference, quantity: 1 }], reservation: visit() },
    });
    await propose({ cartItemId: item._id });
    expect(await cartOf(customer)).toEqual([]);
  });
});

describe('customer data for a concierge', () => {
  const CUSTOMER = `query ($userId: ID!) { customer(userId: $userId) { phoneEnding
    notes { _id kind text authorName editedAt editedByName }
    taste { orderCount bottleCount budget { low usual high } styles { tag bottles } cellarBottles
      orders { orderRef venue { reference } wines { quantity product { reference } } }
      ratings { orderRef comment ratings { wineQuality } } cellar { quantity product { reference } } } } }`;

  it('[CONC-01] shows orders, budget, styles and cellar; found by telephone', async () => {
    const none = await ask(concierge, CUSTOMER, { userId: customer.id });
    expect(none!.taste).toMatchObject({ orderCount: 0, budget: null, styles: [], orders: [], cellar: [] });
    const [wine] = wines;
    const { body: item } = await customer.post('/api/cart', {
      products: [{ productRef: wine!.reference, quantity: 2 }],
      destination: 'CELLAR',
    });
    const { orders } = await bought(customer, [item]);
    const { taste, phoneEnding } = (await ask(concierge, CUSTOMER, { userId: customer.id }))!;
    expect(taste).toMatchObject({
      orderCount: 1,
      bottleCount: 2,
      budget: { low: wine!.price, usual: wine!.price, high: wine!.price },
      orders: [
        { orderRef: orders[0]!.reference, wines: [{ quantity: 2, product: { reference: wine!.reference } }] },
      ],
    });
    expect(taste.styles.every(({ tag, bottles }) => wine!.tags.includes(tag) && bottles === 2)).toBe(true);

    const { phone } = (await customer.get('/api/_auth/session')).body.user;
    expect(phoneEnding).toBe(phone.slice(-4));
    const found = async (q: string) =>
      (
        await ask(concierge, 'query ($q: String) { customers(q: $q, perPage: 100) { items { _id } } }', { q })
      ).items.map(({ _id }) => _id);
    for (const q of [
      phone,
      phone.slice(-4),
      `+81 ${phone.slice(1)}`,
      `${phone.slice(0, 3)}-${phone.slice(3)}`,
    ])
      expect(await found(q)).toContain(customer.id);
    expect(await found(phone.slice(-3))).not.toContain(customer.id);
    const byId = 'query ($userIds: [ID!]!) { customersById(userIds: $userIds) { _id } }';
    const staff = (await (await shop.signIn('staff')).get('/api/_auth/session')).body.user;
    expect(await ask(concierge, byId, { userIds: [staff._id, customer.id] })).toEqual([{ _id: customer.id }]);

    const summary = 'query ($userId: ID!) { conciergeSummary(userId: $userId) { summary { totalAmount } } }';
    await customer.post('/api/cart', {
      products: [{ productRef: wine!.reference, quantity: 1 }],
      destination: 'CELLAR',
    });
    expect((await ask(concierge, summary, { userId: customer.id })).summary.totalAmount).toBe(wine!.price);
  });

  it('[CONC-01] notes and allergies with author and time; concurrent changes are reported; deleted with the account', async () => {
    const add = `mutation ($userId: ID!, $kind: CustomerNoteKind!, $text: String!) {
      addCustomerNote(userId: $userId, kind: $kind, text: $text) { _id authorName at } }`;
    const edit = `mutation ($id: ID!, $text: String!, $seenText: String!) {
      editCustomerNote(id: $id, text: $text, seenText: $seenText) { text editedByName } }`;
    const userId = customer.id;
    const name = (await concierge.get('/api/_auth/session')).body.user.name;
    const note = await ask(concierge, add, { userId, kind: 'NOTE', text: ' 記念日は11月 ' });
    expect(note).toMatchObject({ authorName: name, at: expect.any(String) });
    await ask(concierge, add, { userId, kind: 'ALLERGY', text: '甲殻類' });
    const admin = await shop.signIn('admin');
    await ask(admin, edit, { id: note._id, text: '記念日は12月', seenText: '記念日は11月' });
    expect(
      (await call(concierge, edit, { id: note._id, text: '記念日は10月', seenText: '記念日は11月' })).refusal,
    ).toMatchObject({ code: 'PRECONDITION_FAILED', messageKey: 'changed-meanwhile' });
    expect((await ask(concierge, CUSTOMER, { userId }))!.notes).toMatchObject([
      { kind: 'ALLERGY', text: '甲殻類', authorName: name, editedAt: null },
      { kind: 'NOTE', text: '記念日は12月', editedByName: expect.any(String) },
    ]);
    for (const text of [' ', 'あ'.repeat(1001)])
      expect((await call(concierge, add, { userId, kind: 'NOTE', text })).refusal).toMatchObject({
        code: 'VALIDATION_FAILED',
        params: { field: 'text' },
      });
    expect((await call(customer, add, { userId, kind: 'NOTE', text: 'x' })).refusal.code).toBe('FORBIDDEN');
    await ask(concierge, 'mutation ($id: ID!) { removeCustomerNote(id: $id) { _id } }', { id: note._id });
    expect((await customer.graphql('{ exportMyData }')).data.exportMyData.conciergeNotes).toMatchObject([
      { text: '甲殻類' },
    ]);
  });

  it('[ROLE-03] carts of administrators and staff are excluded', async () => {
    for (const person of ['admin', 'staff', 'manager', 'concierge'] as const) {
      const { _id } = (await (await shop.signIn(person)).get('/api/_auth/session')).body.user;
      for (const who of [concierge, await shop.signIn('admin')])
        expect((await who.get(`/api/concierge-cart/${_id}`)).status).toBe(404);
    }
    for (const person of ['customer', 'manager', 'staff'] as const)
      expect((await call(await shop.signIn(person), CUSTOMER, { userId: customer.id })).refusal.code).toBe(
        'FORBIDDEN',
      );
  });
});
