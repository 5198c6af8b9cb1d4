import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { runNode } from '../../tools/testing/child-process.mjs';
import type { Client } from './support/client.js';
import { placed, restaurantItem, wineWith } from './support/money.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

jest.setTimeout(120_000);

let document: OpenAPIObject;
let customer: Client;
/** References of what the customer has, for the addresses. */
const own: Record<string, string> = {};

setUpShop();
setUpAdmin();
beforeAll(async () => {
  document = (await shop.visitor().get('/api/docs-json')).body;
  customer = await shop.newCustomer({ name: '佐藤 花子' });
  const { reference: wine } = await wineWith(customer, 1);
  const { orders, intent } = await placed(customer, [await restaurantItem(customer, { [wine]: 1 })]);
  Object.assign(own, { order: orders[0]!.reference, payment: intent._id, wine });
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** What is wrong with a response, by the schema of its operation and status. */
function problemsOf(method: string, path: string, status: number, body: unknown): string[] {
  const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
  const response = operation?.responses[String(status)] as { content?: Record<string, { schema: object }> };
  if (!response) return [`${method} ${path} does not describe status ${status}`];
  const schema = response.content?.['application/json']?.schema;
  if (!schema)
    return body === undefined || body === '' ? [] : [`${method} ${path} ${status} describes no body`];
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(body);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${path} ${status}${instancePath}: ${message}`,
  );
}

type Who = 'visitor' | 'customer' | 'admin';
/** Real requests: who sends what to which operation, and the status. */
const REQUESTS: readonly (readonly [Who, 'GET' | 'POST', string, number, unknown?])[] = [
  ['visitor', 'GET', '/api/health', 200],
  ['visitor', 'GET', '/api/products', 200],
  ['visitor', 'GET', '/api/products?sort=nonsense', 400],
  ['visitor', 'GET', '/api/products/{wine}', 200],
  ['visitor', 'GET', '/api/products/PRD99999', 404],
  ['visitor', 'POST', '/api/products', 401, {}],
  ['customer', 'POST', '/api/products', 403, {}],
  ['admin', 'POST', '/api/products', 400, { name: 1 }],
  ['visitor', 'GET', '/api/top-products', 200],
  ['visitor', 'GET', '/api/venues', 200],
  ['visitor', 'GET', '/api/top-venues', 200],
  ['visitor', 'GET', '/api/venue-cities', 200],
  ['visitor', 'GET', '/api/producers', 200],
  ['visitor', 'GET', '/api/production-regions', 200],
  ['visitor', 'GET', '/api/parameters', 200],
  ['visitor', 'GET', '/api/sommeliers', 200],
  ['visitor', 'GET', '/api/indents', 200],
  ['visitor', 'GET', '/api/page-rules', 400],
  ['visitor', 'GET', '/api/page-rules?path=/', 200],
  ['visitor', 'GET', '/api/orders', 401],
  ['visitor', 'GET', '/api/_auth/session', 200],
  ['visitor', 'POST', '/api/auth/basicauth', 401, { email: 'nobody@test.example', password: 'wrong-one' }],
  ['visitor', 'POST', '/api/auth/register', 400, { email: 'no address' }],
  ['customer', 'GET', '/api/_auth/session', 200],
  ['customer', 'GET', '/api/cart', 200],
  ['customer', 'GET', '/api/orders', 200],
  ['customer', 'GET', '/api/payments/{payment}', 200],
  ['customer', 'GET', '/api/payments/6741f0000000000000000000', 404],
  ['customer', 'GET', '/api/users', 200],
  ['customer', 'POST', '/api/orders/{order}/startplanning', 409, {}],
  ['customer', 'POST', '/api/orders', 400, {}],
  ['admin', 'GET', '/api/users', 200],
  ['admin', 'GET', '/api/warehouses', 200],
  ['admin', 'GET', '/api/event-logs', 200],
  ['admin', 'GET', '/api/page-rules', 200],
  ['admin', 'POST', '/api/orders/{order}/startplanning', 409, {}],
];

/** The documented path of a request. */
function pathOf(method: string, address: string): string {
  const parts = address.replace(/\?.*/, '').split('/');
  const found = Object.keys(document.paths)
    .filter((path) => {
      const wanted = path.split('/');
      return (
        document.paths[path]![method.toLowerCase() as 'get'] !== undefined &&
        wanted.length === parts.length &&
        wanted.every((part, index) => part.startsWith('{') || part === parts[index])
      );
    })
    .toSorted((a, b) => a.split('{').length - b.split('{').length)[0];
  return found ?? address;
}

describe('[API-19] the description of the REST interface', () => {
  it.each(REQUESTS)(
    'describes what %s gets for %s %s: %s',
    async (who, method, address, status, ...[body]) => {
      const client = { visitor: shop.visitor(), customer, admin }[who];
      const path = address.replace(/\{(\w+)\}/, (_, name: string) => own[name]!);
      const answer = await (method === 'GET' ? client.get(path) : client.post(path, body));
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      expect(problemsOf(method, pathOf(method, address), answer.status, answer.body)).toEqual([]);
    },
  );

  it('passes the recommended rules of Redocly', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vinkura-openapi-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const cli = join(
      dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
      'bin/cli.js',
    );
    const { stdout } = await runNode(cli, ['lint', file, '--extends=recommended', '--format=json'], {
      env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    rmSync(folder, { recursive: true });
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });
});
