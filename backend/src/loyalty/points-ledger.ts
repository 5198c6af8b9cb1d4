import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PointsReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { databasePage } from '../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { UsersService } from '../users/index.js';
import { PointsEntry } from './points-entry.js';

/** Actor of system changes. */
const SYSTEM = 'SYSTEM';

export type NewEntry = Pick<PointsEntry, 'userId' | 'points' | 'reason' | 'orderRef' | 'comments'> & {
  by?: string;
};

/**
 * The only writer of points (LOY-01): `User.loyaltyPoints` always equals the sum of the user's entries, because both
 * change in one transaction. The balance is updated before the entry is inserted, so that concurrent calls conflict on
 * the user's document: one is retried and finds the entry.
 */
@Injectable()
export class PointsLedger implements OnModuleInit {
  constructor(
    @InjectModel(PointsEntry.name) private readonly entries: Model<PointsEntry>,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /** The ledger is kept when an account is deleted; it contains no names. */
  onModuleInit(): void {
    this.personalData.register({
      name: 'points',
      export: ({ id }) =>
        this.entries
          .find({ userId: id }, { _id: 0, points: 1, reason: 1, orderRef: 1, comments: 1, at: 1 })
          .sort({ at: 1, _id: 1 })
          .lean(),
    });
  }

  /**
   * @throws DomainError VALIDATION_FAILED for a fraction; INSUFFICIENT_POINTS when the balance does not suffice for a
   *   deduction
   */
  async write({ by = SYSTEM, ...entry }: NewEntry, part = 0): Promise<void> {
    if (!Number.isSafeInteger(entry.points))
      throw validationFailed([{ field: 'points', messageKey: 'wrong-type' }]);
    await this.transactions.run(async () => {
      const why = `points-${entry.reason.toLowerCase()}`;
      if (!(await this.users.changePoints(entry.userId, entry.points, why, entry.comments)))
        throw new DomainError('INSUFFICIENT_POINTS', 'insufficient-points', {
          field: 'usedPoints',
          requested: -entry.points,
          balance: await this.balance(entry.userId),
        });
      await this.entries.create([{ ...entry, part, by, at: this.clock.now() }]);
    });
  }

  entryOf(orderRef: string, reason: PointsReason): Promise<PointsEntry | null> {
    return this.entries.findOne({ orderRef, reason }).lean<PointsEntry>();
  }

  /** Entries of an order, oldest first. */
  entriesOf(orderRef: string, ...reasons: PointsReason[]): Promise<PointsEntry[]> {
    return this.entries
      .find({ orderRef, reason: { $in: reasons } })
      .sort({ _id: 1 })
      .lean<PointsEntry[]>();
  }

  /** Available points of the user. */
  async balance(userId: string): Promise<number> {
    return (await this.users.byId(userId)).loyaltyPoints;
  }

  /** A user's points history, newest first. */
  history(userId: string, page: PageRequest): Promise<Page<PointsEntry>> {
    return databasePage(this.entries, { userId }, { at: -1, _id: -1 }, page);
  }

  /** The sum of each user's entries, by user `_id`. */
  async sums(): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for await (const { userId, points } of this.entries.find({}, { userId: 1, points: 1 }).lean().cursor())
      sums.set(userId, (sums.get(userId) ?? 0) + points);
    return sums;
  }
}
