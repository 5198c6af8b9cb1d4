import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProductIndex } from '../src/search/index.js';
import { Shop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openOwn({ SEARCH_WARM_UP: 'false' });
});
afterAll(() => shop.close());

it('[ADM-03] is not ready until the search index of a large catalogue is loaded', async () => {
  const visitor = shop.visitor();
  const index = shop.get(ProductIndex);
  let load!: () => void;
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  const replaceAll = index.replaceAll.bind(index);
  Object.assign(index, {
    maxAwaited: 1,
    replaceAll: async (...args: Parameters<typeof replaceAll>) => {
      await mayLoad;
      await replaceAll(...args);
    },
  });
  expect((await visitor.get('/api/products')).status).toBe(503);
  const loading = await visitor.get('/api/health/ready');
  expect([loading.status, loading.body]).toMatchObject([
    503,
    { status: 'unavailable', reason: 'search-index' },
  ]);
  for (const path of ['/api/health', '/api/health/live'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  load();
  await index.loaded();
  expect((await visitor.get('/api/products')).status).toBe(200);
  const ready = await visitor.get('/api/health/ready');
  expect([ready.status, ready.body.status, ready.body.reason]).toEqual([200, 'ok', undefined]);
});
