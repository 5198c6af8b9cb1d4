import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NAME_MAX_LENGTH, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import type { PaymentDispute } from './payment-dispute.js';
import { PaymentIntent } from './payment-intent.js';

/** Dispute data from the provider. */
export interface ProviderDispute {
  id: string;
  /** Yen. */
  amount: Yen;
  reason: string;
  status: string;
}

/** Called inside the transaction that records a new dispute; must only access the database. */
export type DisputedListener = (intent: PaymentIntent) => Promise<void>;

/** Where the provider has decided about a dispute, or about an inquiry that never became one. */
const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Records disputes reported by the provider, for the back office; moves no money. */
@Injectable()
export class Disputes {
  private readonly logger = new Logger('Disputes');
  private readonly listeners: DisputedListener[] = [];

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Modules above hear of every new dispute, in the same transaction. */
  onDisputed(listener: DisputedListener): void {
    this.listeners.push(listener);
  }

  /**
   * Twice is harmless, and news that comes late does not open a dispute again.
   * @param providerRef the payment, as the provider calls it; one that is not ours is left alone
   */
  async note(providerRef: string, told: ProviderDispute): Promise<void> {
    await this.transactions.run(async () => {
      const intent = await this.intents.findOne({ providerRef }).lean<PaymentIntent>();
      if (!intent) return;
      const known = intent.disputes?.find(({ id }) => id === told.id);
      if (known?.closedAt) return;
      const dispute = this.disputeOf(told, known);
      const disputes = [...(intent.disputes ?? []).filter(({ id }) => id !== told.id), dispute];
      const now = this.clock.now();
      const noted = await this.intents
        .findOneAndUpdate(
          { _id: intent._id },
          { $set: { disputes, attentionSince: now, updatedAt: now } },
          { returnDocument: 'after' },
        )
        .orFail()
        .lean<PaymentIntent>();
      if (known) return;
      this.logger.warn({ paymentIntentId: String(intent._id), message: 'payment disputed' });
      for (const listener of this.listeners) await listener(noted);
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
      closedAt: CLOSED.includes(status) ? now : null,
    };
  }
}
