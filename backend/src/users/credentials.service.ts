import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkPassword, type Locale, normaliseEmail, randomPassword } from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
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

/** The signed-in user of a request: what access rights and language depend on. */
export interface SignedInCaller extends Caller {
  locale: Locale;
}

/** Data needed for a sign-in decision; never leaves the server. */
export interface PasswordMatch {
  id: string;
  reference: string;
  enabled: boolean;
}

type CallerDocument = Pick<
  User,
  '_id' | 'reference' | 'type' | 'managedVenues' | 'areas' | 'locale' | 'passwordChangedAt'
>;

/** Maximum cached users, some 500 bytes each. */
const MAX_CALLERS = 20_000;

/** The only access to password hashes. */
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
      waitsForOthers: true,
      keyOf: ({ _id }) => _id.toHexString(),
      read: (ids) =>
        this.users
          .find(
            { _id: { $in: ids }, enabled: true },
            { reference: 1, type: 1, managedVenues: 1, areas: 1, locale: 1, passwordChangedAt: 1 },
          )
          .session(null)
          .comment(CACHE_READ)
          .lean<CallerDocument[]>(),
    });
  }

  /** Verifies e-mail address and password; takes as long for an unknown e-mail address as for a wrong password (REQ-D24). */
  async match(email: string, password: string): Promise<PasswordMatch | undefined> {
    const user = await this.users
      .findOne({ email: normaliseEmail(email) }, { reference: 1, enabled: 1, passwordHash: 1 })
      .lean<Pick<User, '_id' | 'reference' | 'enabled' | 'passwordHash'>>();
    if (!(await verifyPassword(password, user?.passwordHash)) || !user) return undefined;
    return { id: user._id.toHexString(), reference: user.reference, enabled: user.enabled };
  }

  /** The user who may sign in with an e-mail address; undefined if there is none. */
  async idOf(email: string): Promise<string | undefined> {
    const user = await this.users.findOne({ email: normaliseEmail(email), enabled: true }, { _id: 1 }).lean();
    return user?._id.toHexString();
  }

  /** Those of the users who could sign in and have no password. */
  async withoutPassword(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const users = await this.users
      .find({ _id: { $in: ids }, enabled: true, deletedAt: null, passwordHash: null }, { _id: 1 })
      .lean<Pick<User, '_id'>[]>();
    return new Set(users.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Sets a password and ends all earlier sessions.
   * @param password if blank, a random one of 10 characters is generated (VAL-12)
   * @returns the generated password, if any; it is not stored
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND; FORBIDDEN for an API token
   */
  async setPassword(id: string, password: string | null | undefined): Promise<string | undefined> {
    refuseApiTokens();
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

  /** The caller of a session started at `since`; undefined when it has ended: user disabled or deleted, or password changed. */
  async callerOf(id: string, since: Date): Promise<SignedInCaller | undefined> {
    const user = await this.callers.get(id);
    if (!user || (user.passwordChangedAt && user.passwordChangedAt > since)) return undefined;
    return callerFrom(user);
  }

  /** The caller for a user who may sign in, whatever the session. */
  async present(id: string): Promise<SignedInCaller | undefined> {
    const user = await this.callers.get(id);
    return user ? callerFrom(user) : undefined;
  }
}

function callerFrom({ _id, areas, ...rest }: CallerDocument): SignedInCaller {
  const { reference, type, managedVenues, locale } = rest;
  return { id: _id.toHexString(), reference, type, managedVenues, locale, ...(areas && { areas }) };
}
