import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type LoyaltyStatus, type TokyoDay, UserType } from '@vinkura/domain';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { isValidObjectId, type Model } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import type { Address } from './address.js';
import { User } from './user.js';

/** Members of the staff in a list; more than a shop has. */
const STAFF_LISTED = 200;

/** What the review of a member's tier reads. */
export type ReviewedMember = Pick<
  User,
  '_id' | 'membershipDate' | 'loyaltyStatus' | 'tierGivenAt' | 'tierReviewedOn'
>;

/** Users for other modules. Deleted users are included: orders reference them. */
@Injectable()
export class UsersService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<User> {
    const user = isValidObjectId(id) ? await this.users.findById(id).lean<User>() : null;
    if (!user) throw notFound('user', id);
    return user;
  }

  /** @throws DomainError NOT_FOUND */
  async byReference(reference: string): Promise<User> {
    const user = await this.users.findOne({ reference }).lean<User>();
    if (!user) throw notFound('user', reference);
    return user;
  }

  /** @throws DomainError NOT_FOUND */
  byIdOrReference(id: string): Promise<User> {
    return isValidObjectId(id) ? this.byId(id) : this.byReference(id);
  }

  /** The users of these ids, in any order; unknown ids are omitted. */
  find(ids: readonly string[]): Promise<User[]> {
    return this.users.find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) } }).lean<User[]>();
  }

  /** Names by reference; unknown references are omitted. */
  async namesOf(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const users = await this.users
      .find({ reference: { $in: [...new Set(references)] } }, { reference: 1, name: 1 })
      .lean<Pick<User, 'reference' | 'name'>[]>();
    return new Map(users.map(({ reference, name }) => [reference, name]));
  }

  /** Everybody who is not a customer, by reference. */
  staff(): Promise<User[]> {
    return this.users
      .find({ type: { $ne: UserType.GUEST }, deletedAt: null })
      .sort({ reference: 1 })
      .limit(STAFF_LISTED)
      .lean<User[]>();
  }

  async hasEmail(email: string): Promise<boolean> {
    return (await this.users.exists({ email })) !== null;
  }

  /** Enabled administrators who work in an area. */
  administrators(area: StaffArea): Promise<User[]> {
    return this.users
      .find({
        type: UserType.ADMINISTRATOR,
        enabled: true,
        deletedAt: null,
        $or: [{ areas: null }, { areas: area }],
      })
      .sort({ reference: 1 })
      .lean<User[]>();
  }

  /** Whether a user who is not deleted has this reference. */
  async exists(reference: string): Promise<boolean> {
    return (await this.users.exists({ reference, deletedAt: { $exists: false } })) !== null;
  }

  /**
   * An address of a user, including the cellar's.
   * @throws DomainError NOT_FOUND naming the field `homeAddressId`
   */
  async addressOf(userId: string, addressId: string): Promise<Address> {
    const { addresses } = await this.byId(userId);
    const address = addresses.find(({ _id }) => _id.toHexString() === addressId);
    if (!address)
      throw new DomainError('NOT_FOUND', 'not-found', {
        field: 'homeAddressId',
        kind: 'address',
        reference: addressId,
      });
    return address;
  }

  /**
   * Adds points to a balance or deducts them, never below 0. Only called by the loyalty module, in the transaction of
   * the points entry.
   * @param why reason of the entry, for the audit log
   * @returns false when the balance does not suffice
   */
  async changePoints(userId: string, points: number, why = 'points', comment?: string): Promise<boolean> {
    const before = await this.users
      .findOneAndUpdate(
        { _id: userId, ...(points < 0 && { loyaltyPoints: { $gte: -points } }) },
        { $inc: { loyaltyPoints: points }, $set: { updatedAt: this.clock.now() } },
        { returnDocument: 'before' },
      )
      .lean<User>();
    if (!before) return false;
    await this.logChange(before, { loyaltyPoints: before.loyaltyPoints + points }, why, comment);
    return true;
  }

  /**
   * A customer on whose behalf a concierge or administrator works (REQ-D19); staff carts are excluded.
   * @throws DomainError NOT_FOUND
   */
  async customerOf(id: string): Promise<User> {
    const user = await this.byId(id);
    if (user.type !== UserType.GUEST || user.deletedAt) throw notFound('user', id);
    return user;
  }

  /**
   * Adds yen to the lifetime total and sets the tier; only called by the loyalty module, in the transaction of the
   * purchase.
   * @param tierOf the new tier of the user, given with the new total
   * @returns the changed user; undefined for an unknown one
   */
  async addPurchase(
    userId: string,
    yen: number,
    tierOf: (user: User) => LoyaltyStatus | Promise<LoyaltyStatus>,
  ): Promise<User | undefined> {
    const before = await this.users.findById(userId).lean<User>();
    if (!before) return undefined;
    const cumulatedPurchases = before.cumulatedPurchases + yen;
    const user = { ...before, cumulatedPurchases, updatedAt: this.clock.now() };
    const loyaltyStatus = await tierOf(user);
    this.transactions.updateOne(
      this.users,
      { _id: before._id },
      {
        $inc: { cumulatedPurchases: yen },
        $set: {
          updatedAt: user.updatedAt,
          ...(loyaltyStatus !== before.loyaltyStatus && { loyaltyStatus }),
        },
      },
    );
    await this.logChange(before, { cumulatedPurchases, loyaltyStatus }, 'purchase');
    return { ...user, loyaltyStatus };
  }

  /**
   * Recalculates the tier at a membership anniversary, once each; only called by the loyalty module.
   * @param keep whether an administrator's later choice is kept
   * @returns false when that anniversary has been handled
   */
  async reviewTier(
    userId: string,
    anniversary: TokyoDay,
    tier: LoyaltyStatus,
    keep: boolean,
  ): Promise<boolean> {
    const before = await this.users
      .findOneAndUpdate(
        { _id: userId, tierReviewedOn: { $ne: anniversary } },
        {
          $set: { tierReviewedOn: anniversary, loyaltyStatus: tier, updatedAt: this.clock.now() },
          ...(!keep && { $unset: { tierGivenAt: 1 } }),
        },
        { returnDocument: 'before' },
      )
      .lean<User>();
    if (!before) return false;
    await this.logChange(before, { loyaltyStatus: tier }, 'tier-anniversary');
    return true;
  }

  /**
   * Notes the anniversaries of members whose tier stays the same; only called by the loyalty module. A tier changed or
   * an anniversary handled concurrently is left alone.
   * @returns how many were noted
   */
  async noteUnchangedTiers(
    reviews: readonly { member: ReviewedMember; anniversary: TokyoDay; keep: boolean }[],
  ): Promise<number> {
    if (reviews.length === 0) return 0;
    const { modifiedCount } = await this.users.bulkWrite(
      reviews.map(({ member: { _id, loyaltyStatus, tierGivenAt = null }, anniversary, keep }) => ({
        updateOne: {
          filter: { _id, loyaltyStatus, tierGivenAt, tierReviewedOn: { $ne: anniversary } },
          update: {
            $set: { tierReviewedOn: anniversary, updatedAt: this.clock.now() },
            ...(!keep && { $unset: { tierGivenAt: 1 } }),
          },
        },
      })),
      { ordered: false },
    );
    return modifiedCount;
  }

  /** In the transaction of the change. */
  private logChange(before: User, changed: Partial<User>, action: string, comment?: string): Promise<void> {
    return this.audit.record({
      resource: 'users',
      reference: before.reference,
      operation: 'UPDATE',
      action,
      before,
      after: { ...before, ...changed, updatedAt: this.clock.now() },
      comment,
      owner: before._id.toHexString(),
    });
  }

  /**
   * Members whose tier was not reviewed since the day before `reviewedBefore`, by `_id`.
   * @param joinedBefore later members have had no anniversary
   */
  tiersToReview(joinedBefore: Date, reviewedBefore: TokyoDay, after: string | undefined, limit: number) {
    return this.users
      .find(
        {
          ...(after && { _id: { $gt: after } }),
          membershipDate: { $lt: joinedBefore },
          deletedAt: { $exists: false },
          $or: [{ tierReviewedOn: { $exists: false } }, { tierReviewedOn: { $lt: reviewedBefore } }],
        },
        { membershipDate: 1, loyaltyStatus: 1, tierGivenAt: 1, tierReviewedOn: 1 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReviewedMember[]>();
  }

  /** Points and lifetime purchases of all users, for the ledger check. */
  loyaltyTotals() {
    return this.users
      .find({}, { reference: 1, loyaltyPoints: 1, cumulatedPurchases: 1 })
      .lean<Pick<User, '_id' | 'reference' | 'loyaltyPoints' | 'cumulatedPurchases'>[]>();
  }
}
