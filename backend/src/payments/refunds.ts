import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentProviderName, PaymentStatus, type WebhookEventType, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { PaymentIntent, type Refund } from './payment-intent.js';
import { boundedError, notRefundable, ProviderFailure } from './payments.errors.js';
import { WebhookEvents } from '../webhooks/index.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { leftOf, refundableFor, refundedFor, REVIEW_REFUND, reviewRefundOf } from './refund-amounts.js';

const BATCH = 50;
const LOST = 'The provider could not give it.';
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

/**
 * Called inside the transaction that records a refund as executed, or as failed at the provider (`doneAt` is null
 * then); must only access the database. A refund that failed before is `reopened`.
 */
export type RefundedListener = (intent: PaymentIntent, refund: Refund) => Promise<void>;

/** Refunds payments: a refund is stored first, a job sends it to the provider, and its key makes it idempotent. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');
  private readonly listeners: RefundedListener[] = [];

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly transactions: Transactions,
    private readonly providers: PaymentProviders,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  /** Higher-layer modules are notified of every executed or failed refund, in the same transaction. */
  onRefunded(listener: RefundedListener): void {
    this.listeners.push(listener);
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

  /**
   * Processes pending refunds; one that the provider rejects stays pending, with the reason.
   * @param signal stops it between two payments
   */
  async processPending(signal?: AbortSignal): Promise<{ refunded: number; failed: number }> {
    const due = await this.intents
      .find({ refundDue: true })
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
   * Reconciles refunds with the provider: those that failed there are pending again, and the payment needs attention.
   * @throws ProviderFailure when it does not respond
   */
  async reconcile(intent: PaymentIntent): Promise<void> {
    const done = intent.refunds.filter(({ doneAt, amount }) => doneAt && amount > 0);
    if (done.length === 0 || !intent.providerRef) return;
    const lost = await this.providers.byName(intent.provider).listFailedRefunds(intent.providerRef);
    for (const { key, refusals = 0 } of done)
      if (lost.includes(keyAtProvider(intent, key))) await this.reopen(intent, key, refusals);
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
              'refunds.$.refusals': refusals + 1,
              refundDue: true,
            },
          },
          { returnDocument: 'after' },
        )
        .lean<PaymentIntent>();
      if (reopened) await this.notifyListeners(reopened, key);
    });
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

  /** Idempotent: a concurrent run may have recorded it already. */
  private async noteDone(intent: PaymentIntent, key: string): Promise<void> {
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
    await this.notifyListeners(done, key);
  }

  private async notifyListeners(intent: PaymentIntent, key: string): Promise<void> {
    const refund = intent.refunds.find((candidate) => candidate.key === key);
    if (!refund) return;
    for (const listener of this.listeners) await listener(intent, refund);
    await this.publish(refund.doneAt ? 'refund.succeeded' : 'refund.failed', intent, refund);
  }

  private publish(
    type: Extract<WebhookEventType, `refund.${string}`>,
    { _id, status }: PaymentIntent,
    { key, orderRef, doneAt }: Refund,
  ): Promise<void> {
    const paymentId = String(_id);
    return this.webhooks.publish(type, orderRef ?? paymentId, {
      paymentId,
      paymentStatus: status,
      refundKey: key,
      orderRef: orderRef ?? null,
      isDone: Boolean(doneAt),
    });
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
    await this.publish('refund.created', written, refund);
    if (refund.doneAt) await this.notifyListeners(written, refund.key);
  }
}

const keyAtProvider = (intent: PaymentIntent, key: string): string => `${intent._id}:${key}`;

const stillOwed = (intent: PaymentIntent, key: string) => ({
  _id: intent._id,
  refunds: { $elemMatch: { key, doneAt: null } },
});
