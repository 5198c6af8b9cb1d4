import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { isMadeOutside, type OrderShare, withOutsideRefund } from './outside-refunds.js';
import { PaymentIntent, type Refund } from './payment-intent.js';
import { ProviderFailure } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';
import type { ProviderRefund } from './providers/provider.js';
import { RefundListeners } from './refund-listeners.js';
import { keyAtProvider, Refunds } from './refunds.js';

const LOST = 'The provider could not give it.';

/** Compares the refunds of a payment with those of the provider (REQ-D11). */
@Injectable()
export class RefundReconciliation {
  private readonly logger = new Logger('Refunds');
  private sharesOf: (intent: PaymentIntent) => Promise<OrderShare[]> = () => Promise.resolve([]);

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly refunds: Refunds,
    private readonly listeners: RefundListeners,
    private readonly providers: PaymentProviders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Registers how the orders module reads the shares of orders in a payment. */
  registerShares(sharesOf: (intent: PaymentIntent) => Promise<OrderShare[]>): void {
    this.sharesOf = sharesOf;
  }

  /**
   * Reconciles refunds with the provider: those that failed there are pending again, those made at its own site are
   * recorded. In both cases the payment needs attention.
   * @throws ProviderFailure when it does not respond
   */
  async reconcile(intent: PaymentIntent): Promise<void> {
    if (!intent.providerRef || intent.provider === PaymentProviderName.NONE) return;
    const made = await this.providers.byName(intent.provider).listRefunds(intent.providerRef);
    for (const refund of intent.refunds.filter(({ amount }) => amount > 0)) {
      const attempts = made.filter((candidate) => isSameRefund(intent, refund, candidate));
      const isGiven = attempts.some(({ isLost }) => !isLost);
      if (isGiven && !refund.doneAt)
        await this.transactions.run(() => this.refunds.noteDone(intent, refund.key));
      if (refund.doneAt && attempts.length > 0 && !isGiven)
        await this.reopen(intent, refund.key, refund.refusals ?? 0);
    }
    for (const refund of made.filter(({ isLost }) => !isLost)) await this.recordOutside(intent, refund);
  }

  /** `reconcile` for callers that go on without the provider. */
  async reconcileIfPossible(intent: PaymentIntent): Promise<void> {
    try {
      await this.reconcile(intent);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.logger.warn({ paymentIntentId: String(intent._id), message: 'provider did not answer' });
    }
  }

  /**
   * Records a refund made at the provider's own site, once. The payment is read after the provider was queried, so it
   * has all refunds that the shop had requested by then.
   */
  private async recordOutside({ _id }: PaymentIntent, made: ProviderRefund): Promise<void> {
    await this.transactions.run(async () => {
      const intent = await this.intents.findById(_id).orFail().lean<PaymentIntent>();
      const isPaid = intent.status === PaymentStatus.ACCEPTED || intent.needsReview;
      if (!isPaid || intent.refunds.some((refund) => isSameRefund(intent, refund, made))) return;
      const now = this.clock.now();
      const refunds = withOutsideRefund(intent, made, await this.sharesOf(intent), now);
      const noted = await this.intents
        .findOneAndUpdate(
          { _id, 'refunds.providerRefundId': { $ne: made.id } },
          {
            $set: {
              refunds,
              refundDue: refunds.some(({ doneAt }) => !doneAt),
              attentionSince: now,
              updatedAt: now,
            },
          },
          { returnDocument: 'after' },
        )
        .lean<PaymentIntent>();
      if (!noted) throw new DomainError('CONFLICT', 'conflict');
      this.logger.warn({
        paymentIntentId: String(_id),
        refund: made.id,
        message: 'refunded at the provider',
      });
      for (const refund of refunds.filter(({ providerRefundId }) => providerRefundId === made.id)) {
        if (isMadeOutside(refund)) await this.listeners.publish('refund.created', noted, refund);
        await this.listeners.notify(noted, refund.key);
      }
    });
  }

  private async reopen(intent: PaymentIntent, key: string, refusals: number): Promise<void> {
    this.logger.error({ paymentIntentId: String(intent._id), key, message: 'refund lost by the provider' });
    await this.transactions.run(async () => {
      const reopened = await this.intents
        .findOneAndUpdate(
          { _id: intent._id, refunds: { $elemMatch: { key, doneAt: { $ne: null }, refusals } } },
          {
            $set: {
              'refunds.$.doneAt': null,
              'refunds.$.error': LOST,
              'refunds.$.reopened': true,
              'refunds.$.providerRefundId': null,
              'refunds.$.refusals': refusals + 1,
              refundDue: true,
            },
          },
          { returnDocument: 'after' },
        )
        .lean<PaymentIntent>();
      if (reopened) await this.listeners.notify(reopened, key);
    });
  }
}

/** Whether a refund of the payment is that refund of the provider. */
const isSameRefund = (intent: PaymentIntent, refund: Refund, { id, key }: ProviderRefund): boolean =>
  refund.providerRefundId ? refund.providerRefundId === id : keyAtProvider(intent, refund.key) === key;
