import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { UsersService } from '../users/index.js';
import { PasswordChecks } from './password-checks.js';
import { SignIn } from './sign-in.js';

/** Export and erasure of the caller's personal data (GDPR), for users themselves, not for API tokens acting for them. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly personalData: PersonalData,
    private readonly users: UsersService,
    private readonly passwords: PasswordChecks,
    private readonly signIn: SignIn,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All personal data of the caller, by feature, as plain JSON. */
  async copy(caller: Caller): Promise<Record<string, unknown>> {
    refuseApiTokens();
    const parts = await this.personalData.export(caller);
    return JSON.parse(JSON.stringify({ exportedAt: this.clock.now(), ...parts })) as Record<string, unknown>;
  }

  /**
   * Erases the caller's personal data and ends their sessions. Orders are kept under the customer reference alone, as
   * accounting law requires.
   * @throws DomainError VALIDATION_FAILED for a wrong password; CONFLICT with all blockers in `params.obstacles`;
   * TOO_MANY_REQUESTS
   */
  async remove(request: Request, caller: Caller, password: string): Promise<void> {
    refuseApiTokens();
    const { email } = await this.users.byId(caller.id);
    if (!(await this.passwords.match(request, email, password)))
      throw validationFailed([{ field: 'password', messageKey: 'wrong-current-password' }]);
    await this.transactions.run(async () => {
      const obstacles = await this.personalData.blockers(caller);
      if (obstacles[0]) throw new DomainError('CONFLICT', obstacles[0], { obstacles });
      await this.personalData.erase(caller);
    });
    await this.signIn.end(request, undefined);
  }
}
