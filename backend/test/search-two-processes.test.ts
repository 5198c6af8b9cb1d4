import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  it('[SEARCH-01] one process finds at once what another has changed', async () => {
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
    expect(await found('ふたごの泉')).toEqual([created.reference]);
    await admin.put(`/api/products/${created.reference}`, { name: 'ミツゴの泉' });
    expect(await found('ふたごの泉')).toEqual([]);
    expect(await found('みつごの泉')).toEqual([created.reference]);
    await admin.delete(`/api/products/${created.reference}`);
    expect(await found('みつごの泉')).toEqual([]);
  });

  it('[SEARCH-01] many changes and many searches at once end in agreement', async () => {
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
    expect((await found('群れの丘')).sort()).toEqual([...made].sort());
    await Promise.all(made.slice(5).map((reference) => admin.delete(`/api/products/${reference}`)));
    expect((await found('群れの丘')).sort()).toEqual(made.slice(0, 5).sort());
  });

  it('[SEARCH-01] visitors, who may be answered from memory, see it after a second', async () => {
    const visitor = second.visitor();
    const name = async () => {
      const { data } = await visitor.graphql('{ product(reference: "PRD00003") { name } }');
      return data.product.name as string;
    };
    expect(await name()).not.toBe('ムクドリの丘');
    await admin.put('/api/products/PRD00003', { name: 'ムクドリの丘' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await name()).toBe('ムクドリの丘');
    expect(await found('ムクドリの丘', visitor)).toEqual(['PRD00003']);
  });

  it('[SEARCH-01] venues too', async () => {
    const seen = async () => (await member.get(`/api/venues?q=${encodeURIComponent('双子')}`)).body.length;
    expect(await seen()).toBe(0);
    const { body } = await admin.put('/api/venues/VEN00002', { name: '双子亭' });
    expect(body.name).toBe('双子亭');
    expect(await seen()).toBe(1);
  });

  it('[QUERY-02] a synonym taught in one process is read in another within a second', async () => {
    expect(await found('ほろよい姫')).toEqual([]);
    const taught = await admin.graphql(
      'mutation { createSearchSynonym(input: { term: "ほろよい姫", expansion: "モスカート" }) { term } }',
    );
    expect(taught.errors).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await found('ほろよい姫')).length).toBeGreaterThan(0);
    await admin.graphql('mutation { deleteSearchSynonym(term: "ほろよい姫") { term } }');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await found('ほろよい姫')).toEqual([]);
  });
});
