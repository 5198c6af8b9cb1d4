import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import type { Client } from './support/client.js';
import { TestServer } from './support/server.js';

let dataDir: string;
let database: { uri: string; close(): Promise<void> };
let first: TestServer;
let second: TestServer;
let admin: Client;
let member: Client;

/** Two API processes on one database, as behind a load balancer. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vinkura-two-'));
  database = await startEmbeddedMongo({ dataDir });
  const uri = new URL(database.uri);
  uri.pathname = '/two';
  const env = { MONGODB_URI: uri.toString() };
  first = await TestServer.start({ env });
  second = await TestServer.start({ env });
  admin = await first.signIn('admin');
  member = await second.signIn('customer');
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How long a change of one process may stay unseen in the other. */
const SEEN_AFTER_MS = 1_000;

/** Asks until it is answered as expected, for a second at most. */
async function within(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  const end = performance.now() + SEEN_AFTER_MS;
  let answer = await ask();
  while (!isDeepStrictEqual(answer, expected) && performance.now() < end) answer = await ask();
  expect(answer).toEqual(expected);
}

const found = async (q: string, asker = member): Promise<string[]> => {
  const { data } = await asker.graphql(
    'query ($q: String) { products(filter: { q: $q }) { items { reference } } }',
    {
      q,
    },
  );
  return data.products.items.map(({ reference }: { reference: string }) => reference);
};

describe('search in several processes', () => {
  it('[SEARCH-01] one process finds within a second what another has changed', async () => {
    const body = {
      name: 'フタゴの泉',
      nameEn: 'Twin Spring',
      price: 5000,
      color: 'WHITE',
      country: 'JP',
      type: 'STILL',
      size: '750mL',
      vintage: '2022',
    };
    expect(await found('ふたごの泉')).toEqual([]);
    const { body: created } = await admin.post('/api/products', body);
    expect(await found('ふたごの泉', admin)).toEqual([created.reference]);
    await within(() => found('ふたごの泉'), [created.reference]);
    await admin.put(`/api/products/${created.reference}`, { name: 'ミツゴの泉' });
    expect(await found('ふたごの泉', admin)).toEqual([]);
    await within(() => found('ふたごの泉'), []);
    await within(() => found('みつごの泉'), [created.reference]);
    await admin.delete(`/api/products/${created.reference}`);
    await within(() => found('みつごの泉'), []);
  });

  it('[SEARCH-01] concurrent changes and searches converge', async () => {
    const made = await Promise.all(
      Array.from({ length: 15 }, async (_, number) => {
        const { body } = await admin.post('/api/products', {
          name: `群れの丘 ${number}`,
          nameEn: `Herd Hill ${number}`,
          price: 5000 + number,
          color: 'RED',
          country: 'JP',
          type: 'STILL',
          size: '750mL',
          vintage: '2022',
        });
        await found('群れの丘');
        return body.reference as string;
      }),
    );
    const flock = async () => (await found('群れの丘')).sort();
    await within(flock, [...made].sort());
    await Promise.all(made.slice(5).map((reference) => admin.delete(`/api/products/${reference}`)));
    await within(flock, made.slice(0, 5).sort());
  });

  it('[SEARCH-01] visitors, whose responses are cached, see it within a second', async () => {
    const visitor = second.visitor();
    const name = async () => {
      const { data } = await visitor.graphql('{ product(reference: "PRD00003") { name } }');
      return data.product!.name as string;
    };
    expect(await name()).not.toBe('ムクドリの丘');
    await admin.put('/api/products/PRD00003', { name: 'ムクドリの丘' });
    await within(name, 'ムクドリの丘');
    await within(() => found('ムクドリの丘', visitor), ['PRD00003']);
  });

  it('[SEARCH-01] venues too', async () => {
    const seen = async () => (await member.get(`/api/venues?q=${encodeURIComponent('双子')}`)).body.length;
    expect(await seen()).toBe(0);
    const { body } = await admin.put('/api/venues/VEN00002', { name: '双子亭' });
    expect(body.name).toBe('双子亭');
    await within(seen, 1);
  });

  it('[QUERY-02] [ADM-02] a synonym added in one process is used in another within a second', async () => {
    expect(await found('ほろよい姫')).toEqual([]);
    const taught = await admin.graphql(
      'mutation { createSearchSynonym(input: { term: "ほろよい姫", expansion: "モスカート" }) { term } }',
    );
    expect(taught.errors).toBeUndefined();
    await within(async () => (await found('ほろよい姫')).length > 0, true);
    await admin.graphql('mutation { deleteSearchSynonym(term: "ほろよい姫") { term } }');
    await within(() => found('ほろよい姫'), []);
  });
});

describe('a wine changed in one process', () => {
  const fields = 'reference name price stockState saleableQuantity producer { name }';
  const shown = (asker: Client) => async () =>
    (await asker.graphql(`{ product(reference: "PRD00005") { ${fields} } }`)).data.product;
  const listed = async () =>
    (
      await member.graphql(`{ products(filter: { q: "PRD00005" }) { items { ${fields} } } }`)
    ).data.products.items.find(({ reference }: { reference: string }) => reference === 'PRD00005');

  it('[SEARCH-01] is seen in the other within a second: price, name, name of the producer, flag, stock', async () => {
    const before = await shown(member)();
    expect(before).toMatchObject({ stockState: 'IN_STOCK' });
    expect(await listed()).toEqual(before);
    const { body: product } = await admin.get('/api/products/PRD00005');
    await admin.put('/api/products/PRD00005', { price: before!.price + 1, name: 'ふたつの丘' });
    await admin.put(`/api/producers/${product.producer}`, { name: '双子醸造' });
    const renamed = {
      ...before,
      price: before!.price + 1,
      name: 'ふたつの丘',
      producer: { name: '双子醸造' },
    };
    await within(shown(member), renamed);
    await within(listed, renamed);
    await within(shown(second.visitor()), renamed);

    const cart = await admin.post('/api/cart', {
      products: [{ productRef: 'PRD00005', quantity: 1 }],
      destination: 'CELLAR',
    });
    const cartItems = [{ _id: cart.body._id }];
    const payment = await admin.post('/api/payments', { cartItems });
    const orders = await admin.post('/api/orders', { cartItems, paymentIntent: payment.body._id });
    expect(orders.status).toBe(201);
    const booked = { ...renamed, saleableQuantity: before!.saleableQuantity - 1 };
    expect(await shown(admin)()).toEqual(booked);
    await within(shown(member), booked);
    await within(listed, booked);

    await admin.put('/api/products/PRD00005', { available: false });
    await within(shown(second.visitor()), { ...booked, stockState: 'NOT_FOR_SALE' });
  });
});

describe('permissions', () => {
  const register = async (email: string) => {
    const client = second.visitor();
    const { body } = await client.post('/api/auth/register', {
      name: '双子',
      email,
      phone: '09000001234',
      birthday: '1990-05-05',
      password: 'a long password',
    });
    const { _id, reference } = body.user ?? body;
    return { client, id: String(_id), reference };
  };
  const status = (client: Client) => async () => (await client.get('/api/orders')).status;

  it('[ROLE-08] ends within a second in the other process: a revoked token, a disabled user, a new password', async () => {
    const one = await register('two-1@test.example');
    const other = await register('two-2@test.example');
    const { data } = await admin.graphql(
      'mutation { createApiToken(input: { name: "双子", type: ADMINISTRATOR }) { token apiToken { reference } } }',
    );
    const program = second.visitor({ authorization: `Bearer ${data.createApiToken.token}` });
    for (const client of [one.client, other.client, program]) expect(await status(client)()).toBe(200);
    await admin.graphql(
      `mutation { revokeApiToken(reference: "${data.createApiToken.apiToken.reference}") { revokedAt } }`,
    );
    await within(status(program), 401);
    await admin.put(`/api/users/${one.id}`, { enabled: false });
    await within(status(one.client), 401);
    const { errors } = await admin.graphql(
      `mutation { resetUserPassword(reference: "${other.reference}", password: "another password") { password } }`,
    );
    expect(errors).toBeUndefined();
    await within(status(other.client), 401);
  });

  it('[ROLE-08] changes within a second in the other process: role, sign-out', async () => {
    const { client, id } = await register('two-3@test.example');
    const tokens = async () =>
      (await client.graphql('{ apiTokens(perPage: 1) { total } }')).errors?.[0]?.extensions.code;
    expect(await tokens()).toBe('FORBIDDEN');
    await admin.put(`/api/users/${id}`, { type: 'ADMINISTRATOR' });
    await within(tokens, undefined);
    // The same browser, led to the other process by the load balancer.
    const elsewhere = client.at(first.url);
    expect((await elsewhere.delete('/api/_auth/session')).status).toBe(200);
    await within(tokens, 'UNAUTHENTICATED');
  });
});
