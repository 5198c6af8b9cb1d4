import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  isLeafType,
  getNamedType,
} from 'graphql';
import type { OpenApiDocument, RestOperation } from './fuzz/hostile-rest.js';
import { KnownThings } from './fuzz/known-things.js';
import { accessChanges, accessState } from './support/access-state.js';
import type { Client, ClientResponse } from './support/client.js';
import { PlausibleInput, USER_VALUES } from './support/plausible-input.js';
import { rootFields } from './support/schema-calls.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

/** Plausible calls of each operation, by each token. */
const CALLS = 3;
const SEED = 20261126;
const REPORT = '.results/api-token-walk.txt';

setUpShop({ env: { API_CALLS_PER_MINUTE: '1000000' } });
setUpAdmin();

const bearing = (token: string) => shop.visitor({ Authorization: `Bearer ${token}` });
const tokenFor = async (input: { type: string; userRef?: string }): Promise<Client> => {
  const { data } = await admin.graphql(
    'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
    { input: { name: 'walk', ...input } },
  );
  return bearing(data.createApiToken.token);
};
const state = () => accessState(shop.connection.db!);

let program: Client;
/** Acts for the demo administrator. */
let personal: Client;
beforeAll(async () => {
  const { user } = (await admin.get('/api/_auth/session')).body;
  program = await tokenFor({ type: 'ADMINISTRATOR' });
  personal = await tokenFor({ type: 'ADMINISTRATOR', userRef: user.reference });
});

/** The outcome of one call: `ok`, or the code of its error. */
interface Outcome {
  code: string;
  setsCookie: boolean;
}
type Call = (token: Client) => Promise<Outcome>;

const outcomeOf = ({ status, body, headers }: ClientResponse): Outcome => {
  const error = body?.errors?.[0]?.extensions ?? (status >= 400 ? body : undefined);
  const code = error?.messageKey === 'api-token-refused' ? error.messageKey : error?.code;
  return {
    code: error ? String(code ?? status) : 'ok',
    setsCookie: headers.getSetCookie().some((line) => !/^vinkura\.sid=;/.test(line)),
  };
};

describe('an administrator’s API token', () => {
  it('[REQ-D45] gives nobody access, by any mutation or path', async () => {
    const known = await KnownThings.read(shop.connection.db!);
    const input = new PlausibleInput(known);
    const { data } = await shop.visitor().graphqlText(getIntrospectionQuery());
    const { body: document } = await shop.visitor().get('/api/docs-json');
    const operations = [
      ...mutationCalls(buildClientSchema(data), input),
      ...pathCalls(document as OpenApiDocument, input),
    ];
    const rows: string[] = [];
    const [changed, cookies]: [string[], string[]] = [[], []];
    let before = await state();
    for (const { name, calls } of operations) {
      const codes = new Map<string, number>();
      for (const call of calls)
        for (const token of [program, personal]) {
          const { code, setsCookie } = await call(token);
          codes.set(code, (codes.get(code) ?? 0) + 1);
          if (setsCookie) cookies.push(name);
        }
      const after = await state();
      const changes = accessChanges(before, after);
      before = after;
      if (changes.length > 0) changed.push(`${name}: ${changes.join('; ')}`);
      const outcomes = [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');
      rows.push(`${name.padEnd(58)} ${(changes.length > 0 ? 'CHANGED' : 'nothing').padEnd(8)} ${outcomes}`);
    }
    mkdirSync('.results', { recursive: true });
    const head = `${'operation'.padEnd(58)} ${'changed'.padEnd(8)} outcomes of ${CALLS * 2} calls with two tokens`;
    writeFileSync(REPORT, [head, ...rows, `${operations.length} operations`, ''].join('\n'));
    expect({ changed, cookies }).toEqual({ changed: [], cookies: [] });
    expect(operations.length).toBeGreaterThan(200);
    // The calls are plausible: most operations take at least one of them past the validation of its form.
    const unread = rows.filter((row) => row.endsWith(`${CALLS * 2} × VALIDATION_FAILED`));
    expect(unread.length).toBeLessThan(operations.length / 5);
  }, 600_000);
});

function mutationCalls(schema: GraphQLSchema, input: PlausibleInput): { name: string; calls: Call[] }[] {
  return rootFields(schema)
    .filter(({ kind }) => kind === 'mutation')
    .map(({ field }) => {
      const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
      const query =
        `mutation ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }` as const;
      return {
        name: `mutation ${field.name}`,
        calls: sampled(input.variables(field)).map(
          (variables): Call =>
            async (token) =>
              outcomeOf(await token.post('/graphql', { query, variables })),
        ),
      };
    });
}

function pathCalls(document: OpenApiDocument, input: PlausibleInput): { name: string; calls: Call[] }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        calls: sampled(pathInput(document, path, operation, input)).map(
          ({ address, body }): Call =>
            async (token) =>
              outcomeOf(await send(token, method, address, body)),
        ),
      })),
  );
}

function pathInput(
  document: OpenApiDocument,
  path: string,
  { requestBody }: RestOperation,
  input: PlausibleInput,
): fc.Arbitrary<{ address: string; body: unknown }> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const schema = requestBody?.content['application/json']?.schema ?? {};
  return fc
    .record({
      values: fc.tuple(...names.map((name) => input.text(name, path))),
      body: fc.oneof(
        { weight: 3, arbitrary: input.value(document, schema, 'body', path) },
        { weight: path.startsWith('/api/users') ? 2 : 0, arbitrary: fc.constant(USER_VALUES) },
      ),
    })
    .map(({ values, body }) => {
      const given = [...values];
      return { address: path.replace(/\{\w+\}/g, () => encodeURIComponent(given.shift()!)), body };
    });
}

function send(token: Client, method: string, address: string, body: unknown) {
  if (method === 'delete') return token.delete(address);
  return method === 'post' ? token.post(address, body) : token.put(address, body);
}

const sampled = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: CALLS, seed: SEED });
