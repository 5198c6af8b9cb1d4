import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkBirthday,
  checkEmail,
  checkFurigana,
  checkName,
  checkPassword,
  checkPhone,
  normaliseEmail,
  normalisePhone,
  normaliseFurigana,
  personKeys,
  type RuleViolation,
  TERMS_VERSION,
  tokyoDay,
} from '@vinkura/domain';
import { isFullAdministrator, type StaffArea } from '@vinkura/domain/back-office/areas';
import { isValidObjectId, type Model, type UpdateQuery } from 'mongoose';
import { ACCESS_CHANGES } from '../platform/access/access-changes.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import {
  DomainError,
  notFound,
  assertNoViolations,
  unknownReference,
} from '../platform/errors/domain-error.js';
import { References } from '../platform/references/references.service.js';
import { cellarAddress } from './address.js';
import { hashPassword } from './passwords.js';
import { assertShopPictures, replaceAddresses } from './user-changes.js';
import { COUNTED_CHECK, deletedEmail, FULL_ADMINISTRATORS, KEYS, User } from './user.js';
import type { NewUserBody, ProfileInput, UserBody } from './users.inputs.js';
import { UsersService } from './users.service.js';

/** Given by a person who makes an account theirs. */
interface Consent {
  /** Stores the version of the terms of use in force, and the time (TERMS-01). */
  agreesToTerms?: boolean;
}

/** The fields of a new account; the clear-text password is hashed and not stored. */
export type NewAccount = Pick<
  NewUserBody,
  | 'password'
  | 'phone'
  | 'birthday'
  | 'locale'
  | 'type'
  | 'enabled'
  | 'loyaltyStatus'
  | 'membershipDate'
  | 'referent'
  | 'images'
  | 'managedVenues'
  | 'tags'
> & {
  name: string;
  email: string;
  nameKana?: string | null;
  areas?: StaffArea[];
} & Consent;

/** Fields stored as given after validation. */
const PLAIN_FIELDS = [
  'birthday',
  'locale',
  'type',
  'enabled',
  'loyaltyStatus',
  'images',
  'managedVenues',
  'tags',
] as const;

/** Fields that decide who may sign in, and as what. */
const ACCESS_FIELDS = ['type', 'managedVenues', 'areas', 'email', 'enabled'] as const;

/** Creates, changes and deletes accounts. Callers check authorisation, except that of API tokens. */
@Injectable()
export class UserAccounts {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly directory: UsersService,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly changeNotifier: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account with its cellar address; the membership starts now (REQ-D17).
   * @param afterwards dependent writes in the same transaction
   * @throws DomainError VALIDATION_FAILED; ALREADY_EXISTS when the e-mail address is taken; BAD_REFERENCE for an
   * unknown referent; FORBIDDEN for an API token
   */
  async create(account: NewAccount, afterwards?: (user: User) => Promise<void>): Promise<User> {
    refuseApiTokens();
    assertNoViolations([
      ...this.violationsOf(account),
      ...(account.password === undefined ? [] : checkPassword(account.password)),
    ]);
    const { password, referent, email } = account;
    if (referent) await this.demandReferent(referent);
    if (await this.users.exists({ email: normaliseEmail(email) })) throw emailTaken();
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const reference = await this.references.next('USER');
    const now = this.clock.now();
    const furigana = normaliseFurigana(account.nameKana ?? '');
    const document = {
      ...pick(account, [...PLAIN_FIELDS, 'areas']),
      reference,
      name: account.name.trim(),
      ...(furigana && { nameKana: furigana }),
      email: normaliseEmail(email),
      phone: normalisePhone(account.phone),
      membershipDate: account.membershipDate ?? now,
      addresses: [cellarAddress()],
      ...(account.agreesToTerms && consentAt(now)),
      createdAt: now,
      updatedAt: now,
      ...(referent && { referent }),
      ...(passwordHash && { passwordHash }),
    };
    const keys = personKeys(document);
    return this.transactions.run(async () => {
      const created = await refusingDuplicates(this.users.create({ ...document, ...keys }));
      const user = await this.directory.byId(created._id.toHexString());
      await this.log('CREATE', null, user);
      await afterwards?.(user);
      return user;
    });
  }

  /**
   * Changes only the given fields of a user who is not deleted; `areas: null` gives all areas.
   * @throws DomainError as `create`; NOT_FOUND; CONFLICT for the last full administrator; FORBIDDEN naming the field for an API token that changes access
   */
  async update(id: string, changes: UserBody & Consent & { areas?: StaffArea[] | null }): Promise<User> {
    const field = ACCESS_FIELDS.find((name) => changes[name] !== undefined);
    if (field) refuseApiTokens({ field });
    assertNoViolations(this.violationsOf(changes));
    const { addresses, areas, email, name, nameKana, phone, referent, membershipDate } = changes;
    const furigana = nameKana === undefined ? undefined : normaliseFurigana(nameKana ?? '');
    return this.transactions.run(async () => {
      const user = await this.present(id);
      if (referent) await this.demandReferent(referent, user.reference);
      const set: Partial<User> = {
        ...pick(changes, PLAIN_FIELDS),
        ...(name !== undefined && { name: name.trim() }),
        ...(furigana && { nameKana: furigana }),
        ...(phone !== undefined && { phone: normalisePhone(phone) }),
        ...(email !== undefined && { email: normaliseEmail(email) }),
        ...(membershipDate && { membershipDate }),
        ...(referent && { referent }),
        ...(areas && { areas }),
        ...(changes.agreesToTerms && consentAt(this.clock.now())),
        ...(addresses && { addresses: replaceAddresses(user.addresses, addresses) }),
        ...(changes.loyaltyStatus !== undefined &&
          changes.loyaltyStatus !== user.loyaltyStatus && { tierGivenAt: this.clock.now() }),
        updatedAt: this.clock.now(),
      };
      const keys = personKeys({ ...user, ...(furigana === '' && { nameKana: undefined }), ...set });
      const update: UpdateQuery<User> = { $set: { ...set, ...keys } };
      const unset = [
        ...(referent === null ? ['referent'] : []),
        ...(furigana === '' ? ['nameKana'] : []),
        ...(areas === null ? ['areas'] : []),
      ];
      if (unset.length > 0) update.$unset = Object.fromEntries(unset.map((field) => [field, 1]));
      if (set.enabled === false || !isFullAdministrator({ ...user, ...set }))
        await this.assertAnotherFullAdministrator(user);
      if (email !== undefined && (await this.users.exists({ email: set.email, _id: { $ne: user._id } })))
        throw emailTaken();
      await refusingDuplicates(this.users.updateOne({ _id: user._id }, update).exec());
      const changed = await this.directory.byId(id);
      await this.log('UPDATE', user, changed);
      await this.changeNotifier.notify(ACCESS_CHANGES);
      return changed;
    });
  }

  /** Changes the caller's profile (REQ-D21). */
  updateProfile(
    id: string,
    { name, nameKana, phone, birthday, locale, images }: ProfileInput,
  ): Promise<User> {
    assertShopPictures(images);
    return this.update(id, { name, nameKana, phone, birthday, locale, images });
  }

  /**
   * Soft-deletes: sessions end, the e-mail address is released, orders keep referencing the user.
   * @throws DomainError NOT_FOUND; FORBIDDEN for an API token
   */
  async remove(id: string): Promise<User> {
    refuseApiTokens();
    return this.transactions.run(async () => {
      const user = await this.present(id);
      await this.assertAnotherFullAdministrator(user);
      const now = this.clock.now();
      await this.users.updateOne(
        { _id: user._id },
        {
          $set: {
            deletedAt: now,
            updatedAt: now,
            enabled: false,
            email: deletedEmail(user.reference),
          },
          $unset: { passwordHash: 1, ...KEYS },
        },
      );
      await this.log('DELETE', user, null);
      await this.changeNotifier.notify(ACCESS_CHANGES);
      return this.directory.byId(id);
    });
  }

  /**
   * Before an account loses rights. Writes to all full administrators, so that of two who take each other's rights at the
   * same time the second is refused.
   * @throws DomainError CONFLICT for the last administrator with all areas who can sign in
   */
  private async assertAnotherFullAdministrator(user: User): Promise<void> {
    if (!isFullAdministrator(user) || !user.enabled) return;
    const { matchedCount } = await this.users.updateMany(FULL_ADMINISTRATORS, COUNTED_CHECK);
    if (matchedCount < 2) throw new DomainError('CONFLICT', 'account-last-administrator');
  }

  private log(operation: 'CREATE' | 'UPDATE' | 'DELETE', before: User | null, after: User | null) {
    const { _id, reference } = (after ?? before)!;
    return this.audit.record({
      resource: 'users',
      reference,
      operation,
      before,
      after,
      owner: _id.toHexString(),
    });
  }

  private async present(id: string): Promise<User> {
    const user = isValidObjectId(id)
      ? await this.users.findOne({ _id: id, deletedAt: { $exists: false } }).lean<User>()
      : null;
    if (!user) throw notFound('user', id);
    return user;
  }

  private violationsOf(body: UserBody): RuleViolation[] {
    return [
      ...(body.name === undefined ? [] : checkName(body.name)),
      ...checkFurigana(body.nameKana),
      ...(body.email === undefined ? [] : checkEmail(body.email)),
      ...(body.phone === undefined ? [] : checkPhone(body.phone)),
      ...(body.birthday === undefined ? [] : checkBirthday(body.birthday, tokyoDay(this.clock.now()))),
    ];
  }

  private async demandReferent(referent: string, own?: string): Promise<void> {
    if (referent === own || !(await this.directory.exists(referent)))
      throw unknownReference('referent', referent);
  }
}

/** Picks the given members. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Pick<T, K>;
}

const consentAt = (termsAgreedAt: Date) => ({ termsVersion: TERMS_VERSION, termsAgreedAt });

const emailTaken = () => new DomainError('ALREADY_EXISTS', 'email-taken', { field: 'email' });

/** The unique index decides between concurrent uses of an e-mail address. */
async function refusingDuplicates<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
    if (isDuplicateKey(error) && keyPattern && 'email' in keyPattern) throw emailTaken();
    throw error;
  }
}
