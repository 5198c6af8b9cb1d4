import { Injectable } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import type { Caller } from '../../platform/access/access.js';
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { Transactions } from '../../platform/database/transactions.js';
import { forbidden, validationFailed } from '../../platform/errors/domain-error.js';
import { assertManages, isCaller, type User, UserAccounts, UsersService } from '../../users/index.js';

/** Which areas of the back office an administrator works in (STAFF-01). */
@Injectable()
export class StaffRights {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets the areas of another administrator; undefined: all. They apply from her next request.
   * @throws DomainError FORBIDDEN for the caller's own, for rights that the caller lacks, and for API tokens; NOT_FOUND;
   * VALIDATION_FAILED naming `areas` or `reference`; CONFLICT for the last administrator with all areas
   */
  async setAreas(caller: Caller, reference: string, areas: StaffArea[] | null | undefined): Promise<User> {
    refuseApiTokens();
    if (isCaller(caller, reference)) throw forbidden('own-rights');
    if (areas?.length === 0) throw validationFailed([{ field: 'areas', messageKey: 'required' }]);
    return this.transactions.run(async () => {
      const user = await this.users.byReference(reference);
      if (user.type !== UserType.ADMINISTRATOR)
        throw validationFailed([{ field: 'reference', messageKey: 'areas-of-administrators' }]);
      // As stored now: the caller's own rights may have been narrowed since the request began.
      const { areas: own } = await this.users.byId(caller.id);
      const current = { ...caller, ...(own && { areas: own }) };
      assertManages(current, user);
      assertManages(current, { type: user.type, areas });
      return this.accounts.update(user._id.toHexString(), { areas: areas ? [...new Set(areas)] : null });
    });
  }
}
