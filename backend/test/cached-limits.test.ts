import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import fc from 'fast-check';
import { type OperationDefinitionNode, parse } from 'graphql';
import { COMPILED_AFTER } from '../src/platform/graphql/compiled-execution.js';
import { Clock } from '../src/platform/clock/clock.js';
import { computeCost, MAX_COMPLEXITY } from '../src/platform/graphql/limits.js';
import type { RawResponse } from './support/raw-request.js';
import { setUpShop, shop, visitor } from './support/set-up-shop.js';
import { type Headers, sessionOf, UncachedComparison } from './support/uncached-requests.js';

const SEED = 20261126;
/** Random turns per operation, besides one of each variables. */
const TURNS = 12;

setUpShop({ env: { API_CALLS_PER_MINUTE: '1000000' } });
const comparison = new UncachedComparison('.results/cached-limits.txt');

let callers: Readonly<Record<string, Headers>>;
beforeAll(async () => {
  const cookie = async (person: 'customer' | 'gold' | 'admin') => ({
    Cookie: `vinkura.sid=${await sessionOf(person)}`,
  });
  callers = {
    visitor: {},
    customer: await cookie('customer'),
    gold: await cookie('gold'),
    administrator: await cookie('admin'),
  };
});

// The clock stands still, so that nothing expires between two answers that are compared.
beforeEach(() => {
  const moment = Date.now();
  jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(moment));
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Variables = Record<string, unknown>;

/** Variables, a field whose cost depends on them, and values of which some are absent, null or defaults. */
const FIELDS: readonly (readonly [declared: string, field: string, values: readonly Variables[]])[] = [
  [
    '$n: Int',
    'products(perPage: $n) { items { reference price } }',
    [{}, { n: null }, { n: 24 }, { n: 25 }, { n: 1 }, { n: 100 }, { n: 0 }, { n: 101 }, { other: 1 }],
  ],
  [
    '$n: Int = 50',
    'venues(perPage: $n) { items { reference name } }',
    [{}, { n: null }, { n: 50 }, { n: 24 }, { n: 51 }, { n: '50' }, { n: 100 }],
  ],
  [
    '$l: Int = 1, $k: Int',
    'topProducts(limit: $l) { similar(limit: $k) { reference } }',
    [{}, { l: null }, { l: null, k: null }, { k: null }, { l: 24 }, { k: 24 }, { l: 24, k: 24 }, { k: 8 }],
  ],
  [
    '$f: ProductFilter, $q: String = "赤"',
    'products(filter: $f, perPage: 2) { total } venues(filter: { q: $q }, perPage: 2) { total }',
    [
      ...[{}, { f: null }, { f: {} }, { f: { q: null } }, { f: { q: '' } }, { f: { q: '白' } }],
      ...[{ q: null }, { q: '' }, { q: '赤' }, { f: { q: ' ' }, q: null }, { f: { q: '白' }, q: '' }],
    ],
  ],
  [
    '$b: Boolean = true, $c: Boolean! = false',
    'products(perPage: 60) { items { reference name @include(if: $b) color @skip(if: $c) } }',
    [{}, { b: null }, { b: true }, { b: false }, { c: true }, { c: null }, { b: false, c: true }],
  ],
  [
    '$n: Int',
    'products(perPage: $n) { items { reference corkFee } }',
    [{}, { n: null }, { n: 24 }, { n: 30 }, { n: 100 }],
  ],
];

const costOf = (text: string, variables: Variables): number | undefined => {
  const document = parse(text);
  const [operation] = document.definitions as OperationDefinitionNode[];
  try {
    return computeCost(shop.get(GraphQLSchemaHost).schema, document, operation!, variables);
  } catch {
    return undefined;
  }
};

/** An operation with the field as often as fits, that costs exactly the limit, or one more, with these variables. */
function operationOf(declared: string, field: string, variables: Variables, over: boolean) {
  const unit = costOf(`query (${declared}) { ${field} }`, variables);
  if (unit === undefined) return undefined;
  // Not over the limit of tokens.
  const count = Math.min(12, Math.floor(MAX_COMPLEXITY / unit));
  const fields = Array.from({ length: count }, (_, at) =>
    field.replaceAll(/\b(products|venues|topProducts)\(/g, `$1${at}: $1(`),
  );
  let rest = MAX_COMPLEXITY - unit * count + (over ? 1 : 0);
  for (let at = 0; rest > 0; at += 1) {
    // Cheap to execute: pages that do not exist are empty.
    const levels = rest >= 2_400 ? 24 : 1;
    const entries = Math.min(100, Math.floor(rest / levels));
    rest -= entries * levels;
    const filler = levels === 1 ? 'reference' : 'similar(limit: 24) { reference }';
    fields.push(`filler${at}: products(page: 999, perPage: ${entries}) { items { ${filler} } }`);
  }
  return `query (${declared}) { ${fields.join(' ')} }`;
}

const isTooCostly = ({ text }: RawResponse) => text.includes('query-too-costly');

describe('operations that cost the limit or one more', () => {
  it.each(FIELDS)('[ROLE-08] are answered as by no cache: %s %s', async (declared, field, values) => {
    const outcomes = { accepted: 0, rejected: 0 };
    for (const reference of values)
      for (const over of [false, true]) {
        const text = operationOf(declared, field, reference, over);
        if (text === undefined) continue;
        expect(costOf(text, reference)).toBe(MAX_COMPLEXITY + (over ? 1 : 0));
        const ask = async (variables: Variables, caller: string) => {
          const answer = await comparison.compare(
            { text, body: { query: text, variables } },
            callers[caller]!,
          );
          const cost = costOf(text, variables);
          if (cost !== undefined) expect(isTooCostly(answer)).toBe(cost > MAX_COMPLEXITY);
          outcomes[isTooCostly(answer) ? 'rejected' : 'accepted'] += 1;
        };
        for (const variables of values) await ask(variables, 'visitor');
        const turn = fc.tuple(fc.constantFrom(...values), fc.constantFrom(...Object.keys(callers)));
        for (const [variables, caller] of fc.sample(turn, { numRuns: TURNS, seed: SEED }))
          await ask(variables, caller);
      }
    expect(outcomes.accepted).toBeGreaterThan(10);
    expect(outcomes.rejected).toBeGreaterThan(10);
  });
});

describe('pages of lists', () => {
  const LISTS = [
    'query ($p: Int, $n: Int = 2) { products(page: $p, perPage: $n) { total page items { reference corkFee } } }',
    'query ($p: Int, $n: Int = 2) { products(page: $p, perPage: $n) { total page items { reference price } } }',
    'query ($p: Int, $n: Int = 2) { products(page: $p, perPage: $n, everything: true) { total items { reference } } }',
    'query ($p: Int, $n: Int = 2) { venues(page: $p, perPage: $n) { total items { reference byoPolicy { feePerBottle } } } }',
    'query ($p: Int, $n: Int = 2) { orders(page: $p, perPage: $n) { total items { reference } } }',
    'query ($p: Int, $n: Int = 2) { users(page: $p, perPage: $n) { total items { reference } } }',
    'query ($p: Int, $n: Int = 2) { indents(page: $p, perPage: $n) { total items { reference } } }',
    'query ($p: Int, $n: Int = 2) { cuisineProducts(cuisine: "sushi", limit: $n) { reference } venues(page: $p, filter: { q: "寿司", products: ["PRD00001"] }) { total items { reference byoPolicy { feePerBottle } } } }',
    'query ($n: Int = 2) { searchSuggestions(q: "ブル", limit: $n) { text label detail } products(filter: { q: "ブル" }, perPage: $n) { items { reference corkFee } } }',
    'query ($p: Int = 1) { products(page: $p, perPage: 2) { items { reference } } session { user { reference } } }',
  ];

  it.each(LISTS)('[ROLE-08] are each caller’s own when callers read them in turn: %s', async (text) => {
    const pages: Variables[] = [{}, { p: 1 }, { p: null }, { p: 2 }, { p: 3, n: 1 }, { p: 0 }];
    for (const pair of [
      ['customer', 'administrator'],
      ['visitor', 'customer'],
      ['customer', 'gold'],
      ['administrator', 'visitor'],
    ])
      for (const variables of pages)
        for (const caller of [...pair, ...pair.toReversed()])
          await comparison.compare({ text, body: { query: text, variables } }, callers[caller]!);
  });

  it('[ROLE-08] are the same compiled and interpreted, with any callers before', async () => {
    const text =
      'query ($p: Int, $n: Int) { products(page: $p, perPage: $n) { total items { reference corkFee } } }';
    const turn = fc.tuple(
      fc.constantFrom<Variables>({}, { p: null }, { n: null }, { p: 2, n: 3 }, { p: 1, n: 2 }, { n: 101 }),
      fc.constantFrom(...Object.keys(callers)),
    );
    for (const [variables, caller] of fc.sample(turn, { numRuns: COMPILED_AFTER * 4, seed: SEED }))
      await comparison.compare({ text, body: { query: text, variables } }, callers[caller]!);
  });
});

describe('lists and pages by address', () => {
  const PAGES = ['', 'products', 'products/PRD00001', 'venues', 'venues/VEN00001', 'me', 'cart', 'indents'];

  it('[ROLE-08][CALL-01] are each caller’s own when callers read them in turn, also by the ETags of others', async () => {
    const { paths } = (await visitor.get('/api/docs-json')).body;
    const lists = Object.keys(paths).filter(
      (path) =>
        paths[path].get?.parameters?.some(({ name }: { name: string }) => name === 'perPage') &&
        !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(15);
    const addresses = [
      ...lists.flatMap((path) => ['', '?perPage=2', '?page=2&perPage=2'].map((query) => path + query)),
      ...PAGES.map((page) => `/${page}`),
    ];
    const read = async (address: string, caller: string, headers: Record<string, string> = {}) => {
      const sent = {
        ...(callers[caller] as Record<string, string>),
        'Cache-Control': 'max-age=0',
        ...headers,
      };
      const response = await fetch(shop.url + address, { headers: sent });
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
    };
    const names = Object.keys(callers);
    let compared = 0;
    for (const address of addresses) {
      const alone = new Map<string, Awaited<ReturnType<typeof read>>>();
      for (const caller of names) alone.set(caller, await read(address, caller));
      for (const one of names)
        for (const other of names) {
          const { etag, text } = alone.get(other)!;
          const again = await read(address, one, etag === null ? {} : { 'If-None-Match': etag });
          const own = alone.get(one)!;
          const isSame = etag !== null && own.status === 200 && own.text === text;
          expect({ address, one, other, ...again }).toEqual({
            ...{ address, one, other, etag: own.etag },
            ...(isSame ? { status: 304, text: '' } : { status: own.status, text: own.text }),
          });
          compared += 1;
        }
    }
    expect(compared).toBeGreaterThan(800);
  });
});
