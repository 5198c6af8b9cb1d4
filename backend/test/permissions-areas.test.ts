import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  areaOfResource,
  RESOURCE_AREAS,
  STAFF_AREAS,
  type StaffArea,
} from '@vinkura/domain/back-office/areas';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema } from 'graphql';
import {
  areasOfOperation,
  OPERATION_AREAS,
  repeatedOperations,
} from '../src/platform/access/operation-areas.js';
import { restRoutes } from '../src/platform/http/rest-routes.js';
import { administratorOf } from './support/administrators.js';
import type { Client } from './support/client.js';
import { GRAPHQL_TABLE, type Person, REST_TABLE } from './support/permission-table.js';
import { casesOfEachKind } from './support/samples.js';
import { callOf, rootFields } from './support/schema-calls.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

let schema: GraphQLSchema;
const clients = new Map<StaffArea, Client>();
const NOBODY = '000000000000000000000000';
/** In the first tier one of each area. */
const RESOURCES = casesOfEachKind(Object.keys(RESOURCE_AREAS), (name) => areaOfResource(name));

setUpShop();
setUpAdmin();
beforeAll(async () => {
  for (const area of STAFF_AREAS) clients.set(area, (await administratorOf([area])).client);
  schema = buildClientSchema((await shop.visitor().graphqlText(getIntrospectionQuery())).data);
});

/** Operations that the role alone opens. */
const needsRole = (people: readonly Person[] | undefined): boolean =>
  people !== undefined && people.includes('ADMINISTRATOR') && !people.includes('GUEST');

/**
 * Areas whose administrators are let in, and those of the table. What nobody may do, such as the import of orders, is
 * refused to an administrator of all areas as well.
 */
async function admission(
  operation: string,
  resource: string,
  ask: (client: Client) => Promise<string | undefined>,
) {
  const codes = await Promise.all([...clients.values()].map(ask));
  const admitted = STAFF_AREAS.filter((_, index) => codes[index] !== 'FORBIDDEN');
  const areas = areasOfOperation(operation, resource);
  const isForNobody = (await ask(admin)) === 'FORBIDDEN';
  const wanted = STAFF_AREAS.filter((each) => !isForNobody && (areas === 'ANY' || areas?.includes(each)));
  return { admitted, wanted };
}

describe('areas of administrators', () => {
  it('[STAFF-01] every operation that needs the role has one area, and every row an operation', () => {
    const operations = new Set([
      ...rootFields(schema).map(
        ({ kind, field }) => `${kind === 'query' ? 'Query' : 'Mutation'}.${field.name}`,
      ),
      ...restRoutes(shop.application).map(({ method, path }) => `${method} ${path}`),
    ]);
    const types = schema.getTypeMap();
    const isField = (name: string) => {
      const [type = '', field] = name.split('.');
      const found = types[type];
      return (
        found !== undefined && (field === undefined || ('getFields' in found && field in found.getFields()))
      );
    };
    expect([...OPERATION_AREAS.keys()].filter((name) => !operations.has(name) && !isField(name))).toEqual([]);
    expect(repeatedOperations()).toEqual([]);
    const restricted = [
      ...Object.entries(GRAPHQL_TABLE).map(
        ([name, people]) =>
          [name.replace('query ', 'Query.').replace('mutation ', 'Mutation.'), people] as const,
      ),
      ...Object.entries(REST_TABLE),
    ].filter(([, people]) => needsRole(people));
    expect(restricted.length).toBeGreaterThan(200);
    expect(restricted.map(([name]) => name).filter((name) => !OPERATION_AREAS.has(name))).toEqual([]);
  });

  it('[STAFF-01] each GraphQL field admits the administrators of its area only', async () => {
    const actual: Record<string, StaffArea[]> = {};
    const wanted: Record<string, StaffArea[]> = {};
    for (const { kind, field } of rootFields(schema)) {
      if (!needsRole(GRAPHQL_TABLE[`${kind} ${field.name}`])) continue;
      const operation = `${kind === 'query' ? 'Query' : 'Mutation'}.${field.name}`;
      const { query, variables } = callOf(kind, field);
      const isByResource = ['RESOURCE', 'LIST'].includes(OPERATION_AREAS.get(operation)!);
      for (const resource of isByResource ? RESOURCES : ['']) {
        const name = `${operation} ${resource}`;
        const given = isByResource ? { ...variables, resource } : variables;
        const found = await admission(
          operation,
          resource,
          async (client) => (await client.graphqlText(query, given)).errors?.[0]?.extensions.code,
        );
        [wanted[name], actual[name]] = [found.wanted, found.admitted];
      }
    }
    expect(actual).toEqual(wanted);
  }, 180_000);

  it('[STAFF-01] each REST route admits the administrators of its area only', async () => {
    const actual: Record<string, StaffArea[]> = {};
    const wanted: Record<string, StaffArea[]> = {};
    for (const { method, path } of restRoutes(shop.application)) {
      const operation = `${method} ${path}`;
      if (!needsRole(REST_TABLE[operation])) continue;
      for (const resource of path.includes(':resource') ? RESOURCES : ['']) {
        const address = path.replace(':resource', resource).replace(/:\w+/g, NOBODY);
        const name = `${operation} ${resource}`;
        const found = await admission(operation, resource, async (client) => {
          const { body } = await (method === 'GET'
            ? client.get(address)
            : method === 'DELETE'
              ? client.delete(address)
              : method === 'PUT'
                ? client.put(address, {})
                : client.post(address, {}));
          return body?.code as string | undefined;
        });
        [wanted[name], actual[name]] = [found.wanted, found.admitted];
      }
    }
    expect(actual).toEqual(wanted);
  }, 180_000);

  it('[STAFF-01] outside of her areas an administrator is a customer, who sees nothing of others', async () => {
    const stock = clients.get('STOCK')!;
    expect((await stock.graphql('{ orders { total } users { total items { type } } }')).data).toEqual({
      orders: { total: 0 },
      users: { total: 1, items: [{ type: 'ADMINISTRATOR' }] },
    });
    expect((await stock.get('/api/orders')).body).toEqual([]);
    expect((await clients.get('ORDERS')!.graphql('{ orders { total } }')).data.orders.total).toBeGreaterThan(
      0,
    );
    const wine = '{ product(reference: "PRD00001") { stocks { warehouseRef } } }';
    expect((await stock.graphqlText(wine)).errors).toBeUndefined();
  });

  it('[STAFF-01] an administrator of orders works on an order as one of all areas does', async () => {
    const order = await shop.connection.collection('orders').findOne({ status: 'PLANNING', kind: 'NORMAL' });
    const { reference } = order!;
    const ask = async (client: Client) =>
      (
        await client.graphqlText(
          `{ order(reference: "${reference}") { status availableActions customer { reference } tasks { id }
            timeline { kind byName } refundable } }`,
          {},
        )
      ).data.order;
    const move = async (client: Client) =>
      (
        await client.graphqlText(
          `mutation { changeOrderAddress(reference: "${reference}", version: "none",
            address: { label: "-", contactName: "x", zipcode: "100-0001", city: "東京都", street: "x" }) { _id } }`,
          {},
        )
      ).errors?.[0]?.extensions.code;
    const orders = clients.get('ORDERS')!;
    expect(await ask(orders)).toEqual(await ask(admin));
    expect((await ask(orders)).availableActions).toContain('SUBMIT_PLANNING');
    expect((await orders.get(`/api/orders/${reference}`)).body).toEqual(
      (await admin.get(`/api/orders/${reference}`)).body,
    );
    expect(await move(orders)).toBe(await move(admin));
    expect(await move(clients.get('STOCK')!)).toBe('NOT_FOUND');
    expect(await ask(clients.get('STOCK')!)).toBeNull();
  });

  it('[ALERT-01] the area of the stock reads the list of wines, and no record of them', async () => {
    const codeOf = async (query: string, area: StaffArea) =>
      (await clients.get(area)!.graphqlText(query)).errors?.[0]?.extensions.code;
    const list = `{ backOfficeRecords(resource: "products", list: {filters: [
      {field: "stockAlert", operator: IS, values: ["LOW"]}]}) { total } }`;
    const record = '{ backOfficeRecord(resource: "products", reference: "PRD00001") { reference } }';
    expect(await codeOf(list, 'STOCK')).toBeUndefined();
    expect(await codeOf(record, 'STOCK')).toBe('FORBIDDEN');
    expect(await codeOf(list, 'ACCOUNTS')).toBe('FORBIDDEN');
  });

  it('[STAFF-01] the search and the dashboard show the caller’s areas', async () => {
    const search = '{ backOfficeSearch(q: "a") { resource } }';
    const found = async (area: StaffArea) => {
      const { data } = await clients.get(area)!.graphql(search);
      return data.backOfficeSearch.map(({ resource }) => RESOURCE_AREAS[resource as 'orders']);
    };
    expect(new Set(await found('CATALOGUE'))).toEqual(new Set(['CATALOGUE']));
    expect(await found('ACCOUNTS')).toEqual([]);
    const dashboard = '{ dashboard { work { key } figures { revenue orders } bestWines { reference } } }';
    const tiles = async (area: StaffArea) => (await clients.get(area)!.graphql(dashboard)).data.dashboard;
    expect((await tiles('STOCK')).work.map(({ key }) => key)).toEqual([
      ...['LOW_STOCK', 'SOLD_OUT', 'CELLAR_YEARS_ENDING'],
    ]);
    expect(await tiles('SYSTEM')).toEqual({
      work: [{ key: 'FAILED_MAILS' }],
      figures: { revenue: 0, orders: 0 },
      bestWines: [],
    });
    expect((await tiles('ORDERS')).figures.orders).toBeGreaterThan(0);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
