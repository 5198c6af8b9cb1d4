import { beforeAll, describe, expect, it } from '@jest/globals';
import { CUSTOMER_INVITATION_DAYS } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { PASSWORD } from './support/members.js';
import { anyVenue, CARDS, dinner, enterCard, placed, pollUntilSettled, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { setUpShop, shop } from './support/set-up-shop.js';

let desk: Client;
let wine: Body<'Product'>;
let venue: Body<'Venue'>;

setUpShop({ checkStock: true });
beforeAll(async () => {
  desk = await shop.signIn('concierge');
  wine = await wineWith(shop.visitor(), 12);
  venue = await anyVenue(shop.visitor());
});

const CUSTOMER = '_id reference name nameKana phoneEnding isMailable invitation { state sentAt expiresAt }';
const ADD =
  `mutation ($input: TelephoneCustomerInput!) { createCustomer(input: $input) { ${CUSTOMER} } }` as const;
const FIND = `query ($phone: String, $email: String) {
  customersByContact(phone: $phone, email: $email) { ${CUSTOMER} } }` as const;
const READ = `query ($userId: ID!) { customer(userId: $userId) { ${CUSTOMER} } }` as const;
const INVITE = `mutation ($userId: ID!, $byMail: Boolean!) {
  inviteCustomer(userId: $userId, byMail: $byMail) { url invitation { state sentAt expiresAt } } }` as const;
const PAGE = 'query ($token: String!) { customerInvitation(token: $token) { name needsEmail } }' as const;
const ACCEPT = `mutation ($token: String!, $birthday: Day, $email: String, $password: String!) {
  acceptCustomerInvitation(token: $token, birthday: $birthday, email: $email, password: $password) {
    _id email birthday type } }` as const;
const SEND = `mutation ($userId: ID!, $input: ProposalInput!) {
  sendProposal(userId: $userId, input: $input) { url proposal { _id state } } }` as const;

let serial = 0;
const caller = (input: object = {}) => {
  serial += 1;
  return {
    name: '電話 花子',
    nameKana: 'でんわ はなこ',
    phone: `03-5555-${String(1000 + serial)}`,
    birthday: '1980-04-01',
    ...input,
  };
};
const add = async (input: object = {}) =>
  (await answered(desk, ADD, { input: caller(input) })).createCustomer;
const refusal = ({ errors }: Awaited<ReturnType<Client['graphqlText']>>) => {
  const { code, messageKey, params } = errors![0]!.extensions;
  return { code, messageKey, field: params?.field };
};
const address = () => `caller${(serial += 1)}@example.com`;
const accept = (token: string, input: object = {}, visitor = shop.visitor()) =>
  visitor.graphqlText(ACCEPT, { token, birthday: '1980-04-01', password: PASSWORD, ...input });
const invite = async (userId: string, byMail = false) =>
  (await answered(desk, INVITE, { userId, byMail })).inviteCustomer;
const codeIn = (url: string): string => /[#/]([^#/]+)$/.exec(url)![1]!;
const stateOf = async (userId: string) =>
  (await answered(desk, READ, { userId })).customer!.invitation?.state ?? null;
const propose = async (userId: string, input: object = {}) =>
  (
    await answered(desk, SEND, {
      userId,
      input: {
        wines: [{ productRef: wine.reference, quantity: 2, sentence: 'お電話でのご注文です。' }],
        reservation: {
          venueRef: venue.reference,
          reservationDate: dinner(),
          seats: 2,
          phoneBooked: true,
          venueConfirmed: true,
        },
        ...input,
      },
    })
  ).sendProposal;

const ADD_ADDRESS = `mutation ($userId: ID!, $input: AddressInput!) {
  addCustomerAddress(userId: $userId, input: $input) { _id addresses { _id label city street } } }` as const;
const HOME = {
  label: 'ご自宅',
  zipcode: '1500022',
  city: '東京都',
  street: '渋谷区恵比寿南',
  street2: '1-2-3',
  contactName: '電話 花子',
  phone: '0312345678',
  receptionHours: 'NO_PREFERENCE',
} as const;

describe('a customer made by telephone', () => {
  it('[PHONE-01] gets an address from the desk; addresses of staff, and calls by customers, are refused', async () => {
    const { _id } = await add();
    const { addresses } = (await answered(desk, ADD_ADDRESS, { userId: _id, input: HOME }))
      .addCustomerAddress;
    expect(addresses.at(-1)).toMatchObject({ label: 'ご自宅', city: '東京都', street: '渋谷区恵比寿南' });
    const wrong = await desk.graphqlText(ADD_ADDRESS, { userId: _id, input: { ...HOME, zipcode: '1' } });
    expect(refusal(wrong)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'zipcode' });
    const manager = await shop.connection.collection('users').findOne({ type: 'RESTAURANT_MANAGER' });
    const other = await desk.graphqlText(ADD_ADDRESS, { userId: String(manager!._id), input: HOME });
    expect(refusal(other).code).toBe('NOT_FOUND');
    const customer = await shop.newCustomer();
    const own = await customer.graphqlText(ADD_ADDRESS, { userId: _id, input: HOME });
    expect(refusal(own).code).toBe('FORBIDDEN');
  });

  it('[PHONE-01] needs name, furigana, telephone and an age of 20, and no e-mail address', async () => {
    const made = await add({ phone: '０３（５５５５）００１１' });
    expect(made).toMatchObject({
      name: '電話 花子',
      nameKana: 'デンワ ハナコ',
      phoneEnding: '0011',
      isMailable: false,
      invitation: { state: 'NOT_SENT', sentAt: null, expiresAt: null },
    });
    for (const [input, field] of [
      [{ name: ' ' }, 'name'],
      [{ nameKana: '' }, 'nameKana'],
      [{ nameKana: '花子' }, 'nameKana'],
      [{ phone: '123' }, 'phone'],
      [{ birthday: null }, 'birthday'],
      [{ birthday: '2020-01-01' }, 'birthday'],
      [{ email: 'no address' }, 'email'],
      [{ email: 'gold@demo.vinkura.example' }, 'email'],
    ] as const)
      expect(refusal(await desk.graphqlText(ADD, { input: caller(input) }))).toMatchObject({ field });
    // She says it herself before paying.
    const stored = await shop.connection.collection('users').findOne({ reference: made.reference });
    expect(stored).not.toHaveProperty('birthday');
  });

  it('[PHONE-01] is found before by telephone in any notation, or by e-mail address, and not made twice', async () => {
    const email = address();
    const { phone } = caller();
    const made = await add({ phone, email: email.toUpperCase() });
    const full = phone
      .replaceAll('-', '')
      .replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!);
    for (const found of [{ phone: full }, { phone: `+81 ${phone.slice(1)}` }, { email: ` ${email} ` }])
      expect((await answered(desk, FIND, found)).customersByContact).toEqual([made]);
    for (const found of [{ phone: phone.slice(-4) }, { email: 'caller' }, {}])
      expect((await answered(desk, FIND, found)).customersByContact).toEqual([]);
    expect(refusal(await desk.graphqlText(ADD, { input: caller({ phone: full }) }))).toEqual({
      code: 'ALREADY_EXISTS',
      messageKey: 'customer-phone-known',
      field: 'phone',
    });
    expect(refusal(await desk.graphqlText(ADD, { input: caller({ email }) }))).toMatchObject({
      code: 'ALREADY_EXISTS',
      field: 'email',
    });
    // A family has one telephone.
    const second = await add({ phone: full, sharesPhone: true });
    const both = (await answered(desk, FIND, { phone })).customersByContact;
    expect(both.map(({ _id }) => _id).sort()).toEqual([made._id, second._id].sort());
  });

  it('[PHONE-01] of two desks with one telephone number, one makes the customer', async () => {
    const input = caller();
    const colleague = await shop.signIn('admin');
    const answers = await Promise.all(
      [desk, colleague, desk, colleague].map((each) => each.graphqlText(ADD, { input })),
    );
    const failed = answers.filter(({ errors }) => errors);
    expect(failed.map(refusal)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: 'ALREADY_EXISTS', field: 'phone' })),
    );
    const phone = input.phone.replaceAll('-', '');
    expect(await shop.connection.collection('users').countDocuments({ phone })).toBe(1);
  });
});

describe('the invitation of a customer made by telephone', () => {
  it('[PHONE-01] is a short code that works once, in any notation, and asks for address and date of birth', async () => {
    const { _id: id } = await add();
    const { url, invitation } = await invite(id);
    expect(invitation.state).toBe('OPEN');
    const code = codeIn(url);
    expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    const stored = await shop.connection.collection('customerinvitations').findOne({ customer: id });
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
    const spoken = code.replace('-', ' ').toUpperCase();
    expect((await answered(shop.visitor(), PAGE, { token: spoken })).customerInvitation).toEqual({
      name: '電話 花子',
      needsEmail: true,
    });
    expect(refusal(await accept(code)).field).toBe('email');
    expect(refusal(await accept(code, { email: 'gold@demo.vinkura.example' })).field).toBe('email');
    expect(refusal(await accept(code, { email: address(), birthday: null })).field).toBe('birthday');
    expect(refusal(await accept(code, { email: address(), birthday: '2015-01-01' })).field).toBe('birthday');
    expect(refusal(await accept(code, { email: address(), password: 'short' })).field).toBe('password');
    expect(await stateOf(id)).toBe('OPEN');

    const email = address();
    const hers = shop.visitor();
    const { data } = await accept(spoken, { email }, hers);
    expect(data).toEqual({
      acceptCustomerInvitation: { _id: id, email, birthday: '1980-04-01', type: 'GUEST' },
    });
    expect((await hers.get('/api/_auth/session')).body.user).toMatchObject({ email });
    expect(await stateOf(id)).toBeNull();
    expect(refusal(await accept(code, { email: address() }))).toMatchObject({
      messageKey: 'customer-invitation-invalid',
      field: 'token',
    });
    expect((await answered(shop.visitor(), PAGE, { token: code })).customerInvitation).toBeNull();
    expect(refusal(await desk.graphqlText(INVITE, { userId: id, byMail: false }))).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'customer-has-account',
    });
    const { status } = await shop.visitor().post('/api/auth/basicauth', { email, password: PASSWORD });
    expect(status).toBe(200);
  });

  it('[PHONE-01] is mailed when there is an address; a new link ends the earlier one, and time ends each', async () => {
    const { _id: nowhere } = await add();
    expect(refusal(await desk.graphqlText(INVITE, { userId: nowhere, byMail: true })).field).toBe('byMail');
    const email = address();
    const { _id: id } = await add({ email, locale: 'en' });
    const first = codeIn((await invite(id, true)).url);
    const [mail] = await mailsTo(shop, email, 'CUSTOMER_INVITATION');
    expect(mail?.text).toContain(`/login#${first}`);
    expect(mail?.text).toContain(`${CUSTOMER_INVITATION_DAYS} days`);
    const second = codeIn((await invite(id)).url);
    expect(refusal(await accept(first)).field).toBe('token');
    const invitations = shop.connection.collection('customerinvitations');
    await invitations.updateOne({ customer: id }, { $set: { 'links.0.expiresAt': new Date(0) } });
    expect(await stateOf(id)).toBe('EXPIRED');
    expect(refusal(await accept(second)).field).toBe('token');
    const third = codeIn((await invite(id)).url);
    // The address is the one that the desk has noted.
    const { data } = await accept(third, { email: address() });
    expect(data).toMatchObject({ acceptCustomerInvitation: { email } });
  });

  it('[PHONE-01] is accepted once by concurrent calls, and not after a password was set otherwise', async () => {
    const { _id: id } = await add();
    const code = codeIn((await invite(id)).url);
    const answers = await Promise.all([1, 2, 3].map(() => accept(code, { email: address() })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);

    const { _id: other, reference } = await add({ email: address() });
    const stale = codeIn((await invite(other)).url);
    const admin = await shop.signIn('admin');
    const { status } = await admin.put(`/api/users/${other}/password`, { password: PASSWORD });
    expect({ reference, status }).toEqual({ reference, status: 200 });
    expect(refusal(await accept(stale)).field).toBe('token');
    expect(await stateOf(other)).toBeNull();
  });
});

describe('an order by telephone', () => {
  it('[PHONE-01] is paid by the one link that also makes the account', async () => {
    const { _id: id } = await add();
    const { url, proposal } = await propose(id);
    const token = codeIn(url);
    expect(url).toContain(`/proposals/${token}`);
    expect(await stateOf(id)).toBe('OPEN');
    const hers = shop.visitor();
    expect((await answered(hers, PAGE, { token })).customerInvitation?.needsEmail).toBe(true);
    const email = address();
    expect((await accept(token, { email }, hers)).errors).toBeUndefined();
    const customer = Object.assign(hers, { id });
    // The code still names the proposal, for her alone.
    const OPEN = 'mutation ($token: String!) { openProposal(token: $token) { state } }' as const;
    expect((await answered(hers, OPEN, { token: token.toUpperCase() })).openProposal.state).toBe('OPENED');
    const TAKE = 'mutation ($token: String!) { takeProposal(token: $token) { state } }' as const;
    expect((await answered(hers, TAKE, { token })).takeProposal.state).toBe('TAKEN');
    const [item] = (await hers.get('/api/cart')).body.cartItems as [Body<'CartItem'>];
    const { intent } = await placed(customer, [item]);
    await enterCard(hers, intent._id, CARDS.accepted);
    await pollUntilSettled(hers, intent._id);
    const states = await answered(
      desk,
      'query ($userId: ID) { conciergeProposals(userId: $userId) { items { _id state } } }' as const,
      { userId: id },
    );
    expect(states.conciergeProposals.items).toEqual([{ _id: proposal._id, state: 'PAID' }]);
  });

  it('[PHONE-01] several links make the account, but none that was renewed or withdrawn', async () => {
    const { _id: id } = await add();
    const own = codeIn((await invite(id)).url);
    const first = await propose(id);
    const second = await propose(id);
    const renewed = await answered(desk, 'mutation ($id: ID!) { renewProposal(id: $id) { url } }' as const, {
      id: first.proposal._id,
    });
    await answered(desk, 'mutation ($id: ID!) { withdrawProposal(id: $id) { state } }' as const, {
      id: second.proposal._id,
    });
    const isOpen = async (token: string) =>
      (await answered(shop.visitor(), PAGE, { token })).customerInvitation !== null;
    expect(await isOpen(codeIn(first.url))).toBe(false);
    expect(await isOpen(codeIn(second.url))).toBe(false);
    expect(await isOpen(codeIn(renewed.renewProposal.url))).toBe(true);
    expect(await isOpen(own)).toBe(true);
  });

  it('[PHONE-01] of a known customer is as any proposal: its link asks for the usual sign-in', async () => {
    const customer = await shop.newCustomer();
    const token = codeIn((await propose(customer.id)).url);
    expect((await answered(shop.visitor(), PAGE, { token })).customerInvitation).toBeNull();
    expect(refusal(await accept(token, { email: address() })).field).toBe('token');
  });
});
