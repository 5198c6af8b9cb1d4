import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMonths, instantInTokyo, tierAfterPurchase, tokyoDay, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { UsersService } from '../users/index.js';
import { Purchase } from './purchase.js';

const YEAR_MONTHS = 12;

/** What users have bought, for the totals and the tier (USER-01, LOY-02, decision 14). */
@Injectable()
export class Purchases {
  constructor(
    @InjectModel(Purchase.name) private readonly purchases: Model<Purchase>,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds an order to its owner's totals, once, and raises the tier at once when they suffice. */
  async record(userId: string, orderRef: string, yen: Yen): Promise<void> {
    await this.transactions.run(async () => {
      if (await this.purchases.exists({ orderRef, takenBack: false })) return;
      const { loyaltyStatus } = await this.users.byId(userId);
      const tier = tierAfterPurchase(loyaltyStatus, (await this.annual(userId)) + yen);
      await this.users.addPurchase(userId, yen, tier);
      await this.purchases.create([{ userId, orderRef, yen, at: this.clock.now(), takenBack: false }]);
    });
  }

  /** Takes an order out of the totals again, once; the tier stays until the anniversary. */
  async takeBack(orderRef: string): Promise<void> {
    await this.transactions.run(async () => {
      const bought = await this.purchases.findOne({ orderRef, takenBack: false }).lean<Purchase>();
      if (!bought || (await this.purchases.exists({ orderRef, takenBack: true }))) return;
      const { userId, yen, at } = bought;
      const { loyaltyStatus } = await this.users.byId(userId);
      await this.users.addPurchase(userId, -yen, loyaltyStatus);
      await this.purchases.create([{ userId, orderRef, yen: -yen, at, takenBack: true }]);
    });
  }

  /** Yen of the last 12 months, from midnight in Japan of the same day a year ago. */
  async annual(userId: string): Promise<Yen> {
    const [yen] = await this.annualOf([userId]);
    return yen ?? 0;
  }

  /** `annual` of many users at once, in their order. */
  async annualOf(userIds: readonly string[]): Promise<Yen[]> {
    const since = instantInTokyo(addMonths(tokyoDay(this.clock.now()), -YEAR_MONTHS));
    const found = await this.purchases
      .find({ userId: { $in: userIds }, at: { $gte: since } }, { userId: 1, yen: 1 })
      .lean<Pick<Purchase, 'userId' | 'yen'>[]>();
    const sums = new Map<string, Yen>();
    for (const { userId, yen } of found) sums.set(userId, (sums.get(userId) ?? 0) + yen);
    return userIds.map((id) => sums.get(id) ?? 0);
  }
}
