import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import fc from 'fast-check';
import { Clock } from '../src/platform/clock/clock.js';
import { PERSISTED_OPERATIONS } from '../src/platform/generated/persisted-operations.js';
import { postJson } from './support/raw-request.js';
import { setUpShop, shop } from './support/set-up-shop.js';
import { type Headers, type Question, sessionOf, UncachedComparison } from './support/uncached-requests.js';

/** Questions, each asked several times with other headers and by other callers, so that caches know its answer. */
const QUESTIONS = 200;
const SEED = 20261126;

setUpShop({ env: { API_CALLS_PER_MINUTE: '1000000' } });
const comparison = new UncachedComparison('.results/cached-answers.txt');

/** Values of the session cookie and tokens by user. */
const sessions = new Map<string, string>();
const tokens = new Map<string, string>();
let references: string[];
beforeAll(async () => {
  for (const person of ['customer', 'admin'] as const) sessions.set(person, await sessionOf(person));
  const admin = await shop.signIn('admin');
  const customer = (await (await shop.signIn('customer')).get('/api/_auth/session')).body.user;
  for (const [person, input] of [
    ['admin', { type: 'ADMINISTRATOR' }],
    ['customer', { type: 'GUEST', userRef: customer.reference }],
  ] as const) {
    const { data } = await admin.graphql(
      'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
      { input: { name: 'cached', ...input } },
    );
    tokens.set(person, data.createApiToken.token);
  }
  const { data } = await shop
    .visitor()
    .graphql('{ products(perPage: 2) { items { reference } } venues(perPage: 1) { items { reference } } }');
  references = [...data.products.items, ...data.venues.items].map(({ reference }) => reference);
});

// The clock stands still, so that nothing expires between two answers that are compared.
beforeEach(() => {
  const moment = Date.now();
  jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(moment));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Some depend on the caller, some on the language, some on neither. */
const QUERIES = [
  'query ($n: Int, $f: ProductFilter) { products(perPage: $n, filter: $f) { total items { reference price } } }',
  'query ($n: Int = 2, $b: Boolean! = true) { products(perPage: $n) { items { reference name @include(if: $b) } } }',
  'query ($n: Int! = 1) { products(perPage: $n) { items { reference corkFee } } }',
  'query ($s: VenueSort, $n: Int) { venues(sort: $s, perPage: $n) { total items { reference name } } }',
  'query ($q: String, $l: [String!] = []) { products(filter: { q: $q, ignore: $l }) { total understood { label } } }',
  'query ($r: String!, $b: Boolean!) { product(reference: $r) { reference price @skip(if: $b) corkFee @include(if: $b) } }',
  'query ($n: Int) { topProducts(limit: $n) { reference similar(limit: $n) { reference } } }',
  'query ($n: Int = 3, $r: String) { products(perPage: $n) { items { reference pairing(venue: $r) { score } } } }',
  '{ cuisineTags { key styles } }',
  '{ session { user { reference } } cuisineTags { key } }',
] as const;
const VARIABLES: Readonly<Record<string, () => readonly unknown[]>> = {
  n: () => [1, 2, 3, 0, -1, 101, 1.5, '2', true, [2], {}, null],
  b: () => [true, false, 'true', 0, null],
  q: () => ['赤', '白 2015', 'zzzz', '', ' ', 7, ['赤'], null],
  l: () => [[], ['赤'], '赤', [null], null],
  r: () => [...references, 'PRD99999', '', 5, null],
  s: () => ['NAME', 'CORKAGE_ASC', 'RELEVANCE', 'corkage', 1, null],
  f: () => [
    {},
    { q: null },
    { q: '赤' },
    { everything: true },
    { everything: false },
    { everything: null },
    { inStock: null },
    { inStock: false },
    { color: 'RED' },
    { color: ['RED'] },
    { priceMax: 5000 },
    { unknown: 1 },
    [],
    'RED',
    null,
  ],
  other: () => [1],
};
/** The shop's own operations of the catalogue, sent by hash or as text. */
const OPERATIONS = [...PERSISTED_OPERATIONS].filter(([, text]) => /^query (Product|Venue)\w*\b/.test(text));

/** How a browser, a program or an attacker may write a cookie; several are no session for the parser. */
const SPELLINGS: readonly ((value: string) => string | string[])[] = [
  (value) => `vinkura.sid=${value}`,
  (value) => `vinkura.sid =${value}`,
  (value) => `vinkura.sid\t=${value}`,
  (value) => `\tvinkura.sid=${value}`,
  (value) => `vinkura.sid= ${value}`,
  (value) => `vinkura.sid="${value}"`,
  (value) => `vinkura.sid=${decodeURIComponent(value)}`,
  (value) => `a=b;vinkura.sid=${value}`,
  (value) => `a=b, vinkura.sid=${value}`,
  (value) => `a="; vinkura.sid=${value}"`,
  (value) => `__proto__=1; vinkura.sid =${value};`,
  (value) => `vinkura.sid=${value}; vinkura.sid=other`,
  (value) => `vinkura.sid=other; vinkura.sid=${value}`,
  (value) => `vinkura.sid=; vinkura.sid=${value}`,
  (value) => `vinkura.sid; vinkura.sid=${value}`,
  (value) => ['theme=dark', `vinkura.sid=${value}`],
  (value) => `Vinkura.SID=${value}`,
  (value) => `vinkura%2Esid=${value}`,
  (value) => `xvinkura.sid=${value}`,
  (value) => `vinkura.sid==${value}`,
];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'X-Locale': ['', 'en', 'fr', 'EN', 'xx', 'jp'],
  'Accept-Language': ['', 'fr', 'en;q=0.5, it', 'ja, en', '*', 'xx'],
  Accept: ['', '*/*', 'application/json', 'application/graphql-response+json', 'text/html'],
  'Accept-Encoding': ['', 'br', 'gzip', 'identity', 'gzip;q=0', '*', 'deflate'],
  Host: ['evil.example', 'LOCALHOST'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Forwarded-Proto': ['https'],
  Origin: ['https://evil.example'],
  'User-Agent': ['bot'],
};

interface Case extends Question {
  /** Of each request in turn. */
  requests: Headers[];
}

const fewOf = <T>(members: Readonly<Record<string, fc.Arbitrary<T>>>) =>
  fc.record(members, { requiredKeys: [] });

const headers: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fewOf(
      Object.fromEntries(
        Object.entries(HEADERS).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ) as Record<string, fc.Arbitrary<string>>,
    ) as fc.Arbitrary<Headers>,
  },
);

function cases(): fc.Arbitrary<Case> {
  const session = fc
    .tuple(fc.constantFrom(...SPELLINGS), fc.constantFrom(...sessions.values(), 's%3Aforged.x', 'plain', ''))
    .map(([spelling, value]): Headers => ({ Cookie: spelling(value) }));
  const bearer = fc
    .tuple(
      fc.constantFrom('Bearer ', 'bearer  ', 'Basic ', ''),
      fc.constantFrom(...tokens.values(), 'vk_unknown'),
    )
    .map(([scheme, token]): Headers => ({ Authorization: scheme + token }));
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Headers>({}) },
    { weight: 4, arbitrary: session },
    { weight: 2, arbitrary: bearer },
    { weight: 1, arbitrary: fc.tuple(session, bearer).map(([one, other]) => ({ ...one, ...other })) },
  );
  const values = (names: readonly string[]) =>
    fewOf(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...VARIABLES[name]!())])));
  const written = fc.constantFrom(...QUERIES).chain((query) => {
    const names = Object.keys(VARIABLES).filter((name) => name === 'other' || query.includes(`$${name}`));
    return fc
      .oneof(fc.constant(undefined), values(names))
      .map((variables) => ({ text: query as string, body: { query: query as string, variables } }));
  });
  const stored = fc
    .tuple(
      fc.constantFrom(...OPERATIONS),
      fc.boolean(),
      fewOf({
        reference: fc.constantFrom(...references),
        perPage: fc.constantFrom<unknown>(1, 2, null),
        filter: fc.constantFrom<unknown>({}, { q: '赤' }, null),
        ranked: fc.boolean(),
        dated: fc.boolean(),
      } as Record<string, fc.Arbitrary<unknown>>),
    )
    .map(([[sha256Hash, text], byHash, variables]) => ({
      text,
      body: byHash
        ? { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }
        : { query: text, variables },
    }));
  const requests = fc.array(
    fc.tuple(headers, caller).map(([others, own]) => ({ ...others, ...own })),
    { minLength: 3, maxLength: 6 },
  );
  const asked = fc.oneof({ weight: 5, arbitrary: written }, { weight: 1, arbitrary: stored });
  return fc.tuple(asked, requests).map(([question, sent]) => ({ ...question, requests: sent }));
}

describe('an answer from a cache', () => {
  it('[ROLE-08] is that of a request that no cache knows, for all variables, headers and callers', async () => {
    await fc.assert(
      fc.asyncProperty(cases(), async (asked) => {
        for (const sent of asked.requests) await comparison.compare(asked, sent);
      }),
      { numRuns: QUESTIONS, seed: SEED, endOnFailure: true },
    );
    const { counts } = comparison;
    expect(counts.cached).toBeGreaterThan(counts.requests / 5);
  }, 600_000);
});

describe('a result of a search', () => {
  it('[QUERY-01] follows the calendar: which wines are old changes with the year', async () => {
    const search = async (filter: string) => {
      const query =
        `{ products(filter: { q: "熟成 赤ワイン", inStock: false${filter} }, perPage: 100) { items { reference } } }` as const;
      return (await postJson(`${shop.url}/graphql`, { query })).text;
    };
    const today = await search('');
    const later = Date.now() + 20 * 365 * DAY_MS;
    jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(later));
    const inTwentyYears = await search('');
    // Another filter of the same meaning has another key.
    expect(inTwentyYears).toBe(await search(', ignore: []'));
    expect(inTwentyYears).not.toBe(today);
  });
});
