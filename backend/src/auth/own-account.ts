import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, forbidden, validationFailed } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { Credentials } from '../users/index.js';
import { SignIn } from './sign-in.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Export and erasure of the caller's personal data (GDPR). */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly personalData: PersonalData,
    private readonly credentials: Credentials,
    private readonly attempts: SignInAttempts,
    private readonly signIn: SignIn,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All personal data of the caller, by feature, as plain JSON. */
  async copy(caller: Caller): Promise<Record<string, unknown>> {
    assertSignedInPerson(caller);
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
    assertSignedInPerson(caller);
    await this.attempts.assertAvailable(caller.id, request);
    if (!(await this.credentials.isPasswordOf(caller.id, password))) {
      await this.attempts.recordFailure(caller.id, request);
      throw validationFailed([{ field: 'password', messageKey: 'wrong-current-password' }]);
    }
    await this.attempts.assertAvailable(caller.id, request);
    await this.transactions.run(async () => {
      const obstacles = await this.personalData.blockers(caller);
      if (obstacles[0]) throw new DomainError('CONFLICT', obstacles[0], { obstacles });
      await this.personalData.erase(caller);
    });
    await this.signIn.end(request, undefined);
  }
}

/** Personal data is only available to the user, not to API tokens acting for them. */
function assertSignedInPerson(caller: Caller): void {
  if (caller.apiToken) throw forbidden();
}
