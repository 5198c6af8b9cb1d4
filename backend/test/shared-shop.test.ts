import { beforeAll, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock/clock.js';
import { Shop } from './support/shop.js';

const DAY_MS = 86_400_000;
const PRODUCT = '/api/products/PRD00003';

/** What a test file sees of the catalogue, of customers and of the time. */
async function seenIn(shop: Shop) {
  const admin = await shop.signIn('admin');
  const found = await shop
    .visitor()
    .get('/api/products?q=%E3%83%A0%E3%82%AF%E3%83%89%E3%83%AA%E3%81%AE%E4%B8%98');
  return {
    wine: (await admin.get(PRODUCT)).body,
    found: found.body.map(({ reference }) => reference),
    customers: (await admin.get('/api/users')).body.length,
    isToday: Math.abs(shop.get(Clock).now().getTime() - Date.now()) < DAY_MS / 2,
  };
}

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});

it('a shared shop is as new for the next test file', async () => {
  const fresh = await seenIn(shop);
  const admin = await shop.signIn('admin');
  await shop.newCustomer();
  expect((await admin.put(PRODUCT, { name: 'ムクドリの丘' })).status).toBe(200);
  shop.advance(DAY_MS);
  expect(await seenIn(shop)).toMatchObject({
    wine: { name: 'ムクドリの丘' },
    found: ['PRD00003'],
    customers: fresh.customers + 1,
    isToday: false,
  });
  expect(await seenIn(await Shop.open())).toEqual(fresh);
});
