import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type DisputeOutcome, disputeOutcomeOf, NAME_MAX_LENGTH } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import type { PaymentDispute } from './payment-dispute.js';
import { PaymentIntent } from './payment-intent.js';
import type { ProviderDispute } from './providers/provider.js';
import { Refunds } from './refunds.js';

/**
 * Called inside the transaction that records a dispute when it is opened or decided; may only write to the database.
 * WON: no dispute of the payment is open or lost any more.
 */
export type DisputedListener = (intent: PaymentIntent, outcome: DisputeOutcome) => Promise<void>;

/** Records disputes and shows them to the back office; calls no provider and moves no money. */
@Injectable()
export class Disputes {
  private readonly logger = new Logger('Disputes');
  private readonly listeners: DisputedListener[] = [];

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly refunds: Refunds,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Registers a listener of opened and decided disputes, called in the same transaction. */
  onDisputed(listener: DisputedListener): void {
    this.listeners.push(listener);
  }

  /**
   * Records a dispute as the provider describes it. Idempotent: a late event does not reopen a decided dispute.
   * Disputes of other payments are ignored.
   */
  async record(reported: ProviderDispute): Promise<void> {
    const { providerRef } = reported;
    if (!providerRef) return;
    await this.transactions.run(async () => {
      const intent = await this.intents.findOne({ providerRef }).lean<PaymentIntent>();
      if (!intent) return;
      const known = intent.disputes?.find(({ id }) => id === reported.id);
      if (known?.closedAt) return;
      const dispute = this.disputeOf(reported, known);
      const disputes = [...(intent.disputes ?? []).filter(({ id }) => id !== reported.id), dispute];
      const now = this.clock.now();
      const noted = await this.intents
        .findOneAndUpdate(
          { _id: intent._id },
          { $set: { disputes, attentionSince: now, updatedAt: now } },
          { returnDocument: 'after' },
        )
        .orFail()
        .lean<PaymentIntent>();
      const outcome = disputeOutcomeOf(reported.status);
      if (known && outcome === 'OPEN') return;
      this.logger.warn({ paymentIntentId: String(intent._id), message: 'payment disputed', outcome });
      // With several disputes of one payment, an open or lost one takes precedence over a won one.
      if (outcome === 'WON' && disputes.some(({ status }) => disputeOutcomeOf(status) !== 'WON')) return;
      if (outcome === 'LOST') await this.refunds.settleByDispute(noted, reported.amount);
      for (const listener of this.listeners) await listener(noted, outcome);
    });
  }

  private disputeOf({ id, amount, reason, status }: ProviderDispute, known?: PaymentDispute): PaymentDispute {
    const now = this.clock.now();
    return {
      id,
      amount,
      reason: reason.slice(0, NAME_MAX_LENGTH),
      status: status.slice(0, NAME_MAX_LENGTH),
      openedAt: known?.openedAt ?? now,
      closedAt: disputeOutcomeOf(status) === 'OPEN' ? null : now,
    };
  }
}
