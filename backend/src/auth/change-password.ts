import { Injectable } from '@nestjs/common';
import { checkPassword, type RuleViolation } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { assertNoViolations, validationFailed } from '../platform/errors/domain-error.js';
import { Credentials } from '../users/index.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignIn } from './sign-in.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  passwordConfirmation?: string;
}

/** Password changes (REQ-D21). All other sessions of the user end. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly credentials: Credentials,
    private readonly attempts: SignInAttempts,
    private readonly signIn: SignIn,
  ) {}

  /**
   * Changes the caller's password; the current browser stays signed in, under a new session id.
   * @param field name of the new password in the request, for errors
   * @throws DomainError VALIDATION_FAILED naming the field, TOO_MANY_REQUESTS after too many wrong current passwords
   */
  async changeOwn(request: Request, caller: Caller, change: PasswordChange, field: string): Promise<void> {
    const named = (violation: RuleViolation): RuleViolation => ({
      ...violation,
      field: violation.field === 'confirmation' ? 'passwordConfirmation' : field,
    });
    assertNoViolations(checkPassword(change.newPassword, change.passwordConfirmation).map(named));
    await this.attempts.assertAvailable(caller.id, request);
    if (!(await this.credentials.isPasswordOf(caller.id, change.currentPassword))) {
      await this.attempts.recordFailure(caller.id, request);
      throw validationFailed([{ field: 'currentPassword', messageKey: 'wrong-current-password' }]);
    }
    await this.attempts.assertAvailable(caller.id, request);
    await this.credentials.setPassword(caller.id, change.newPassword);
    await this.signIn.begin(request, caller.id);
  }
}
