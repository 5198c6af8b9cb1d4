import { describe, expect, it } from '@jest/globals';
import { administratorOf, setAreas } from './support/administrators.js';
import { PASSWORD } from './support/members.js';
import { outboxOf } from './support/outbox.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const FIELDS = 'id email type areas managedVenues locale sentAt expiresAt';
const INVITE =
  `mutation ($input: StaffInvitationInput!) { inviteStaff(input: $input) { ${FIELDS} } }` as const;
const RESEND = `mutation ($id: ID!) { resendStaffInvitation(id: $id) { ${FIELDS} } }` as const;
const REVOKE = 'mutation ($id: ID!) { revokeStaffInvitation(id: $id) }';
const ACCEPT = `mutation ($token: String!, $name: String!, $password: String!) {
  acceptStaffInvitation(token: $token, name: $name, password: $password) }` as const;
const LIST = `{ staffInvitations { ${FIELDS} } }` as const;
const CREATE = 'mutation ($input: NewUserInput!) { createUser(input: $input) { reference } }' as const;
const UPDATE =
  'mutation ($ref: String!, $input: UserChangesInput!) { updateUser(reference: $ref, input: $input) { reference } }' as const;
const DELETE = 'mutation ($ref: String!) { deleteUser(reference: $ref) { reference } }';
const MAKE_TOKEN = 'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }' as const;
type Administrator = Awaited<ReturnType<typeof administratorOf>>;
const TOKEN = /#invitation=([\w-]+)/;

let serial = 0;
const address = () => `hire${(serial += 1)}@example.com`;
const invite = (input: Record<string, unknown>, by = admin) =>
  by.graphql(INVITE, { input: { email: address(), type: 'ADMINISTRATOR', ...input } });
const accept = (token: string, password = PASSWORD, name = '新人 花子') =>
  shop.visitor().graphql(ACCEPT, { token, name, password });
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] | undefined }) =>
  errors?.[0]?.extensions.code;
const openTo = async (email: string) =>
  (await admin.graphql(LIST)).data.staffInvitations.find((each) => each.email === email);

/** The token of the latest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  await shop.runJob('mails-send');
  const mail = outboxOf(shop)
    .filter(({ file, headers }) => file.includes('-STAFF_INVITATION-') && headers.to?.includes(email))
    .at(-1)!;
  return TOKEN.exec(mail.text)![1]!;
}

describe('invitations to the staff', () => {
  it('[STAFF-01] a mailed link creates the account with its rights, once', async () => {
    const email = address();
    const { data } = await invite({ email: email.toUpperCase(), areas: ['STOCK'], locale: 'jp' });
    expect(data.inviteStaff).toMatchObject({ email, type: 'ADMINISTRATOR', areas: ['STOCK'], locale: 'jp' });
    const token = await tokenFor(email);
    const short = await accept(token, 'short');
    expect(short.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'password' },
    });
    expect((await accept(token)).data).toEqual({ acceptStaffInvitation: email });
    expect((await accept(token)).errors?.[0]?.extensions).toMatchObject({
      messageKey: 'staff-invitation-invalid',
      params: { field: 'token' },
    });
    expect(await openTo(email)).toBeUndefined();
    const hire = shop.visitor();
    await hire.post('/api/auth/basicauth', { email, password: PASSWORD });
    const { session } = (await hire.graphql('{ session { user { name type locale areas } } }')).data;
    expect(session.user).toEqual({
      name: '新人 花子',
      type: 'ADMINISTRATOR',
      locale: 'jp',
      areas: ['STOCK'],
    });
    expect(codeOf(await hire.graphql('{ orderBoard { __typename } }'))).toBe('FORBIDDEN');
    expect(codeOf(await hire.graphql('{ warehousePage { total } }'))).toBeUndefined();
    const stored = await shop.connection.collection('staffinvitations').countDocuments({ email });
    expect(stored).toBe(0);
  });

  it('[STAFF-01] restaurant staff need restaurants, only administrators have areas, nobody is invited as a customer', async () => {
    const fieldOf = async (input: Record<string, unknown>) =>
      (await invite(input)).errors?.[0]?.extensions.params.field;
    expect(await fieldOf({ type: 'RESTAURANT_STAFF' })).toBe('managedVenues');
    expect(await fieldOf({ type: 'RESTAURANT_MANAGER', managedVenues: ['VEN99999'] })).toBe('managedVenues');
    expect(await fieldOf({ type: 'CONCIERGE', areas: ['STOCK'] })).toBe('areas');
    expect(await fieldOf({ areas: [] })).toBe('areas');
    expect(await fieldOf({ type: 'GUEST' })).toBe('type');
    expect(await fieldOf({ email: 'nobody' })).toBe('email');
    expect(await fieldOf({ email: 'gold@demo.vinkura.example' })).toBe('email');
    const email = address();
    const venues = { type: 'RESTAURANT_STAFF', managedVenues: ['VEN00001'] };
    expect(codeOf(await invite({ email, ...venues }))).toBeUndefined();
    expect((await invite({ email, ...venues })).errors?.[0]?.extensions.messageKey).toBe(
      'staff-already-invited',
    );
    await accept(await tokenFor(email));
    const { data } = await admin.graphql('{ staff { email type managedVenues } }');
    expect(data.staff).toContainEqual({ email, type: 'RESTAURANT_STAFF', managedVenues: ['VEN00001'] });
    expect(data.staff.map(({ type }) => type)).not.toContain('GUEST');
  });

  it('[STAFF-01] a link ends when it is sent again, revoked, or after seven days', async () => {
    const email = address();
    const { id } = (await invite({ email })).data.inviteStaff;
    const first = await tokenFor(email);
    expect(codeOf(await admin.graphql(RESEND, { id }))).toBeUndefined();
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect(codeOf(await accept(first))).toBe('VALIDATION_FAILED');
    const invitations = shop.connection.collection<{ email: string }>('staffinvitations');
    await invitations.updateOne({ email }, { $set: { expiresAt: new Date(0) } });
    expect(codeOf(await accept(second))).toBe('VALIDATION_FAILED');
    expect(await openTo(email)).toMatchObject({ id });
    await admin.graphql(RESEND, { id });
    const third = await tokenFor(email);
    expect((await admin.graphql(REVOKE, { id })).data).toEqual({ revokeStaffInvitation: true });
    expect(codeOf(await accept(third))).toBe('VALIDATION_FAILED');
    expect(codeOf(await admin.graphql(REVOKE, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await admin.graphql(RESEND, { id }))).toBe('NOT_FOUND');
  });

  it('[STAFF-01] of concurrent acceptances, and of acceptance and revocation, one wins', async () => {
    const email = address();
    await invite({ email, areas: ['ORDERS'] });
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await shop.connection.collection('users').countDocuments({ email })).toBe(1);
    const other = address();
    const { id } = (await invite({ email: other })).data.inviteStaff;
    const [accepted, revoked] = await Promise.all([
      tokenFor(other).then((each) => accept(each)),
      admin.graphql(REVOKE, { id }),
    ]);
    expect([accepted, revoked].filter(({ errors }) => !errors)).toHaveLength(1);
    const made = await shop.connection.collection('users').countDocuments({ email: other });
    expect(made).toBe(accepted.errors ? 0 : 1);
  });

  it('[STAFF-01] the log has the rights of an invitation, and not the address', async () => {
    const email = address();
    const { id } = (await invite({ email, areas: ['ACCOUNTS'] })).data.inviteStaff;
    const entries = shop.connection
      .collection('auditentries')
      .find({ resource: 'staff-invitations', reference: id });
    const logged = JSON.stringify(await entries.toArray());
    expect(logged).toContain('ACCOUNTS');
    expect(logged).not.toContain(email);
  });
});

describe('rights of administrators', () => {
  it('[STAFF-01] change at once: the next request of a session and of a token has the new ones', async () => {
    const { client, reference } = await administratorOf();
    const board = '{ orderBoard { __typename } }';
    expect(codeOf(await client.graphql(board))).toBeUndefined();
    const made = await admin.graphql(MAKE_TOKEN, {
      input: { name: 'of a person', type: 'ADMINISTRATOR', userRef: reference },
    });
    const program = shop.visitor();
    const bearer = { authorization: `Bearer ${made.data.createApiToken.token}` };
    const viaToken = async () => (await program.get('/api/jobs', bearer)).status;
    expect(await viaToken()).toBe(200);
    await setAreas(reference, ['STOCK']);
    expect(codeOf(await client.graphql(board))).toBe('FORBIDDEN');
    expect(await viaToken()).toBe(403);
    await setAreas(reference, ['ORDERS', 'SYSTEM']);
    expect(codeOf(await client.graphql(board))).toBeUndefined();
    expect(await viaToken()).toBe(200);
    await setAreas(reference, null);
    expect((await client.graphql('{ session { user { areas } } }')).data.session.user?.areas).toBeNull();
  });

  it('[STAFF-01] nobody widens rights: own, those of others beyond own, nor through accounts and tokens', async () => {
    const full = await administratorOf();
    const { client, reference } = await administratorOf(['SYSTEM', 'CUSTOMERS']);
    const refused = async (answer: Promise<{ errors?: { extensions: { code: string } }[] | undefined }>) =>
      expect(codeOf(await answer)).toBe('FORBIDDEN');
    await refused(setAreas(reference, null, client));
    await refused(setAreas(reference, ['SYSTEM'], client));
    await refused(setAreas(full.reference, ['STOCK'], client));
    await refused(invite({}, client));
    await refused(invite({ areas: ['SYSTEM', 'ORDERS'] }, client));
    expect(codeOf(await invite({ areas: ['CUSTOMERS'] }, client))).toBeUndefined();
    await refused(
      client.graphql(CREATE, { input: { name: '田中', email: address(), type: 'ADMINISTRATOR' } }),
    );
    await refused(client.graphql(UPDATE, { ref: full.reference, input: { email: address() } }));
    const customer = (await admin.graphql(CREATE, { input: { name: '田中', email: address() } })).data
      .createUser;
    await refused(client.graphql(UPDATE, { ref: customer.reference, input: { type: 'ADMINISTRATOR' } }));
    expect(
      codeOf(await client.graphql(UPDATE, { ref: customer.reference, input: { name: '鈴木' } })),
    ).toBeUndefined();
    const reset = 'mutation ($ref: String!) { resetUserPassword(reference: $ref) { mailed } }';
    await refused(client.graphql(reset, { ref: full.reference }));
    await refused(
      client.graphql(MAKE_TOKEN, { input: { name: 'x', type: 'ADMINISTRATOR', userRef: full.reference } }),
    );
    const own = await client.graphql(MAKE_TOKEN, { input: { name: 'x', type: 'ADMINISTRATOR' } });
    const bearer = { authorization: `Bearer ${own.data.createApiToken.token}` };
    expect((await shop.visitor().get('/api/jobs', bearer)).status).toBe(200);
    const declare = await shop.visitor().get('/api/warehouses/WAR00001/movements', bearer);
    expect(declare.status).toBe(403);
    const customers = await administratorOf(['CUSTOMERS']);
    const desk = (await admin.graphql('{ staff { reference type } }')).data.staff.find(
      (each) => each.type === 'CONCIERGE',
    )!;
    await refused(customers.client.graphql(reset, { ref: desk.reference }));
    await refused(customers.client.graphql(DELETE, { ref: desk.reference }));
  });

  it('[STAFF-01] an administrator with all areas remains, also when two take each other’s rights at once', async () => {
    const users = shop.connection.collection<{ type: string; reference: string; enabled: boolean }>('users');
    const changes = ['areas', 'delete', 'disable'] as const;
    const pairs = [];
    for (const change of changes)
      pairs.push({ change, one: await administratorOf(), two: await administratorOf() });
    const take = (
      change: (typeof changes)[number],
      { client }: Administrator,
      { reference: ref }: Administrator,
    ) => {
      if (change === 'areas') return setAreas(ref, ['STOCK'], client);
      if (change === 'delete') return client.graphql(DELETE, { ref });
      return client.graphql(UPDATE, { ref, input: { enabled: false } });
    };
    for (const { change, one, two } of pairs) {
      const references = [one.reference, two.reference];
      const administrators = { type: 'ADMINISTRATOR', deletedAt: { $exists: false } };
      await users.updateMany(
        { ...administrators, reference: { $nin: references } },
        { $set: { enabled: false } },
      );
      await users.updateMany({ reference: { $in: references } }, { $set: { enabled: true } });
      await Promise.all([take(change, one, two), take(change, two, one)]);
      const full = { ...administrators, enabled: true, areas: { $exists: false } };
      expect({ change, left: await users.countDocuments(full) }).toEqual({ change, left: 1 });
      const left = (await users.findOne(full))!.reference === one.reference ? one : two;
      const { errors } = await left.client.graphql('mutation { deleteMyAccount(password: "sesame-sesame") }');
      expect(errors?.[0]?.extensions.messageKey).toBe('account-last-administrator');
    }
  });
});
