import { beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getIntrospectionQuery } from 'graphql';
import { listsWithoutCost } from '../src/platform/graphql/cost.js';
import type { ClientResponse, Client, GraphqlError } from './support/client.js';
import { shop, setUpShop } from './support/set-up-shop.js';

/** Processor time of client and server together, whatever else the machine does; without limits it was minutes. */
const MOST_CPU_MS = 500;

let visitor: Client;
let customer: Client;
setUpShop();
beforeAll(async () => {
  visitor = shop.visitor();
  customer = await shop.newCustomer();
  // The first operation of a process builds what the later ones share.
  await visitor.graphql('{ health { status } }');
});

const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join(' ');

async function ask(
  client: Client,
  query: string,
  rest: object = {},
): Promise<ClientResponse & { cpuMs: number }> {
  const before = process.cpuUsage();
  const answer = await client.post('/graphql', { query, ...rest });
  const { user, system } = process.cpuUsage(before);
  return { ...answer, cpuMs: (user + system) / 1000 };
}

/** The first refusal; fails unless all is rejected at once with 400 and in words. */
async function refusalOf(client: Client, query: string, rest: object = {}) {
  const { status, body, cpuMs } = await ask(client, query, rest);
  expect({ status, data: body.data, quick: cpuMs < MOST_CPU_MS }).toEqual({
    status: 400,
    quick: true,
  });
  const [{ message, extensions }] = body.errors;
  expect(extensions.code).toBe('VALIDATION_FAILED');
  expect(message).not.toBe(extensions.messageKey);
  return extensions as { messageKey: string; params: Record<string, unknown> };
}

describe('the shape of an operation', () => {
  it('is measured once per fragment, also when each spreads the next one twice', async () => {
    const links = 27;
    const query = `{ ...f0 } ${times(
      links,
      (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`,
    )} fragment f${links} on Query { health { status } }` as const;
    expect(query.length).toBeLessThan(1200);
    expect(await refusalOf(visitor, query)).toMatchObject({ messageKey: 'query-too-large' });
  });

  it.each([
    ['450,000 fields', () => `{ health { ${times(140_000, () => 'status')} } }`],
    [
      '8,000 chained fragments',
      () =>
        `{ ...f0 } ${times(8000, (at) => `fragment f${at} on Query { ...f${at + 1} }`)}
         fragment f8000 on Query { __typename }`,
    ],
    ['fields that must be compared with each other', () => `{ ${times(4000, () => 'health { status }')} }`],
    ['many aliases', () => `{ ${times(2000, (at) => `a${at}: __typename`)} }`],
    [
      'deeply nested values',
      () => `{ products(filter: ${'{a:'.repeat(3000)}1${'}'.repeat(3000)}) { total } }`,
    ],
  ])('is not read beyond its first words: %s', async (_, query) => {
    expect(await refusalOf(visitor, query())).toMatchObject({
      messageKey: 'query-too-long',
      params: { limit: 1000 },
    });
  });

  it('is rejected when fields are nested too deep, through fragments as well', async () => {
    const query = `query { payment(id: "x") { ...p } } fragment p on PaymentIntent { orders { payments { orders {
      payments { orders { payments { orders { payments { orders { payments { _id } } } } } } } } } } }`;
    const keys = (await ask(customer, query)).body.errors.map(
      (error: GraphqlError) => error.extensions.messageKey,
    );
    expect(keys).toContain('query-too-deep');
  });

  it('is rejected in the language of the caller', async () => {
    const query = `{ ${times(2000, (at) => `a${at}: __typename`)} }` as const;
    const { body } = await visitor.post('/graphql', { query }, { 'X-Locale': 'fr' });
    expect(body.errors[0].message).toBe('La requête est trop longue : 1000 mots au plus');
  });
});

describe('the cost of an operation', () => {
  it('is declared for every list of the schema', () => {
    expect(listsWithoutCost(shop.get(GraphQLSchemaHost).schema)).toEqual([]);
  });

  it('counts payments and orders nested in each other', async () => {
    const query = `{ payments { items { orders { payments { orders { payments { _id } } } } } } }`;
    expect(await refusalOf(customer, query)).toMatchObject({ messageKey: 'query-too-costly' });
  });

  it.each([
    ['all producers', (at: number) => `a${at}: producers { reference }`],
    ['pages of orders', (at: number) => `a${at}: orders(perPage: 100) { items { reference } }`],
    ['all cities', (at: number) => `a${at}: venueCities { reference }`],
  ])('adds up over aliases: %s', async (_, field) => {
    expect(await refusalOf(customer, `{ ${times(70, field)} }`)).toMatchObject({
      messageKey: 'query-too-costly',
    });
  });

  it('is recomputed for other variables', async () => {
    const query = `query Some($perPage: Int) { products(perPage: $perPage) { items { reference name price
      otherFormats { reference name price } similar { reference name price suitedVenues { reference } } } } }`;
    const few = await ask(visitor, query, { variables: { perPage: 2 } });
    expect(few.status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(await refusalOf(visitor, query, { variables: { perPage: 100 } })).toMatchObject({
        messageKey: 'query-too-costly',
      });
    expect((await ask(visitor, query, { variables: { perPage: 2 } })).body).toEqual(few.body);
  });
});

describe('[API-19] the mutations of an operation', () => {
  const off = (at: number) => `a${at}: setStockMails(enabled: false) { stockMails }`;
  const areOn = async () => (await customer.graphql('{ favourites { stockMails } }')).data.favourites;

  it.each([
    ['aliases', `mutation { ${times(11, off)} }`],
    [
      'fragments',
      `mutation { ...f ... on Mutation { ${times(5, off)} } }
       fragment f on Mutation { ...g } fragment g on Mutation { ${times(6, (at) => off(at + 5))} }`,
    ],
  ])('are at most ten: none is performed (%s)', async (_, query) => {
    const before = await areOn();
    expect(await refusalOf(customer, query)).toMatchObject({
      messageKey: 'query-too-many-mutations',
      params: { count: 11, limit: 10 },
    });
    expect(await areOn()).toEqual(before);
  });

  it('are counted once per name, and not among the queries', async () => {
    const ten = times(10, off);
    const { status, body } = await ask(
      customer,
      `mutation { ...f ...f ${ten} } fragment f on Mutation { ${ten} }`,
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(Object.keys(body.data)).toHaveLength(10);
    const queries = await ask(customer, `{ ${times(20, (at) => `a${at}: health { status }`)} }`);
    expect([queries.status, queries.body.errors]).toEqual([200, undefined]);
  });
});

describe('introspection', () => {
  it('returns the whole schema once, with all that a client can ask of it', async () => {
    const { status, body } = await ask(
      visitor,
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data.__schema.types.length).toBeGreaterThan(100);
  });

  it.each([
    [
      'the schema several times',
      `{ ${times(
        8,
        (at) => `a${at}: __schema { types { name description fields { name description args { name
        description type { name ofType { name } } } type { name ofType { name ofType { name } } } }
        inputFields { name description type { name ofType { name ofType { name } } } } } }`,
      )} }`,
    ],
    [
      'the same lists by many names',
      `{ __schema { types { ${times(40, (at) => `a${at}: fields { name description type { name } }`)} } } }`,
    ],
  ])('costs what it answers: %s', async (_, query) => {
    expect(await refusalOf(visitor, query)).toMatchObject({ messageKey: 'query-too-costly' });
  });
});
