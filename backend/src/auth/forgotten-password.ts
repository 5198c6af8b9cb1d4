import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkEmail,
  checkPassword,
  HOUR_MS,
  MINUTE_MS,
  normaliseEmail,
  PASSWORD_RESET_MINUTES,
} from '@vinkura/domain';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { Credentials, UsersService } from '../users/index.js';
import type { ResetPasswordInput } from './auth.inputs.js';
import { type EmailTokenRequests, EmailTokens } from './email-tokens/email-token-requests.js';
import { PasswordReset } from './password-reset.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Password reset by a mailed single-use link, valid for 30 minutes (REQ-D21). */
@Injectable()
export class ForgottenPassword implements OnModuleInit {
  private readonly resets: EmailTokenRequests<PasswordReset, 'PASSWORD_FORGOTTEN'>;

  constructor(
    @InjectModel(PasswordReset.name) model: Model<PasswordReset>,
    emailTokens: EmailTokens,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly attempts: SignInAttempts,
  ) {
    this.resets = emailTokens.of(model, {
      job: { name: 'password-requests', everyMs: 10_000 },
      validForMs: PASSWORD_RESET_MINUTES * MINUTE_MS,
      perAccount: { name: 'password-forgotten-account', max: 5, withinMs: HOUR_MS },
      perClient: { name: 'password-forgotten-client', max: 30, withinMs: HOUR_MS },
      attempts: { name: 'password-reset-client', max: 100, withinMs: HOUR_MS },
      mail: 'PASSWORD_FORGOTTEN',
      paramsOf: (token) => ({ token }),
      invalidToken: 'reset-token-invalid',
    });
  }

  onModuleInit(): void {
    this.resets.registerJob();
  }

  /**
   * Accepts a password-reset request; behaves the same for known and unknown addresses.
   * @throws DomainError VALIDATION_FAILED for an invalid address; TOO_MANY_REQUESTS
   */
  async request(request: Request, address: string): Promise<void> {
    const email = normaliseEmail(address);
    assertNoViolations(checkEmail(email));
    await this.resets.request(request, email);
  }

  /**
   * Sets a new password with a mailed token. All sessions of the user end.
   * @throws DomainError VALIDATION_FAILED naming the field: the password, or a token that is unknown, expired or used;
   * TOO_MANY_REQUESTS
   */
  async reset(request: Request, input: ResetPasswordInput): Promise<void> {
    const { token, password, passwordConfirmation } = input;
    assertNoViolations(checkPassword(password, passwordConfirmation));
    const userId = await this.resets.consume(request, token, async (id) => {
      await this.credentials.setPassword(id, password);
      return true;
    });
    const { email } = await this.users.byId(userId);
    await this.attempts.reset(email, request);
  }
}
