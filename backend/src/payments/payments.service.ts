import { Injectable, Logger } from '@nestjs/common';
import { PaymentStatus } from '@vinkura/domain';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import type { PaymentIntent } from './payment-intent.js';
import { PaymentIntents, type NewPaymentIntent } from './payment-intents.js';
import { intentNotFound, intentNotUpdated, ProviderFailure } from './payments.errors.js';
import { PaymentProviders } from './providers/payment-providers.js';
import type { PaymentProvider, ProviderPayment } from './providers/provider.js';

/** Shown in the summary's error line; the provider's own message may contain keys and hosts. */
const UNREACHABLE = {
  error: 'The payment service cannot be reached at the moment.',
  errorKey: 'payment-provider-failed',
};
const DOES_NOT_FIT = {
  error: 'The amount taken differs from the amount due.',
  errorKey: 'payment-amount-differs',
};
const CANCELED_KEY = 'payment-canceled';
const { ACCEPTED, ERROR, FILLING, INITIATED, PROCESSING, REJECTED } = PaymentStatus;

/**
 * Synchronises payment intents with the provider. All operations are idempotent and safe under concurrency: the
 * provider is called outside any transaction, and its result is written by one conditional transition.
 */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly intents: PaymentIntents,
    private readonly providers: PaymentProviders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  create(values: NewPaymentIntent): Promise<PaymentIntent> {
    return this.intents.create(values);
  }

  /** @throws DomainError NOT_FOUND, also for the intents of others */
  async ownedBy(caller: Caller, id: string): Promise<PaymentIntent> {
    const intent = await this.intents.get(id);
    if (intent.owner !== caller.id) throw intentNotFound(id);
    return intent;
  }

  /** An own intent, or any for an administrator. */
  async visibleTo(caller: Caller, id: string): Promise<PaymentIntent> {
    return caller.type === 'ADMINISTRATOR' ? this.intents.get(id) : this.ownedBy(caller, id);
  }

  find(ids: readonly string[]): Promise<PaymentIntent[]> {
    return this.intents.find(ids);
  }

  /**
   * Issues the data of the payment form (→ FILLING); 0 yen is accepted immediately. A declined or failed attempt is
   * restarted. When the provider fails, the intent is returned with `error` and can be started again.
   * @param intent as just read
   */
  async start(intent: PaymentIntent): Promise<PaymentIntent> {
    switch (intent.status) {
      case ACCEPTED:
        return intent;
      case FILLING:
      case PROCESSING:
        return this.resume(intent);
      default:
        if (intent.needsReview) throw intentNotUpdated(intent.status);
        return intent.amount === 0 ? this.acceptNothing(intent) : this.beginAttempt(intent);
    }
  }

  /**
   * Queries the provider and stores the result. Used by poll, webhook, success check and job; the first one settles the
   * payment.
   * @param seen the intent as just read, or its id
   * @throws ProviderFailure when the provider does not respond
   */
  async settle(seen: PaymentIntent | string): Promise<PaymentIntent> {
    const intent = typeof seen === 'string' ? await this.intents.get(seen) : seen;
    if (!isOpen(intent)) return intent;
    const payment = await this.providerOf(intent).read(intent.providerRef);
    return this.write(intent, payment);
  }

  /** `settle` for polling callers: a provider that does not respond changes nothing. */
  async settleIfPossible(seen: PaymentIntent | string): Promise<PaymentIntent> {
    try {
      return await this.settle(seen);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      const id = typeof seen === 'string' ? seen : String(seen._id);
      this.logger.warn({ paymentIntentId: id, message: 'provider did not answer' });
      return this.intents.get(id);
    }
  }

  /**
   * Ensures that nothing can be paid any more: → REJECTED, unless the provider reports a payment done or in progress,
   * which the returned status then shows.
   * @param reason stored as the payment's error, and the message key for the customer
   */
  async cancel(id: string, reason: string, reasonKey = CANCELED_KEY): Promise<PaymentIntent> {
    const intent = await this.intents.get(id);
    if (intent.status === ACCEPTED || intent.status === REJECTED || intent.needsReview) return intent;
    if (!isOpen(intent))
      return (
        (await this.intents.transition(intent, REJECTED, { error: reason, errorKey: reasonKey })) ??
        this.intents.get(id)
      );
    const payment = await this.providerOf(intent).cancel(intent.providerRef);
    return this.write(intent, payment.error ? payment : { ...payment, error: reason, errorKey: reasonKey });
  }

  /**
   * The customer submits the payment: FILLING → PROCESSING, in the caller's transaction.
   * @returns the payment as submitted, or unchanged when it is not FILLING
   * @throws DomainError NOT_FOUND, also for the intents of others
   */
  proceed(caller: Caller, id: string): Promise<PaymentIntent> {
    return this.intents.proceed(id, caller.id);
  }

  private async resume(intent: PaymentIntent): Promise<PaymentIntent> {
    if (!isOpen(intent)) return intent;
    const payment = await this.providerOf(intent).read(intent.providerRef);
    const now = await this.write(intent, payment);
    if (now.status !== FILLING && now.status !== PROCESSING) return now;
    return { ...now, paymentSecret: payment.secret };
  }

  private async acceptNothing(intent: PaymentIntent): Promise<PaymentIntent> {
    return (await this.intents.transition(intent, ACCEPTED)) ?? this.intents.get(String(intent._id));
  }

  private async beginAttempt(intent: PaymentIntent): Promise<PaymentIntent> {
    this.assertOutsideTransaction();
    const id = String(intent._id);
    const attempt = intent.attempt + 1;
    let payment: ProviderPayment;
    try {
      payment = await this.providerOf(intent).create({
        intentId: id,
        amount: intent.amount,
        key: `${id}:${attempt}`,
      });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return this.notReached(intent, error.refused ? attempt : intent.attempt);
    }
    const moved = await this.intents.transition(intent, FILLING, {
      attempt,
      providerRef: payment.ref,
      lastActivityAt: this.clock.now(),
    });
    if (moved) return { ...moved, paymentSecret: payment.secret };
    // A concurrent call started the same attempt, which the provider created only once, or cancelled it.
    const now = await this.intents.get(id);
    if (now.providerRef === payment.ref) return this.resume(now);
    await this.providerOf(intent).cancel(payment.ref);
    return now;
  }

  /** @param attempt whose idempotency key already has a response: the next attempt uses another key */
  private async notReached(intent: PaymentIntent, attempt: number): Promise<PaymentIntent> {
    const details = { ...UNREACHABLE, attempt };
    const moved =
      intent.status === INITIATED ? await this.intents.transition(intent, ERROR, details) : undefined;
    if (!moved) await this.intents.recordCheck(intent, details);
    return this.intents.get(String(intent._id));
  }

  /** Stores the provider's result, with the mapping of REQ-D01. */
  private async write(intent: OpenIntent, payment: ProviderPayment): Promise<PaymentIntent> {
    const id = String(intent._id);
    switch (payment.state) {
      case 'SUCCEEDED':
        return this.writeSuccess(intent, payment);
      case 'CANCELED':
        return (await this.intents.transition(intent, REJECTED, reasonOf(payment))) ?? this.intents.get(id);
      case 'FAILED':
        return this.writeFailure(intent, payment);
      case 'ACTION':
      case 'PROCESSING':
        if (intent.status === FILLING)
          return (await this.intents.transition(intent, PROCESSING)) ?? this.intents.get(id);
        break;
      case 'WAITING':
        break;
    }
    await this.intents.recordCheck(intent);
    return intent;
  }

  private async writeSuccess(intent: OpenIntent, payment: ProviderPayment): Promise<PaymentIntent> {
    const fits = payment.amount === intent.amount && payment.currency === 'jpy';
    const moved = fits
      ? await this.intents.transition(intent, ACCEPTED)
      : await this.intents.transition(intent, ERROR, {
          ...DOES_NOT_FIT,
          needsReview: true,
          receivedAmount: payment.amount,
          receivedCurrency: payment.currency,
        });
    if (moved && !fits)
      this.logger.error({
        paymentIntentId: String(intent._id),
        message: DOES_NOT_FIT.error,
        taken: payment.amount,
      });
    return moved ?? this.intents.get(String(intent._id));
  }

  /**
   * At the provider another card could still be tried after a decline. A payment that is REJECTED here must stay so, or
   * a retry with a new intent could be paid twice: it is cancelled there first, and the result of that counts.
   */
  private async writeFailure(intent: OpenIntent, payment: ProviderPayment): Promise<PaymentIntent> {
    const after = await this.providerOf(intent).cancel(payment.ref);
    if (after.state === 'FAILED') throw new ProviderFailure(intent.provider);
    return this.write(intent, payment.error ? { ...after, ...reasonOf(payment) } : after);
  }

  private providerOf(intent: PaymentIntent): PaymentProvider {
    this.assertOutsideTransaction();
    return this.providers.byName(intent.provider);
  }

  /** External calls cannot be rolled back, and would be repeated with every retry. */
  private assertOutsideTransaction(): void {
    if (this.transactions.session) throw new Error('a provider must not be called inside a transaction');
  }
}

const reasonOf = ({ error, errorKey }: ProviderPayment) => ({ error, errorKey });

type OpenIntent = PaymentIntent & { providerRef: string };

/** Whether its status may still change at the provider. */
const isOpen = (intent: PaymentIntent): intent is OpenIntent =>
  intent.providerRef !== null && (intent.status === FILLING || intent.status === PROCESSING);
