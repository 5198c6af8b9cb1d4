import { Injectable } from '@nestjs/common';
import {
  checkBirthday,
  checkEmail,
  checkPassword,
  EventType,
  HOUR_MS,
  isMailable,
  tokyoDay,
} from '@vinkura/domain';
import type { Request } from 'express';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations, validationFailed } from '../../platform/errors/domain-error.js';
import { AddressLimits } from '../../platform/rate-limits/address-limits.js';
import { Credentials, type User, UserAccounts, UsersService } from '../../users/index.js';
import { SignIn } from '../sign-in.js';
import type { OpenCustomerInvitation } from './customer-invitation.js';
import type { AcceptCustomerInvitationArgs } from './customer-invitations.inputs.js';
import { CustomerInvitations } from './customer-invitations.service.js';

/** Codes are short: guesses are limited by address and network. */
const ATTEMPTS = { name: 'customer-invitation-tries', max: 60, withinMs: HOUR_MS };

/** The customer's side of an invitation: sees whose it is, and makes the account theirs (PHONE-01). */
@Injectable()
export class AcceptCustomerInvitation {
  constructor(
    private readonly invitations: CustomerInvitations,
    private readonly accounts: UserAccounts,
    private readonly users: UsersService,
    private readonly credentials: Credentials,
    private readonly signIn: SignIn,
    private readonly limits: AddressLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined for a code that is unknown, expired or used @throws DomainError TOO_MANY_REQUESTS */
  async page(request: Request, code: string): Promise<OpenCustomerInvitation | undefined> {
    await this.limits.consume(ATTEMPTS, request);
    const id = await this.invitations.customerOf(code);
    if (!id) return undefined;
    const { name, email } = await this.users.byId(id);
    return { name, needsEmail: !isMailable(email) };
  }

  /**
   * Sets date of birth, password and, if it has none, the e-mail address of the account, and signs in. Of concurrent calls
   * one succeeds.
   * @throws DomainError VALIDATION_FAILED naming the field: birthday, email, password, or a token that is unknown, expired
   * or used; ALREADY_EXISTS for the address of another account; TOO_MANY_REQUESTS
   */
  async accept(request: Request, input: AcceptCustomerInvitationArgs): Promise<User> {
    const { token, birthday, email, password, passwordConfirmation } = input;
    assertNoViolations([
      ...checkBirthday(birthday, tokyoDay(this.clock.now())),
      ...checkPassword(password, passwordConfirmation),
    ]);
    await this.limits.consume(ATTEMPTS, request);
    const id = await this.transactions.run(async () => {
      const customer = await this.invitations.customerOf(token);
      if (!customer || !(await this.invitations.end(customer)))
        throw validationFailed([{ field: 'token', messageKey: 'customer-invitation-invalid' }]);
      const needsEmail = !isMailable((await this.users.customerOf(customer)).email);
      if (needsEmail) assertNoViolations(checkEmail(email));
      await this.accounts.update(customer, {
        birthday: birthday!,
        ...(needsEmail && { email: email! }),
        agreesToTerms: true,
      });
      await this.credentials.setPassword(customer, password);
      return customer;
    });
    await this.signIn.begin(request, id, EventType.REGISTER);
    return this.users.byId(id);
  }
}
