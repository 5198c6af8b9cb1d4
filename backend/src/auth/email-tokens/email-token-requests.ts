import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { Notifications, type NotificationParams } from '../../notifications/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { AddressLimits } from '../../platform/rate-limits/address-limits.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { hashOfToken, randomToken } from '../../platform/signing/random-token.js';
import { Credentials, recipientOf, UsersService } from '../../users/index.js';
import type { EmailTokenRequest } from './email-token-request.js';

type MailKind = 'PASSWORD_FORGOTTEN' | 'SIGN_IN_LINK';

export interface EmailTokenOptions<T extends EmailTokenRequest, K extends MailKind> {
  /** The job that processes the requests. */
  job: { name: string; everyMs: number };
  /** Lifetime of a request until it is processed, and then of its token, in milliseconds. */
  validForMs: number;
  /** By e-mail address; further requests are accepted without sending a mail. */
  perAccount: RateLimit;
  /** Requests by network address, and four times as many by its network. */
  perClient: RateLimit;
  /** Token attempts by network address, and four times as many by its network. */
  attempts: RateLimit;
  mail: K;
  /** Parameters of the mail. */
  paramsOf: (token: string, request: T) => NotificationParams[K];
  /** Fields besides the address that are removed once the request is processed. */
  removed?: readonly (keyof T & string)[];
  /** Message key of an invalid token. */
  invalidToken: string;
}

interface EmailTokenServices {
  credentials: Credentials;
  users: UsersService;
  notifications: Notifications;
  transactions: Transactions;
  limits: RateLimits;
  addresses: AddressLimits;
  jobs: JobRunner;
  clock: Clock;
}

/** Mailed single-use tokens: a request by e-mail address, a mail sent by a job, one successful use. */
export class EmailTokenRequests<T extends EmailTokenRequest, K extends MailKind> {
  private readonly requests: Model<EmailTokenRequest>;

  constructor(
    model: Model<T>,
    private readonly options: EmailTokenOptions<T, K>,
    private readonly services: EmailTokenServices,
  ) {
    // The queries use the common fields only; mongoose's filters are not assignable for a generic document.
    this.requests = model as unknown as Model<EmailTokenRequest>;
  }

  /** Registers the job; when the module is initialised. */
  registerJob(): void {
    this.services.jobs.register({
      ...this.options.job,
      hasWork: () => this.requests.exists({ pending: true }),
      run: () => this.processPending(),
    });
  }

  /**
   * Accepts a request; behaves the same for known and unknown addresses.
   * @param email valid and normalised
   * @param details further fields of the request
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async request(request: Request, email: string, details: Partial<T> = {}): Promise<void> {
    const { perClient, perAccount } = this.options;
    await this.services.addresses.consume(perClient, request);
    if (!(await this.services.limits.tryConsume(perAccount, email))) return;
    await this.requests.create({ ...details, email, pending: true, expiresAt: this.expiry() });
  }

  /** Creates and mails a token for each request with a known address. */
  async processPending(): Promise<{ answered: number }> {
    let answered = 0;
    while (await this.services.transactions.run(() => this.processNext())) answered += 1;
    return { answered };
  }

  /**
   * Consumes a token in one transaction with `apply`, and invalidates the user's other tokens. Of concurrent calls one
   * succeeds.
   * @param apply the effect of the token; false rejects the token
   * @returns the id of its user
   * @throws DomainError VALIDATION_FAILED naming `token` if it is unknown, expired, used or rejected; TOO_MANY_REQUESTS
   */
  async consume(
    request: Request,
    token: string,
    apply: (userId: string, used: T) => Promise<boolean>,
  ): Promise<string> {
    const { attempts, invalidToken } = this.options;
    await this.services.addresses.consume(attempts, request);
    return this.services.transactions.run(async () => {
      const usedAt = this.services.clock.now();
      const used = await this.requests
        .findOneAndUpdate(
          { tokenHash: hashOfToken(token), usedAt: { $exists: false }, expiresAt: { $gt: usedAt } },
          { $set: { usedAt } },
        )
        .lean<T>();
      if (!used?.userId || !(await apply(used.userId, used)))
        throw validationFailed([{ field: 'token', messageKey: invalidToken }]);
      await this.requests.updateMany(
        { userId: used.userId, usedAt: { $exists: false } },
        { $set: { usedAt } },
      );
      return used.userId;
    });
  }

  /** @returns false when no request is left */
  private async processNext(): Promise<boolean> {
    const { mail, paramsOf, removed = [] } = this.options;
    const pending = await this.requests
      .findOneAndUpdate(
        { pending: true },
        {
          $set: { pending: false },
          $unset: Object.fromEntries(['email', ...removed].map((field) => [field, 1])),
        },
      )
      .lean<T>();
    if (!pending) return false;
    const userId = pending.email && (await this.services.credentials.idOf(pending.email));
    if (!userId) return true;
    const token = randomToken();
    await this.requests.updateOne(
      { _id: pending._id },
      { $set: { userId, tokenHash: hashOfToken(token), expiresAt: this.expiry() } },
    );
    await this.services.notifications.queue(
      mail,
      recipientOf(await this.services.users.byId(userId)),
      paramsOf(token, pending),
      `${mail}:${pending._id.toHexString()}`,
    );
    return true;
  }

  private expiry(): Date {
    return new Date(this.services.clock.now().getTime() + this.options.validForMs);
  }
}

/** Creates the `EmailTokenRequests` of a collection. */
@Injectable()
export class EmailTokens {
  constructor(
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly addresses: AddressLimits,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  of<T extends EmailTokenRequest, K extends MailKind>(
    model: Model<T>,
    options: EmailTokenOptions<T, K>,
  ): EmailTokenRequests<T, K> {
    const { credentials, users, notifications, transactions, limits, addresses, jobs, clock } = this;
    return new EmailTokenRequests(model, options, {
      credentials,
      users,
      notifications,
      transactions,
      limits,
      addresses,
      jobs,
      clock,
    });
  }
}
