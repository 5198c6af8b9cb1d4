import { beforeAll, describe, expect, it } from '@jest/globals';
import { accessChanges, accessState } from './support/access-state.js';
import { BackOffice } from './support/back-office.js';
import type { Client, ClientResponse } from './support/client.js';
import { member, PASSWORD } from './support/members.js';
import { mailsTo } from './support/outbox.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

const NEW_PASSWORD = 'another long password';
const SUCCESSOR = { name: '後任', email: 'successor@test.example', type: 'ADMINISTRATOR' };
const REGISTRATION = {
  name: '後任 花子',
  email: 'successor@test.example',
  phone: '09000000000',
  birthday: '1990-04-01',
  password: PASSWORD,
};
const ENDPOINT = {
  url: 'https://test.example/v',
  description: '連携',
  eventTypes: ['order.paid'],
  active: true,
};

let office: BackOffice;
let user: { _id: string; reference: string };
let email: string;
/** An administrator's. */
let program: Client;
/** Acts for the member. */
let own: Client;
let webhook: string;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  office = new BackOffice(admin);
  ({ email, user } = await member());
  program = await tokenOf({ type: 'ADMINISTRATOR' });
  own = await tokenOf({ type: 'GUEST', userRef: user.reference });
  const created = await graphql(admin, CREATE_ENDPOINT, { input: ENDPOINT });
  webhook = created.body.data.createWebhookEndpoint.endpoint.reference;
});

async function tokenOf(input: { type: string; userRef?: string }): Promise<Client> {
  const query = 'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }';
  const { createApiToken } = await office.done(query, { input: { name: '在庫連携', ...input } });
  return shop.visitor({ Authorization: `Bearer ${createApiToken.token}` });
}

const graphql = (token: Client, query: string, variables: object = {}) =>
  token.post('/graphql', { query, variables });
const state = () => accessState(shop.connection.db!);

/** The token of a mail that the member has asked for without API token. */
async function mailed(kind: 'SIGN_IN_LINK' | 'PASSWORD_FORGOTTEN', path: string): Promise<string> {
  await shop.visitor().post(path, { email });
  const { text } = (await mailsTo(shop, email, kind)).at(-1)!;
  return /[#?/=]([\w-]{43})/.exec(text)![1]!;
}

const CREATE_ENDPOINT = `mutation ($input: WebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { endpoint { reference } secret } }`;
const UPDATE_USER = `mutation ($reference: String!, $input: UserChangesInput!) {
  updateUser(reference: $reference, input: $input) { reference } }`;

type Door = readonly [name: string, call: () => Promise<ClientResponse>];

const changing = (field: string, value: unknown): Door[] => [
  [
    `updateUser of ${field}`,
    () => graphql(program, UPDATE_USER, { reference: user.reference, input: { [field]: value } }),
  ],
  [`PUT /api/users/{id} of ${field}`, () => program.put(`/api/users/${user._id}`, { [field]: value })],
  [
    `updateRecord of ${field}`,
    async () => {
      const { reference, version } = await office.record('users', user.reference);
      const variables = { resource: 'users', reference, version, changes: { [field]: value } };
      return graphql(program, BackOffice.UPDATE, variables);
    },
  ],
];

const creating = (name: string, values: object): Door => [
  `createRecord of ${name}`,
  () => graphql(program, BackOffice.CREATE, { resource: 'users', values: { ...SUCCESSOR, ...values } }),
];

/** By mutation, with the user's reference as a variable. */
const mutation = (call: string, token: () => Client = () => program): Door => [
  call.replace(/\(.*/s, ''),
  () => {
    const declared = call.includes('$reference') ? '($reference: String!)' : '';
    return graphql(token(), `mutation ${declared} { ${call} }`, { reference: user.reference });
  },
];

const DOORS: readonly Door[] = [
  creating('an administrator', { password: 'evil-password-1' }),
  creating('a manager', { type: 'RESTAURANT_MANAGER', managedVenues: ['VEN00001'] }),
  creating('a customer without a password', { type: 'GUEST' }),
  ['POST /api/users', () => program.post('/api/users', SUCCESSOR)],
  [
    'createUser',
    () =>
      graphql(program, 'mutation ($input: NewUserInput!) { createUser(input: $input) { reference } }', {
        input: SUCCESSOR,
      }),
  ],
  [
    'register',
    () =>
      graphql(program, 'mutation ($input: RegisterInput!) { register(input: $input) { reference } }', {
        input: { ...REGISTRATION, passwordConfirmation: PASSWORD },
      }),
  ],
  ['POST /api/auth/register', () => program.post('/api/auth/register', REGISTRATION)],
  ...changing('type', 'ADMINISTRATOR'),
  ...changing('managedVenues', ['VEN00001']),
  ...changing('email', 'mine@test.example'),
  ...changing('enabled', false),
  mutation('deleteUser(reference: $reference) { reference }'),
  mutation('deleteRecord(resource: "users", reference: $reference) { reference }'),
  ['DELETE /api/users/{id}', () => program.delete(`/api/users/${user._id}`)],
  mutation(`resetUserPassword(reference: $reference, password: "${NEW_PASSWORD}") { mailed }`),
  [
    'PUT /api/users/{id}/password of another user',
    () => program.put(`/api/users/${user._id}/password`, { password: NEW_PASSWORD }),
  ],
  [
    'PUT /api/users/{id}/password of its own user',
    () => own.put(`/api/users/${user._id}/password`, { password: NEW_PASSWORD, currentPassword: PASSWORD }),
  ],
  ...[PASSWORD, 'a wrong guess'].map((guess) =>
    mutation(
      `changePassword(currentPassword: "${guess}", newPassword: "${NEW_PASSWORD}", passwordConfirmation: "${NEW_PASSWORD}")`,
      () => own,
    ),
  ),
  mutation(`deleteMyAccount(password: "${PASSWORD}")`, () => own),
  ['login', () => graphql(program, `mutation { login(email: "${email}", password: "${PASSWORD}") { _id } }`)],
  ['POST /api/auth/basicauth', () => program.post('/api/auth/basicauth', { email, password: PASSWORD })],
  mutation('createApiToken(input: { name: "合鍵", type: ADMINISTRATOR }) { token }'),
  mutation('revokeApiToken(reference: "TOK00001") { reference }'),
  ['createWebhookEndpoint', () => graphql(program, CREATE_ENDPOINT, { input: ENDPOINT })],
  [
    'updateWebhookEndpoint',
    () =>
      graphql(
        program,
        `mutation ($input: WebhookEndpointInput!) {
          updateWebhookEndpoint(reference: "${webhook}", input: $input) { url } }`,
        { input: { ...ENDPOINT, url: 'https://other.test.example' } },
      ),
  ],
  [
    'rotateWebhookSecret',
    () => graphql(program, `mutation { rotateWebhookSecret(reference: "${webhook}") { secret } }`),
  ],
];

/** The refusal, and that no session cookie was set. */
const refusalOf = ({ status, body, headers }: ClientResponse) => {
  const { code, messageKey } = body.errors?.[0]?.extensions ?? body;
  return {
    code,
    messageKey,
    isError: body.errors ? status === 200 : status === 403,
    cookies: headers.getSetCookie(),
  };
};
const REFUSED = { code: 'FORBIDDEN', messageKey: 'api-token-refused', isError: true, cookies: [] };

describe('an API token', () => {
  it.each(DOORS)('[REQ-D45] is refused by %s, and nobody has other access after it', async (_, call) => {
    const before = await state();
    expect(refusalOf(await call())).toEqual(REFUSED);
    expect(accessChanges(before, await state())).toEqual([]);
  });

  it('[REQ-D45] [KEY-01] does not use up a sign-in link', async () => {
    const token = await mailed('SIGN_IN_LINK', '/api/auth/sign-in-link');
    const before = await state();
    expect(refusalOf(await program.post('/api/auth/sign-in-link/confirm', { token }))).toEqual(REFUSED);
    expect(accessChanges(before, await state())).toEqual([]);
    expect((await shop.visitor().post('/api/auth/sign-in-link/confirm', { token })).status).toBe(200);
  });

  it('[REQ-D45] does not use up a link to a new password', async () => {
    const token = await mailed('PASSWORD_FORGOTTEN', '/api/auth/forgot-password');
    const before = await state();
    const body = { token, password: PASSWORD };
    expect(refusalOf(await program.post('/api/auth/reset-password', body))).toEqual(REFUSED);
    expect(accessChanges(before, await state())).toEqual([]);
    expect((await shop.visitor().post('/api/auth/reset-password', body)).status).toBe(204);
  });

  it('[REQ-D45] is refused for each record of a bulk action, and for undoing one', async () => {
    const byToken = new BackOffice(program);
    const disabling = 'by-an-administrator';
    await office.update('users', user.reference, { enabled: false }, { batchId: disabling });
    const before = await state();
    const selection = { references: [user.reference] };
    for (const { id } of [
      await byToken.bulk('users', 'set-enabled', selection, { enabled: true }, 'by-a-token-1'),
      await byToken.bulk('users', 'delete', selection, {}, 'by-a-token-2'),
      await byToken.undo(disabling),
    ])
      expect(await office.taskRows(id)).toMatchObject([{ messageKey: 'api-token-refused' }]);
    expect(accessChanges(before, await state())).toEqual([]);
    // The comparison sees what an administrator does.
    await office.update('users', user.reference, { enabled: true });
    expect(accessChanges(before, await state())).toHaveLength(2);
  });

  it('may change what gives no access', async () => {
    const renamed = await program.put(`/api/users/${user._id}`, { name: '改名 済み' });
    expect([renamed.status, renamed.body.name]).toEqual([200, '改名 済み']);
  });
});

describe('wrong passwords', () => {
  it('[REQ-D24] count together, wherever the account’s password is asked for', async () => {
    const { client, email: address } = await member();
    const guesses = [
      () => shop.visitor().post('/api/auth/basicauth', { email: address, password: 'a wrong guess' }),
      () => graphql(client, 'mutation { deleteMyAccount(password: "a wrong guess") }'),
      () =>
        graphql(
          client,
          `mutation { changePassword(currentPassword: "a wrong guess", newPassword: "${NEW_PASSWORD}", passwordConfirmation: "${NEW_PASSWORD}") }`,
        ),
    ];
    const codes: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { body } = await guesses[at % guesses.length]!();
      codes.push(body.errors?.[0]?.extensions.code ?? body.code);
    }
    expect(codes.slice(0, 10)).not.toContain('TOO_MANY_REQUESTS');
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});
