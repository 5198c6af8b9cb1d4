import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ClientResponse, Client } from './support/client.js';
import { DEMO_PASSWORD } from './support/demo-people.js';
import { Shop } from './support/shop.js';
import { casesOfEachKind } from './support/samples.js';

const LIMIT = 6;
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openOwn({
    // Each test sends its requests from addresses of its own.
    TRUST_PROXY: 'true',
    REGISTRATIONS_PER_HOUR: String(LIMIT),
    WRONG_PASSWORDS_PER_HOUR: String(LIMIT),
    VISITS_PER_MINUTE: String(LIMIT),
  });
});
afterAll(() => shop.close());

const from = (address: string): Client => shop.visitor({ 'X-Forwarded-For': address });
const statusesOf = (answers: readonly ClientResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const many = <T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));

let people = 0;
function newPerson() {
  people += 1;
  return {
    name: '登録 する人',
    email: `rate-limit-${people}@test.example`,
    phone: `090${String(10_000_000 + people)}`,
    birthday: '1990-05-05',
    password: 'a long password',
  };
}
const accounts = () => shop.connection.collection('users').countDocuments({ email: /^rate-limit-/ });

describe('registrations', () => {
  const register = (address: string) => from(address).post('/api/auth/register', newPerson());

  it('are limited by address, also under concurrency', async () => {
    const before = await accounts();
    const answers = await many(4 * LIMIT, () => register('203.0.113.1'));
    expect(statusesOf(answers)).toEqual({ 201: LIMIT, 429: 3 * LIMIT });
    expect(await accounts()).toBe(before + LIMIT);
    expect((await register('198.51.100.1')).status).toBe(201);
  });

  it('are limited by network', async () => {
    const answers: ClientResponse[] = [];
    for (let host = 1; host <= 10; host += 1)
      answers.push(...(await many(LIMIT, () => register(`192.0.2.${host}`))));
    expect(statusesOf(answers)).toEqual({ 201: 4 * LIMIT, 429: 6 * LIMIT });
    const sixes = await many(2 * LIMIT, (at) => register(`2001:db8:0:1::${at}`));
    expect(statusesOf(sixes)).toEqual({ 201: LIMIT, 429: LIMIT });
  });

  it('count only when valid', async () => {
    const visitor = from('203.0.114.1');
    for (let attempt = 0; attempt < 2 * LIMIT; attempt += 1)
      expect((await visitor.post('/api/auth/register', { ...newPerson(), name: '' })).status).toBe(400);
    expect((await register('203.0.114.1')).status).toBe(201);
  });

  it('are limited to one per GraphQL request, also with aliases', async () => {
    const before = await accounts();
    const fields = Array.from({ length: 8 }, (_, at) => {
      const { name, email, phone, birthday, password } = newPerson();
      return `a${at}: register(input: {name: "${name}", email: "${email}", phone: "${phone}", birthday: "${birthday}",
        password: "${password}", passwordConfirmation: "${password}"}) { _id }`;
    });
    const { errors, data } = await from('203.0.115.1').graphqlText(`mutation { ${fields.join('\n')} }`);
    expect(errors).toHaveLength(1);
    expect(errors![0]).toMatchObject({
      message: '"register" may be asked for once in a request',
      extensions: { code: 'VALIDATION_FAILED' },
    });
    expect(data).toBeUndefined();
    const spread = await from('203.0.115.1').graphqlText(
      `mutation { ...one ...two } fragment one on Mutation { ${fields[0]} } fragment two on Mutation { ${fields[1]} }`,
    );
    expect(spread.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(await accounts()).toBe(before);
    const single = await from('203.0.115.1').graphqlText(`mutation { ${fields[0]} }`);
    expect(single.errors).toBeUndefined();
  });
});

describe('wrong passwords', () => {
  const signIn = (address: string, email: string, password: string) =>
    from(address).post('/api/auth/basicauth', { email, password });
  const right = { email: 'customer@demo.vinkura.example', password: DEMO_PASSWORD };

  it('[ERR-10] are limited over all accounts of an address, for which correct ones are then rejected too', async () => {
    for (let account = 0; account < LIMIT; account += 1)
      expect((await signIn('203.0.113.1', `somebody-${account}@test.example`, 'Summer2026')).status).toBe(
        401,
      );
    const refused = await signIn('203.0.113.1', right.email, right.password);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', user: null });
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.params.retryAfterSeconds);
    expect((await signIn('203.0.113.2', right.email, right.password)).status).toBe(200);
  });

  it('[ERR-10] are limited also concurrently, and when signing in to another account in between', async () => {
    const guesses = await many(5 * LIMIT, (at) =>
      signIn('203.0.116.3', `other-${at}@test.example`, 'Summer2026'),
    );
    expect(guesses.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect((await signIn('203.0.116.3', right.email, right.password)).status).toBe(429);

    for (let account = 0; account < LIMIT; account += 1) {
      await signIn('203.0.117.4', `third-${account}@test.example`, 'Summer2026');
      if (account < LIMIT - 1)
        expect((await signIn('203.0.117.4', right.email, right.password)).status).toBe(200);
    }
    expect((await signIn('203.0.117.4', right.email, right.password)).status).toBe(429);
  });

  it('are limited to one per GraphQL request, also with aliases', async () => {
    const guess = (name: string) => `${name}: login(email: "${right.email}", password: "${name}") { _id }`;
    const { errors } = await from('203.0.118.5').graphqlText(
      `mutation { ${['a', 'b'].map(guess).join(' ')} }`,
    );
    expect(errors).toHaveLength(1);
    expect(errors![0]!.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('analytics sessions of visitors', () => {
  const sessions = () => shop.connection.collection('sessions').countDocuments({});
  const begin = (address: string, deviceId: string) => from(address).post('/api/sessions', { deviceId });

  it('[SES-04] are limited by address and minute', async () => {
    const before = await sessions();
    const answers = await many(5 * LIMIT, (at) => begin('203.0.113.1', `device-${at}`));
    expect(statusesOf(answers)).toEqual({ 201: LIMIT, 429: 4 * LIMIT });
    expect(await sessions()).toBe(before + LIMIT);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin('203.0.113.2', 'device-elsewhere')).status).toBe(201);
  });

  it('[SES-04] are rejected in GraphQL with the seconds to wait, also in the header', async () => {
    await many(LIMIT, (at) => begin('203.0.113.6', `phone-${at}`));
    const answer = await from('203.0.113.6').post('/graphql', {
      query: 'mutation { registerDevice(input: {deviceId: "phone"}) { sessionId } }',
    });
    const { code, params } = answer.body.errors[0].extensions;
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(answer.headers.get('retry-after')).toBe(String(params.retryAfterSeconds));
  });

  it('[SES-02] that have expired are not replaced beyond the limit, and the request succeeds', async () => {
    const visitor = from('203.0.113.7');
    const first = (await visitor.post('/api/sessions', { deviceId: 'tablet' })).body.session.sessionId;
    await many(LIMIT, (at) => begin('203.0.113.7', `crowd-${at}`));
    await shop.connection
      .collection('sessions')
      .updateOne({ _id: first }, { $set: { startedAt: new Date(0) } });
    const { status, body } = await visitor.get('/api/_auth/session');
    expect([status, body]).toEqual([200, { user: null }]);
  });

  it('[SES-01] of signed-in users are not limited', async () => {
    await many(LIMIT, (at) => begin('203.0.113.8', `guest-${at}`));
    const customer = from('203.0.113.8');
    await customer.post('/api/auth/basicauth', {
      email: 'gold@demo.vinkura.example',
      password: DEMO_PASSWORD,
    });
    const { body } = await customer.get('/api/_auth/session');
    expect(body.session.sessionId).toMatch(/^[\w-]{36}$/);
  });
});

// Some hundred requests each.
jest.setTimeout(120_000);
describe('guesses from the addresses of one network', () => {
  /** Another /64 of one /48, another address of one /24. */
  const NETWORKS = [(at: number) => `2001:db8:7:${at.toString(16)}::1`, (at: number) => `198.51.7.${at + 1}`];
  const person = 'diamond@demo.vinkura.example';
  const basicAuth = (email: string, password: string) => (client: Client) =>
    client.post('/api/auth/basicauth', { email, password });
  const token = 'no-token-at-all';

  /** What is tried, how often one address may, and the answer to a wrong guess. */
  const GUESSES: [string, number, (client: Client, at: number) => Promise<ClientResponse>][] = [
    ['a password of one account', LIMIT, (client) => basicAuth(person, 'wrong')(client)],
    ['passwords of many accounts', LIMIT, (client, at) => basicAuth(`x${at}@test.example`, 'wrong')(client)],
    [
      'tokens of password resets',
      100,
      (client) =>
        client.post('/api/auth/reset-password', {
          token,
          password: 'a long one',
          passwordConfirmation: 'a long one',
        }),
    ],
    ['tokens of sign-in links', 100, (client) => client.post('/api/auth/sign-in-link/confirm', { token })],
  ];

  it.each(casesOfEachKind(GUESSES, () => 'all of them use the same limits'))(
    '[ERR-10] are limited: %s',
    async (_what, perAddress, guess) => {
      // The guesses of many requests are tried from one network only; all of them use the same limits.
      for (const addressOf of NETWORKS.slice(0, perAddress === LIMIT ? 2 : 1)) {
        await shop.connection.collection('ratelimitcounters').deleteMany({});
        const statuses: number[] = [];
        for (let host = 0; host < 5; host += 1)
          for (let n = 0; n < perAddress; n += 1)
            statuses.push((await guess(from(addressOf(host)), host * perAddress + n)).status);
        const isRefused = statuses.map((status) => status === 429);
        expect(isRefused).toEqual(statuses.map((_, at) => at >= 4 * perAddress));
      }
    },
  );

  it('[ERR-10] of one address do not use up those of its network', async () => {
    await shop.connection.collection('ratelimitcounters').deleteMany({});
    await many(10 * LIMIT, () => basicAuth(person, 'wrong')(from('198.51.8.1')));
    expect((await basicAuth(person, DEMO_PASSWORD)(from('198.51.8.2'))).status).toBe(200);
  });

  it('[ERR-10] of API tokens are limited', async () => {
    const call = (at: number) =>
      shop
        .visitor({ 'X-Forwarded-For': NETWORKS[0]!(at), Authorization: `Bearer vk_${token}` })
        .get('/api/products');
    // By forty: the system accepts no more than some hundred connections at once.
    for (let sent = 0; sent < 1000; sent += 40)
      expect(statusesOf(await many(40, () => call(1)))).toEqual({ 401: 40 });
    expect((await call(1)).status).toBe(429);
    expect((await call(2)).status).toBe(401);
  });
});
