import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  CELLAR_COUNTRY,
  checkAddress,
  isCellarAddress,
  normaliseAddress,
  ReceptionHours,
  type RuleViolation,
  SAMPLE_COUNTRY,
} from '@vinkura/domain';
import { ADDRESSES_MAX } from '@vinkura/domain/back-office/people';
import { isValidObjectId, type Model, Types } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, forbidden, notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import type { Address, AddressInput } from './address.js';
import { withShortPhones } from './user-views.js';
import { User } from './user.js';
import { UsersService } from './users.service.js';

/** The address book of a user; each change is one conditional update, so that concurrent tabs lose nothing. */
@Injectable()
export class AddressesService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly directory: UsersService,
    private readonly appliedWrites: AppliedWrites,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the field; CONFLICT when the book is full */
  async add(userId: string, input: AddressInput): Promise<User> {
    let user: User | undefined;
    await this.appliedWrites.once('addAddress', async () => {
      user = await this.insert(userId, input);
    });
    // Not stored with the key: users have a password.
    return user ?? this.users.findById(userId).orFail().lean<User>();
  }

  /**
   * Adds an address for a customer on the telephone (PHONE-01).
   * @throws DomainError as `add`; NOT_FOUND for other users
   */
  addForCustomer(userId: string, input: AddressInput): Promise<User> {
    return this.transactions.run(async () => {
      const before = await this.directory.customerOf(userId);
      const after = await this.insert(userId, input);
      const { reference } = after;
      await this.audit.record({
        resource: 'users',
        reference,
        operation: 'UPDATE',
        before,
        after,
        owner: userId,
      });
      return withShortPhones(after);
    });
  }

  private async insert(userId: string, input: AddressInput): Promise<User> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, [`addresses.${ADDRESSES_MAX - 1}`]: { $exists: false } },
        { $push: { addresses: addressFrom(input) }, $set: { updatedAt: this.clock.now() } },
        { returnDocument: 'after' },
      )
      .lean<User>();
    if (!user)
      throw new DomainError('CONFLICT', 'too-many', { field: 'addresses', limit: ADDRESSES_MAX - 1 });
    return user;
  }

  /** @throws DomainError NOT_FOUND for an unknown address, FORBIDDEN for the cellar's */
  async replace(userId: string, addressId: string, input: AddressInput): Promise<User> {
    if (!isValidObjectId(addressId)) throw notFound('address', addressId);
    const _id = new Types.ObjectId(addressId);
    const address = addressFrom(input, _id);
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, addresses: { $elemMatch: { _id, country: { $ne: CELLAR_COUNTRY } } } },
        { $set: { 'addresses.$': address, updatedAt: this.clock.now() } },
        { returnDocument: 'after' },
      )
      .lean<User>();
    return user ?? this.throwNotFound(userId, addressId);
  }

  /** @throws DomainError NOT_FOUND for an unknown address, FORBIDDEN for the cellar's */
  async remove(userId: string, addressId: string): Promise<User> {
    if (!isValidObjectId(addressId)) throw notFound('address', addressId);
    const _id = new Types.ObjectId(addressId);
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, addresses: { $elemMatch: { _id, country: { $ne: CELLAR_COUNTRY } } } },
        { $pull: { addresses: { _id } }, $set: { updatedAt: this.clock.now() } },
        { returnDocument: 'after' },
      )
      .lean<User>();
    return user ?? this.throwNotFound(userId, addressId);
  }

  private async throwNotFound(userId: string, addressId: string): Promise<never> {
    const user = await this.users.findById(userId, { addresses: 1 }).lean<Pick<User, 'addresses'>>();
    const address = user?.addresses.find(({ _id }) => _id.toHexString() === addressId);
    if (address && isCellarAddress(address)) throw forbidden('cellar-address-protected', { field: 'id' });
    throw notFound('address', addressId);
  }
}

/**
 * The stored form of an entered address. Blank fields make it incomplete, which is allowed (MOD-10 omits such
 * addresses); filled fields must be valid.
 * @throws DomainError VALIDATION_FAILED, its fields prefixed by `path`
 */
export function addressFrom(input: AddressInput, _id = new Types.ObjectId(), path = ''): Address {
  assertNoViolations(
    violationsOf(input).map((violation) => ({ ...violation, field: path + violation.field })),
  );
  const { label, zipcode, city, street, street2, contactName, phone, receptionHours } = input;
  const filled = Object.fromEntries(
    Object.entries({ zipcode, city, street, street2, contactName, phone }).filter(([, text]) => text?.trim()),
  );
  return normaliseAddress({
    ...filled,
    _id,
    label: label.trim(),
    country: SAMPLE_COUNTRY,
    receptionHours: receptionHours ?? ReceptionHours.NO_PREFERENCE,
  });
}

function violationsOf(input: AddressInput): RuleViolation[] {
  const blankLabel = input.label.trim() ? [] : [{ field: 'label', messageKey: 'required' }];
  const wrong = checkAddress(input).filter(({ field }) => {
    const value: unknown = input[field as keyof AddressInput];
    return typeof value === 'string' && value.trim() !== '';
  });
  return [...blankLabel, ...wrong];
}
