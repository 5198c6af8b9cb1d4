import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkEmail,
  EventType,
  HOUR_MS,
  MINUTE_MS,
  normaliseEmail,
  ownPathOf,
  type RuleViolation,
  SIGN_IN_LINK_MINUTES,
} from '@vinkura/domain';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { Notifications } from '../../notifications/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations, validationFailed } from '../../platform/errors/domain-error.js';
import { clientAddressOf } from '../../platform/http/client-address.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Credentials, recipientOf, type User, UsersService } from '../../users/index.js';
import type { SignInLinkInput } from '../auth.inputs.js';
import { hashOf, randomToken } from '../mail-token.js';
import { SignIn } from '../sign-in.js';
import { SignInLink } from './sign-in-link.js';

const JOB = 'sign-in-links';
const EVERY_MS = 3_000;
/** Requests per hour and e-mail address; further ones are accepted without sending a mail. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-link-account', max: 5, withinMs: HOUR_MS };
/** Requests per hour and network address. */
const PER_CLIENT: RateLimit = { name: 'sign-in-link-client', max: 30, withinMs: HOUR_MS };
/** Token attempts per hour and network address. */
const TRIES: RateLimit = { name: 'sign-in-link-tries', max: 100, withinMs: HOUR_MS };

/** Sign-in by a mailed single-use link, valid for 15 minutes (KEY-01). */
@Injectable()
export class SignInLinks implements OnModuleInit {
  constructor(
    @InjectModel(SignInLink.name) private readonly links: Model<SignInLink>,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly signIn: SignIn,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: JOB, everyMs: EVERY_MS, run: () => this.answerRequests() });
  }

  /**
   * Accepts a request for a link; behaves the same for known and unknown addresses.
   * @throws DomainError VALIDATION_FAILED for an invalid address or a path outside the shop; TOO_MANY_REQUESTS
   */
  async request(request: Request, input: SignInLinkInput): Promise<void> {
    const email = normaliseEmail(input.email);
    const sourcePage = ownPathOf(input.sourcePage);
    const violations: RuleViolation[] = checkEmail(email);
    if (input.sourcePage && !sourcePage) violations.push({ field: 'sourcePage', messageKey: 'invalid-path' });
    assertNoViolations(violations);
    await this.limits.consume(PER_CLIENT, clientAddressOf(request).client);
    if (!(await this.limits.tryConsume(PER_ACCOUNT, email))) return;
    const createdAt = this.clock.now();
    await this.links.create({ email, sourcePage, pending: true, createdAt, expiresAt: this.expiry() });
  }

  /** Job: creates and mails a token for each request with a known address. */
  async answerRequests(): Promise<{ answered: number }> {
    let answered = 0;
    while (await this.transactions.run(() => this.answerNext())) answered += 1;
    return { answered };
  }

  /**
   * Signs in with a mailed token, under a new session id. Of concurrent calls one succeeds; the user's other links
   * become invalid.
   * @throws DomainError VALIDATION_FAILED for a token that is unknown, expired, used, or older than the password;
   * TOO_MANY_REQUESTS
   */
  async confirm(request: Request, token: string): Promise<User> {
    await this.limits.consume(TRIES, clientAddressOf(request).client);
    const userId = await this.transactions.run(() => this.use(token));
    await this.signIn.begin(request, userId, EventType.LOGIN);
    return this.users.byId(userId);
  }

  private async use(token: string): Promise<string> {
    const usedAt = this.clock.now();
    const link = await this.links
      .findOneAndUpdate(
        { tokenHash: hashOf(token), usedAt: { $exists: false }, expiresAt: { $gt: usedAt } },
        { $set: { usedAt } },
      )
      .lean<SignInLink>();
    // Disabling, deleting or changing the password invalidates the link, like earlier sessions.
    if (!link?.userId || !(await this.credentials.callerOf(link.userId, link.createdAt)))
      throw validationFailed([{ field: 'token', messageKey: 'sign-in-link-invalid' }]);
    await this.links.updateMany({ userId: link.userId, usedAt: { $exists: false } }, { $set: { usedAt } });
    return link.userId;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + SIGN_IN_LINK_MINUTES * MINUTE_MS);
  }

  /** @returns false when no request is left */
  private async answerNext(): Promise<boolean> {
    const asked = await this.links
      .findOneAndUpdate({ pending: true }, { $set: { pending: false }, $unset: { email: 1, sourcePage: 1 } })
      .lean<SignInLink>();
    if (!asked) return false;
    const userId = asked.email && (await this.credentials.idOf(asked.email));
    if (!userId) return true;
    const token = randomToken();
    await this.links.updateOne(
      { _id: asked._id },
      { $set: { userId, tokenHash: hashOf(token), expiresAt: this.expiry() } },
    );
    await this.notifications.queue(
      'SIGN_IN_LINK',
      recipientOf(await this.users.byId(userId)),
      { token, sourcePage: asked.sourcePage ?? null },
      `SIGN_IN_LINK:${asked._id.toHexString()}`,
    );
    return true;
  }
}
