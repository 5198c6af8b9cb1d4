import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkPassword, type Locale, normaliseEmail, randomPassword } from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { ACCESS_CHANGES } from '../platform/access/access-changes.js';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import { CachedDocuments } from '../platform/documents/cached-documents.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { User } from './user.js';

/** The signed-in user as each request carries them: what rights and language depend on. */
export interface SignedInCaller extends Caller {
  locale: Locale;
}

/** What deciding on a sign-in needs; never leaves the server. */
export interface PasswordMatch {
  id: string;
  reference: string;
  enabled: boolean;
}

type CallerDocument = Pick<
  User,
  '_id' | 'reference' | 'type' | 'managedVenues' | 'locale' | 'passwordChangedAt'
>;

/** People who are active at the same time, some 500 bytes each. */
const MAX_CALLERS = 20_000;

/** The only reader and writer of password hashes. */
@Injectable()
export class Credentials {
  private readonly callers: CachedDocuments<CallerDocument>;

  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly changeNotifier: ChangeNotifier,
  ) {
    this.callers = new CachedDocuments(changeNotifier, {
      topic: ACCESS_CHANGES,
      max: MAX_CALLERS,
      keyOf: ({ _id }) => _id.toHexString(),
      read: (ids) =>
        this.users
          .find(
            { _id: { $in: ids }, enabled: true },
            { reference: 1, type: 1, managedVenues: 1, locale: 1, passwordChangedAt: 1 },
          )
          .session(null)
          .comment(CACHE_READ)
          .lean<CallerDocument[]>(),
    });
  }

  /** Whom e-mail and password belong to; an unknown e-mail takes as long as a wrong password (REQ-D24). */
  async match(email: string, password: string): Promise<PasswordMatch | undefined> {
    const user = await this.users
      .findOne({ email: normaliseEmail(email) }, { reference: 1, enabled: 1, passwordHash: 1 })
      .lean<Pick<User, '_id' | 'reference' | 'enabled' | 'passwordHash'>>();
    if (!(await verifyPassword(password, user?.passwordHash)) || !user) return undefined;
    return { id: user._id.toHexString(), reference: user.reference, enabled: user.enabled };
  }

  /** Who signs in with an e-mail address; undefined for nobody, and for somebody who may not. */
  async idOf(email: string): Promise<string | undefined> {
    const user = await this.users.findOne({ email: normaliseEmail(email), enabled: true }, { _id: 1 }).lean();
    return user?._id.toHexString();
  }

  /** Whether this is the user's present password. */
  async isPasswordOf(id: string, password: string): Promise<boolean> {
    const user = await this.users.findById(id, { passwordHash: 1 }).lean<Pick<User, 'passwordHash'>>();
    return verifyPassword(password, user?.passwordHash);
  }

  /**
   * Sets a password and ends every sign-in that began before.
   * @param password blank: a random one of 10 characters is made (VAL-12)
   * @returns the random password when one was made; it is kept nowhere
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND
   */
  async setPassword(id: string, password: string | null | undefined): Promise<string | undefined> {
    const generated = password?.trim() ? undefined : randomPassword(randomInt);
    if (!generated) assertNoViolations(checkPassword(password));
    const passwordHash = await hashPassword(generated ?? password!);
    await this.transactions.run(() => this.store(id, passwordHash));
    return generated;
  }

  private async store(id: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    const user = isValidObjectId(id)
      ? await this.users
          .findOneAndUpdate(
            { _id: id, deletedAt: { $exists: false } },
            { $set: { passwordHash, passwordChangedAt: now, updatedAt: now } },
            { returnDocument: 'after', projection: { reference: 1, name: 1, updatedAt: 1 } },
          )
          .lean<User>()
      : null;
    if (!user) throw notFound('user', id);
    await this.audit.record({
      resource: 'users',
      reference: user.reference,
      operation: 'ACTION',
      action: 'set-password',
      after: user,
      fields: [{ field: 'password', before: null, after: null, redacted: true }],
      owner: id,
    });
    await this.changeNotifier.notify(ACCESS_CHANGES);
  }

  /** The caller of a sign-in made at `since`, or undefined when it is over: disabled, deleted, new password. */
  async callerOf(id: string, since: Date): Promise<SignedInCaller | undefined> {
    const user = await this.callers.get(id);
    if (!user || (user.passwordChangedAt && user.passwordChangedAt > since)) return undefined;
    return callerFrom(user);
  }

  /** The caller of somebody who may sign in, whenever they did. */
  async present(id: string): Promise<SignedInCaller | undefined> {
    const user = await this.callers.get(id);
    return user ? callerFrom(user) : undefined;
  }
}

function callerFrom({ _id, reference, type, managedVenues, locale }: CallerDocument): SignedInCaller {
  return { id: _id.toHexString(), reference, type, managedVenues, locale };
}
