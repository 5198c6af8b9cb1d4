import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { CUISINES } from '@vinkura/domain';
import fc from 'fast-check';
import {
  type DocumentNode,
  execute,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { compile, COMPILED_AFTER } from '../src/platform/graphql/compiled-execution.js';
import { GraphqlContext } from '../src/platform/graphql/graphql-context.js';
import { isCatalogueQuery } from '../src/platform/response-cache/cacheable-fields.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const SHOP = fileURLToPath(new URL('../../frontend/src/', import.meta.url));

/** The shop's queries of the catalogue, each with the fragments. */
const QUERIES: readonly { name: string; document: DocumentNode; operation: OperationDefinitionNode }[] =
  (() => {
    const files = readdirSync(SHOP, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.graphql'),
    );
    const text = files.map((file) => readFileSync(join(SHOP, file), 'utf8')).join('\n');
    const { definitions } = parse(text);
    const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    return definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .filter(isCatalogueQuery)
      .map((operation) => ({
        name: operation.name!.value,
        operation,
        document: { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      }));
  })();

type Variables = Record<string, unknown>;

/** What `$reference` names, by root field. */
let references: Record<string, string>;
let usual: Variables;

setUpShop();
beforeAll(async () => {
  const { data } = await shop.visitor().graphql(
    `{ products(perPage: 1) { items { reference producer { reference } region { reference } } }
      venues(perPage: 1) { items { reference } } }`,
  );
  const [wine] = data.products.items;
  const [venue] = data.venues.items;
  references = {
    product: wine!.reference,
    products: wine!.region!.reference,
    venue: venue!.reference,
    producer: wine!.producer!.reference,
    productionRegion: wine!.region!.reference,
  };
  usual = {
    venue: venue!.reference,
    product: wine!.reference,
    products: [wine!.reference],
    references: [wine!.reference],
    cuisine: CUISINES[0].key,
    words: '赤',
    q: '赤',
    tokyo: 'DEP00013',
    locale: 'jp',
    ranked: true,
    dated: true,
    perPage: 5,
    limit: 3,
  };
});

/** With variables of all kinds, with and without defaults. */
const VARIED = [
  'query ($n: Int) { products(perPage: $n) { total items { reference } } }',
  'query ($n: Int = 2) { products(perPage: $n) { total items { reference } } }',
  'query ($n: Int! = 1) { products(perPage: $n) { items { reference } } }',
  'query ($b: Boolean! = true) { products(perPage: 1) { items { reference @include(if: $b) name @skip(if: $b) } } }',
  'query ($b: Boolean!) { products(perPage: 1) { total @skip(if: $b) items { name } } }',
  'query ($s: ProductSort = NAME) { products(sort: $s, perPage: 2) { items { reference } } }',
  'query ($f: ProductFilter) { products(filter: $f, perPage: 1) { total } }',
  'query ($f: ProductFilter = { color: [RED] }) { products(filter: $f, perPage: 1) { total } }',
  'query ($q: String, $l: [String!] = []) { products(filter: { q: $q, ignore: $l }, perPage: 1) { total } }',
  'query ($c: [WineColor!]) { products(filter: { color: $c }, perPage: 1) { total } }',
  'query ($n: Int) { topProducts(limit: $n) { reference similar(limit: $n) { reference } } }',
] as const;

const contextOf = (locale: string) =>
  new GraphqlContext(
    { headers: { 'x-locale': locale }, user: { type: 'GUEST', id: '0', reference: 'USR00001' } } as never,
    {} as never,
  );

describe('compiled execution', () => {
  it.each(QUERIES)('has the response of graphql-js for $name', async ({ document, operation }) => {
    const { schema } = shop.get(GraphQLSchemaHost);
    const compiled = compile(schema, document, operation);
    expect(compiled).not.toBeNull();
    const [root] = operation.selectionSet.selections as FieldNode[];
    const own: Variables = { ...usual, reference: references[root!.name.value] };
    const variations: Variables[] = [
      {},
      { ranked: false, dated: false, locale: 'en', filter: { q: '赤 2015' } },
      { filter: { q: 'シャトー' }, page: 2 },
      { filter: { q: 'zzzzqqqq' } },
    ];
    for (const variation of variations) {
      const variableValues = { ...own, ...variation };
      const locale = variableValues.locale as string;
      const interpreted = await execute({
        schema,
        document,
        variableValues,
        contextValue: contextOf(locale),
      });
      const result = await compiled!(contextOf(locale), variableValues);
      expect(interpreted.errors).toBeUndefined();
      expect(JSON.stringify(result)).toBe(JSON.stringify(interpreted));
    }
  });

  it('takes random variables as graphql-js does, or leaves them to it', async () => {
    const { schema } = shop.get(GraphQLSchemaHost);
    const compiled = VARIED.map((text) => {
      const document = parse(text);
      const operation = document.definitions[0] as OperationDefinitionNode;
      return { document, execute: compile(schema, document, operation)! };
    });
    const value = fc.constantFrom<unknown>(
      ...[
        null,
        0,
        1,
        2,
        101,
        1.5,
        -1,
        '2',
        '赤',
        '',
        true,
        false,
        'NAME',
        'name',
        'RED',
        [],
        [null],
        ['RED'],
      ],
      ...[
        ['赤', null],
        {},
        { q: null },
        { q: '白' },
        { color: 'RED' },
        { everything: null },
        { x: 1 },
        [[1]],
      ],
    );
    const variables = fc.record(
      { n: value, b: value, s: value, q: value, l: value, f: value, c: value },
      { requiredKeys: [] },
    );
    let same = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...compiled), variables, async ({ document, execute: run }, given) => {
        const result = await run(contextOf('en'), given);
        if (result.errors) return;
        const contextValue = contextOf('en');
        const interpreted = await execute({ schema, document, variableValues: given, contextValue });
        expect(JSON.stringify(result)).toBe(JSON.stringify(interpreted));
        same += 1;
      }),
      { numRuns: 2_000, seed: 20261126, endOnFailure: true },
    );
    expect(same).toBeGreaterThan(200);
  }, 120_000);

  it.each([
    ['an unknown wine', 'query ($r: String!) { product(reference: $r) { name } }', { r: 'PRD99999' }],
    [
      'an error in a nested field',
      'query ($v: String) { products(perPage: 2) { items { name pairing(venue: $v) { score } } } }',
      { v: 'VEN99999' },
    ],
    ['an invalid page', 'query ($n: Int) { products(perPage: $n) { total } }', { n: 101 }],
    ['a missing variable', 'query ($r: String!) { product(reference: $r) { name } }', {}],
    ['a variable of another type', 'query ($n: Int) { products(page: $n) { total } }', { n: 'x' }],
    ['an unknown value', 'query ($s: ProductSort) { products(sort: $s) { total } }', { s: 'SIZE' }],
  ])('leaves %s to graphql-js', async (_, query, variables) => {
    const ask = async () => {
      const response = await shop.visitor().post('/graphql', { query, variables });
      return [response.status, JSON.stringify(response.body)];
    };
    const first = await ask();
    expect(first[1]).toContain('"errors"');
    for (let use = 0; use <= COMPILED_AFTER; use += 1) expect(await ask()).toEqual(first);
  });

  it('serves a frequent query as before', async () => {
    const query = 'query ($n: Int) { products(perPage: $n) { total items { name price stockState } } }';
    const ask = async () => {
      const headers = { 'Idempotency-Key': 'uncached' };
      return (await shop.visitor().post('/graphql', { query, variables: { n: 30 } }, headers)).body;
    };
    const first = await ask();
    expect(first.data.products.items).toHaveLength(30);
    for (let use = 0; use <= COMPILED_AFTER; use += 1) expect(await ask()).toEqual(first);
  });

  it.each([
    ['what is not of the catalogue', '{ health { status } }'],
    ['mutations', 'mutation { logout }'],
    ['text in the document', '{ product(reference: "PRD00001") { name } }'],
  ])('does not compile %s', (_, query) => {
    const document = parse(query);
    const [operation] = document.definitions as OperationDefinitionNode[];
    expect(compile(shop.get(GraphQLSchemaHost).schema, document, operation!)).toBeNull();
  });
});
