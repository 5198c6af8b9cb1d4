import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PointsReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { PointsEntry } from './points-entry.js';

/** Who acts when no user does. */
const SYSTEM = 'SYSTEM';

/**
 * The ledger of points (LOY-01): `User.loyaltyPoints` is always the sum of the user's entries, because both change
 * in one transaction. Every method joins the transaction that is running. The balance is changed before the entry
 * is written, so that two that do the same thing at once meet at the user's document: one is run again and finds
 * the work done.
 */
@Injectable()
export class LoyaltyService {
  constructor(
    @InjectModel(PointsEntry.name) private readonly entries: Model<PointsEntry>,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Spends points on an order; done before for the same order, it changes nothing.
   * @throws DomainError INSUFFICIENT_POINTS when the balance does not suffice
   */
  async spend(userId: string, points: number, orderRef: string): Promise<void> {
    if (!Number.isSafeInteger(points) || points < 0)
      throw new RangeError(`not a number of points to spend: ${points}`);
    if (points === 0) return;
    await this.transactions.run(async () => {
      if (await this.entryOf(orderRef, PointsReason.SPENT)) return;
      if (!(await this.users.changePoints(userId, -points)))
        throw new DomainError('INSUFFICIENT_POINTS', 'insufficient-points', {
          field: 'usedPoints',
          requested: points,
          balance: await this.balance(userId),
        });
      await this.write({ userId, points: -points, reason: PointsReason.SPENT, orderRef });
    });
  }

  /**
   * Gives back exactly what an order has spent, once.
   * @returns the points given back by this call
   */
  async restore(orderRef: string): Promise<number> {
    return this.transactions.run(async () => {
      const spent = await this.entryOf(orderRef, PointsReason.SPENT);
      if (!spent || (await this.entryOf(orderRef, PointsReason.RESTORED))) return 0;
      await this.users.changePoints(spent.userId, -spent.points);
      await this.write({
        userId: spent.userId,
        points: -spent.points,
        reason: PointsReason.RESTORED,
        orderRef,
      });
      return -spent.points;
    });
  }

  /** Points that the user can spend now. */
  async balance(userId: string): Promise<number> {
    return (await this.users.byId(userId)).loyaltyPoints;
  }

  private entryOf(orderRef: string, reason: PointsReason): Promise<PointsEntry | null> {
    return this.entries.findOne({ orderRef, reason }).lean<PointsEntry>();
  }

  private async write(entry: Pick<PointsEntry, 'userId' | 'points' | 'reason' | 'orderRef'>): Promise<void> {
    await this.entries.create([{ ...entry, by: SYSTEM, at: this.clock.now() }]);
  }
}
