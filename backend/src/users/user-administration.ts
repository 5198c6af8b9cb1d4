import { Injectable } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import { type AccountRights, mayManageAccount } from '@vinkura/domain/back-office/areas';
import type { Caller } from '../platform/access/access.js';
import { Transactions } from '../platform/database/transactions.js';
import { changedMembers } from '../platform/documents/read-back.js';
import { DomainError, forbidden } from '../platform/errors/domain-error.js';
import { UserAccounts } from './user-accounts.js';
import { assertEditableFields, assertShopPictures } from './user-changes.js';
import { userView } from './user-views.js';
import type { User } from './user.js';
import type { NewUserBody, UserBody } from './users.inputs.js';
import { UsersService } from './users.service.js';

/** Account changes by administrators, and by users of their own (REQ-D21); shared by REST and GraphQL. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError as `UserAccounts.create`; FIELD_NOT_EDITABLE; FORBIDDEN for staff without the area SYSTEM */
  async create(caller: Caller, body: NewUserBody): Promise<User> {
    assertEditableFields(body, false, ['password']);
    assertManages(caller, { type: body.type ?? UserType.GUEST });
    const { name, email, addresses, ...rest } = body;
    const user = await this.accounts.create({ ...rest, name: name ?? '', email: email ?? '' });
    return addresses?.length ? this.accounts.update(user._id.toHexString(), { addresses }) : user;
  }

  /**
   * Changes a user, given by `_id` or reference. Members sent back as read change nothing.
   * @throws DomainError FORBIDDEN, FIELD_NOT_EDITABLE naming the field, NOT_FOUND; PRECONDITION_FAILED when the user
   * has changed since the `updatedAt` of the body
   */
  async update(caller: Caller, id: string, body: UserBody): Promise<User> {
    const isSelf = isCaller(caller, id);
    if (!isSelf && caller.type !== UserType.ADMINISTRATOR) throw forbidden();
    return this.transactions.run(async () => {
      const user = await this.users.byIdOrReference(id);
      const { updatedAt, ...changes } = changedMembers(body, userView(user));
      assertEditableFields(changes, isSelf);
      if (!isSelf) {
        assertManages(caller, user);
        assertManages(caller, { type: changes.type ?? user.type, areas: user.areas });
      }
      if (isSelf) assertShopPictures(changes.images);
      if (updatedAt !== undefined)
        throw new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
          kind: 'user',
          reference: user.reference,
        });
      return this.accounts.update(user._id.toHexString(), changes);
    });
  }

  /** @throws DomainError FORBIDDEN for the caller's own account, NOT_FOUND */
  async remove(caller: Caller, id: string): Promise<User> {
    if (isCaller(caller, id)) throw forbidden('cannot-delete-oneself');
    const user = await this.users.byIdOrReference(id);
    assertManages(caller, user);
    return this.accounts.remove(user._id.toHexString());
  }
}

/**
 * Rejects changes to accounts with rights that the caller may not give (STAFF-01).
 * @throws DomainError FORBIDDEN
 */
export function assertManages(caller: Caller, account: AccountRights): void {
  if (!mayManageAccount(caller.areas, account)) throw forbidden('staff-not-managed');
}

/** Whether an `_id` or a reference is the caller's own. */
export const isCaller = ({ id, reference }: Caller, named: string): boolean =>
  named === id || named === reference;
