import { PERSISTED_OPERATIONS } from '../src/platform/generated/persisted-operations.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import fc from 'fast-check';
import { type OperationDefinitionNode, parse } from 'graphql';
import { COMPILED_AFTER } from '../src/platform/graphql/compiled-execution.js';
import { computeCost, costOf } from '../src/platform/graphql/limits.js';
import { MAX_RESPONSE_BYTES } from '../src/platform/graphql/response-limits.js';
import { MAX_VALUES } from '../src/platform/http/body-size.js';
import type { Client, ClientResponse } from './support/client.js';
import { shop, setUpShop } from './support/set-up-shop.js';

/** Processor time of client and server together, whatever else the machine does; without limits it was seconds to minutes. */
const MOST_CPU_MS = 10_000;
const MOST_BYTES = 50_000;
const LONG = 'x'.repeat(900_000);

let visitor: Client;
let customer: Client;
let admin: Client;
setUpShop();
beforeAll(async () => {
  visitor = shop.visitor();
  customer = await shop.newCustomer();
  admin = await shop.signIn('admin');
  await visitor.graphql('{ health { status } }');
});

const times = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const members = (count: number, value: unknown = 0): Record<string, unknown> =>
  Object.fromEntries(times(count, (at) => [`z${at.toString(36)}`, value]));

/** The response; fails if it was expensive or large. */
async function cheap(ask: () => Promise<ClientResponse>): Promise<ClientResponse> {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  expect(JSON.stringify(answer.body).length).toBeLessThan(MOST_BYTES);
  return answer;
}

const askGraphql = (client: Client, query: string, variables: unknown = {}) =>
  cheap(() => client.post('/graphql', { query, variables }, { 'X-Locale': 'en' }));

const firstError = ({ body }: ClientResponse) => body.errors[0];

describe('the values of a request', () => {
  const tooMany = MAX_VALUES + 1;

  it.each([
    '/api/auth/register',
    '/api/auth/basicauth',
    '/api/auth/sign-in-link',
    '/api/contact',
    '/api/auth/sessions',
    '/api/event-logs',
    '/api/cart',
    '/api/payments',
    '/api/webhooks/stripe',
    '/graphql',
    '/api/nothing-here',
  ])('are counted before anything reads them: %s', async (path) => {
    for (const body of [
      members(tooMany),
      times(tooMany, () => 0),
      { products: times(tooMany, () => ({})), cartItems: times(MAX_VALUES / 2, () => [{}]) },
      { eventType: 'VISIT', details: members(60_000) },
      { query: '{ __typename }', variables: { f: members(tooMany) } },
      { query: '{ __typename }', extensions: members(tooMany) },
    ]) {
      const { status, body: answer } = await cheap(() => customer.post(path, body, { 'X-Locale': 'en' }));
      expect([status, answer.code, answer.messageKey]).toEqual([
        413,
        'PAYLOAD_TOO_LARGE',
        'body-too-many-values',
      ]);
      expect(answer.message).toBe('The request has too many values: at most 6000');
    }
  });

  it('may be a bulk action on 5,000 records', async () => {
    const query = `query ($selection: RecordSelectionInput!) {
      previewBulkAction(resource: "users", action: "grant-points", selection: $selection) { __typename }
    }`;
    const references = times(5000, (at) => `USR${String(at).padStart(5, '0')}`);
    const { body } = await admin.post('/graphql', { query, variables: { selection: { references } } });
    expect(body.messageKey).not.toBe('body-too-many-values');
  });

  it.each([
    ['unknown members', () => members(MAX_VALUES - 1)],
    ['empty entries', () => ({ products: times(MAX_VALUES - 1, () => ({})) })],
    ['empty texts', () => ({ products: times(MAX_VALUES / 2 - 1, () => ({ productRef: '' })) })],
  ])('are reported up to 50: %s', async (_, body) => {
    const { status, body: answer } = await cheap(() => customer.post('/api/cart', body()));
    expect([status, answer.violations.length]).toEqual([400, 50]);
  });

  it('are not repeated at length: names and references', async () => {
    const named = await cheap(() => customer.post('/api/cart', { [LONG]: 1 }));
    expect([named.status, named.body.messageKey]).toEqual([400, 'unknown-property']);
    const referenced = await askGraphql(
      visitor,
      `query ($r: String!) { ${times(40, (at) => `a${at}: product(reference: $r) { name }`).join(' ')} }`,
      { r: LONG },
    );
    expect(firstError(referenced).extensions.code).toBe('NOT_FOUND');
  });
});

describe('invalid variables', () => {
  const products =
    'query ($filter: ProductFilter, $p: Int) { products(filter: $filter, perPage: $p) { total } }';

  it.each([
    ['unknown fields', { filter: members(5000) }, 'unknown-property'],
    ['unknown values', { filter: { color: times(5000, () => LONG.slice(0, 100)) } }, 'wrong-type'],
    ['a long text for a number', { p: LONG }, 'wrong-type'],
    ['an object for a text', { filter: { q: members(5000) } }, 'wrong-type'],
    ['a long name', { filter: { [LONG]: 1 } }, 'unknown-property'],
  ])('are reported by name, at most 50 of them: %s', async (_, variables, messageKey) => {
    const { status, body } = await askGraphql(visitor, products, variables);
    expect([status, body.errors.length]).toEqual([400, 1]);
    expect(body.errors[0].extensions).toMatchObject({ code: 'VALIDATION_FAILED', messageKey });
    expect(body.errors[0].extensions.violations.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(body)).not.toContain('x'.repeat(400));
  });

  it('are reported in the same way by GET and in mutations', async () => {
    const variables = encodeURIComponent(JSON.stringify({ filter: members(900) }));
    const headers = { 'Apollo-Require-Preflight': 'true' };
    const read = await cheap(() =>
      visitor.get(`/graphql?query=${encodeURIComponent(products)}&variables=${variables}`, headers),
    );
    const query = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }';
    for (const answer of [read, await askGraphql(visitor, query, { input: members(5000) })])
      expect([answer.status, firstError(answer).extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('null for an argument that is not nullable', () => {
  it.each([
    ['page', 'query ($v: Int) { indents(page: $v) { total } }'],
    ['perPage', 'query ($v: Int = 3) { orders(perPage: $v) { total } }'],
    [
      'perPage',
      'query ($v: Int) { products(perPage: 1) { items { reference } } users(perPage: $v) { total } }',
    ],
    ['if', 'query ($v: Boolean = true) { products(perPage: 1) { total @include(if: $v) } }'],
    [
      'if',
      'query ($v: Boolean = true) { products(perPage: 1) { ...F @skip(if: $v) } } fragment F on ProductPage { total }',
    ],
  ])('is reported by its name: %s', async (field, query) => {
    const { status, body } = await askGraphql(admin, query, { v: null });
    expect([status, firstError({ body } as ClientResponse).extensions]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', violations: [{ field, messageKey: 'required' }] },
    ]);
  });
});

describe('the names of an operation', () => {
  it.each([
    ['an alias in each entry of a list', `{ products(perPage: 100) { items { ${LONG}: reference } } }`],
    [
      'its own name in each error',
      `query ${LONG} { ${times(90, (at) => `a${at}: product(reference: $v${at}) { name }`).join(' ')} }`,
    ],
    ['an unknown field', `{ ${LONG} }`],
    ['a fragment', `{ ...${LONG} }`],
    ['an argument', `{ products(${LONG}: 1) { total } }`],
    ['a text for a number', `{ products(perPage: "${LONG}") { total } }`],
  ])('are not repeated at length: %s', async (_, query) => {
    const { status, body } = await askGraphql(visitor, query);
    expect([status, body.errors.length <= 50]).toEqual([400, true]);
  });
});

describe('the cached cost of an operation', () => {
  it('tells an absent variable from null', async () => {
    const similar = (levels: number): string =>
      levels === 0 ? 'reference' : `similar(limit: $l) { ${similar(levels - 1)} }`;
    const query =
      `query ($p: Int = 1, $l: Int = 1) { products(perPage: $p) { items { ${similar(5)} } } }` as const;
    expect((await askGraphql(visitor, query)).body.errors).toBeUndefined();
    const answer = await askGraphql(visitor, query, { p: null, l: null });
    expect([answer.status, firstError(answer).extensions.messageKey]).toEqual([400, 'query-too-costly']);
  });

  it('is the computed one, for any variables', () => {
    const { schema } = shop.get(GraphQLSchemaHost);
    const lists: readonly (readonly [string, string])[] = [
      ['$a: Int = 1, $b: Int = 1', 'products(perPage: $a) { items { similar(limit: $b) { reference } } }'],
      ['$a: Int, $b: Int', 'venues(perPage: $a) { items { suitedProducts(limit: $b) { reference } } }'],
      [
        '$a: Int = 3, $b: Boolean = true',
        'topProducts(limit: $a) { reference sameProducer @include(if: $b) { name } }',
      ],
      [
        '$a: ProductFilter = { q: "a" }, $b: Int = 2',
        'products(filter: $a, perPage: $b) { items { reference } }',
      ],
      ['$a: String = "", $b: Int', 'searchSuggestions(q: $a, limit: $b) { text }'],
    ];
    const value = fc.oneof(
      fc.integer({ min: -1, max: 101 }),
      fc.constantFrom<unknown>(
        null,
        '',
        'null',
        'a',
        true,
        false,
        {},
        { q: '' },
        { q: null },
        { q: 'a' },
        [],
      ),
    );
    const variables = fc.record({ a: value, b: value, other: value }, { requiredKeys: [] });
    const attempt = (cost: () => number) => {
      try {
        return cost();
      } catch {
        return 'rejected';
      }
    };
    for (const [declared, field] of lists) {
      const document = parse(`query (${declared}) { ${field} }`);
      const [operation] = document.definitions as OperationDefinitionNode[];
      fc.assert(
        fc.property(variables, (given) => {
          const cached = attempt(() => costOf(schema, document, operation!, given));
          expect(cached).toBe(attempt(() => computeCost(schema, document, operation!, given)));
        }),
        { numRuns: 400 },
      );
    }
  });
});

describe('searches in one operation', () => {
  const kana = 'あいうえお'.repeat(40);
  const aliased = (count: number, field: string) =>
    askGraphql(admin, `{ ${times(count, (at) => `a${at}: ${field}`).join(' ')} }`);

  it.each([
    `products(filter: { q: "${kana}" }) { total }`,
    `venues(filter: { q: "${kana}" }) { total }`,
    `searchSuggestions(q: "${kana.slice(0, 60)}") { text }`,
    `productSuggestions(q: "${kana.slice(0, 60)}") { reference }`,
    `backOfficeSearch(q: "${kana.slice(0, 60)}") { resource }`,
    `nearbySpellings(q: "${kana.slice(0, 60)}")`,
    `orders(filter: { q: "${kana}" }) { total }`,
    `conciergeProducts(q: "${kana}") { total }`,
    `conciergeVenues(q: "${kana}") { total }`,
    `customers(q: "${kana}") { total }`,
    `backOfficeRecords(resource: "users", list: { q: "${kana}" }) { total }`,
    `eventLogs(filter: { q: "${kana}" }) { total }`,
  ])('are limited: %s', async (field) => {
    const answer = await aliased(12, field);
    expect(firstError(answer).extensions.messageKey).toBe('query-too-costly');
  });

  it('may be some', async () => {
    expect((await aliased(8, 'products(filter: { q: "赤" }) { total }')).body.errors).toBeUndefined();
  });

  it('do not count without words', async () => {
    expect((await aliased(30, 'products(filter: { q: "" }) { total }')).body.errors).toBeUndefined();
  });
});

describe('a response', () => {
  it('has a maximum size, whatever an operation selects', async () => {
    const many = times(55, (at) => `a${at}: ${at % 2 ? 'description' : 'descriptionEn'}`).join(' ');
    const query = `{ products(perPage: 100) { items { ${many} } } }` as const;
    const { status, body } = await askGraphql(visitor, query);
    expect([status, body.errors[0].extensions]).toEqual([
      400,
      expect.objectContaining({ messageKey: 'response-too-large', params: { limit: MAX_RESPONSE_BYTES } }),
    ]);
  });

  it('has at most 50 errors', async () => {
    const query = `{ products(perPage: 100) { items { pairing(venue: "VEN99999") { score } } } }`;
    const { body } = await askGraphql(visitor, query);
    expect(body.errors).toHaveLength(50);
  });

  it.each([
    '{ __proto__: health { status } }',
    '{ products(perPage: 1) { __proto__: total items { __proto__: name } } }',
  ])('contains a field named __proto__, interpreted and compiled: %s', async (query) => {
    const ask = async () => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'uncached' };
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      return response.text();
    };
    const first = await ask();
    expect(first.match(/"__proto__":/g)!.length).toBeGreaterThan(0);
    for (let use = 0; use <= COMPILED_AFTER; use += 1) expect(await ask()).toBe(first);
  });
});

describe('[CART-01] the size of a cart', () => {
  it('is limited over all its items, and named', async () => {
    const { data } = await customer.graphql('{ products(perPage: 100) { items { reference } } }');
    const products = (length: number) =>
      data.products.items.map(({ reference }) => ({
        productRef: reference,
        quantity: 1,
        comments: '備'.repeat(length),
      }));
    const add = (length: number) => customer.post('/api/cart', { products: products(length) });
    expect((await add(501)).status).toBe(400);
    expect((await add(500)).status).toBe(201);
    const { status, body } = await add(500);
    expect([status, body.messageKey]).toEqual([409, 'cart-too-large']);
    expect(body.message).toContain('50000');
    for (let item = 0; item < 4; item += 1) expect((await add(0)).status).toBe(201);
    expect((await add(0)).body.messageKey).toBe('cart-too-large');
    expect((await customer.get('/api/cart')).status).toBe(200);
  });
});

describe('an import', () => {
  it.each([
    ['commas', ','.repeat(4_900_000)],
    ['lines of commas', `${','.repeat(150)}\n`.repeat(30_000)],
    ['empty lines', `reference\n${'\n'.repeat(4_900_000)}`],
    ['lines of one letter', `reference\n${'a\n'.repeat(2_400_000)}`],
    ['semicolons', `a;b\n${';'.repeat(4_900_000)}`],
  ])('is not read beyond its limits: %s', async (_, text) => {
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/csv' }), 'a.csv');
    const answer = await cheap(() => admin.post('/api/back-office/products/imports', form));
    expect([answer.status, answer.body.messageKey]).toEqual([400, 'import-too-many-cells']);
  });
});

it.each([
  [
    'VenuesList',
    { filter: { q: 'qqqq' }, page: 1, perPage: 24, products: ['PRD00101'], ranked: true, dated: true },
  ],
  ['CatalogWines', { filter: { q: 'qqqq' }, page: 1, perPage: 24, venue: 'VEN00003', ranked: true }],
])('[SEARCH-01] the search of the shop by words, %s, is within the limit', async (name, variables) => {
  const text = [...PERSISTED_OPERATIONS.values()].find((each) => each.startsWith(`query ${name}(`));
  const { errors } = await shop.visitor().graphqlText(text!, { locale: 'jp', ...variables });
  expect(errors).toBeUndefined();
});
