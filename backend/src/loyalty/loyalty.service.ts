import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isYen, pointsEarned, PointsReason, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ParametersService } from '../parameters/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import { UsersService } from '../users/index.js';
import { PointsLedger } from './points-ledger.js';
import { ReturnedShare } from './returned-share.js';

/** Refunded share of an order: refunded amount out of the amount paid. */
export interface RefundedShare {
  /** Yen, total. */
  refunded: Yen;
  of: Yen;
}

/** A fully reversed order. */
const ALL: RefundedShare = { refunded: 1, of: 1 };

/**
 * Effects of orders on points (LOY-01, REQ-D15): spend, earn, and exact reversal of both. Every method joins the
 * running transaction and is idempotent per order.
 */
@Injectable()
export class LoyaltyService {
  constructor(
    @InjectModel(ReturnedShare.name) private readonly shares: Model<ReturnedShare>,
    private readonly ledger: PointsLedger,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
  ) {}

  /**
   * Spends points on an order.
   * @throws DomainError INSUFFICIENT_POINTS when the balance does not suffice
   */
  async spend(userId: string, points: number, orderRef: string): Promise<void> {
    if (!Number.isSafeInteger(points) || points < 0)
      throw new RangeError(`not a number of points to spend: ${points}`);
    if (points === 0) return;
    await this.transactions.run(async () => {
      if (await this.ledger.entryOf(orderRef, PointsReason.SPENT)) return;
      await this.ledger.write({ userId, points: -points, reason: PointsReason.SPENT, orderRef });
    });
  }

  /** Points spent on an order that were not returned. */
  async spentOn(orderRef: string): Promise<number> {
    const entries = await this.ledger.entriesOf(orderRef, PointsReason.SPENT, PointsReason.RESTORED);
    return entries.reduce((sum, { points }) => sum - points, 0);
  }

  /**
   * Returns points spent on an order, by default all that were not returned yet.
   * @returns the points returned by this call
   */
  async restore(orderRef: string, points = Number.MAX_SAFE_INTEGER): Promise<number> {
    return this.transactions.run(async () => {
      const [spent, ...before] = await this.ledger.entriesOf(
        orderRef,
        PointsReason.SPENT,
        PointsReason.RESTORED,
      );
      if (!spent) return 0;
      const left = before.reduce((sum, entry) => sum - entry.points, -spent.points);
      const returned = Math.min(points, left);
      if (returned <= 0) return 0;
      const entry = { userId: spent.userId, points: returned, reason: PointsReason.RESTORED, orderRef };
      await this.ledger.write(entry, before.length);
      await this.collectOwed(spent.userId);
      return returned;
    });
  }

  /**
   * Credits the points of a closed order: the configured rate times the factor of the owner's tier. Refunded amounts
   * earn nothing.
   * @param paidByCard yen of the products paid by card: without delivery and points
   * @returns the points credited by this call, minus those deducted immediately
   */
  async earn(userId: string, paidByCard: Yen, orderRef: string): Promise<number> {
    if (!isYen(paidByCard)) throw new RangeError(`not an amount in yen: ${paidByCard}`);
    return this.transactions.run(async () => {
      if (await this.ledger.entryOf(orderRef, PointsReason.EARNED)) return 0;
      const { refunded, of } = await this.touch(orderRef, { userId });
      if (refunded >= of) return 0;
      const { loyaltyStatus } = await this.users.byId(userId);
      const points = pointsEarned(paidByCard, loyaltyStatus, await this.parameters.pointsRatePercent());
      if (points === 0) return 0;
      await this.ledger.write({ userId, points, reason: PointsReason.EARNED, orderRef });
      const takenBack = await this.takeDue(orderRef);
      await this.collectOwed(userId);
      return points - takenBack;
    });
  }

  /**
   * Deducts earned points in proportion to the refunded share of the order, by default all. The share only grows: an
   * equal or smaller share changes nothing. Points already spent become a debt, deducted from the next credits, so that
   * no balance is negative.
   * @returns the points deducted by this call
   */
  async reverse(orderRef: string, share: RefundedShare = ALL): Promise<number> {
    const { refunded, of } = share;
    if (!isYen(refunded) || !isYen(of) || of === 0 || refunded > of)
      throw new RangeError(`not a share of an order: ${refunded} of ${of}`);
    return this.transactions.run(async () => {
      const before = await this.touch(orderRef);
      if (portion(PRECISION, before) >= portion(PRECISION, share)) return 0;
      await this.shares.updateOne({ orderRef }, { $set: { refunded, of } });
      return this.takeDue(orderRef);
    });
  }

  /**
   * Adds points by an administrator, or deducts them if negative.
   * @param by reference of the administrator
   * @throws DomainError INSUFFICIENT_POINTS when the balance would become negative
   */
  async grant(userId: string, points: number, comments: string, by: string): Promise<void> {
    await this.appliedWrites.once('grantPoints', () =>
      this.transactions.run(async () => {
        await this.ledger.write({ userId, points, reason: PointsReason.GRANTED, comments, by });
        await this.collectOwed(userId);
      }),
    );
  }

  /** Available points of the user. */
  balance(userId: string): Promise<number> {
    return this.ledger.balance(userId);
  }

  /** Writes the order's share, inserting it if absent, as a write-conflict point for concurrent calls. */
  private async touch(orderRef: string, known: { userId?: string } = {}): Promise<ReturnedShare> {
    return this.shares
      .findOneAndUpdate(
        { orderRef },
        { $inc: { writes: 1 }, ...(known.userId && { $set: known }) },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .orFail()
      .lean<ReturnedShare>();
  }

  /** Deducts what the order's share requires and has not been deducted. */
  private async takeDue(orderRef: string): Promise<number> {
    const share = await this.shares.findOne({ orderRef }).orFail().lean<ReturnedShare>();
    const earned = await this.ledger.entryOf(orderRef, PointsReason.EARNED);
    if (!earned) return 0;
    const taken = await this.ledger.entriesOf(orderRef, PointsReason.TAKEN_BACK);
    const before = taken.reduce((sum, { points }) => sum - points, 0);
    return this.take(earned.userId, orderRef, portion(earned.points, share) - before, taken.length);
  }

  private async take(userId: string, orderRef: string, due: number, part: number): Promise<number> {
    if (due <= 0) return 0;
    const points = Math.min(due, await this.balance(userId));
    if (points > 0)
      await this.ledger.write({ userId, points: -points, reason: PointsReason.TAKEN_BACK, orderRef }, part);
    await this.shares.updateOne({ orderRef }, { $set: { userId, owed: due - points } });
    return points;
  }

  /** Settles debts of earlier orders from newly credited points. */
  private async collectOwed(userId: string): Promise<void> {
    const owing = await this.shares
      .find({ userId, owed: { $gt: 0 } })
      .sort({ _id: 1 })
      .lean<ReturnedShare[]>();
    for (const { orderRef } of owing) await this.takeDue(orderRef);
  }
}

/** Precision of a share; fine enough to distinguish any two shares of an order. */
const PRECISION = Number.MAX_SAFE_INTEGER;

/** The refunded part of `total`, rounded down; in BigInt, because doubles are not exact enough. */
const portion = (total: number, { refunded, of }: RefundedShare): number =>
  Number((BigInt(total) * BigInt(refunded)) / BigInt(of));
