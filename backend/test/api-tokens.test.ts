import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import type { Variables } from './support/operations.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

/** Few, so that a test can use them up. */
const CALLS_PER_MINUTE = 40;
const CREATE = `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) {
  token apiToken { _id reference name type userRef beginning createdBy expiresAt revokedAt lastUsedAt } } }`;
const LIST = '{ apiTokens(perPage: 100) { total items { reference lastUsedAt revokedAt } } }';

const make = async (input: Partial<Variables<typeof CREATE>['input']> & { type: string }) =>
  (await admin.graphql(CREATE, { input: { name: '在庫連携', ...input } })).data.createApiToken;
const bearing = (token: string) => shop.visitor({ Authorization: `Bearer ${token}` });
const listed = async (reference: string) =>
  (await admin.graphql(LIST)).data.apiTokens.items.find((token) => token.reference === reference)!;

setUpShop({ env: { API_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) } });
setUpAdmin();

describe('API tokens', () => {
  it('[ROLE-04] are made by administrators, shown once and kept as a hash', async () => {
    const { token, apiToken } = await make({ type: 'ADMINISTRATOR' });
    expect(token).toMatch(/^vk_[\w-]{43}$/);
    const { user } = (await admin.get('/api/_auth/session')).body;
    expect(apiToken).toMatchObject({
      reference: expect.stringMatching(/^TOK\d{5}$/),
      name: '在庫連携',
      beginning: token.slice(0, 9),
      createdBy: user.reference,
      userRef: null,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    const stored = await shop.connection.collection('apitokens').find().toArray();
    const records = await shop.connection.collection('idempotencykeys').find().toArray();
    expect(JSON.stringify([stored, records])).not.toContain(token.slice(9));
  });

  it('work for REST and GraphQL with their role, and leave no cookie', async () => {
    const { token, apiToken } = await make({ type: 'ADMINISTRATOR' });
    const program = bearing(token);
    const rest = await program.get('/api/users?page=1&perPage=1');
    expect([rest.status, rest.body.length]).toEqual([200, 1]);
    expect(rest.headers.getSetCookie()).toEqual([]);
    expect((await program.graphql('{ users(perPage: 1) { total } }')).data.users.total).toBeGreaterThan(20);
    expect((await listed(apiToken.reference))!.lastUsedAt).toEqual(expect.any(String));
    const session = await program.get('/api/_auth/session');
    expect([session.status, session.body.user]).toEqual([200, null]);
    const concierge = bearing((await make({ type: 'CONCIERGE' })).token);
    expect((await concierge.get('/api/users?page=1&perPage=1')).body[0]).not.toHaveProperty('email');
    expect((await concierge.get('/api/event-logs')).status).toBe(403);
    expect((await concierge.graphql('{ users { items { email } } }')).errors![0]!.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  it('show when they were last used, each of many that are used together', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ type: 'ADMINISTRATOR' })));
    const startedAt = new Date();
    for (let call = 0; call < 3; call += 1)
      await Promise.all(made.map(({ token }) => bearing(token).get('/api/products?perPage=1')));
    for (const { apiToken } of made)
      expect(new Date((await listed(apiToken.reference))!.lastUsedAt!).getTime()).toBeGreaterThanOrEqual(
        startedAt.getTime(),
      );
  });

  it('have exactly the permissions of their user', async () => {
    const customer = await shop.newCustomer({ name: '連携 花子' });
    const { user } = (await customer.get('/api/_auth/session')).body;
    const { token, apiToken } = await make({ type: 'GUEST', userRef: user.reference });
    expect(apiToken.userRef).toBe(user.reference);
    const program = bearing(token);
    expect((await program.get('/api/_auth/session')).body.user.reference).toBe(user.reference);
    expect((await program.get('/api/users')).body.map((each) => each.reference)).toEqual([user.reference]);
    expect((await program.get('/api/event-logs')).status).toBe(403);
    const { data } = await program.graphql(
      'mutation { updateProfile(input: { name: "連携 次子" }) { name } }',
    );
    expect(data.updateProfile.name).toBe('連携 次子');
  });

  it('become invalid with their user: disabled, of another type, deleted', async () => {
    const customer = await shop.newCustomer();
    const { user } = (await customer.get('/api/_auth/session')).body;
    const { token } = await make({ type: 'GUEST', userRef: user.reference });
    const status = async () => (await bearing(token).get('/api/users')).status;
    const change = (body: object) => admin.put(`/api/users/${user._id}`, body);
    expect(await status()).toBe(200);
    await change({ enabled: false });
    expect(await status()).toBe(401);
    await change({ enabled: true, type: 'ADMINISTRATOR' });
    expect(await status()).toBe(401);
    await change({ type: 'GUEST' });
    expect(await status()).toBe(200);
    await admin.delete(`/api/users/${user._id}`);
    expect(await status()).toBe(401);
  });

  it('that are unknown, revoked or expired are rejected everywhere, even with a valid session cookie', async () => {
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    const expiring = await make({ type: 'ADMINISTRATOR', expiresAt: soon });
    const revoked = await make({ type: 'ADMINISTRATOR' });
    for (const { token } of [expiring, revoked])
      expect((await bearing(token).get('/api/event-logs?perPage=1')).status).toBe(200);
    const REVOKE = 'mutation ($reference: String!) { revokeApiToken(reference: $reference) { revokedAt } }';
    const first = await admin.graphql(REVOKE, { reference: revoked.apiToken.reference });
    const again = await admin.graphql(REVOKE, { reference: revoked.apiToken.reference });
    expect(first.data.revokeApiToken.revokedAt).toEqual(expect.any(String));
    expect(again.data).toEqual(first.data);
    shop.advance(DAY_MS + 1000);
    const invalid = [revoked.token, expiring.token, `vk_${'x'.repeat(43)}`, 'something-else'];
    for (const token of invalid) {
      const signedIn = await shop.signIn('admin');
      const headers = { Authorization: `Bearer ${token}` };
      for (const answer of [
        await bearing(token).get('/api/products'),
        await signedIn.get('/api/users', headers),
        await bearing(token).post('/graphql', { query: '{ users { total } }' }),
      ]) {
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED', messageKey: 'invalid-api-token' });
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      }
    }
  });

  it('have separate idempotency keys', async () => {
    const [one, other] = [await make({ type: 'ADMINISTRATOR' }), await make({ type: 'ADMINISTRATOR' })];
    const key = { 'Idempotency-Key': 'integration-0001' };
    const body = { code: 'PARTNER', name: '提携倉庫' };
    const made = await bearing(one.token).post('/api/warehouses', body, key);
    const repeated = await bearing(one.token).post('/api/warehouses', body, key);
    expect([made.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.body).toEqual(made.body);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    const others = await bearing(other.token).post('/api/warehouses', body, key);
    expect(others.headers.get('idempotency-replayed')).toBeNull();
  });

  it('are rate-limited separately', async () => {
    const [busy, calm] = [await make({ type: 'ADMINISTRATOR' }), await make({ type: 'ADMINISTRATOR' })];
    const call = (token: string) => bearing(token).get('/api/health');
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(busy.token)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([CALLS_PER_MINUTE, 50 - CALLS_PER_MINUTE]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(refused.body.params.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.params.retryAfterSeconds));
    expect((await call(calm.token)).status).toBe(200);
  });

  it.each([
    ['type', { type: 'GUEST' }],
    ['type', { type: 'RESTAURANT_MANAGER' }],
    ['type', { type: 'ADMINISTRATOR', userRef: 'USR00007' }],
    ['userRef', { type: 'GUEST', userRef: 'USR99999' }],
    ['expiresAt', { type: 'ADMINISTRATOR', expiresAt: '2020-01-01T00:00:00Z' }],
    ['name', { type: 'ADMINISTRATOR', name: ' ' }],
  ])('reject an invalid %s', async (field, input) => {
    const { total } = (await admin.graphql(LIST)).data.apiTokens;
    const { errors } = await admin.graphql(CREATE, { input: { name: '在庫連携', ...input } });
    expect(errors![0]!.extensions.params.field).toBe(field);
    expect((await admin.graphql(LIST)).data.apiTokens.total).toBe(total);
  });

  it('[ROLE-04] are created, listed and revoked by administrators only, not with a token', async () => {
    const { token, apiToken } = await make({ type: 'ADMINISTRATOR' });
    const input = { name: '二つ目', type: 'ADMINISTRATOR' };
    const refusal = await bearing(token).graphql(CREATE, { input });
    expect(refusal.errors![0]!.extensions.code).toBe('FORBIDDEN');
    const REVOKE = `mutation { revokeApiToken(reference: "${apiToken.reference}") { revokedAt } }` as const;
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const) {
      const client = await shop.signIn(person);
      for (const answer of [
        await client.graphql(CREATE, { input }),
        await client.graphql(LIST),
        await client.graphql(REVOKE),
      ])
        expect(answer.errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect((await listed(apiToken.reference))!.revokedAt).toBeNull();
  });
});
