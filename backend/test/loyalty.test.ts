import { beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { TIER_ANNIVERSARY_JOB, TierAnniversaries } from '../src/loyalty/tier-anniversaries.js';
import type { Client } from './support/client.js';
import { bought, cellarItem, orderOf, pointsOf, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { force } from './support/refunds.js';
import type { Customer } from './support/customers.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

type Member = Customer & { reference: string };

let wine: Body<'Product'>;

setUpShop({ checkStock: true, checkLoyalty: true });
setUpAdmin();
beforeAll(async () => {
  wine = await wineWith(admin, 24, 0, 20_000);
});

const userOf = async (client: Client) => (await client.get('/api/_auth/session')).body.user;
async function customer(points = 0): Promise<Member> {
  const client = await shop.newCustomer();
  const { reference } = await userOf(client);
  if (points > 0) expect((await grant(reference, points)).errors).toBeUndefined();
  return Object.assign(client, { reference });
}
const grant = (userRef: string, points: unknown, reason: unknown = 'お詫び', by: Client = admin) =>
  by.graphqlText(
    'mutation ($ref: String!, $points: Int!, $reason: String!) { grantPoints(userRef: $ref, points: $points, reason: $reason) { loyaltyPoints } }',
    { ref: userRef, points, reason },
  );
async function setTier(client: Member, loyaltyStatus: string): Promise<void> {
  const answer = await admin.put(`/api/users/${client.id}`, { loyaltyStatus });
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 200,
    body: { loyaltyStatus },
  });
}
const HISTORY = `query ($ref: String, $page: Int) {
  pointsHistory(userRef: $ref, page: $page, perPage: 2) { total page perPage items { points reason orderRef by comments } }
}`;
const cellarOrder = async (client: Client, options = {}) =>
  (await bought(client, [await cellarItem(client, { [wine.reference]: 1 })], options)).orders[0];

describe('points', () => {
  it('[LOY-01] are worth 1 yen each: spent at the order, earned at its end, restored and deducted by cancelling', async () => {
    const client = await customer(400);
    const order = await cellarOrder(client, { usedPoints: 400 });
    expect(order!.paymentAmount).toBe(wine.price - 400);
    expect(await pointsOf(client)).toBe(0);
    await force(admin, order!.reference, 'CLOSED');
    const earned = Math.floor((wine.price - 400) / 100);
    expect(await pointsOf(client)).toBe(earned);
    await force(admin, order!.reference, 'CANCELLED');
    expect(await pointsOf(client)).toBe(400);
    const first = await client.graphql(HISTORY);
    expect(first.data.pointsHistory).toMatchObject({ total: 5, page: 1, perPage: 2 });
    const entries = [1, 2, 3].map(
      async (page) => (await client.graphql(HISTORY, { page })).data.pointsHistory,
    );
    const items = (await Promise.all(entries)).flatMap((page) => page.items);
    const { reference: orderRef } = order!;
    expect(items).toEqual([
      { points: -earned, reason: 'TAKEN_BACK', orderRef, by: 'SYSTEM', comments: null },
      { points: 400, reason: 'RESTORED', orderRef, by: 'SYSTEM', comments: null },
      { points: earned, reason: 'EARNED', orderRef, by: 'SYSTEM', comments: null },
      { points: -400, reason: 'SPENT', orderRef, by: 'SYSTEM', comments: null },
      { points: 400, reason: 'GRANTED', orderRef: null, by: 'USR00001', comments: 'お詫び' },
    ]);
  });

  it('[LOY-01] of many concurrent orders are never overspent', async () => {
    const client = await customer(1000);
    const payments = [];
    for (let n = 0; n < CROWD; n += 1) {
      const item = await cellarItem(client, { [wine.reference]: 1 });
      const cartItems = [{ _id: item._id }];
      const { status, body } = await client.post('/api/payments', { cartItems, usedPoints: 1000 });
      expect(status).toBe(201);
      payments.push({ cartItems, paymentIntent: body._id });
    }
    const answers = await Promise.all(payments.map((body) => client.post('/api/orders', body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CROWD - 1);
    expect(await pointsOf(client)).toBe(0);
  });

  it('[VAL-02] cannot exceed the balance or the products, or be negative or fractional', async () => {
    const client = await customer(100);
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const pay = (usedPoints: unknown) =>
      client.post('/api/payments', { cartItems: [{ _id: item._id }], usedPoints }, { 'X-Locale': 'en' });
    const prefix = 'order-summary-points-selection-modal-error';
    expect(await pay(101)).toMatchObject({
      status: 422,
      body: { code: 'POINTS_INVALID', messageKey: `${prefix}-not-enough-points`, params: { balance: 100 } },
    });
    expect((await pay(-1)).status).toBeGreaterThanOrEqual(400);
    expect((await pay(1.5)).status).toBe(400);
    expect((await pay('many')).status).toBe(400);
    await grant(client.reference, 200_000);
    expect(await pay(wine.price + 1)).toMatchObject({
      status: 422,
      body: { messageKey: `${prefix}-too-many-points`, params: { maximum: wine.price } },
    });
    expect((await pay(wine.price)).status).toBe(201);
  });

  it('[LOY-01] are granted and deducted by an administrator with a reason, never below zero, also under concurrency', async () => {
    const client = await customer(1000);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => grant(client.reference, -100, '誤付与')),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10);
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(errors).toMatchObject([{ extensions: { code: 'INSUFFICIENT_POINTS' } }]);
    expect(await pointsOf(client)).toBe(0);
    for (const [points, reason, field] of [
      [0, 'x', 'points'],
      [1_000_001, 'x', 'points'],
      [5, '', 'reason'],
    ] as const)
      expect((await grant(client.reference, points, reason)).errors).toMatchObject([
        { extensions: { code: 'VALIDATION_FAILED', params: { field } } },
      ]);
    expect((await grant('USR99999', 5)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('[ROLE-08] of others are shown to and granted by administrators only', async () => {
    const [client, other] = [await customer(10), await customer()];
    expect((await other.graphql(HISTORY, { ref: client.reference })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    expect((await other.graphql(HISTORY, { ref: other.reference })).data.pointsHistory.total).toBe(0);
    expect((await admin.graphql(HISTORY, { ref: client.reference })).data.pointsHistory.total).toBe(1);
    expect((await grant(client.reference, 5, 'x', client)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });
});

describe('tiers', () => {
  it('[ROLE-07] form an upper group from gold, and a top group from platinum', async () => {
    const groups = async (client: Client) =>
      (await client.graphql('{ tierProgress { tier upperGroup topGroup next } }')).data.tierProgress;
    const gold = await shop.signIn('gold');
    expect(await groups(gold)).toEqual({ tier: 'GOLD', upperGroup: true, topGroup: false, next: 'PLATINUM' });
    expect(await groups(await shop.signIn('diamond'))).toEqual({
      tier: 'DIAMOND',
      upperGroup: true,
      topGroup: true,
      next: null,
    });
    const client = await customer();
    for (const [tier, upperGroup, topGroup] of [
      ['STANDARD', false, false],
      ['BRONZE', false, false],
      ['SILVER', false, false],
      ['GOLD', true, false],
      ['PLATINUM', true, true],
      ['DIAMOND', true, true],
    ] as const) {
      await setTier(client, tier);
      expect(await groups(client)).toMatchObject({ tier, upperGroup, topGroup });
    }
  });

  it('[LOY-02] follow the purchases at once, by thresholds that the back office sets', async () => {
    const tiers = async () =>
      (await shop.visitor().graphql('{ membershipTiers { tier threshold pointsPercent presented } }')).data
        .membershipTiers;
    expect((await tiers()).map(({ threshold }) => threshold)).toEqual([
      0, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000,
    ]);
    expect((await tiers()).filter(({ presented }) => presented).map(({ tier }) => tier)).toEqual([
      'STANDARD',
      'GOLD',
      'PLATINUM',
      'DIAMOND',
    ]);
    const choices = [
      { value: String(wine.price), description: 'BRONZE' },
      { value: String(2 * wine.price), description: 'SILVER' },
    ];
    const saved = await admin.put('/api/parameters/tier-thresholds', { choices });
    expect({ status: saved.status, body: saved.body }).toMatchObject({ status: 200 });
    const client = await customer();
    expect((await client.graphql('{ tierProgress { next remaining ratio } }')).data.tierProgress).toEqual({
      next: 'BRONZE',
      remaining: wine.price,
      ratio: 0,
    });
    await cellarOrder(client);
    expect(await userOf(client)).toMatchObject({ loyaltyStatus: 'BRONZE', cumulatedPurchases: wine.price });
    const order = await cellarOrder(client);
    expect(await userOf(client)).toMatchObject({ loyaltyStatus: 'SILVER' });
    await force(admin, order!.reference, 'CANCELLED');
    expect(await userOf(client)).toMatchObject({ loyaltyStatus: 'BRONZE', cumulatedPurchases: wine.price });
  });

  it('[LOY-02] multiply earned points: 1.5 for silver', async () => {
    const client = await customer();
    await setTier(client, 'SILVER');
    const { orders } = await bought(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
    await force(admin, orders[0]!.reference, 'CLOSED');
    expect((await orderOf(client, orders[0]!.reference)).status).toBe('CLOSED');
    expect(await pointsOf(client)).toBe(Math.floor((wine.price * 15) / 1000));
  });

  it('[LOY-02] are recalculated at the membership anniversary, once; an administrator’s choice is kept until then', async () => {
    const [buyer, given, lowered] = [await customer(), await customer(), await customer()];
    await cellarOrder(buyer);
    await setTier(given, 'GOLD');
    await cellarOrder(given);
    await cellarOrder(lowered);
    await cellarOrder(lowered);
    await setTier(lowered, 'BRONZE');
    await cellarOrder(lowered);
    const tiers = async () => {
      const administrator = await shop.signIn('admin');
      const users = (await administrator.get('/api/users')).body;
      return [buyer, given, lowered].map(
        ({ reference }) => users.find((user) => user.reference === reference)!.loyaltyStatus,
      );
    };
    await shop.runJob(TIER_ANNIVERSARY_JOB);
    expect(await tiers()).toEqual(['BRONZE', 'GOLD', 'BRONZE']);
    shop.advance(367 * DAY_MS);
    const users = shop.connection.collection('users');
    const known = await users.distinct('tierReviewedOn');
    const runs = await Promise.all(Array.from({ length: 4 }, () => shop.get(TierAnniversaries).run()));
    const reviewed = await users.countDocuments({ tierReviewedOn: { $exists: true, $nin: known } });
    expect(reviewed).toBeGreaterThanOrEqual(3);
    expect(runs.reduce((sum, run) => sum + run.reviewed, 0)).toBe(reviewed);
    expect(await tiers()).toEqual(['BRONZE', 'BRONZE', 'SILVER']);
    expect(await shop.runJob(TIER_ANNIVERSARY_JOB)).toEqual({ reviewed: 0, raised: 0, lowered: 0 });
    shop.advance(366 * DAY_MS);
    await shop.runJob(TIER_ANNIVERSARY_JOB);
    expect(await tiers()).toEqual(['STANDARD', 'STANDARD', 'STANDARD']);
  });
});
