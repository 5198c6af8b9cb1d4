import { Injectable } from '@nestjs/common';
import { checkRegistration, EventType, HOUR_MS, tokyoDay } from '@vinkura/domain';
import type { Request } from 'express';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { localeOf } from '../platform/http/locale.js';
import { AddressLimits } from '../platform/rate-limits/address-limits.js';
import type { RateLimit } from '../platform/rate-limits/rate-limits.js';
import { Notifications } from '../notifications/index.js';
import { recipientOf, type User, UserAccounts } from '../users/index.js';
import type { RegisterInput } from './auth.inputs.js';
import { SignIn } from './sign-in.js';

/** Registers a customer and signs them in (VAL-01, REQ-D17). */
@Injectable()
export class Register {
  private readonly limit: RateLimit;

  constructor(
    private readonly accounts: UserAccounts,
    private readonly signIn: SignIn,
    private readonly notifications: Notifications,
    private readonly limits: AddressLimits,
    private readonly clock: Clock,
    { registrationsPerHour: max }: Configuration,
  ) {
    this.limit = { name: 'register', max, withinMs: HOUR_MS };
  }

  /**
   * @throws DomainError VALIDATION_FAILED with every broken rule; TOO_MANY_REQUESTS; ALREADY_EXISTS; BAD_REFERENCE
   *   (referent)
   */
  async register(request: Request, input: RegisterInput): Promise<User> {
    const { name, nameKana, email, phone, birthday, password, referent } = input;
    const today = tokyoDay(this.clock.now());
    assertNoViolations(checkRegistration(input, today));
    // Public, and sends a mail.
    await this.limits.consume(this.limit, request);
    const user = await this.accounts.create(
      {
        name,
        nameKana,
        email,
        phone: phone ?? undefined,
        birthday,
        password,
        referent: referent?.trim() || undefined,
        locale: input.locale ?? localeOf(request),
        agreesToTerms: true,
      },
      (made) => this.notifications.queue('WELCOME', recipientOf(made), {}, `WELCOME:${made.reference}`),
    );
    await this.signIn.begin(request, user._id.toHexString(), EventType.REGISTER);
    return user;
  }
}
