import { Injectable } from '@nestjs/common';
import { checkRegistration, EventType, tokyoDay } from '@vinkura/domain';
import type { Request } from 'express';
import { Clock } from '../platform/clock/clock.js';
import { refuseViolations } from '../platform/errors/domain-error.js';
import { localeOf } from '../platform/http/locale.js';
import { Notifications } from '../notifications/index.js';
import { recipientOf, type User, UserAccounts } from '../users/index.js';
import type { RegisterInput } from './auth.inputs.js';
import { SignIn } from './sign-in.js';

/** Registers a customer and signs them in (VAL-01, decision 17). */
@Injectable()
export class Register {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly signIn: SignIn,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VALIDATION_FAILED with every broken rule; ALREADY_EXISTS; BAD_REFERENCE (referent) */
  async register(request: Request, input: RegisterInput): Promise<User> {
    const { name, email, phone, birthday, password, passwordConfirmation: confirmation, referent } = input;
    const today = tokyoDay(this.clock.now());
    refuseViolations(
      checkRegistration({ name, email, phone, birthday, password, confirmation }, today).map((violation) =>
        violation.field === 'confirmation' ? { ...violation, field: 'passwordConfirmation' } : violation,
      ),
    );
    const user = await this.accounts.create(
      {
        name,
        email,
        phone: phone ?? undefined,
        birthday,
        password,
        referent: referent?.trim() || undefined,
        locale: input.locale ?? localeOf(request),
      },
      (made) => this.notifications.queue('WELCOME', recipientOf(made), {}, `WELCOME:${made.reference}`),
    );
    await this.signIn.begin(request, user._id.toHexString(), EventType.REGISTER);
    return user;
  }
}
