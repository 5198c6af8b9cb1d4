import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { LOCALES } from '@vinkura/domain';
import { Kind, parse, specifiedRules, validate } from 'graphql';
import { Clock } from '../src/platform/clock/clock.js';
import { PERSISTED_OPERATIONS } from '../src/platform/generated/persisted-operations.js';
import { COMPILED_AFTER } from '../src/platform/graphql/compiled-execution.js';
import type { Client } from './support/client.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const SHOP = fileURLToPath(new URL('../../frontend/src/', import.meta.url));
const METRICS = { Authorization: 'Bearer a token for prometheus' };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const UNKNOWN = hashOf('query Unknown { health { status } }');

/** The hash of an operation of the shop, by its name. */
function hashNamed(name: string): string {
  const start = new RegExp(`^(query|mutation) ${name}\\b`);
  return [...PERSISTED_OPERATIONS].find(([, text]) => start.test(text))![0];
}

type Variables = Record<string, unknown>;

const byHash = (operationName: string, variables: Variables, hash = hashNamed(operationName)) => ({
  operationName,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});
const byText = (operationName: string, variables: Variables) => ({
  operationName,
  variables,
  query: PERSISTED_OPERATIONS.get(hashNamed(operationName))!,
});

let keys = 0;
/** Queries with a key are not cached. */
const newKey = () => ({ 'Idempotency-Key': `persisted-${(keys += 1)}` });

async function post(body: object, headers: Record<string, string> = {}, client?: Client) {
  const answer = await (client ?? shop.visitor()).post('/graphql', body, headers);
  const { status, headers: sent } = answer;
  return { status, headers: sent, text: JSON.stringify(answer.body), isCached: sent.get('age') !== null };
}

async function ask(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const LIST: Variables = { page: 1, perPage: 24, ranked: false, locale: 'jp' };
let wine: string;
let roles: Record<string, Record<string, string>>;

setUpShop({ env: { METRICS_TOKEN: 'a token for prometheus' } });
beforeAll(async () => {
  const admin = await shop.signIn('admin');
  const { body } = await admin.get('/api/products?page=1&perPage=1');
  wine = body[0]!.reference;
  const member = await shop.newCustomer();
  const { user } = (await member.get('/api/_auth/session')).body;
  const tokenOf = async (input: { type: string; userRef?: string }) => {
    const { data } = await admin.graphql(
      'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
      { input: { name: 'persisted', ...input } },
    );
    return { Authorization: `Bearer ${data.createApiToken.token}` };
  };
  roles = {
    visitor: {},
    customer: await tokenOf({ type: 'GUEST', userRef: user.reference }),
    administrator: await tokenOf({ type: 'ADMINISTRATOR' }),
  };
});

describe('the manifest', () => {
  it('has each operation of the shop, by the SHA-256 of its text', () => {
    const files = readdirSync(SHOP, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.graphql'),
    );
    const names = files
      .flatMap((file) => parse(readFileSync(SHOP + file, 'utf8')).definitions)
      .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node.name!.value] : []));
    expect(names.length).toBeGreaterThan(200);
    for (const [hash, text] of PERSISTED_OPERATIONS) expect(hash).toBe(hashOf(text));
    const persisted = [...PERSISTED_OPERATIONS.values()].map(
      (text) => /^(?:query|mutation) (\w+)/.exec(text)![1]!,
    );
    expect(persisted.toSorted()).toEqual(names.toSorted());
  });

  it('is valid in the schema', () => {
    const { schema } = shop.get(GraphQLSchemaHost);
    for (const text of PERSISTED_OPERATIONS.values())
      expect(validate(schema, parse(text), specifiedRules)).toEqual([]);
  });
});

describe('an operation sent by its hash', () => {
  it.each(['visitor', 'customer', 'administrator'])(
    'has the response of its text, byte by byte: %s',
    async (role) => {
      for (const [name, variables] of [
        ['CatalogWines', LIST],
        ['CatalogWines', { ...LIST, filter: { q: '赤' } }],
        ['CatalogWine', { reference: wine, ranked: false, locale: 'jp' }],
        ['CatalogWine', { reference: 'PRD99999', ranked: false, locale: 'jp' }],
      ] as const) {
        const texts = await ask(byText(name, variables), { ...roles[role], ...newKey() });
        expect(texts.status).toBe(200);
        expect(await ask(byHash(name, variables), { ...roles[role], ...newKey() })).toEqual(texts);
      }
    },
  );

  it('is compiled when it is frequent', async () => {
    const first = await ask(byText('CatalogWines', LIST), newKey());
    for (let use = 0; use <= COMPILED_AFTER; use += 1)
      expect(await ask(byHash('CatalogWines', LIST), newKey())).toEqual(first);
  });

  it('is answered over GET as well', async () => {
    const { operationName, variables, extensions } = byHash('CatalogWineRating', { reference: wine });
    const search = new URLSearchParams({
      operationName,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    });
    const headers = { 'Apollo-Require-Preflight': 'yes' };
    const { status, body } = await shop.visitor().get(`/graphql?${String(search)}`, headers);
    expect([status, JSON.stringify(body)]).toEqual([
      200,
      (await post(byText(operationName, variables), newKey())).text,
    ]);
  });

  it('[EYE-01] is counted by its name', async () => {
    const series =
      /^vinkura_http_request_duration_seconds_count\{method="POST",route="\/graphql",operation="CatalogWineRating",status="200"\} (\d+)$/m;
    const count = async () =>
      Number(series.exec((await shop.visitor().get('/metrics', METRICS)).body as string)?.[1] ?? 0);
    const before = await count();
    await post(byHash('CatalogWineRating', { reference: wine }), newKey());
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['an invalid page', 'CatalogWines', { ...LIST, perPage: 101 }],
    ['a missing variable', 'CatalogWine', { ranked: false }],
    ['a variable of another type', 'CatalogWines', { ...LIST, page: 'x' }],
    ['another name', 'CatalogWines', LIST],
  ])('is rejected like its text: %s', async (what, name, variables) => {
    const rename = what === 'another name' ? { operationName: 'Other' } : {};
    const text = await ask({ ...byText(name, variables), ...rename });
    expect(text.text).toContain('"VALIDATION_FAILED"');
    expect(await ask({ ...byHash(name, variables), ...rename })).toEqual(text);
  });

  it.each([
    ['cost', '{ products(perPage: 100) { items { similar { similar { similar { name } } } } } }', 'costly'],
    ['length', `{ ${'a: __typename '.repeat(400)} }`, 'too-long'],
    [
      'mutations',
      `mutation { ${Array.from({ length: 11 }, (_, at) => `m${at}: logout`).join(' ')} }`,
      'mutations',
    ],
  ])('is limited in %s', async (_, text, message) => {
    const hash = hashOf(text);
    const operations = PERSISTED_OPERATIONS as Map<string, string>;
    operations.set(hash, text);
    const { extensions } = byHash('', {}, hash);
    const answer = await ask({ extensions });
    operations.delete(hash);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).errors[0].extensions.messageKey).toContain(message);
  });
});

describe('the response cache for operations sent by their hash', () => {
  // The clock stands still, so that no response expires.
  beforeEach(() => {
    const moment = Date.now();
    jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(moment));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('serves visitors and callers', async () => {
    const body = byHash('CatalogWines', { ...LIST, perPage: 7 });
    for (const headers of [roles.visitor, roles.customer]) {
      const [first, second] = [await post(body, headers), await post(body, headers)];
      expect([first.isCached, second.isCached]).toEqual([false, true]);
      expect(second.text).toBe(first.text);
    }
    expect((await post(body, roles.administrator)).isCached).toBe(true);
  });

  it('[ROLE-08] does not share responses between visitors and members', async () => {
    const body = byHash('CatalogWine', { reference: wine, ranked: false, locale: 'jp' });
    const member = await shop.signIn('customer');
    const feeOf = ({ text }: { text: string }) => JSON.parse(text).data.product.corkFee as unknown;
    expect(feeOf(await post(body))).toBeNull();
    expect(feeOf(await post(body, {}, member))).not.toBeNull();
    const visitor = await post(body);
    expect([visitor.isCached, feeOf(visitor)]).toEqual([true, null]);
  });

  it('separates languages', async () => {
    const variables = { reference: 'PRD99999', ranked: false, locale: 'jp' };
    const list = { ...LIST, perPage: 6 };
    const messages = new Set<string>();
    for (const locale of LOCALES) {
      const headers = { 'X-Locale': locale };
      expect((await post(byHash('CatalogWines', list), headers)).isCached).toBe(false);
      expect((await post(byHash('CatalogWines', list), headers)).isCached).toBe(true);
      messages.add((await post(byHash('CatalogWine', variables), headers)).text);
    }
    expect(messages.size).toBe(LOCALES.length);
  });
});

describe('a hash that is not in the manifest', () => {
  it('is rejected with a code of its own, in the language of the caller', async () => {
    const messages = new Set<string>();
    for (const locale of LOCALES) {
      const { status, text, headers, isCached } = await post(byHash('Unknown', {}, UNKNOWN), {
        'X-Locale': locale,
      });
      const [{ message, extensions }] = JSON.parse(text).errors;
      expect([status, isCached]).toEqual([200, false]);
      expect(headers.get('cache-control')).toContain('no-cache');
      expect(extensions).toMatchObject({
        code: 'PERSISTED_QUERY_NOT_FOUND',
        messageKey: 'persisted-query-not-found',
      });
      messages.add(message);
    }
    expect(messages.size).toBe(LOCALES.length);
  });

  it('is not registered by the text that is sent with it', async () => {
    const query = 'query Unknown { health { status } }';
    const registering = await post({ ...byHash('Unknown', {}, UNKNOWN), query });
    expect(JSON.parse(registering.text).data.health.status).toBe('ok');
    expect((await post(byHash('Unknown', {}, UNKNOWN))).text).toContain('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([
    ['of another text', { version: 1, sha256Hash: UNKNOWN }],
    ['of another version', { version: 2, sha256Hash: UNKNOWN }],
  ])('is rejected with 400 %s', async (_, persistedQuery) => {
    const { status, text } = await post({ query: '{ __typename }', extensions: { persistedQuery } });
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each<unknown>([null, '', 5, {}, { toString: 'a' }, [hashNamed('Logout')], 'constructor', 'apq:'])(
    'is rejected, whatever it is: %j',
    async (sha256Hash) => {
      const { status, text } = await post({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
      expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([
        200,
        'PERSISTED_QUERY_NOT_FOUND',
      ]);
    },
  );
});

describe('a mutation sent by its hash with an idempotency key', () => {
  const input = (quantity: number) => ({ input: { products: [{ productRef: wine, quantity }] } });
  const itemsOf = async (client: Client) => (await client.get('/api/cart')).body.cartItems.length as number;

  it('[CALL-02] is executed once', async () => {
    const [client, key] = [await shop.newCustomer(), newKey()];
    const [first, second] = [
      await post(byHash('CartAddItem', input(1)), key, client),
      await post(byHash('CartAddItem', input(1)), key, client),
    ];
    expect(JSON.parse(first.text).errors).toBeUndefined();
    expect([second.text, second.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect(await itemsOf(client)).toBe(1);
    const other = await post(byHash('CartAddItem', input(2)), key, client);
    expect([other.status, JSON.parse(other.text).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('[CALL-02] is the same request as its text', async () => {
    for (const bodies of [
      [byHash('CartAddItem', input(1)), byText('CartAddItem', input(1))],
      [byText('CartAddItem', input(1)), byHash('CartAddItem', input(1))],
    ] as const) {
      const [client, key] = [await shop.newCustomer(), newKey()];
      const [first, second] = [await post(bodies[0], key, client), await post(bodies[1], key, client)];
      expect([second.status, second.text]).toEqual([200, first.text]);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      expect(await itemsOf(client)).toBe(1);
    }
  });

  it('[CALL-02] is executed when its text follows, if the hash is not known', async () => {
    const [client, key] = [await shop.newCustomer(), newKey()];
    const first = await post(byHash('CartAddItem', input(1), UNKNOWN), key, client);
    expect(first.text).toContain('PERSISTED_QUERY_NOT_FOUND');
    const [second, third] = [
      await post(byText('CartAddItem', input(1)), key, client),
      await post(byText('CartAddItem', input(1)), key, client),
    ];
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(third.headers.get('idempotency-replayed')).toBe('true');
    expect(await itemsOf(client)).toBe(1);
  });
});

describe('a mutation sent by its hash with an API token', () => {
  it('is in the audit log like its text', async () => {
    const entries = async () => {
      const all = await shop.connection.collection('auditentries').find().sort({ _id: 1 }).toArray();
      return all.map(({ origin, actor, resource, operation }) => ({ origin, actor, resource, operation }));
    };
    const variables = { input: { products: [{ productRef: wine, quantity: 1 }] } };
    const recorded = [];
    for (const body of [byText('CartAddItem', variables), byHash('CartAddItem', variables)]) {
      const before = await entries();
      expect(JSON.parse((await post(body, roles.customer)).text).errors).toBeUndefined();
      recorded.push((await entries()).slice(before.length));
    }
    expect(recorded[0]!.length).toBeGreaterThan(0);
    expect(recorded[1]).toEqual(recorded[0]);
  });
});
