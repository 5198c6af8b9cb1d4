import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestModules } from './support/test-modules.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { UserAccounts, UsersModule, UsersService } from '../src/users/index.js';
import { ParametersModule, ParametersService } from '../src/parameters/index.js';
import { LoyaltyModule } from '../src/loyalty/loyalty.module.js';
import { LoyaltyService } from '../src/loyalty/loyalty.service.js';
import { Purchases } from '../src/loyalty/purchases.service.js';

let modules: TestModules;
let loyalty: LoyaltyService;
let serial = 0;

/** A user with a balance that an opening entry accounts for, as the demo data makes them. */
async function userWith(points: number): Promise<string> {
  serial += 1;
  const user = await modules
    .get(UserAccounts)
    .create({ name: '山田 花子', email: `member${serial}@example.com` });
  const userId = user._id.toHexString();
  await modules.connection.collection('pointsentries').insertOne({ userId, points, reason: 'GRANTED' });
  await modules.get(UsersService).changePoints(userId, points);
  return userId;
}

async function entriesOf(userId: string): Promise<{ points: number; reason: string; orderRef?: string }[]> {
  const found = await modules.connection
    .collection('pointsentries')
    .find({ userId })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ points, reason, orderRef }) => ({ points, reason, orderRef })) as never;
}

async function expectLedgerToAgree(userId: string): Promise<void> {
  const sum = (await entriesOf(userId)).reduce((total, { points }) => total + points, 0);
  expect(await loyalty.balance(userId)).toBe(sum);
}

beforeAll(async () => {
  modules = await TestModules.open(UsersModule, ParametersModule, LoyaltyModule);
  loyalty = modules.get(LoyaltyService);
});
afterAll(() => modules.close());

describe('points', () => {
  it('[LOY-01] are spent on an order and restored exactly, each once', async () => {
    const user = await userWith(1000);
    await loyalty.spend(user, 300, 'ORD00001');
    await loyalty.spend(user, 300, 'ORD00001');
    expect(await loyalty.balance(user)).toBe(700);
    expect(await loyalty.restore('ORD00001')).toBe(300);
    expect(await loyalty.restore('ORD00001')).toBe(0);
    expect(await loyalty.restore('ORD09999')).toBe(0);
    expect(await loyalty.balance(user)).toBe(1000);
    await expectLedgerToAgree(user);
  });

  it('[LOY-01] beyond the balance are rejected, and nothing is written', async () => {
    const user = await userWith(100);
    await expect(loyalty.spend(user, 101, 'ORD00002')).rejects.toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      params: { requested: 101, balance: 100 },
    });
    expect(await entriesOf(user)).toHaveLength(1);
    await loyalty.spend(user, 0, 'ORD00002');
    expect(await entriesOf(user)).toHaveLength(1);
    await expect(loyalty.spend(user, -5, 'ORD00002')).rejects.toThrow(RangeError);
    await expect(loyalty.spend(user, 1.5, 'ORD00002')).rejects.toThrow(RangeError);
  });

  it('[LOY-01] are never overspent by thirty concurrent orders', async () => {
    const user = await userWith(1000);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => loyalty.spend(user, 100, `ORD1${1000 + index}`)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'INSUFFICIENT_POINTS' });
    expect(await loyalty.balance(user)).toBe(0);
    await expectLedgerToAgree(user);
  });

  it('[LOY-01] are spent and restored once under concurrency', async () => {
    const user = await userWith(500);
    await Promise.all(Array.from({ length: 20 }, () => loyalty.spend(user, 200, 'ORD00003')));
    expect(await loyalty.balance(user)).toBe(300);
    const restored = await Promise.all(Array.from({ length: 20 }, () => loyalty.restore('ORD00003')));
    expect(restored.reduce((sum, points) => sum + points, 0)).toBe(200);
    expect(await loyalty.balance(user)).toBe(500);
    expect((await entriesOf(user)).map(({ reason }) => reason)).toEqual(['GRANTED', 'SPENT', 'RESTORED']);
  });

  it('[LOY-01] are unchanged when the transaction fails', async () => {
    const user = await userWith(500);
    const transactions = modules.get(Transactions);
    await expect(
      transactions.run(async () => {
        await loyalty.spend(user, 200, 'ORD00004');
        throw new Error('out of stock');
      }),
    ).rejects.toThrow('out of stock');
    expect(await loyalty.balance(user)).toBe(500);
    expect(await entriesOf(user)).toHaveLength(1);
  });
});

describe('points of a closed order', () => {
  const earned = async (points: number) => {
    const user = await userWith(0);
    const orderRef = `ORD2${serial}`;
    await loyalty.earn(user, points * 100, orderRef);
    expect(await loyalty.balance(user)).toBe(points);
    return { user, orderRef };
  };

  it('[LOY-01] are credited once, at the rate times the factor of the tier', async () => {
    const user = await userWith(0);
    await Promise.all(Array.from({ length: 10 }, () => loyalty.earn(user, 20_050, 'ORD20001')));
    expect(await entriesOf(user)).toEqual([
      { points: 0, reason: 'GRANTED', orderRef: undefined },
      { points: 200, reason: 'EARNED', orderRef: 'ORD20001' },
    ]);
    await modules.get(UserAccounts).update(user, { loyaltyStatus: 'SILVER' });
    expect(await loyalty.earn(user, 20_000, 'ORD20002')).toBe(300);
    expect(await loyalty.earn(user, 66, 'ORD20003')).toBe(0);
    await expectLedgerToAgree(user);
  });

  it('[LOY-01] follow the rate of the parameter', async () => {
    const parameters = modules.get(ParametersService);
    await parameters.create({
      name: 'points-rate',
      choices: [{ value: '2.5', description: 'PERCENT' }],
    } as never);
    const user = await userWith(0);
    expect(await loyalty.earn(user, 10_000, 'ORD20010')).toBe(250);
    await parameters.remove('points-rate');
  });

  it('[LOY-01] are deducted once, in proportion to the refund', async () => {
    const { user, orderRef } = await earned(101);
    const take = (refunded: number) => loyalty.reverse(orderRef, { refunded, of: 10_000 });
    expect(await Promise.all([take(2500), take(2500), take(2500)])).toEqual(
      expect.arrayContaining([25, 0, 0]),
    );
    expect(await take(5000)).toBe(25);
    expect(await take(4000)).toBe(0);
    expect(await loyalty.reverse(orderRef)).toBe(51);
    expect(await loyalty.reverse(orderRef)).toBe(0);
    expect(await take(10_000)).toBe(0);
    expect(await loyalty.balance(user)).toBe(0);
    await expectLedgerToAgree(user);
  });

  it('[LOY-01] are not credited for what was refunded before the order was closed', async () => {
    const user = await userWith(0);
    await loyalty.reverse('ORD20020', { refunded: 3000, of: 9000 });
    expect(await loyalty.earn(user, 9000, 'ORD20020')).toBe(60);
    await loyalty.reverse('ORD20021');
    expect(await loyalty.earn(user, 9000, 'ORD20021')).toBe(0);
    expect(await loyalty.balance(user)).toBe(60);
    await expectLedgerToAgree(user);
  });

  it('[LOY-01] that were already spent are deducted from the next credits; never negative', async () => {
    const { user, orderRef } = await earned(100);
    await loyalty.spend(user, 80, 'ORD20030');
    expect(await loyalty.reverse(orderRef)).toBe(20);
    expect(await loyalty.balance(user)).toBe(0);
    expect(await loyalty.earn(user, 5000, 'ORD20031')).toBe(50);
    expect(await loyalty.balance(user)).toBe(0);
    expect(await loyalty.restore('ORD20030')).toBe(80);
    expect(await loyalty.balance(user)).toBe(50);
    await expectLedgerToAgree(user);
  });
});

describe('purchases', () => {
  it('[LOY-02] [USER-01] add to both totals once per order and raise the tier at once', async () => {
    const purchases = modules.get(Purchases);
    const user = await userWith(0);
    await purchases.record(user, 'ORD00010', 99_999);
    expect(await modules.get(UsersService).byId(user)).toMatchObject({
      cumulatedPurchases: 99_999,
      loyaltyStatus: 'STANDARD',
    });
    await Promise.all(Array.from({ length: 10 }, () => purchases.record(user, 'ORD00011', 900_001)));
    expect(await modules.get(UsersService).byId(user)).toMatchObject({
      cumulatedPurchases: 1_000_000,
      loyaltyStatus: 'GOLD',
    });
    expect(await purchases.annual(user)).toBe(1_000_000);
  });

  it('[LOY-02] [USER-01] are deducted once, with the tier that they gave', async () => {
    const purchases = modules.get(Purchases);
    const user = await userWith(0);
    await purchases.record(user, 'ORD00020', 300_000);
    await Promise.all(Array.from({ length: 10 }, () => purchases.reverse('ORD00020')));
    await purchases.reverse('ORD09999');
    expect(await modules.get(UsersService).byId(user)).toMatchObject({
      cumulatedPurchases: 0,
      loyaltyStatus: 'STANDARD',
    });
    expect(await purchases.annual(user)).toBe(0);
  });

  it('[LOY-02] keep the tier of other purchases or of an administrator', async () => {
    const purchases = modules.get(Purchases);
    const tierOf = async (id: string) => (await modules.get(UsersService).byId(id)).loyaltyStatus;
    const user = await userWith(0);
    await purchases.record(user, 'ORD00021', 300_000);
    await purchases.record(user, 'ORD00022', 800_000);
    expect(await tierOf(user)).toBe('GOLD');
    await purchases.reverse('ORD00022', 50_000);
    expect(await tierOf(user)).toBe('GOLD');
    await purchases.reverse('ORD00022');
    expect(await tierOf(user)).toBe('SILVER');
    const honoured = await userWith(0);
    await modules.get(UserAccounts).update(honoured, { loyaltyStatus: 'DIAMOND' });
    await purchases.record(honoured, 'ORD00023', 300_000);
    await purchases.reverse('ORD00023');
    expect(await tierOf(honoured)).toBe('DIAMOND');
  });

  it('[LOY-02] are reversed in parts, each once', async () => {
    const purchases = modules.get(Purchases);
    const user = await userWith(0);
    await purchases.record(user, 'ORD00030', 10_000);
    const total = async () => (await modules.get(UsersService).byId(user)).cumulatedPurchases;
    await Promise.all(Array.from({ length: 5 }, () => purchases.reverse('ORD00030', 2500)));
    expect(await total()).toBe(7500);
    await purchases.reverse('ORD00030', 1000);
    expect(await total()).toBe(7500);
    await purchases.reverse('ORD00030', 99_999);
    await purchases.reverse('ORD00030');
    expect(await total()).toBe(0);
  });

  it('[LOY-02] raise no tier that an administrator has set', async () => {
    const user = await userWith(0);
    await modules.get(UserAccounts).update(user, { loyaltyStatus: 'BRONZE' });
    await modules.get(Purchases).record(user, 'ORD00040', 1_500_000);
    expect(await modules.get(UsersService).byId(user)).toMatchObject({ loyaltyStatus: 'BRONZE' });
  });

  it('[LOY-02] raise the tier by the thresholds of the parameter', async () => {
    const parameters = modules.get(ParametersService);
    await parameters.create({
      name: 'tier-thresholds',
      choices: [{ value: '50000', description: 'BRONZE' }],
    } as never);
    const user = await userWith(0);
    await modules.get(Purchases).record(user, 'ORD00050', 50_000);
    expect(await modules.get(UsersService).byId(user)).toMatchObject({ loyaltyStatus: 'BRONZE' });
    await parameters.remove('tier-thresholds');
  });

  it('[USER-01] older than 12 months count for the lifetime total only', async () => {
    const user = await userWith(0);
    const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await modules.connection.collection('purchases').insertMany([
      { userId: user, yen: 10, at: at(360), takenBack: false },
      { userId: user, yen: 200, at: at(370), takenBack: false },
    ]);
    expect(await modules.get(Purchases).annualOf([user, 'nobody'])).toEqual([10, 0]);
  });
});
