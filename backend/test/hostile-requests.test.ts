import { beforeAll, describe, expect, it } from '@jest/globals';
import { fieldName } from '@vinkura/domain/texts/field-names';
import { ROUTE_PATHS } from '../src/site/page-routes.js';
import type { Client, GraphqlError } from './support/client.js';
import { anyVenue, wineWith } from './support/money.js';
import { server, setUpServer } from './support/set-up-server.js';
import { eventually } from './support/eventually.js';

let customer: Client;
let admin: Client;
setUpServer({ env: { LOG_LEVEL: 'info' } });
beforeAll(async () => {
  customer = await server.signIn('customer');
  admin = await server.signIn('admin');
});

describe('a search for a NUL character, which no pattern of the database may contain', () => {
  const FOUND = 'ワ\0イン';

  it.each(['indents', 'users', 'orders'])('finds nothing in %s', async (path) => {
    const { status, body } = await admin.get(`/api/${path}?q=${encodeURIComponent(FOUND)}`);
    expect([status, body]).toEqual([200, []]);
  });

  it.each(['CONTAINS', 'STARTS_WITH'])(
    'finds nothing with a filter of the back office: %s',
    async (operator) => {
      const query = `query ($list: ListStateInput!) {
      backOfficeRecords(resource: "indents", list: $list, columns: ["name"]) { total }
    }`;
      const filters = [{ field: 'name', operator, values: [FOUND] }];
      expect((await admin.graphql(query, { list: { filters } })).data).toEqual({
        backOfficeRecords: { total: 0 },
      });
    },
  );
});

describe('an unreadable request', () => {
  it.each([
    ['an unknown charset', { 'Content-Type': 'application/json; charset=klingon' }, 'Content-Type'],
    ['an unknown encoding', { 'Content-Encoding': 'zip' }, 'Content-Encoding'],
  ])('is rejected by name: %s', async (_, headers, field) => {
    for (const path of ['/api/auth/basicauth', '/graphql']) {
      const { status, body } = await server.visitor().post(path, '{"query":"{__typename}"}', headers);
      expect([status, body.code, body.params?.field]).toEqual([400, 'VALIDATION_FAILED', field]);
    }
  });

  it('for an unknown address is answered with method and path, without the query', async () => {
    const { status, body } = await server.visitor().post('/api/nothing-here?token=secret', {});
    expect([status, body]).toEqual([
      404,
      {
        statusCode: 404,
        code: 'NOT_FOUND',
        messageKey: 'not-found',
        params: { reference: 'POST /api/nothing-here' },
        message: 'お探しのものが見つかりません（POST /api/nothing-here）',
      },
    ]);
  });

  it.each(['/api/cart', '/api/auth/register', '/graphql'])('is rejected nested deep: %s', async (path) => {
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const) {
      const nested = `{"products":${open.repeat(4000)}1${close.repeat(4000)}}` as const;
      const { status, body } = await customer.post(path, nested);
      expect([status, body.messageKey]).toEqual([400, 'body-too-deep']);
    }
  });

  it.each([
    ['a missing variable', 'query ($reference: String!) { product(reference: $reference) { name } }', {}],
    ['an operation that is not there', 'query A { health { status } }', { operationName: 'B' }],
    ['an operation without a name', '{ health { status } }', { operationName: 'B' }],
    ['a choice that is not made', 'query A { health { status } } query B { health { status } }', {}],
    [
      'a cost too high',
      '{ products(perPage: 100) { items { similar { similar { similar { name } } } } } }',
      {},
    ],
  ])('is rejected with 400 in GraphQL: %s', async (_, query, rest) => {
    const { status, body } = await server.visitor().post('/graphql', { query, ...rest });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('an operation that is allowed once per request', () => {
  it.each([
    ['signing out', 'mutation { a: logout b: logout }'],
    ['the check of all stock', '{ a: stockCheck { ok } b: stockCheck { ok } }'],
  ])('is rejected a second time: %s', async (_, query) => {
    const { status, body } = await admin.post('/graphql', { query });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

type Violation = NonNullable<GraphqlError['extensions']['violations']>[number];

describe('the order of another user', () => {
  it.each(['cancelOrder', 'holdOrder', 'closeOrder', 'confirmReception'])(
    'is not revealed for a guessed identifier: %s',
    async (step) => {
      const { user } = (await customer.get('/api/_auth/session')).body;
      const { data } = await admin.graphql('{ orders(perPage: 50) { items { _id reference ownerRef } } }');
      const { _id, reference } = data.orders.items.find(({ ownerRef }) => ownerRef !== user.reference)!;
      const answer = await customer.graphqlText(`mutation { ${step}(reference: "${_id}") { status } }`);
      expect(['NOT_FOUND', 'FORBIDDEN']).toContain(answer.errors?.[0]?.extensions.code);
      expect(JSON.stringify(answer)).not.toContain(reference);
    },
  );
});

describe('the last possible day', () => {
  it.each([
    ['the orders', '{ orders(filter: { orderedUntil: "9999-12-31" }) { total } }'],
    [
      'their dinners',
      '{ orders(filter: { wantedFrom: "0000-01-01", wantedUntil: "9999-12-31" }) { total } }',
    ],
    ['a picking list', '{ pickingList(warehouseRef: "WHS00001", day: "9999-12-31") { bottles } }'],
    ['its packing slips', '{ packingSlips(warehouseRef: "WHS00001", day: "9999-12-31") { total } }'],
    ...['9999-12-31', '9999-12-31T23:59:59Z'].map((value) => [
      `a list of the back office (${value})`,
      `{ backOfficeRecords(resource: "orders", list: { filters: [{ field: "createdAt", operator: AT_MOST, values: ["${value}"] }] }) { total } }`,
    ]),
  ])('is refused by %s', async (_, query) => {
    const { errors } = await admin.graphqlText(query!);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('an impossible date', () => {
  const dates = [
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '9999-12-31T20:00:00Z',
    '-000001-01-01T00:00:00Z',
  ];

  it.each(dates)('is rejected in a cart: %s', async (reservationDate) => {
    const wine = await wineWith(customer, 1);
    const venue = await anyVenue(customer);
    const { status } = await customer.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      reservation: { venueRef: venue.reference, reservationDate, seats: 2, phoneBooked: true },
    });
    expect(status).toBe(400);
  });

  it.each(dates)('is rejected by the back office: %s', async (moment) => {
    const { _id } = (await admin.get('/api/users?page=1&perPage=1')).body[0]!;
    expect((await admin.put(`/api/users/${_id}`, { membershipDate: moment })).status).toBe(400);
    const indent = { name: '予約会', nameEn: 'Campaign', opensAt: moment, closesAt: moment };
    expect((await admin.post('/api/indents', indent)).status).toBe(400);
    const { errors } = await admin.graphql(
      'query ($from: DateTime) { eventLogs(filter: { from: $from }) { total } }',
      {
        from: moment,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('a value that cannot be converted', () => {
  it.each([{ toString: 1, valueOf: {} }, ['x'], true])(
    'is rejected as a date: %j',
    async (membershipDate) => {
      const { _id } = (await admin.get('/api/users?page=1&perPage=1')).body[0]!;
      expect((await admin.put(`/api/users/${_id}`, { membershipDate })).status).toBe(400);
    },
  );

  it.each([4e-7, -4e-323, 12.34, 1e300])(
    'is rejected as a number with one decimal place: %s',
    async (alcohol) => {
      const { reference } = (await admin.get('/api/products?page=1&perPage=1')).body[0]!;
      expect((await admin.put(`/api/products/${reference}`, { alcohol })).status).toBe(400);
      expect((await admin.put(`/api/products/${reference}`, { alcohol: 12.3 })).status).toBe(200);
    },
  );
});

/** What a wine cannot be without. */
const NEEDED = ['color', 'country', 'name', 'nameEn', 'price', 'size', 'type', 'vintage'];

describe('a wine that is sent', () => {
  it.each([
    ['as nothing', {}],
    [
      'as empty texts',
      { name: '', nameEn: ' ', price: null, color: '', country: '', type: '', size: '', vintage: '' },
    ],
  ])('[PROD-01] %s reports missing fields first, then types, then limits', async (_, sent) => {
    const wrong = { colour: 'RED', tempInstructions: 'cold' };
    const { status, body } = await admin.post('/api/products', { ...sent, ...wrong }, { 'X-Locale': 'en' });
    expect(status).toBe(400);
    const first = body.violations.slice(0, NEEDED.length);
    expect(first.map(({ field }: Violation) => field).sort()).toEqual(NEEDED);
    for (const { field, ...said } of first)
      expect(said).toEqual({ messageKey: 'required', message: `${fieldName(field, 'en')} is needed` });
    const others = body.violations.slice(NEEDED.length);
    expect(others.filter(({ field }: Violation) => field === 'colour')).toMatchObject([
      { messageKey: 'unknown-property' },
    ]);
    const [type, ...limits] = others.filter(({ field }: Violation) => field === 'tempInstructions');
    expect(type.messageKey).toBe('wrong-type');
    expect(limits).toHaveLength(2);
    expect(others).toHaveLength(4);
  });

  it('[PROD-01] over GraphQL reports all missing fields first', async () => {
    const { errors } = await admin.graphqlText(
      'mutation ($input: ProductInput!) { createProduct(input: $input) { reference } }',
      { input: { colour: 'RED', alcohol: 'strong', name: null } },
    );
    expect(errors).toHaveLength(1);
    const { code, messageKey, violations } = errors![0]!.extensions;
    expect({ code, messageKey }).toEqual({ code: 'VALIDATION_FAILED', messageKey: 'required' });
    const said = violations!.map((each) => `${each.messageKey} ${each.field}`);
    expect(said.slice(0, NEEDED.length).sort()).toEqual(NEEDED.map((field) => `required ${field}`));
    expect(said.slice(NEEDED.length).sort()).toEqual(['unknown-property colour', 'wrong-type alcohol']);
  });
});

it('the access log shows no token of any path', async () => {
  const token = 'SecretTokenOfAMail';
  const { body: document } = await server.visitor().get('/api/docs-json');
  const routes = [...Object.keys(document.paths), ...ROUTE_PATHS, '/no/such/{token}', '/evenings/{token}/x'];
  const secret = routes
    .map((route) => route.replace(/\{\w+\}|:\w+/g, token))
    .filter((path) => path.includes(token));
  expect(secret.length).toBeGreaterThan(60);
  for (const path of secret) await server.visitor().get(path);
  await server.visitor().post(`/api/orders/${token}/submitfeedback`, { order: {}, feedback: {} });
  await server.visitor().post(`/api/favourites/stop/${token}`, {});
  await server.visitor().get('/api/health');
  // What the process writes comes by another way than its answers.
  await eventually(() => server.output.includes('/api/health'));
  for (const shown of [
    '/api/feedback/:token',
    '/api/orders/:secretToken/submitfeedback',
    '/api/favourites/stop/:token',
    '/api/evenings/:token/calendar.ics',
    '/evenings/:token',
    '/evenings/*',
    '/proposals/:token',
    '/favourites/stop/:token',
  ])
    expect(server.output).toContain(`"${shown}"`);
  expect(server.output).not.toContain(token);
});
