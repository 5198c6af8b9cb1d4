import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema } from 'graphql';
import { restRoutes } from '../src/platform/http/rest-routes.js';
import type { Client } from './support/client.js';
import { ANYBODY, GRAPHQL_TABLE, PEOPLE, type Person, REST_TABLE } from './support/permission-table.js';
import { callOf, rootFields } from './support/schema-calls.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let schema: GraphQLSchema;
const clients = new Map<Person, Client>();

const SIGN_IN = {
  GUEST: 'customer',
  RESTAURANT_STAFF: 'staff',
  RESTAURANT_MANAGER: 'manager',
  CONCIERGE: 'concierge',
  ADMINISTRATOR: 'admin',
} as const;

setUpShop();
beforeAll(async () => {
  clients.set('ANONYMOUS', shop.visitor());
  for (const [type, person] of Object.entries(SIGN_IN))
    clients.set(type as Person, await shop.signIn(person));
  const { data } = await shop.visitor().graphqlText(getIntrospectionQuery());
  schema = buildClientSchema(data);
});

const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN'];
const NOBODY = '000000000000000000000000';
/** Signing in or out would change who asks; the rights of these are proved where they are tested. */
const CHANGES_WHO_ASKS = new Set(['mutation logout', 'DELETE /api/_auth/session']);

/** Roles with access, determined by a call as each role. */
async function admitted(
  ask: (client: Client, person: Person) => Promise<string | undefined>,
): Promise<Person[]> {
  const codes = await Promise.all(PEOPLE.map((person) => ask(clients.get(person)!, person)));
  const found: Person[] = [];
  for (const [index, person] of PEOPLE.entries()) {
    const code = codes[index];
    if (!code || !REFUSALS.includes(code)) found.push(person);
    else
      expect({ person, code }).toEqual({
        person,
        code: person === 'ANONYMOUS' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
      });
  }
  return found;
}

describe('access rules', () => {
  it('[ROLE-08] have a row for every query and mutation, and no other', () => {
    const names = rootFields(schema).map(({ kind, field }) => `${kind} ${field.name}`);
    expect(Object.keys(GRAPHQL_TABLE).sort()).toEqual(names.sort());
  });

  it('[ROLE-08] have a row for every REST route, and no other', () => {
    const names = restRoutes(shop.application).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(REST_TABLE).sort()).toEqual([...new Set(names)].sort());
  });

  it('[ROLE-08][ROLE-01][ROLE-05][API-19] each GraphQL field admits the roles of the table, and rejects others', async () => {
    const actual: Record<string, readonly Person[]> = {};
    for (const { kind, field } of rootFields(schema)) {
      const name = `${kind} ${field.name}`;
      if (CHANGES_WHO_ASKS.has(name)) continue;
      const { query, variables } = callOf(kind, field);
      actual[name] = await admitted(async (client) => {
        const { errors } = await client.graphqlText(query, variables);
        expect({ name, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message }).not.toMatchObject(
          {
            code: 'INTERNAL',
          },
        );
        return errors?.[0]?.extensions.code;
      });
    }
    expect(actual).toEqual(without(GRAPHQL_TABLE));
  }, 180_000);

  it('[ROLE-08][ROLE-04] each REST route admits the roles of the table, and rejects others', async () => {
    const actual: Record<string, readonly Person[]> = {};
    for (const { method, path } of restRoutes(shop.application)) {
      const name = `${method} ${path}`;
      if (CHANGES_WHO_ASKS.has(name)) continue;
      const address = path.replace(/:\w+/g, NOBODY);
      actual[name] = await admitted(async (client) => {
        const { status, body } = await send(client, method, address);
        expect({ name, status, body }).not.toMatchObject({ status: 500 });
        return body?.code as string | undefined;
      });
    }
    expect(actual).toEqual(without(REST_TABLE));
  }, 180_000);

  it('[ROLE-08] sign-in and sign-out are public', async () => {
    for (const name of CHANGES_WHO_ASKS) expect({ ...GRAPHQL_TABLE, ...REST_TABLE }[name]).toEqual(ANYBODY);
    const visitor = shop.visitor();
    expect((await visitor.graphql('mutation { logout }')).errors).toBeUndefined();
    expect((await visitor.delete('/api/_auth/session')).status).toBe(200);
    expect(await shop.stockProblems()).toEqual([]);
  });
});

function send(client: Client, method: string, path: string) {
  if (method === 'GET') return client.get(path);
  if (method === 'DELETE') return client.delete(path);
  return method === 'PUT' ? client.put(path, {}) : client.post(path, {});
}

const without = (table: Readonly<Record<string, readonly Person[]>>) =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !CHANGES_WHO_ASKS.has(name)));
