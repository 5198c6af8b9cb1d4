import { describe, expect, it } from '@jest/globals';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

async function newcomer() {
  const client = await shop.newCustomer({ name: '佐藤 一郎', password: 'sesame-sesame' });
  return { client, user: client.user };
}

setUpShop();
setUpAdmin();

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
      nameKana: 'トウドウ キョウヘイ',
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
    expect(await admin.get('/api/users?sort=passwordHash')).toMatchObject({
      status: 400,
      body: { params: { field: 'sort' } },
    });
  });

  it('[ROLE-02] other users see only themselves', async () => {
    for (const person of ['customer', 'manager', 'staff'] as const) {
      const client = await shop.signIn(person);
      const { body } = await client.get('/api/users?q=admin&page=1&perPage=100');
      expect(body.map(({ email }: { email: string }) => email)).toEqual([`${person}@demo.vinkura.example`]);
    }
    expect((await shop.visitor().get('/api/users')).status).toBe(401);
  });

  it('[ROLE-01] a concierge sees customers, without e-mail, telephone, birthday or points', async () => {
    const concierge = await shop.signIn('concierge');
    const { body } = await concierge.get('/api/users');
    expect(body.length).toBeGreaterThanOrEqual(15);
    const shown = new Set<string>(body.flatMap((user: object) => Object.keys(user)));
    expect([...shown].sort()).toEqual([
      '_id',
      'addresses',
      'locale',
      'loyaltyStatus',
      'membershipDate',
      'name',
      'nameKana',
      'reference',
    ]);
    expect((await concierge.get('/api/users?q=customer@demo')).body).toEqual([]);
  });

  it('[API-03] affiliated users: one’s own, all for administrators, with few fields', async () => {
    const { client, user } = await newcomer();
    const friend = await shop.visitor().post('/api/auth/register', {
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

describe('visitors', () => {
  it('[ROLE-05] must sign in to read or change users', async () => {
    const visitor = shop.visitor();
    const calls = [
      visitor.get('/api/users'),
      visitor.get('/api/affiliated-users'),
      visitor.post('/api/users', {}),
      visitor.put('/api/users/6650f0f0f0f0f0f0f0f0f0f0', {}),
      visitor.delete('/api/users/6650f0f0f0f0f0f0f0f0f0f0'),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(401);
      expect(body.code).toBe('UNAUTHENTICATED');
    }
    for (const mutation of [
      'updateProfile(input: { name: "Nobody" }) { _id }',
      'addAddress(input: { label: "x" }) { _id }',
      'removeAddress(id: "6650f0f0f0f0f0f0f0f0f0f0") { _id }',
      'changePassword(currentPassword: "a", newPassword: "b", passwordConfirmation: "b")',
    ]) {
      const { errors } = await visitor.graphqlText(`mutation { ${mutation} }`);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', statusCode: 401 });
    }
  });
});

describe('one’s own profile', () => {
  it('[USER-01] changes name, telephone, birthday and language only', async () => {
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
  ])('[VAL-01] rejects an invalid %s', async (field, input) => {
    const { client } = await newcomer();
    const { errors } = await client.graphqlText(`mutation { updateProfile(input: ${input}) { _id } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
  });

  it.each([
    ['type', 'ADMINISTRATOR'],
    ['loyaltyStatus', 'DIAMOND'],
    ['loyaltyPoints', 1_000_000],
    ['enabled', false],
    ['managedVenues', ['VEN00001']],
    ['cumulatedPurchases', 9],
    ['annualPurchases', 9],
    ['email', 'other@example.com'],
  ])('[ROLE-02] cannot set one’s own %s: 403, nothing changes', async (field, value) => {
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

  it('[ROLE-02] only administrators change other users', async () => {
    const { user } = await newcomer();
    for (const person of ['concierge', 'manager', 'staff', 'customer'] as const) {
      const client = await shop.signIn(person);
      expect((await client.put(`/api/users/${user._id}`, { name: 'Taken Over' })).status).toBe(403);
      expect((await client.delete(`/api/users/${user._id}`)).status).toBe(403);
      expect((await client.post('/api/users', { name: 'Made Up', email: 'made@up.com' })).status).toBe(403);
    }
    const found = (await admin.get(`/api/users?q=${user.email}`)).body;
    expect(found).toEqual([user]);
  });
});

describe('administration of users', () => {
  const create = (body: object) => admin.post('/api/users', body);

  it('[API-03] creates a user of any type, who signs in after a password reset', async () => {
    const made = await create({ name: '田中', email: 'Tanaka@Example.com', type: 'CONCIERGE', locale: 'en' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: 'tanaka@example.com',
      type: 'CONCIERGE',
      locale: 'en',
      enabled: true,
    });
    const signIn = (password: string) =>
      shop.visitor().post('/api/auth/basicauth', { email: 'tanaka@example.com', password });
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
  ])('[API-03] rejects an invalid %s with %d and creates no user', async (field, status, body) => {
    const before = (await admin.get('/api/users')).body.length;
    const answer = await create(body);
    expect([answer.status, answer.body.params.field]).toEqual([status, field]);
    expect((await admin.get('/api/users')).body).toHaveLength(before);
  });

  it('[API-03] changes only the given fields', async () => {
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

  it('[API-03] deletes: sessions end, hidden from lists, the e-mail address released', async () => {
    const { client, user } = await newcomer();
    expect((await admin.delete(`/api/users/${user._id}`)).status).toBe(200);
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    expect((await admin.get(`/api/users?q=${user.reference}`)).body).toEqual([]);
    expect((await admin.delete(`/api/users/${user._id}`)).status).toBe(404);
    expect((await admin.put(`/api/users/${user._id}`, { enabled: true })).status).toBe(404);
    const { email } = user;
    const credentials = { email, password: 'sesame-sesame' };
    expect((await shop.visitor().post('/api/auth/basicauth', credentials)).status).toBe(401);
    expect((await create({ name: '後任', email })).status).toBe(201);
  });
});
