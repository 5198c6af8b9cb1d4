import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { TestServer } from './support/server.js';

let server: TestServer;
let admin: Client;
let serial = 0;

const HOME = {
  label: '自宅',
  zipcode: '1040061',
  city: '東京都',
  street: '中央区',
  street2: '銀座1-2-3 レジデンス401',
  contactName: '佐藤 一郎',
  phone: '03-0000-0101',
  receptionHours: 'AFTERNOON_18_20',
};
const ADDRESSES = '{ addresses { _id label zipcode phone country receptionHours isCellar isComplete } }';

async function newcomer() {
  serial += 1;
  const client = server.visitor();
  const { body } = await client.post('/api/auth/register', {
    name: '佐藤 一郎',
    email: `newcomer${serial}@example.com`,
    phone: '09000000000',
    birthday: '1990-04-01',
    password: 'sesame-sesame',
  });
  return { client, user: body };
}

beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

describe('lists of users', () => {
  it('[API-03] [ROLE-01] administrators see all, with every field of the entity and no secret', async () => {
    const { status, body, headers } = await admin.get('/api/users');
    expect(status).toBe(200);
    expect(headers.get('etag')).toBeTruthy();
    expect(body.length).toBeGreaterThanOrEqual(22);
    const gold = body.find(({ email }: { email: string }) => email === 'gold@demo.vinkura.example');
    expect(gold).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      reference: expect.stringMatching(/^USR\d{5}$/),
      name: expect.any(String),
      email: 'gold@demo.vinkura.example',
      phone: expect.stringMatching(/^0\d{9,10}$/),
      birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      locale: expect.any(String),
      type: 'GUEST',
      enabled: true,
      loyaltyStatus: 'GOLD',
      loyaltyPoints: 4800,
      membershipDate: expect.any(String),
      images: [],
      addresses: expect.arrayContaining([expect.objectContaining({ country: '[MY-CELLAR]' })]),
      managedVenues: [],
      referent: expect.stringMatching(/^USR\d{5}$/),
      cumulatedPurchases: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('[API-03] pages, sorts and searches', async () => {
    const names = (answer: { body: { reference: string }[] }) =>
      answer.body.map(({ reference }) => reference);
    const all = names(await admin.get('/api/users?sort=-reference'));
    expect(all).toEqual([...all].sort().reverse());
    expect(names(await admin.get('/api/users?sort=-reference&page=2&perPage=5'))).toEqual(all.slice(5, 10));
    expect((await admin.get('/api/users?q=DIAMOND@demo')).body).toHaveLength(1);
    expect((await admin.get('/api/users?q=.*')).body).toEqual([]);
    const refused = await admin.get('/api/users?sort=passwordHash');
    expect([refused.status, refused.body.params.field]).toEqual([400, 'sort']);
  });

  it('[ROLE-02] everybody else sees themselves only', async () => {
    for (const person of ['customer', 'manager', 'staff'] as const) {
      const client = await server.signIn(person);
      const { body } = await client.get('/api/users?q=admin&page=1&perPage=100');
      expect(body.map(({ email }: { email: string }) => email)).toEqual([`${person}@demo.vinkura.example`]);
    }
    expect((await server.visitor().get('/api/users')).status).toBe(401);
  });

  it('[ROLE-01] a concierge sees customers, without e-mail, telephone, birthday or points', async () => {
    const concierge = await server.signIn('concierge');
    const { body } = await concierge.get('/api/users');
    expect(body.length).toBeGreaterThanOrEqual(15);
    const shown = new Set(body.flatMap((user: object) => Object.keys(user)));
    expect([...shown].sort()).toEqual([
      '_id',
      'addresses',
      'locale',
      'loyaltyStatus',
      'membershipDate',
      'name',
      'reference',
    ]);
    expect((await concierge.get('/api/users?q=customer@demo')).body).toEqual([]);
  });

  it('[API-03] affiliated users: mine for me, all for administrators, little of them for anybody', async () => {
    const { client, user } = await newcomer();
    const friend = await server.visitor().post('/api/auth/register', {
      name: '友人',
      email: 'friend@example.com',
      phone: '09000000001',
      birthday: '1985-12-24',
      password: 'sesame-sesame',
      referent: user.reference,
    });
    const { body } = await client.get('/api/affiliated-users');
    expect(body).toEqual([
      {
        _id: friend.body._id,
        reference: friend.body.reference,
        name: '友人',
        membershipDate: friend.body.membershipDate,
        referent: user.reference,
      },
    ]);
    expect((await (await newcomer()).client.get('/api/affiliated-users')).body).toEqual([]);
    const all = (await admin.get('/api/affiliated-users')).body;
    expect(all.map(({ reference }: { reference: string }) => reference)).toContain(friend.body.reference);
    for (const { referent } of all) expect(referent).toMatch(/^USR/);
  });
});

describe('one’s own profile', () => {
  it('[USER-01] changes name, telephone, birthday and language, and nothing else', async () => {
    const { client, user } = await newcomer();
    const { data } = await client.graphql(
      `mutation { updateProfile(input: { name: " 佐藤 次郎 ", phone: "+81 90 0000 0002", locale: fr }) { name phone locale birthday } }`,
    );
    expect(data.updateProfile).toEqual({
      name: '佐藤 次郎',
      phone: '09000000002',
      locale: 'fr',
      birthday: user.birthday,
    });
  });

  it.each([
    ['name', '{ name: "x" }'],
    ['phone', '{ phone: "123" }'],
    ['birthday', '{ birthday: "2015-01-01" }'],
    ['name', '{ name: null }'],
  ])('[VAL-01] refuses a wrong %s', async (field, input) => {
    const { client } = await newcomer();
    const { errors } = await client.graphql(`mutation { updateProfile(input: ${input}) { _id } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
  });

  it.each([
    ['type', 'ADMINISTRATOR'],
    ['loyaltyStatus', 'DIAMOND'],
    ['loyaltyPoints', 1_000_000],
    ['enabled', true],
    ['managedVenues', ['VEN00001']],
    ['cumulatedPurchases', 9],
    ['annualPurchases', 9],
    ['email', 'other@example.com'],
  ])('[ROLE-02] cannot set one’s own %s: 403, and nothing is changed', async (field, value) => {
    const { client, user } = await newcomer();
    const { status, body } = await client.put(`/api/users/${user._id}`, { name: 'New Name', [field]: value });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'FIELD_NOT_EDITABLE', params: { field } });
    expect((await client.get('/api/_auth/session')).body.user).toEqual(user);
  });

  it('[ROLE-02] an administrator is no exception for their own account', async () => {
    const { _id } = (await admin.get('/api/_auth/session')).body.user;
    expect((await admin.put(`/api/users/${_id}`, { type: 'GUEST' })).body.code).toBe('FIELD_NOT_EDITABLE');
    expect((await admin.delete(`/api/users/${_id}`)).status).toBe(403);
  });

  it('[ROLE-02] nobody but an administrator changes others', async () => {
    const { user } = await newcomer();
    for (const person of ['concierge', 'manager', 'staff', 'customer'] as const) {
      const client = await server.signIn(person);
      expect((await client.put(`/api/users/${user._id}`, { name: 'Taken Over' })).status).toBe(403);
      expect((await client.delete(`/api/users/${user._id}`)).status).toBe(403);
      expect((await client.post('/api/users', { name: 'Made Up', email: 'made@up.com' })).status).toBe(403);
    }
    const found = (await admin.get(`/api/users?q=${user.email}`)).body;
    expect(found).toEqual([user]);
  });
});

describe('addresses', () => {
  it('[USER-02] [USER-03] are added in their one form, replaced and removed', async () => {
    const { client } = await newcomer();
    const ADD = `mutation ($input: AddressInput!) { addAddress(input: $input) ${ADDRESSES} }`;
    const added = (await client.graphql(ADD, { input: HOME })).data.addAddress.addresses;
    expect(added.map(({ isCellar }: { isCellar: boolean }) => isCellar)).toEqual([true, false]);
    expect(added[1]).toMatchObject({
      label: '自宅',
      zipcode: '104-0061',
      phone: '0300000101',
      country: 'Japan',
      receptionHours: 'AFTERNOON_18_20',
      isComplete: true,
    });
    const UPDATE = `mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) ${ADDRESSES} }`;
    const updated = await client.graphql(UPDATE, { id: added[1]._id, input: { label: '実家' } });
    expect(updated.data.updateAddress.addresses[1]).toMatchObject({
      _id: added[1]._id,
      label: '実家',
      zipcode: null,
      receptionHours: 'NO_PREFERENCE',
      isComplete: false,
    });
    const removed = await client.graphql(`mutation ($id: ID!) { removeAddress(id: $id) ${ADDRESSES} }`, {
      id: added[1]._id,
    });
    expect(removed.data.removeAddress.addresses).toHaveLength(1);
  });

  it('[USER-02] the cellar’s is protected and no second one can be made', async () => {
    const { client, user } = await newcomer();
    const id = user.addresses[0]._id;
    const remove = await client.graphql('mutation ($id: ID!) { removeAddress(id: $id) { _id } }', { id });
    expect(remove.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const update = await client.graphql(
      'mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) { _id } }',
      { id, input: HOME },
    );
    expect(update.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const path = `/api/users/${user._id}`;
    const second = await client.put(path, { addresses: [{ ...HOME, country: '[MY-CELLAR]' }] });
    expect([second.status, second.body.params.field]).toEqual([403, 'addresses.0.country']);
    const emptied = await client.put(path, { addresses: [] });
    expect(emptied.body.addresses).toEqual(user.addresses);
  });

  it('[USER-02] a list over REST replaces the homes by their ids', async () => {
    const { client, user } = await newcomer();
    const path = `/api/users/${user._id}`;
    const first = (await client.put(path, { addresses: [...user.addresses, HOME] })).body.addresses;
    expect(first).toHaveLength(2);
    const home = first.find(({ country }: { country: string }) => country === 'Japan');
    const second = (await client.put(path, { addresses: [{ ...home, label: '新居' }] })).body.addresses;
    expect(second).toEqual([{ ...home, label: '新居' }, user.addresses[0]]);
  });

  it.each([
    ['zipcode', { zipcode: '12' }],
    ['phone', { phone: '110' }],
    ['label', { label: ' ' }],
    ['contactName', { contactName: 'x'.repeat(101) }],
  ])('[USER-02] refuses a wrong %s, names the field and stores nothing', async (field, wrong) => {
    const { client, user } = await newcomer();
    const { errors } = await client.graphql(
      'mutation ($input: AddressInput!) { addAddress(input: $input) { _id } }',
      { input: { ...HOME, ...wrong } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
    const rest = await client.put(`/api/users/${user._id}`, { addresses: [{ ...HOME, ...wrong }] });
    expect([rest.status, rest.body.params.field]).toEqual([400, `addresses.0.${field}`]);
    expect((await client.get('/api/_auth/session')).body.user.addresses).toHaveLength(1);
  });

  it('[USER-03] knows exactly the six time slots', async () => {
    const { data } = await server
      .visitor()
      .graphql('{ __type(name: "ReceptionHours") { enumValues { name } } }');
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      'AFTERNOON_12_14',
      'AFTERNOON_14_16',
      'AFTERNOON_16_18',
      'AFTERNOON_18_20',
      'MORNING',
      'NO_PREFERENCE',
    ]);
    const { client, user } = await newcomer();
    const wrong = await client.put(`/api/users/${user._id}`, {
      addresses: [{ ...HOME, receptionHours: 'MIDNIGHT' }],
    });
    expect([wrong.status, wrong.body.params.field]).toEqual([400, 'addresses.0.receptionHours']);
  });

  it('[ROLE-02] nobody reaches another’s address', async () => {
    const mine = await newcomer();
    const yours = await newcomer();
    const ADD = 'mutation ($input: AddressInput!) { addAddress(input: $input) { addresses { _id } } }';
    const { data } = await yours.client.graphql(ADD, { input: HOME });
    const { _id: id } = data.addAddress.addresses[1];
    const { errors } = await mine.client.graphql('mutation ($id: ID!) { removeAddress(id: $id) { _id } }', {
      id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const visitor = await server.visitor().graphql(ADD, { input: HOME });
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('[USER-02] additions of many tabs at once lose nothing, up to the limit of the book', async () => {
    const { client, user } = await newcomer();
    const ADD = 'mutation ($input: AddressInput!) { addAddress(input: $input) { _id } }';
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        client.graphql(ADD, { input: { ...HOME, label: `tab ${index}` } }),
      ),
    );
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(4);
    for (const { errors } of refused) expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    const { addresses } = (await client.get('/api/_auth/session')).body.user;
    expect(addresses).toHaveLength(21);
    expect(new Set(addresses.map(({ _id }: { _id: string }) => _id)).size).toBe(21);
    expect(addresses[0]).toEqual(user.addresses[0]);
  });

  it('[USER-02] a postal code names its place; a wrong one is refused', async () => {
    const ASK =
      'query ($zipcode: String!) { postalCode(zipcode: $zipcode) { zipcode prefecture city town } }';
    const { data } = await server.visitor().graphql(ASK, { zipcode: '〒605-0074' });
    expect(data.postalCode).toEqual([
      { zipcode: '605-0074', prefecture: '京都府', city: '京都市東山区', town: '祇園町南側' },
    ]);
    const { errors } = await server.visitor().graphql(ASK, { zipcode: 'Gion' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'zipcode' },
    });
  });
});

describe('administration of users', () => {
  const create = (body: object) => admin.post('/api/users', body);

  it('[API-03] makes a user of any type, who signs in after a reset of the password', async () => {
    const made = await create({ name: '田中', email: 'Tanaka@Example.com', type: 'CONCIERGE', locale: 'en' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: 'tanaka@example.com',
      type: 'CONCIERGE',
      locale: 'en',
      enabled: true,
    });
    const signIn = (password: string) =>
      server.visitor().post('/api/auth/basicauth', { email: 'tanaka@example.com', password });
    expect((await signIn('')).status).toBe(401);
    const { password } = (await admin.put(`/api/users/${made.body._id}/password`, {})).body;
    expect((await signIn(password)).body.user.type).toBe('CONCIERGE');
  });

  it.each([
    ['name', 400, { email: 'a@example.com' }],
    ['email', 400, { name: '田中' }],
    ['email', 409, { name: '田中', email: 'GOLD@demo.vinkura.example' }],
    ['type', 400, { name: '田中', email: 'a@example.com', type: 'KING' }],
    ['birthday', 400, { name: '田中', email: 'a@example.com', birthday: '2020-01-01' }],
    ['referent', 400, { name: '田中', email: 'a@example.com', referent: 'USR99999' }],
    ['loyaltyPoints', 403, { name: '田中', email: 'a@example.com', loyaltyPoints: 100 }],
    ['nickname', 400, { name: '田中', email: 'a@example.com', nickname: 'T' }],
    ['managedVenues', 400, { name: '田中', email: 'a@example.com', managedVenues: ['PRD00001'] }],
  ])('[API-03] refuses a wrong %s with %d and makes nobody', async (field, status, body) => {
    const before = (await admin.get('/api/users')).body.length;
    const answer = await create(body);
    expect([answer.status, answer.body.params.field]).toEqual([status, field]);
    expect((await admin.get('/api/users')).body).toHaveLength(before);
  });

  it('[API-03] changes what the body names, and leaves the rest', async () => {
    const { user } = await newcomer();
    const path = `/api/users/${user._id}`;
    const changed = await admin.put(path, {
      type: 'RESTAURANT_STAFF',
      managedVenues: ['VEN00001'],
      loyaltyStatus: 'GOLD',
      referent: 'USR00001',
      email: 'Changed@Example.com',
    });
    expect(changed.body).toEqual({
      ...user,
      type: 'RESTAURANT_STAFF',
      managedVenues: ['VEN00001'],
      loyaltyStatus: 'GOLD',
      referent: 'USR00001',
      email: 'changed@example.com',
      updatedAt: expect.any(String),
    });
    expect((await admin.put(path, { referent: null })).body).not.toHaveProperty('referent');
    const taken = await admin.put(path, { email: 'gold@demo.vinkura.example' });
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    const own = await admin.put(path, { referent: user.reference });
    expect([own.status, own.body.params.field]).toEqual([400, 'referent']);
    for (const unknown of ['6650f0f0f0f0f0f0f0f0f0f0', 'nobody'])
      expect((await admin.put(`/api/users/${unknown}`, { name: 'Nobody' })).status).toBe(404);
  });

  it('[API-03] deletes: signed out, gone from the lists, the e-mail address free again', async () => {
    const { client, user } = await newcomer();
    expect((await admin.delete(`/api/users/${user._id}`)).status).toBe(200);
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    expect((await admin.get(`/api/users?q=${user.reference}`)).body).toEqual([]);
    expect((await admin.delete(`/api/users/${user._id}`)).status).toBe(404);
    expect((await admin.put(`/api/users/${user._id}`, { enabled: true })).status).toBe(404);
    const { email } = user;
    const credentials = { email, password: 'sesame-sesame' };
    expect((await server.visitor().post('/api/auth/basicauth', credentials)).status).toBe(401);
    expect((await create({ name: '後任', email })).status).toBe(201);
  });
});
