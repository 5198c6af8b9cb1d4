import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { bought, pointsOf, restaurantItem, wineWith } from './support/money.js';
import { changed, previewed, to } from './support/order-lines.js';
import { answered, orderFields, step } from './support/order-steps.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
});
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const SHOWN = 'products { productRef quantity } refunds { amount }' as const;

describe('bottles of a paid order that points paid', () => {
  it('[EDIT-01] return as points where points paid them; the rest of the points with the cancellation', async () => {
    const wine = await wineWith(admin, 36, 0, 20_000);
    const other = await wineWith(admin, 36, 1, 20_000);
    const buyer = await shop.newCustomer();
    const { body: session } = await buyer.get('/api/_auth/session');
    const { user } = session as { user: { reference: string } };
    const total = 2 * wine.price + other.price;
    await answered(
      admin,
      `mutation ($userRef: String!, $points: Int!) {
        grantPoints(userRef: $userRef, points: $points, reason: "gift") { reference } }`,
      { userRef: user.reference, points: total },
    );
    const item = await restaurantItem(buyer, { [wine.reference]: 2, [other.reference]: 1 });
    const { orders } = await bought(buyer, [item], { usedPoints: total });
    const { reference } = orders[0]!;
    expect(await pointsOf(buyer)).toBe(0);
    const counted = async () =>
      (await shop.connection.collection('users').findOne({ reference: user.reference }))!.cumulatedPurchases;
    expect(await counted()).toBe(total);

    expect(await previewed(admin, reference, [to(wine.reference, 1)])).toMatchObject({
      refund: wine.price,
      refundPoints: wine.price,
      points: 0,
      mails: ['ORDER_CHANGED'],
    });
    await changed(admin, reference, to(wine.reference, 1));
    expect(await pointsOf(buyer)).toBe(wine.price);
    await changed(admin, reference, to(other.reference, 0));
    expect(await pointsOf(buyer)).toBe(wine.price + other.price);
    expect(await counted()).toBe(wine.price);
    expect(await orderFields(admin, reference, SHOWN)).toMatchObject({
      refunds: [],
      products: [to(wine.reference, 1)],
    });
    await step(admin, 'cancelOrder', { reference });
    expect(await pointsOf(buyer)).toBe(total);
    expect(await counted()).toBe(0);
  });
});
