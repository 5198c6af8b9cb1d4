import { Injectable } from '@nestjs/common';
import { checkCustomerMail, DAY_MS, HOUR_MS, isMailable } from '@vinkura/domain';
import { type Mail, Mails, Notifications } from '../notifications/index.js';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations, notFound, validationFailed } from '../platform/errors/domain-error.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { randomToken } from '../platform/signing/random-token.js';
import { recipientOf, type User, UsersService } from '../users/index.js';
import type { CustomerMailInput } from './customer-mails.inputs.js';

/** Mails that one member of the staff sends by hand. */
const BY_SENDER = { name: 'customer-mails', max: 60, withinMs: HOUR_MS };
/** Mails by hand to one customer, from everybody. */
const TO_CUSTOMER = { name: 'customer-mails-to', max: 10, withinMs: DAY_MS };

/** Mails shown of a customer. */
export const CUSTOMER_MAILS_SHOWN = 20;

/** What the office mails to one customer by hand: a text of its own, or an earlier mail again. */
@Injectable()
export class CustomerMails {
  constructor(
    private readonly users: UsersService,
    private readonly mails: Mails,
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. @throws DomainError NOT_FOUND when the user is not a customer */
  async latest(userRef: string): Promise<Mail[]> {
    const { reference } = await this.customer(userRef);
    return this.mails.ofUser(reference, CUSTOMER_MAILS_SHOWN);
  }

  /**
   * Queues a mail with greeting and signature in the customer's language.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming the field, also of a customer without an e-mail address;
   * TOO_MANY_REQUESTS
   */
  async send(caller: Caller, userRef: string, input: CustomerMailInput): Promise<void> {
    assertNoViolations(checkCustomerMail(input));
    const customer = await this.customer(userRef);
    if (!isMailable(customer.email))
      throw validationFailed([{ field: 'userRef', messageKey: 'customer-without-email' }]);
    const subject = input.subject.trim();
    const text = input.text.trim();
    await this.consume(caller, customer);
    const key = `CUSTOMER_MESSAGE:${customer.reference}:${randomToken()}`;
    await this.transactions.run(async () => {
      await this.notifications.queue('CUSTOMER_MESSAGE', recipientOf(customer), { subject, text }, key);
      await this.audit.record({
        resource: 'users',
        reference: customer.reference,
        operation: 'ACTION',
        action: 'send-mail',
        after: customer,
        fields: [],
        comment: subject,
      });
    });
  }

  /** Sends an earlier mail to the customer again. @throws DomainError NOT_FOUND; CONFLICT when its text is deleted; TOO_MANY_REQUESTS */
  async resend(caller: Caller, userRef: string, id: string): Promise<Mail> {
    const customer = await this.customer(userRef);
    if ((await this.mails.one(id)).userRef !== customer.reference) throw notFound('mail', id);
    await this.consume(caller, customer);
    return this.mails.resend(id);
  }

  private async customer(userRef: string): Promise<User> {
    return this.users.customerOf(String((await this.users.byReference(userRef))._id));
  }

  private async consume(caller: Caller, customer: User): Promise<void> {
    await this.limits.consume(BY_SENDER, caller.id);
    await this.limits.consume(TO_CUSTOMER, customer.reference);
  }
}
