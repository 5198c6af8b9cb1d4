import { Injectable } from '@nestjs/common';
import { type RuleViolation, TEXT_MAX_LENGTH } from '@vinkura/domain';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import type { PaymentIntent } from './payment-intent.js';
import { PaymentIntents } from './payment-intents.js';
import { notRefundable } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { chargedBack, reviewRefundOf } from './refund-amounts.js';
import { Refunds } from './refunds.js';

/**
 * An administrator refunds a payment whose amount differs from the amount due (REQ-D11): all that the provider received.
 * No order was paid by it, so nothing else is undone, and the customer can pay the order again.
 */
@Injectable()
export class RefundReviewedPayment {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly providers: PaymentProviders,
    private readonly refunds: Refunds,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Idempotent: a payment is refunded once, a repeated call returns it as it is.
   * @param reason visible to the customer
   * @returns the payment with its refund, which is pending if the provider did not respond
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `reason`; PAYMENT_NOT_READY for other payments; CONFLICT when
   * nothing is left; ProviderFailure when the amount received cannot be read
   */
  async refund(caller: Caller, id: string, reason: string): Promise<PaymentIntent> {
    const text = reason.trim();
    assertNoViolations(violationsOf(text));
    const intent = await this.intents.get(id);
    if (!intent.needsReview || !intent.providerRef) throw notRefundable();
    if (!reviewRefundOf(intent)) {
      const amount = (await this.leftAtProvider(intent, intent.providerRef)) - chargedBack(intent);
      await this.transactions.run(() => this.store(caller, intent, amount, text));
    }
    await this.refunds.processPendingOf(id);
    return this.intents.get(id);
  }

  /** What the provider received and has not refunded, in the smallest unit of the currency. */
  private async leftAtProvider({ provider }: PaymentIntent, providerRef: string): Promise<number> {
    const client = this.providers.byName(provider);
    const { state, amount } = await client.read(providerRef);
    if (state !== 'SUCCEEDED') throw notRefundable();
    return amount - (await client.refundedAmount(providerRef));
  }

  private async store(caller: Caller, intent: PaymentIntent, amount: number, reason: string): Promise<void> {
    const id = String(intent._id);
    const isNew = await this.refunds.requestReviewed(id, { amount, reason, by: caller.reference });
    if (!isNew) return;
    await this.audit.record({
      resource: 'payments',
      reference: id,
      operation: 'ACTION',
      action: 'refund',
      title: intent.orderRefs.join(', '),
      comment: `${amount} ${(intent.receivedCurrency ?? 'jpy').toUpperCase()} ${reason}`,
    });
  }
}

function violationsOf(reason: string): RuleViolation[] {
  if (!reason) return [{ field: 'reason', messageKey: 'required' }];
  return reason.length > TEXT_MAX_LENGTH
    ? [{ field: 'reason', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]
    : [];
}
