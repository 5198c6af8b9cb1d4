import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  canPaymentTransition,
  isPaymentSettled,
  checkPaymentAmount,
  PAYMENT_DECLINED,
  PaymentProviderName,
  PaymentStatus,
  type Yen,
} from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { currentRequestId } from '../platform/logging/request-scope.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { WebhookEvents } from '../webhooks/index.js';
import { type PaymentAgreement, PaymentIntent } from './payment-intent.js';
import { boundedError, intentNotFound, intentNotUpdated } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';

export interface NewPaymentIntent {
  owner: string;
  /** Yen to be charged. */
  amount: Yen;
  totalAmount: Yen;
  deliveryFee: Yen;
  usedPoints: number;
  itemIds: readonly string[];
  /** Existing orders, when a payment is retried. */
  orderRefs?: readonly string[];
  agreement?: PaymentAgreement | null;
}

/** Further changes with the status. */
export interface PaymentTransitionDetails {
  error?: string | null;
  /** Message key for the customer; by default a declined card. */
  errorKey?: string | null;
  needsReview?: boolean;
  providerRef?: string;
  attempt?: number;
  /** A step of the customer, which restarts the time limits. */
  lastActivityAt?: Date;
}

/** Called inside the transaction that settles a payment; must only access the database. */
export type SettledListener = (intent: PaymentIntent) => Promise<void>;

/** Stored payment intents, and the only writer of their status; does not call the provider. */
@Injectable()
export class PaymentIntents {
  private readonly logger = new Logger('Payments');
  private readonly listeners: SettledListener[] = [];

  constructor(
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly transactions: Transactions,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly webhooks: WebhookEvents,
  ) {}

  /** Higher-layer modules are notified of every settled payment, in the same transaction. */
  onSettled(listener: SettledListener): void {
    this.listeners.push(listener);
  }

  /** @throws DomainError AMOUNT_TOO_SMALL for 1 to 49 yen, which no provider takes (REQ-D04) */
  async create(values: NewPaymentIntent): Promise<PaymentIntent> {
    validateAmount(values.amount);
    const now = this.clock.now();
    const made = await this.intents.create({
      ...values,
      itemIds: [...values.itemIds],
      orderRefs: [...(values.orderRefs ?? [])],
      status: PaymentStatus.INITIATED,
      provider: values.amount === 0 ? PaymentProviderName.NONE : this.providers.current.name,
      history: [{ at: now, from: null, to: PaymentStatus.INITIATED, error: null }],
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return made.toObject<PaymentIntent>();
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<PaymentIntent> {
    const intent = isValidObjectId(id) ? await this.intents.findById(id).lean<PaymentIntent>() : null;
    if (!intent) throw intentNotFound(id);
    return intent;
  }

  find(ids: readonly string[]): Promise<PaymentIntent[]> {
    return this.intents
      .find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) } })
      .lean<PaymentIntent[]>();
  }

  /** An intent reported by a provider; undefined for one that is not ours. */
  async byProviderRef(providerRef: string): Promise<PaymentIntent | undefined> {
    return (await this.intents.findOne({ providerRef }).lean<PaymentIntent>()) ?? undefined;
  }

  /**
   * Changes the status of a payment that still equals `seen`, and calls the listeners if that settles it.
   * @returns the changed intent, or undefined when the table has no such transition or a concurrent call was first
   */
  async transition(
    seen: PaymentIntent,
    to: PaymentStatus,
    details: PaymentTransitionDetails = {},
  ): Promise<PaymentIntent | undefined> {
    if (!canPaymentTransition(seen.status, to)) return undefined;
    const now = this.clock.now();
    const error = boundedError(details.error);
    const errorKey = error ? (details.errorKey ?? PAYMENT_DECLINED) : null;
    const write = async (): Promise<PaymentIntent | undefined> => {
      const moved = await this.intents
        .findOneAndUpdate(
          { _id: seen._id, attempt: seen.attempt, status: seen.status },
          {
            $set: {
              ...details,
              error,
              errorKey,
              status: to,
              updatedAt: now,
              checkedAt: now,
              ...(isPaymentSettled(to) && { settledAt: now }),
              ...(details.needsReview && { attentionSince: now }),
              ...(to === PaymentStatus.PROCESSING && { requestId: currentRequestId() }),
            },
            $push: { history: { at: now, from: seen.status, to, error } },
          },
          { returnDocument: 'after' },
        )
        .lean<PaymentIntent>();
      if (!moved) return undefined;
      this.transactions.afterCommit(() => {
        this.metrics.payment(to);
        this.logger.log({ message: 'payment moved', payment: String(seen._id), from: seen.status, to });
      });
      if (isPaymentSettled(to)) for (const listener of this.listeners) await listener(moved);
      if (to === PaymentStatus.REJECTED || to === PaymentStatus.ERROR) await this.publishFailure(moved);
      return moved;
    };
    // Without listeners, one write needs no transaction.
    return isPaymentSettled(to) ? this.transactions.run(write) : write();
  }

  private publishFailure({ _id, status, orderRefs, errorKey }: PaymentIntent): Promise<void> {
    const paymentId = String(_id);
    return this.webhooks.publish('payment.failed', paymentId, {
      paymentId,
      status,
      orderRefs,
      errorKey: errorKey ?? null,
    });
  }

  /**
   * The customer submits the payment (PAY-03); in the transaction that updates the orders. Idempotent.
   * @param seen as read in that transaction
   * @throws DomainError PAYMENT_NOT_READY unless its secret has been issued
   */
  async proceed(seen: PaymentIntent): Promise<PaymentIntent> {
    if (seen.status === PaymentStatus.PROCESSING) return seen;
    if (seen.status !== PaymentStatus.FILLING) throw intentNotUpdated(seen.status);
    const moved = await this.transition(seen, PaymentStatus.PROCESSING, { lastActivityAt: this.clock.now() });
    if (!moved) throw intentNotUpdated((await this.get(String(seen._id))).status);
    return moved;
  }

  /**
   * Sets the orders of an intent; once, in the transaction that creates them.
   * @throws DomainError CONFLICT when it has other orders already
   */
  async link(id: string, orderRefs: readonly string[]): Promise<void> {
    const linked = await this.intents.updateOne(
      { _id: id, orderRefs: { $size: 0 }, refunds: { $size: 0 } },
      { $set: { orderRefs, updatedAt: this.clock.now(), lastActivityAt: this.clock.now() } },
    );
    if (linked.matchedCount !== 1) throw new DomainError('CONFLICT', 'conflict');
  }

  /** Records a poll of the provider, or its error, without a status change. */
  async recordCheck(
    intent: PaymentIntent,
    values: { error?: string; errorKey?: string; attempt?: number } = {},
  ): Promise<void> {
    await this.intents.updateOne(
      { _id: intent._id, attempt: intent.attempt },
      { $set: { ...values, checkedAt: this.clock.now() } },
    );
  }

  /** Intents for a job, longest waiting first. */
  waiting(filter: QueryFilter<PaymentIntent>, limit: number): Promise<PaymentIntent[]> {
    return this.intents.find(filter).sort({ checkedAt: 1 }).limit(limit).lean<PaymentIntent[]>();
  }
}

function validateAmount(amount: Yen): void {
  const violation = checkPaymentAmount(amount);
  if (!violation) return;
  const tooSmall = amount > 0 && violation.messageKey.endsWith('too-small');
  throw new DomainError(
    tooSmall ? 'AMOUNT_TOO_SMALL' : 'VALIDATION_FAILED',
    violation.messageKey,
    { field: violation.field, ...violation.params },
    [violation],
  );
}
