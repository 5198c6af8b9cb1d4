import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { anyVenue, wineWith } from './support/money.js';
import { TestServer } from './support/server.js';

let server: TestServer;
let customer: Client;
let admin: Client;
beforeAll(async () => {
  server = await TestServer.start({ env: { LOG_LEVEL: 'info' } });
  customer = await server.signIn('customer');
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

describe('a request that cannot be read', () => {
  it.each([
    ['an unknown charset', { 'Content-Type': 'application/json; charset=klingon' }, 'Content-Type'],
    ['an unknown encoding', { 'Content-Encoding': 'zip' }, 'Content-Encoding'],
  ])('is refused by name: %s', async (_, headers, field) => {
    for (const path of ['/api/auth/basicauth', '/graphql']) {
      const { status, body } = await server.visitor().post(path, '{"query":"{__typename}"}', headers);
      expect([status, body.code, body.params?.field]).toEqual([400, 'VALIDATION_FAILED', field]);
    }
  });

  it.each(['/api/cart', '/api/auth/register', '/graphql'])('is refused nested deep: %s', async (path) => {
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const) {
      const nested = `{"products":${open.repeat(4000)}1${close.repeat(4000)}}`;
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
  ])('is refused with 400 in GraphQL: %s', async (_, query, rest) => {
    const { status, body } = await server.visitor().post('/graphql', { query, ...rest });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('a date that cannot be written', () => {
  const dates = [
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '9999-12-31T20:00:00Z',
    '-000001-01-01T00:00:00Z',
  ];

  it.each(dates)('is refused in a cart: %s', async (reservationDate) => {
    const wine = await wineWith(customer, 1);
    const venue = await anyVenue(customer);
    const { status } = await customer.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      reservation: { venueRef: venue.reference, reservationDate, seats: 2, phoneBooked: true },
    });
    expect(status).toBe(400);
  });

  it.each(dates)('is refused by the back office: %s', async (moment) => {
    const [{ _id }] = (await admin.get('/api/users?page=1&perPage=1')).body;
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

it('the access log names no token of a feedback form', async () => {
  const token = 'SecretTokenOfAMail';
  await server.visitor().get(`/api/feedback/${token}`);
  await server.visitor().get(`/feedback/${token}`);
  await server.visitor().post(`/api/orders/${token}/submitfeedback`, { order: {}, feedback: {} });
  await server.visitor().get('/api/health');
  // What the process writes comes by another way than its answers.
  for (let look = 0; look < 100 && !server.output.includes('/api/health'); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.output).toContain('/api/feedback/:token');
  expect(server.output).toContain('/api/orders/:token/submitfeedback');
  expect(server.output).not.toContain(token);
});
