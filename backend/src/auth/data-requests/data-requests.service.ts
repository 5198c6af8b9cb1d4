import { Injectable } from '@nestjs/common';
import { checkRequestReason } from '@vinkura/domain/back-office/data-requests';
import type { Caller } from '../../platform/access/access.js';
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations, DomainError, forbidden } from '../../platform/errors/domain-error.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { assertManages, isCaller, type User, UsersService } from '../../users/index.js';
import type { DataRequestInput } from './data-requests.inputs.js';

/** Export and erasure of a person's data by the office, on a request by letter or telephone (PRIV-02). */
@Injectable()
export class DataRequests {
  constructor(
    private readonly personalData: PersonalData,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * All personal data of a user, as in the user's own export.
   * @throws DomainError VALIDATION_FAILED naming `reason`; NOT_FOUND; CONFLICT for an erased account; FORBIDDEN
   */
  async export(
    caller: Caller,
    reference: string,
    request: DataRequestInput,
  ): Promise<Record<string, unknown>> {
    const person = await this.personOf(caller, reference, request);
    // Outside the transaction: the payment provider is asked for saved cards.
    const parts = await this.personalData.export(person);
    await this.transactions.run(() => this.log(reference, 'export-personal-data', request));
    return JSON.parse(JSON.stringify({ exportedAt: this.clock.now(), ...parts })) as Record<string, unknown>;
  }

  /**
   * Erases a user's personal data as the user's own deletion of the account does: orders, invoices and the records of
   * sold alcohol are kept under the reference alone.
   * @throws DomainError as `export`; CONFLICT with all blockers in `params.obstacles`
   */
  async erase(caller: Caller, reference: string, request: DataRequestInput): Promise<void> {
    await this.transactions.run(async () => {
      const person = await this.personOf(caller, reference, request);
      const obstacles = await this.personalData.blockers(person);
      if (obstacles[0]) throw new DomainError('CONFLICT', obstacles[0], { obstacles });
      await this.personalData.erase(person);
      await this.log(reference, 'erase-personal-data', request);
    });
  }

  private async personOf(caller: Caller, reference: string, { reason }: DataRequestInput) {
    refuseApiTokens();
    // One's own account is deleted with the password.
    if (isCaller(caller, reference)) throw forbidden('cannot-delete-oneself');
    const user: User = await this.users.byReference(reference);
    assertManages(caller, user);
    if (user.erasedAt) throw new DomainError('CONFLICT', 'account-erased');
    assertNoViolations(checkRequestReason(reason, user));
    return { id: user._id.toHexString(), reference };
  }

  private log(reference: string, action: string, { channel, identityCheck, reason }: DataRequestInput) {
    return this.audit.record({
      resource: 'users',
      reference,
      operation: 'ACTION',
      action,
      fields: [
        { field: 'requestChannel', before: null, after: channel },
        { field: 'identityCheck', before: null, after: identityCheck },
      ],
      comment: reason,
    });
  }
}
