import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isYen, pointsEarned, PointsReason, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ParametersService } from '../parameters/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { UsersService } from '../users/index.js';
import { PointsLedger } from './points-ledger.js';
import { ReturnedShare } from './returned-share.js';

/** How much of an order has been given back so far, out of all that was paid for it. */
export interface RefundedShare {
  /** Yen, in all. */
  refunded: Yen;
  of: Yen;
}

/** An order that is undone as a whole. */
const ALL: RefundedShare = { refunded: 1, of: 1 };

/**
 * What orders do to points (LOY-01, REQ-D15): spend, earn, and both undone exactly. Every method joins the
 * transaction that is running, and does its work once however often it is called for the same order.
 */
@Injectable()
export class LoyaltyService {
  constructor(
    @InjectModel(ReturnedShare.name) private readonly shares: Model<ReturnedShare>,
    private readonly ledger: PointsLedger,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
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

  /**
   * Gives back exactly what an order has spent.
   * @returns the points given back by this call
   */
  async restore(orderRef: string): Promise<number> {
    return this.transactions.run(async () => {
      const spent = await this.ledger.entryOf(orderRef, PointsReason.SPENT);
      if (!spent || (await this.ledger.entryOf(orderRef, PointsReason.RESTORED))) return 0;
      const { userId, points } = spent;
      await this.ledger.write({ userId, points: -points, reason: PointsReason.RESTORED, orderRef });
      await this.collectOwed(userId);
      return -points;
    });
  }

  /**
   * Credits what an order earns when it is closed: the rate of the parameter times the factor of the owner's tier. What
   * has been refunded before earns nothing.
   * @param paidByCard yen of the products that the card paid: without delivery and points
   * @returns the points credited by this call, those left out that were taken back at once
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
   * Takes back what an order earned, in proportion to what has been refunded of it; all of it when nothing is said. The
   * share only grows: the same one, or a smaller one, changes nothing. Points that have been spent meanwhile cannot be
   * taken; they are owed, and taken from the next that come in, so that no balance is ever below zero.
   * @returns the points taken back by this call
   */
  async takeBack(orderRef: string, share: RefundedShare = ALL): Promise<number> {
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
   * An administrator gives points, or takes them away where the number is negative.
   * @param by reference of the administrator
   * @throws DomainError INSUFFICIENT_POINTS when that would leave less than nothing
   */
  async grant(userId: string, points: number, comments: string, by: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.ledger.write({ userId, points, reason: PointsReason.GRANTED, comments, by });
      await this.collectOwed(userId);
    });
  }

  /** Points that the user can spend now. */
  balance(userId: string): Promise<number> {
    return this.ledger.balance(userId);
  }

  /** Writes the order's share, made where there is none, so that the next who touches it has to wait. */
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

  /** Takes what the share of an order says and has not been taken. */
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

  /** Takes from points that have just come in what earlier orders still owe. */
  private async collectOwed(userId: string): Promise<void> {
    const owing = await this.shares
      .find({ userId, owed: { $gt: 0 } })
      .sort({ _id: 1 })
      .lean<ReturnedShare[]>();
    for (const { orderRef } of owing) await this.takeDue(orderRef);
  }
}

/** Fine enough to tell any two shares of an order apart. */
const PRECISION = Number.MAX_SAFE_INTEGER;

/** As many of `total` as have been refunded, rounded down; in whole numbers, which doubles could not hold. */
const portion = (total: number, { refunded, of }: RefundedShare): number =>
  Number((BigInt(total) * BigInt(refunded)) / BigInt(of));
