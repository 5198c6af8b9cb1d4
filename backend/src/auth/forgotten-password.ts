import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkEmail, checkPassword, HOUR_MS, normaliseEmail, PASSWORD_RESET_MINUTES } from '@vinkura/domain';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { Notifications } from '../notifications/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations, validationFailed } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { clientAddressOf } from '../platform/http/client-address.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';
import { Credentials, recipientOf, UsersService } from '../users/index.js';
import type { ResetPasswordInput } from './auth.inputs.js';
import { hashOf, randomToken } from './mail-token.js';
import { PasswordReset } from './password-reset.js';
import { SignInAttempts } from './sign-in-attempts.js';

const PASSWORD_REQUESTS_JOB = 'password-requests';
const EVERY_MS = 5_000;
/** Requests per hour and e-mail address; further ones are accepted without sending a mail. */
const PER_ACCOUNT: RateLimit = { name: 'password-forgotten-account', max: 5, withinMs: HOUR_MS };
/** Requests per hour and network address. */
const PER_CLIENT: RateLimit = { name: 'password-forgotten-client', max: 30, withinMs: HOUR_MS };
/** Token attempts per hour and network address. */
const TRIES: RateLimit = { name: 'password-reset-client', max: 100, withinMs: HOUR_MS };

/** Password reset by a mailed single-use link, valid for 30 minutes (REQ-D21). */
@Injectable()
export class ForgottenPassword implements OnModuleInit {
  constructor(
    @InjectModel(PasswordReset.name) private readonly resets: Model<PasswordReset>,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly attempts: SignInAttempts,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: PASSWORD_REQUESTS_JOB,
      everyMs: EVERY_MS,
      run: () => this.answerRequests(),
    });
  }

  /**
   * Accepts a password-reset request; behaves the same for known and unknown addresses.
   * @throws DomainError VALIDATION_FAILED for an invalid address; TOO_MANY_REQUESTS
   */
  async request(request: Request, address: string): Promise<void> {
    const email = normaliseEmail(address);
    assertNoViolations(checkEmail(email));
    await this.limits.consume(PER_CLIENT, clientAddressOf(request).client);
    if (!(await this.limits.tryConsume(PER_ACCOUNT, email))) return;
    await this.resets.create({ email, pending: true, expiresAt: this.expiry() });
  }

  /** Job: creates and mails a token for each request with a known address. */
  async answerRequests(): Promise<{ answered: number }> {
    let answered = 0;
    while (await this.transactions.run(() => this.answerNext())) answered += 1;
    return { answered };
  }

  /**
   * Sets a new password with a mailed token. All sessions of the user end.
   * @throws DomainError VALIDATION_FAILED naming the field: the password, or a token that is unknown, expired or used
   */
  async reset(request: Request, input: ResetPasswordInput): Promise<void> {
    const { token, password, passwordConfirmation } = input;
    assertNoViolations(
      checkPassword(password, passwordConfirmation).map((violation) =>
        violation.field === 'confirmation' ? { ...violation, field: 'passwordConfirmation' } : violation,
      ),
    );
    await this.limits.consume(TRIES, clientAddressOf(request).client);
    const userId = await this.transactions.run(async () => {
      const now = this.clock.now();
      const used = await this.resets
        .findOneAndUpdate(
          { tokenHash: hashOf(token), usedAt: { $exists: false }, expiresAt: { $gt: now } },
          { $set: { usedAt: now } },
        )
        .lean<PasswordReset>();
      if (!used?.userId) throw validationFailed([{ field: 'token', messageKey: 'reset-token-invalid' }]);
      await this.credentials.setPassword(used.userId, password);
      await this.resets.updateMany(
        { userId: used.userId, usedAt: { $exists: false } },
        { $set: { usedAt: now } },
      );
      return used.userId;
    });
    const { email } = await this.users.byId(userId);
    await this.attempts.reset(email, request);
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + PASSWORD_RESET_MINUTES * 60_000);
  }

  /** @returns false when no request is left */
  private async answerNext(): Promise<boolean> {
    const reset = await this.resets
      .findOneAndUpdate({ pending: true }, { $set: { pending: false }, $unset: { email: 1 } })
      .lean<PasswordReset>();
    if (!reset) return false;
    const userId = reset.email && (await this.credentials.idOf(reset.email));
    if (!userId) return true;
    const token = randomToken();
    await this.resets.updateOne(
      { _id: reset._id },
      { $set: { userId, tokenHash: hashOf(token), expiresAt: this.expiry() } },
    );
    const user = await this.users.byId(userId);
    await this.notifications.queue(
      'PASSWORD_FORGOTTEN',
      recipientOf(user),
      { token },
      `PASSWORD_FORGOTTEN:${reset._id.toHexString()}`,
    );
    return true;
  }
}
