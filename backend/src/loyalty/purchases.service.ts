import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addMonths,
  instantInTokyo,
  lastAnniversary,
  type LoyaltyStatus,
  type NetPurchase,
  tierAfterPurchase,
  tierAfterRefund,
  tierOfHistory,
  type TokyoDay,
  tokyoDay,
  type Yen,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ParametersService } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type User, UsersService } from '../users/index.js';
import { Purchase } from './purchase.js';

const YEAR_MONTHS = 12;

/** Purchases of users, for totals and tier (USER-01, LOY-02, REQ-D14). */
@Injectable()
export class Purchases {
  constructor(
    @InjectModel(Purchase.name) private readonly purchases: Model<Purchase>,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an order to its owner's totals, once, and raises the tier if they suffice; a tier set by an administrator is
   * kept until the anniversary.
   * @param yen of the products
   * @param mayCount whether the order may count already
   * @returns the owner after the change; undefined when the order counts already
   */
  async record(userId: string, orderRef: string, yen: Yen, mayCount = true): Promise<User | undefined> {
    return this.transactions.run(async () => {
      if (mayCount && (await this.purchases.exists({ orderRef, takenBack: false }))) return undefined;
      this.transactions.updateOne(
        this.purchases,
        { orderRef, takenBack: false },
        { $setOnInsert: { userId, yen, at: this.clock.now() } },
        { upsert: true, otherwise: () => new DomainError('CONFLICT', 'conflict') },
      );
      return this.users.addPurchase(userId, yen, (user) => this.tierWith(user));
    });
  }

  /** The tier after a purchase that is recorded already. */
  private async tierWith({
    _id,
    loyaltyStatus,
    tierGivenAt,
    cumulatedPurchases,
  }: User): Promise<LoyaltyStatus> {
    if (tierGivenAt) return loyaltyStatus;
    const thresholds = await this.parameters.tierThresholds();
    // The last 12 months are part of the lifetime total: what that cannot raise, they cannot either.
    if (tierAfterPurchase(loyaltyStatus, cumulatedPurchases, thresholds) === loyaltyStatus)
      return loyaltyStatus;
    return tierAfterPurchase(loyaltyStatus, await this.annual(_id.toHexString()), thresholds);
  }

  /**
   * Deducts an order from the totals, and lowers the tier it had raised; a tier set by an administrator is kept until
   * the anniversary.
   * @param yen total deducted so far, at most the recorded amount; defaults to everything. Idempotent for the same
   * amount.
   */
  async reverse(orderRef: string, yen?: Yen): Promise<void> {
    await this.transactions.run(async () => {
      const entries = await this.purchases.find({ orderRef }).lean<Purchase[]>();
      const bought = entries.find(({ takenBack }) => !takenBack);
      if (!bought) return;
      const left = entries.reduce((sum, entry) => sum + entry.yen, 0);
      const more = left - (bought.yen - Math.min(yen ?? bought.yen, bought.yen));
      if (more <= 0) return;
      const { userId, at } = bought;
      const tier = await this.tierWithout(userId, { at, yen: more });
      await this.users.addPurchase(userId, -more, () => tier);
      const part = entries.length - 1;
      await this.purchases.create([{ userId, orderRef, yen: -more, at, takenBack: true, part }]);
    });
  }

  private async tierWithout(userId: string, refunded: NetPurchase): Promise<LoyaltyStatus> {
    const { loyaltyStatus, tierGivenAt, membershipDate } = await this.users.byId(userId);
    if (tierGivenAt) return loyaltyStatus;
    const thresholds = await this.parameters.tierThresholds();
    const today = tokyoDay(this.clock.now());
    const anniversary = membershipDate && lastAnniversary(tokyoDay(membershipDate), today);
    const purchases = await this.purchases
      .find({ userId }, { yen: 1, at: 1 })
      .sort({ at: 1 })
      .lean<NetPurchase[]>();
    const before = tierOfHistory(purchases, anniversary, thresholds);
    const without = [...purchases, { at: refunded.at, yen: -refunded.yen }].sort((a, b) => +a.at - +b.at);
    return tierAfterRefund(loyaltyStatus, before, tierOfHistory(without, anniversary, thresholds));
  }

  /** Yen of the last 12 months, from midnight in Japan of the same day a year ago. */
  async annual(userId: string): Promise<Yen> {
    const [yen] = await this.annualOf([userId]);
    return yen ?? 0;
  }

  /** `annual` of many users, in order. */
  annualOf(userIds: readonly string[]): Promise<Yen[]> {
    const from = yearBefore(tokyoDay(this.clock.now()));
    return this.sumsOf(userIds.map((userId) => ({ userId, from })));
  }

  /** Yen of the 12 months before each user's day in Japan, exclusive, in order. */
  yearsUntil(days: readonly { userId: string; day: TokyoDay }[]): Promise<Yen[]> {
    return this.sumsOf(
      days.map(({ userId, day }) => ({ userId, from: yearBefore(day), until: instantInTokyo(day) })),
    );
  }

  /** Lifetime totals of all users, by `_id`. */
  async sums(): Promise<Map<string, Yen>> {
    const sums = new Map<string, Yen>();
    for await (const { userId, yen } of this.purchases.find({}, { userId: 1, yen: 1 }).lean().cursor())
      sums.set(userId, (sums.get(userId) ?? 0) + yen);
    return sums;
  }

  private async sumsOf(periods: readonly { userId: string; from: Date; until?: Date }[]): Promise<Yen[]> {
    const byUser = new Map(periods.map((period) => [period.userId, { ...period, yen: 0 }]));
    const $gte = new Date(Math.min(...periods.map(({ from }) => from.getTime())));
    const found = await this.purchases
      .find({ userId: { $in: [...byUser.keys()] }, at: { $gte } }, { userId: 1, yen: 1, at: 1 })
      .lean<Pick<Purchase, 'userId' | 'yen' | 'at'>[]>();
    for (const { userId, yen, at } of found) {
      const sum = byUser.get(userId);
      if (sum && at >= sum.from && (!sum.until || at < sum.until)) sum.yen += yen;
    }
    return periods.map(({ userId }) => byUser.get(userId)?.yen ?? 0);
  }
}

const yearBefore = (day: TokyoDay): Date => instantInTokyo(addMonths(day, -YEAR_MONTHS));
