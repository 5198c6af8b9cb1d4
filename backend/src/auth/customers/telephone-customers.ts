import { Injectable } from '@nestjs/common';
import {
  checkTelephoneCustomer,
  DEFAULT_LOCALE,
  normalisePhone,
  placeholderEmail,
  tokyoDay,
} from '@vinkura/domain';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations, DomainError } from '../../platform/errors/domain-error.js';
import { randomCode } from '../../platform/signing/random-token.js';
import { type User, UserAccounts, UserQueries } from '../../users/index.js';
import type { TelephoneCustomerInput } from './customer-invitations.inputs.js';
import { CustomerInvitations } from './customer-invitations.service.js';

/** Accounts that the desk makes for callers (PHONE-01). They have no password until an invitation is accepted. */
@Injectable()
export class TelephoneCustomers {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly queries: UserQueries,
    private readonly invitations: CustomerInvitations,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a customer. Of two desks with one telephone number, the second is refused.
   * The date of birth is checked and not stored: the customer states it with the invitation, before paying.
   * @throws DomainError VALIDATION_FAILED naming the field; ALREADY_EXISTS naming `phone`, unless it is known to be shared,
   * or `email`; FORBIDDEN for an API token
   */
  async add(input: TelephoneCustomerInput): Promise<User> {
    const { name, nameKana, birthday, sharesPhone } = input;
    const entered = { name, nameKana, phone: input.phone, birthday: birthday ?? '', email: input.email };
    assertNoViolations(checkTelephoneCustomer(entered, tokyoDay(this.clock.now())));
    const phone = normalisePhone(input.phone)!;
    const email = input.email?.trim() || placeholderEmail(randomCode());
    const locale = input.locale ?? DEFAULT_LOCALE;
    try {
      return await this.transactions.run(async () => {
        if (!sharesPhone && (await this.queries.byContact(phone, undefined)).length > 0) throw phoneKnown();
        return this.accounts.create({ name, nameKana, phone, email, locale }, ({ _id }) =>
          this.invitations.prepare(_id.toHexString(), sharesPhone ? undefined : phone),
        );
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw phoneKnown();
      throw error;
    }
  }
}

const phoneKnown = () => new DomainError('ALREADY_EXISTS', 'customer-phone-known', { field: 'phone' });
