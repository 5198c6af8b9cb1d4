import { describe, expect, it } from '@jest/globals';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

// Addresses of the tests' own: the limits count by address.
setUpShop({ env: { TRUST_PROXY: 'true' } });
setUpAdmin();

const PATH = '/api/browser-errors';
const STACK = `TypeError: "山田"
    at Price (https://shop.example/assets/wine-a1B2.js?x=1:1:2345)`;
const from = (address: string) => shop.visitor({ 'X-Forwarded-For': address });
const LIST =
  '{ browserErrors(perPage: 100) { items { message stack count path requestId firstAt lastAt } } }';
const named = async (word: string) =>
  (await admin.graphql(LIST)).data.browserErrors.items.filter(({ message }: any) => message.includes(word));

describe('a report of an error in a browser', () => {
  it('[ERR-09] is counted by message and stack, without personal data, and read by administrators', async () => {
    const visitor = from('192.0.2.1');
    const report = {
      message: 'TypeError: counted "山田 花子" hanako@example.jp',
      stack: STACK,
      path: '/feedback/aB3-secret?x=1',
      requestId: 'request-0001',
    };
    expect((await visitor.post(PATH, report)).status).toBe(204);
    expect(
      (await visitor.post(PATH, { ...report, path: '/products/PRD00101', requestId: null })).status,
    ).toBe(204);
    const { errors } = await visitor.graphql(
      'mutation ($input: BrowserErrorInput!) { reportBrowserError(input: $input) }',
      { input: { ...report, requestId: 'request-0003' } },
    );
    expect(errors).toBeUndefined();
    expect(await named('counted')).toEqual([
      {
        message: 'TypeError: counted "…" …',
        stack: 'at Price (/assets/wine-a1B2.js:1:2345)',
        count: 3,
        path: '/feedback/:id',
        requestId: 'request-0003',
        firstAt: expect.any(String),
        lastAt: expect.any(String),
      },
    ]);
    const stored = await shop.connection.collection('browsererrors').find().toArray();
    expect(JSON.stringify(stored)).not.toMatch(/山田|hanako|secret|192\.0\.2/);
    const customer = await shop.signIn('customer');
    expect((await customer.graphql(LIST)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it.each([
    [{}, 'message'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ message: 'x', stack: 'x'.repeat(20_001) }, 'stack'],
    [{ message: 'x', path: 7 }, 'path'],
    [{ message: 'x', requestId: 'a b' }, 'requestId'],
    [{ message: 'x', cookie: 'y' }, 'cookie'],
  ])('[ERR-09] %j is rejected by name', async (body, field) => {
    expect(await from('192.0.2.2').post(PATH, body)).toMatchObject({
      status: 400,
      body: { params: { field } },
    });
  });

  it('[ERR-09] is limited by address', async () => {
    const statuses = new Set<number>();
    for (let report = 0; report < 30; report += 1)
      statuses.add((await from('198.51.100.1').post(PATH, { message: 'Error: again and again' })).status);
    expect(statuses).toEqual(new Set([204, 429]));
    expect(await named('again and again')).toMatchObject([{ count: 20 }]);
    expect((await from('203.0.113.1').post(PATH, { message: 'Error: elsewhere' })).status).toBe(204);
  });
});
