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
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { Credentials, type User, UsersService } from '../../users/index.js';
import type { SignInLinkInput } from '../auth.inputs.js';
import { type EmailTokenRequests, EmailTokens } from '../email-tokens/email-token-requests.js';
import { SignIn } from '../sign-in.js';
import { SignInLink } from './sign-in-link.js';

/** Sign-in by a mailed single-use link, valid for 15 minutes (KEY-01). */
@Injectable()
export class SignInLinks implements OnModuleInit {
  private readonly links: EmailTokenRequests<SignInLink, 'SIGN_IN_LINK'>;

  constructor(
    @InjectModel(SignInLink.name) model: Model<SignInLink>,
    emailTokens: EmailTokens,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly signIn: SignIn,
    private readonly clock: Clock,
  ) {
    this.links = emailTokens.of(model, {
      job: { name: 'sign-in-links', everyMs: 5_000 },
      validForMs: SIGN_IN_LINK_MINUTES * MINUTE_MS,
      perAccount: { name: 'sign-in-link-account', max: 5, withinMs: HOUR_MS },
      perClient: { name: 'sign-in-link-client', max: 30, withinMs: HOUR_MS },
      attempts: { name: 'sign-in-link-tries', max: 100, withinMs: HOUR_MS },
      mail: 'SIGN_IN_LINK',
      paramsOf: (token, { sourcePage }) => ({ token, sourcePage: sourcePage ?? null }),
      removed: ['sourcePage'],
      invalidToken: 'sign-in-link-invalid',
    });
  }

  onModuleInit(): void {
    this.links.registerJob();
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
    await this.links.request(request, email, { sourcePage, createdAt: this.clock.now() });
  }

  /**
   * Signs in with a mailed token, under a new session id. Of concurrent calls one succeeds; the user's other links
   * become invalid.
   * @throws DomainError VALIDATION_FAILED for a token that is unknown, expired, used, or older than the password;
   * TOO_MANY_REQUESTS; FORBIDDEN for an API token, which leaves the link valid
   */
  async confirm(request: Request, token: string): Promise<User> {
    refuseApiTokens();
    // Disabling, deleting or changing the password invalidates the link, like earlier sessions.
    const userId = await this.links.consume(request, token, async (id, { createdAt }) =>
      Boolean(await this.credentials.callerOf(id, createdAt)),
    );
    await this.signIn.begin(request, userId, EventType.LOGIN);
    return this.users.byId(userId);
  }
}
