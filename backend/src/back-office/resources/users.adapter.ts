import { Injectable } from '@nestjs/common';
import type { LoyaltyStatus } from '@vinkura/domain';
import { LoyaltyService } from '../../loyalty/index.js';
import type { Caller } from '../../platform/access/access.js';
import {
  NewUserBody,
  type User,
  UserAdministration,
  UserBody,
  UsersService,
  usersWithKeys,
} from '../../users/index.js';
import { PRESENT, referencesIn } from './document-adapter.js';
import {
  type Conditions,
  type RecordAction,
  type ResourceAdapter,
  SkippedRow,
  type StoredRecord,
  type Values,
  versionByTime,
} from './resource-adapter.js';
import { valuesOfBody } from './values-of-body.js';

@Injectable()
export class UsersAdapter implements ResourceAdapter {
  readonly name = 'users';
  readonly model = 'User';
  readonly kind = 'user';
  readonly keyFields = ['reference'];
  readonly present = PRESENT;

  readonly actions: Record<string, RecordAction> = {
    'set-enabled': (reference, { enabled }, caller) =>
      this.set(reference, caller, { enabled: enabled as boolean }),
    'set-tier': (reference, { loyaltyStatus }, caller) =>
      this.set(reference, caller, { loyaltyStatus: loyaltyStatus as LoyaltyStatus }),
    'grant-points': async (reference, { points, reason }, caller) => {
      if (points === 0) throw new SkippedRow('nothing-to-change');
      const id = await this.idOf(reference);
      await this.loyalty.grant(id, Number(points), String(reason).trim(), caller.reference);
    },
  };

  constructor(
    private readonly administration: UserAdministration,
    private readonly users: UsersService,
    private readonly loyalty: LoyaltyService,
  ) {}

  referenceOf(record: StoredRecord): string {
    return String(record.reference);
  }

  named(reference: string): Conditions {
    return { reference };
  }

  versionOf(record: StoredRecord): string {
    return versionByTime(record);
  }

  /** Each word must be a prefix of name, e-mail address, telephone number or reference. */
  async search(q: string): Promise<Conditions | undefined> {
    const references = referencesIn(q);
    if (references) return { reference: { $in: references } };
    return usersWithKeys('searchKeys', q);
  }

  async create(values: Values, caller: Caller): Promise<string> {
    const user = await this.administration.create(caller, await valuesOfBody(NewUserBody, values));
    return user.reference;
  }

  async update(reference: string, changes: Values, caller: Caller): Promise<void> {
    const id = await this.idOf(reference);
    await this.administration.update(caller, id, await valuesOfBody(UserBody, changes));
  }

  async remove(reference: string, caller: Caller): Promise<void> {
    await this.administration.remove(caller, await this.idOf(reference));
  }

  private async set(
    reference: string,
    caller: Caller,
    changes: Pick<UserBody, 'enabled' | 'loyaltyStatus'>,
  ): Promise<void> {
    const user = await this.users.byReference(reference);
    const isSame = Object.entries(changes).every(([field, value]) => user[field as keyof User] === value);
    if (isSame) throw new SkippedRow('nothing-to-change');
    await this.administration.update(caller, user._id.toHexString(), changes);
  }

  private async idOf(reference: string): Promise<string> {
    return (await this.users.byReference(reference))._id.toHexString();
  }
}
