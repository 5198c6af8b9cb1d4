import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentProviderName, PaymentStatus, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { PaymentIntent, type Refund } from './payment-intent.js';
import { boundedError, notRefundable, ProviderFailure } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { RefundListeners } from './refund-listeners.js';
import { leftOf, refundableFor, refundedFor, REVIEW_REFUND, reviewRefundOf } from './refund-amounts.js';

const PENDING = { refundDue: true };
const BATCH = 50;
const SYSTEM = 'SYSTEM';

/** Details of an automatic refund. */
export interface SystemRefundDetails {
  orderRef?: string;
  /** Message key of the reason, for the customer. */
  reasonKey?: string;
  /** Whether the payment needs attention until an administrator adds a remark; true by default. */
  needsAttention?: boolean;
}

/** A refund requested by an administrator. */
export interface RefundRequest {
  /** The same key is refunded once. */
  key: string;
  orderRef: string;
  /** The order's share of the payment in yen; the maximum refund. */
  paid: Yen;
  /** Yen; defaults to the remaining amount. */
  amount?: Yen;
  reason: string;
  /** Reference of the administrator. */
  by: string;
}

export interface RefundOutcome {
  refund: Refund;
  /** Whether this call created it; false when the key had been used before. */
  isNew: boolean;
  /** Total refunded for the order, including this refund. Yen. */
  refunded: Yen;
}

/** Refunds payments: a refund is stored first, a job sends it to the provider, and its key makes it idempotent. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly transactions: Transactions,
    private readonly providers: PaymentProviders,
    private readonly listeners: RefundListeners,
    private readonly clock: Clock,
  ) {}

  /** Yen that a payment refunded for an order, or will. */
  async refundedFor(intentId: string, orderRef: string): Promise<Yen> {
    const intent = await this.intents.findById(intentId).orFail().lean<PaymentIntent>();
    return refundedFor(intent, orderRef);
  }

  /**
   * Enqueues an automatic refund, in the running transaction if any.
   * @param key idempotency key, such as an order's reference
   * @param amount yen; at most the remaining amount of the payment
   */
  async enqueueSystemRefund(
    intentId: string,
    key: string,
    amount: Yen,
    reason: string,
    { needsAttention = true, ...details }: SystemRefundDetails = {},
  ): Promise<void> {
    await this.transactions.run(async () => {
      const intent = await this.intents.findById(intentId).orFail().lean<PaymentIntent>();
      if (intent.status !== PaymentStatus.ACCEPTED || intent.provider === PaymentProviderName.NONE) return;
      if (intent.refunds.some((refund) => refund.key === key)) return;
      const owed = Math.min(amount, leftOf(intent));
      if (owed <= 0) return;
      await this.write(
        intent,
        this.refund({ key, amount: owed, reason, by: SYSTEM, ...details }),
        needsAttention ? this.clock.now() : undefined,
      );
    });
  }

  /**
   * Enqueues a refund of an order, in the running transaction; `processPending` sends it to the provider.
   * @throws DomainError PAYMENT_NOT_READY unless the payment was accepted; CONFLICT when the amount exceeds the
   * remainder;   IDEMPOTENCY_KEY_REUSED when the key was used for another amount
   */
  async request(intentId: string, wanted: RefundRequest): Promise<RefundOutcome> {
    return this.transactions.run(async () => {
      const { key, orderRef, paid, amount, reason, by } = wanted;
      const intent = await this.intents.findById(intentId).lean<PaymentIntent>();
      if (intent?.status !== PaymentStatus.ACCEPTED) throw notRefundable();
      const refunded = refundedFor(intent, orderRef);
      const earlier = intent.refunds.find((refund) => refund.key === key);
      if (earlier) {
        if (amount !== undefined && amount !== earlier.amount)
          throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'idempotency-key-reused', { field: 'key' });
        return { refund: earlier, isNew: false, refunded };
      }
      const left = refundableFor(intent, orderRef, paid);
      const isFirst = !intent.refunds.some((refund) => refund.orderRef === orderRef);
      // An order fully paid by points can be refunded once too: the points are returned.
      if (left <= 0 && !(paid === 0 && isFirst))
        throw new DomainError('CONFLICT', 'refund-error-nothing-left', { field: 'amount' });
      if (amount !== undefined && amount > left)
        throw new DomainError('CONFLICT', 'refund-error-too-much', { field: 'amount', left });
      const refund = this.refund({ key, orderRef, amount: amount ?? left, reason, by });
      await this.write(intent, refund);
      return { refund, isNew: true, refunded: refunded + refund.amount };
    });
  }

  /**
   * Enqueues the refund of a payment of an unexpected amount, once, in the running transaction; it no longer needs
   * attention.
   * @returns whether this call created it
   * @throws DomainError PAYMENT_NOT_READY for other payments; CONFLICT when nothing is left
   */
  async requestReviewed(
    intentId: string,
    wanted: Pick<Refund, 'amount' | 'reason' | 'by'>,
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      const intent = await this.intents.findById(intentId).lean<PaymentIntent>();
      if (!intent?.needsReview) throw notRefundable();
      if (reviewRefundOf(intent)) return false;
      if (wanted.amount <= 0) throw new DomainError('CONFLICT', 'refund-error-nothing-left', { field: 'id' });
      await this.write(intent, this.refund({ key: REVIEW_REFUND, ...wanted }), null);
      return true;
    });
  }

  /** Whether a refund with this key exists. */
  async isRequested(intentId: string, key: string): Promise<boolean> {
    return (await this.intents.exists({ _id: intentId, 'refunds.key': key })) !== null;
  }

  /** Truthy when `processPending` has anything to do. */
  hasPending(): PromiseLike<unknown> {
    return this.intents.exists(PENDING);
  }

  /**
   * Processes pending refunds; one that the provider rejects stays pending, with the reason.
   * @param signal stops it between two payments
   */
  async processPending(signal?: AbortSignal): Promise<{ refunded: number; failed: number }> {
    const due = await this.intents
      .find(PENDING)
      .sort({ refundTriedAt: 1 })
      .limit(BATCH)
      .lean<PaymentIntent[]>();
    const counts = { refunded: 0, failed: 0 };
    for (const intent of due) {
      if (signal?.aborted) break;
      const { refunded, failed } = await this.processIntent(intent);
      counts.refunded += refunded;
      counts.failed += failed;
    }
    return counts;
  }

  /** Processes the pending refunds of one payment now, without waiting for the job. */
  async processPendingOf(intentId: string): Promise<void> {
    const intent = await this.intents.findById(intentId).lean<PaymentIntent>();
    if (intent?.refundDue) await this.processIntent(intent);
  }

  /**
   * Marks pending refunds as done if the card company has returned the money, in the transaction that records the lost
   * dispute: the provider rejects them from then on.
   * @param amount disputed yen
   */
  async settleByDispute(intent: PaymentIntent, amount: Yen): Promise<void> {
    let left = amount;
    for (const refund of intent.refunds) {
      if (refund.doneAt || refund.amount > left) continue;
      left -= refund.amount;
      await this.noteDone(intent, refund.key);
    }
  }

  private async processIntent(intent: PaymentIntent): Promise<{ refunded: number; failed: number }> {
    const counts = { refunded: 0, failed: 0 };
    await this.intents.updateOne({ _id: intent._id }, { $set: { refundTriedAt: this.clock.now() } });
    for (const refund of intent.refunds.filter(({ doneAt }) => !doneAt)) {
      if (await this.sendToProvider(intent, refund)) counts.refunded += 1;
      else counts.failed += 1;
    }
    return counts;
  }

  private async sendToProvider(intent: PaymentIntent, refund: Refund): Promise<boolean> {
    const { key, amount, refusals = 0 } = refund;
    const _id = String(intent._id);
    try {
      const provider = this.providers.byName(intent.provider);
      await provider.refund(intent.providerRef ?? '', amount, keyAtProvider(intent, key), refusals);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.logger.error({ paymentIntentId: _id, key, message: 'refund refused by the provider' });
      const reason = boundedError(String((error.cause as Error | undefined)?.message ?? error.code));
      await this.intents.updateOne(stillOwed(intent, key), {
        $set: { 'refunds.$.error': reason, 'refunds.$.refusals': refusals + Number(error.refused) },
      });
      return false;
    }
    await this.transactions.run(() => this.noteDone(intent, key));
    return true;
  }

  /** In the running transaction. Idempotent: a concurrent run may have recorded it already. */
  async noteDone(intent: PaymentIntent, key: string): Promise<void> {
    const done = await this.intents
      .findOneAndUpdate(
        stillOwed(intent, key),
        { $set: { 'refunds.$.doneAt': this.clock.now(), 'refunds.$.error': null } },
        { returnDocument: 'after' },
      )
      .lean<PaymentIntent>();
    if (!done) return;
    if (done.refunds.every(({ doneAt }) => doneAt))
      await this.intents.updateOne({ _id: done._id }, { $set: { refundDue: false } });
    await this.listeners.notify(done, key);
  }

  private refund(
    values: Pick<Refund, 'key' | 'amount' | 'reason' | 'by'> & { orderRef?: string; reasonKey?: string },
  ): Refund {
    const now = this.clock.now();
    return {
      orderRef: null,
      reasonKey: null,
      ...values,
      reopened: false,
      refusals: 0,
      requestedAt: now,
      doneAt: values.amount === 0 ? now : null,
      error: null,
    };
  }

  private async write(intent: PaymentIntent, refund: Refund, attentionSince?: Date | null): Promise<void> {
    const now = this.clock.now();
    const written = await this.intents
      .findOneAndUpdate(
        { _id: intent._id, 'refunds.key': { $ne: refund.key } },
        {
          $push: { refunds: refund },
          $set: {
            updatedAt: now,
            ...(!refund.doneAt && { refundDue: true }),
            ...(attentionSince !== undefined && { attentionSince }),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<PaymentIntent>();
    if (!written) throw new DomainError('CONFLICT', 'conflict');
    await this.listeners.publish('refund.created', written, refund);
    if (refund.doneAt) await this.listeners.notify(written, refund.key);
  }
}

/** Stored with the refund at the provider, and its idempotency key. */
export const keyAtProvider = (intent: PaymentIntent, key: string): string => `${intent._id}:${key}`;

const stillOwed = (intent: PaymentIntent, key: string) => ({
  _id: intent._id,
  refunds: { $elemMatch: { key, doneAt: null } },
});
