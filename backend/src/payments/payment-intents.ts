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
import { OutdatedRead } from '../platform/database/outdated-read.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { currentRequestId } from '../platform/logging/request-scope.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { WebhookEvents } from '../webhooks/index.js';
import { type PaymentAgreement, PaymentIntent } from './payment-intent.js';
import { boundedError, intentNotFound } from './payments.errors.js';
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
  /** With `needsReview`: what the provider received. */
  receivedAmount?: number;
  receivedCurrency?: string;
  providerRef?: string;
  attempt?: number;
  /** A step of the customer, which restarts the time limits. */
  lastActivityAt?: Date;
}

/** Called inside the transaction that settles a payment; must only access the database. */
export type SettledListener = (intent: PaymentIntent) => Promise<void>;

/** The job that polls waiting payments runs at this interval. */
const RECORD_CHECK_EVERY_MS = 10_000;

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
    if (isPaymentSettled(to)) return this.settle(seen, to, details);
    return this.move({ _id: seen._id, attempt: seen.attempt, status: seen.status }, to, details);
  }

  /** Settles a payment, with the writes of the listeners as one command. @returns as `transition` */
  private async settle(
    seen: PaymentIntent,
    to: PaymentStatus,
    details: PaymentTransitionDetails,
  ): Promise<PaymentIntent | undefined> {
    const { _id, attempt, status, orderRefs } = seen;
    const { $set, $push } = this.updateOf(status, to, details);
    const settled = { ...seen, ...$set, history: [...seen.history, $push.history] };
    let runs = 0;
    try {
      return await this.transactions.run(async () => {
        runs += 1;
        this.transactions.updateOne(
          this.intents,
          { _id, attempt, status, orderRefs },
          { $set, $push },
          { otherwise: () => new OutdatedRead('the payment') },
        );
        // A concurrent call has probably settled it: the listeners are not called then.
        if (runs > 1) await this.transactions.sendWrites();
        this.noteMove(_id, status, to);
        for (const listener of this.listeners) await listener(settled);
        if (to !== PaymentStatus.ACCEPTED) await this.publishFailure(settled);
        return settled;
      });
    } catch (error) {
      if (this.transactions.attempt) throw error;
      const now = await this.get(String(_id));
      if (now.status !== status || now.attempt !== attempt) return undefined;
      if (!(error instanceof OutdatedRead)) throw error;
      return this.settle(now, to, details);
    }
  }

  /**
   * Changes the status of a payment without settling it.
   * @param expected what the stored payment must equal; its status allows the transition
   */
  private async move(
    expected: { _id: PaymentIntent['_id'] | string; status: PaymentStatus; attempt?: number; owner?: string },
    to: PaymentStatus,
    details: PaymentTransitionDetails,
  ): Promise<PaymentIntent | undefined> {
    const from = expected.status;
    const moved = await this.intents
      .findOneAndUpdate(expected, this.updateOf(from, to, details), { returnDocument: 'after' })
      .lean<PaymentIntent>();
    if (moved) this.noteMove(expected._id, from, to);
    return moved ?? undefined;
  }

  private updateOf(from: PaymentStatus, to: PaymentStatus, details: PaymentTransitionDetails) {
    const now = this.clock.now();
    const error = boundedError(details.error);
    const errorKey = error ? (details.errorKey ?? PAYMENT_DECLINED) : null;
    return {
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
      $push: { history: { at: now, from, to, error } },
    };
  }

  private noteMove(id: PaymentIntent['_id'] | string, from: PaymentStatus, to: PaymentStatus): void {
    this.transactions.afterCommit(() => {
      this.metrics.payment(to);
      this.logger.log({ message: 'payment moved', payment: String(id), from, to });
    });
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
   * The customer submits the payment (PAY-03): FILLING → PROCESSING, in the transaction that updates the orders.
   * @returns the payment as submitted, or unchanged when it is not FILLING
   * @throws DomainError NOT_FOUND, also for the intents of others
   */
  async proceed(id: string, owner: string): Promise<PaymentIntent> {
    if (!isValidObjectId(id)) throw intentNotFound(id);
    const expected = { _id: id, owner, status: PaymentStatus.FILLING };
    const details = { lastActivityAt: this.clock.now() };
    const moved = await this.move(expected, PaymentStatus.PROCESSING, details);
    if (moved) return moved;
    const intent = await this.get(id);
    if (intent.owner !== owner) throw intentNotFound(id);
    return intent;
  }

  /**
   * Sets the orders of an intent; once, with the commit of the transaction that creates them, which fails with
   * `OutdatedRead` when the stored intent has another status, refunds, or orders by then.
   * @param from the statuses in which it can have orders
   * @returns the intent with its orders, or undefined when it is in another status, refunded, or has orders already
   */
  link(
    seen: PaymentIntent,
    orderRefs: readonly string[],
    from: readonly PaymentStatus[],
  ): PaymentIntent | undefined {
    const { _id, status } = seen;
    if (!from.includes(status) || seen.orderRefs.length > 0 || seen.refunds.length > 0) return undefined;
    const now = this.clock.now();
    const changes = { orderRefs: [...orderRefs], updatedAt: now, lastActivityAt: now };
    this.transactions.updateOne(
      this.intents,
      { _id, status, orderRefs: { $size: 0 }, refunds: { $size: 0 } },
      { $set: changes },
      { otherwise: () => new OutdatedRead('the payment') },
    );
    return { ...seen, ...changes };
  }

  /** The payment of exactly these cart items, once their orders are placed; undefined before. */
  async ofItems(owner: string, itemIds: readonly string[]): Promise<PaymentIntent | undefined> {
    const ids = [...new Set(itemIds)];
    const found = await this.intents
      .findOne({ owner, itemIds: { $all: ids, $size: ids.length }, orderRefs: { $ne: [] } })
      .sort({ createdAt: -1 })
      .lean<PaymentIntent>();
    return found ?? undefined;
  }

  /**
   * Records a poll of the provider, or its error, without a status change. A browser polls every second, and the time
   * only orders the payments for the job: without an error it is written at most every `RECORD_CHECK_EVERY_MS`.
   */
  async recordCheck(
    intent: PaymentIntent,
    values: { error?: string; errorKey?: string; attempt?: number } = {},
  ): Promise<void> {
    const now = this.clock.now();
    const isRecent = intent.checkedAt && now.getTime() - intent.checkedAt.getTime() < RECORD_CHECK_EVERY_MS;
    if (isRecent && Object.keys(values).length === 0) return;
    await this.intents.updateOne(
      { _id: intent._id, attempt: intent.attempt },
      { $set: { ...values, checkedAt: now } },
    );
  }

  /** Truthy when `waiting` finds an intent by one of the filters. */
  findWaiting(...filters: QueryFilter<PaymentIntent>[]): PromiseLike<unknown> {
    return this.intents.exists({ $or: filters });
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
