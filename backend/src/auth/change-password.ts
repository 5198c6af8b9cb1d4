import { Injectable } from '@nestjs/common';
import { checkPassword, type RuleViolation } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
import { assertNoViolations, validationFailed } from '../platform/errors/domain-error.js';
import { Credentials, UsersService } from '../users/index.js';
import { PasswordChecks } from './password-checks.js';
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
    private readonly users: UsersService,
    private readonly passwords: PasswordChecks,
    private readonly signIn: SignIn,
  ) {}

  /**
   * Changes the caller's password; the current browser stays signed in, under a new session id.
   * @param field name of the new password in the request, for errors
   * @throws DomainError VALIDATION_FAILED naming the field; TOO_MANY_REQUESTS after too many wrong passwords; FORBIDDEN for
   * an API token, whatever the password: it has no guesses
   */
  async changeOwn(request: Request, caller: Caller, change: PasswordChange, field: string): Promise<void> {
    refuseApiTokens();
    const named = (violation: RuleViolation): RuleViolation => ({
      ...violation,
      field: violation.field === 'password' ? field : violation.field,
    });
    assertNoViolations(checkPassword(change.newPassword, change.passwordConfirmation).map(named));
    const { email } = await this.users.byId(caller.id);
    if (!(await this.passwords.match(request, email, change.currentPassword)))
      throw validationFailed([{ field: 'currentPassword', messageKey: 'wrong-current-password' }]);
    await this.credentials.setPassword(caller.id, change.newPassword);
    await this.signIn.begin(request, caller.id);
  }
}
