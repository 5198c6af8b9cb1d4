import { Injectable, Logger } from '@nestjs/common';
import { declineKeyOf, PaymentProviderName, type Yen } from '@vinkura/domain';
import Stripe from 'stripe';
import type { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ProviderFailure } from '../payments.errors.js';
import type {
  NewPayment,
  PaymentProvider,
  ProviderCard,
  ProviderCardSession,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
  ProviderState,
} from './provider.js';
import { settlementsOf } from './stripe-settlements.js';

const NETWORK_RETRIES = 2;

/** Maximum page size of Stripe; a payment has far fewer refunds. */
const LIST_LIMIT = 100;

/**
 * Payment methods are enabled in Stripe's dashboard, except those paid days later, by voucher or bank transfer: the
 * bottles of an unpaid order are reserved for an hour.
 */
const PAID_LATER: Stripe.PaymentIntentCreateParams.ExcludedPaymentMethodType[] = [
  'konbini',
  'customer_balance',
];

/** Cards are removed at `/me`, and shown by Stripe's form only if they were saved by its box. */
const SAVED_CARDS: Stripe.CustomerSessionCreateParams.Components.PaymentElement.Features = {
  payment_method_redisplay: 'enabled',
  payment_method_redisplay_limit: 10,
  payment_method_save: 'enabled',
  payment_method_save_usage: 'on_session',
  payment_method_remove: 'disabled',
};

type StripeKeys = NonNullable<Configuration['stripe']>;

/**
 * Payments by Stripe, through its official client. The yen has no smaller unit, so amounts are sent unchanged. 3-D
 * Secure is requested when the card's bank or the law requires it.
 */
@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly name = PaymentProviderName.STRIPE;
  private readonly logger = new Logger('Stripe');
  private readonly client: Stripe;

  constructor(private readonly keys: StripeKeys) {
    this.client = new Stripe(keys.secretKey, {
      timeout: keys.timeoutMs,
      maxNetworkRetries: NETWORK_RETRIES,
      telemetry: false,
      ...(keys.apiBase && {
        host: keys.apiBase.hostname,
        port: keys.apiBase.port,
        protocol: keys.apiBase.protocol === 'http:' ? 'http' : 'https',
      }),
    });
  }

  create({ intentId, amount, key }: NewPayment): Promise<ProviderPayment> {
    return this.ask('create', async () =>
      paymentOf(
        await this.client.paymentIntents.create(
          {
            amount,
            currency: 'jpy',
            automatic_payment_methods: { enabled: true },
            excluded_payment_method_types: PAID_LATER,
            payment_method_options: { card: { request_three_d_secure: 'automatic' } },
            metadata: { paymentIntentId: intentId },
          },
          { idempotencyKey: `pi:${key}` },
        ),
      ),
    );
  }

  read(ref: string): Promise<ProviderPayment> {
    return this.ask('read', async () => paymentOf(await this.client.paymentIntents.retrieve(ref)));
  }

  cancel(ref: string): Promise<ProviderPayment> {
    return this.ask('cancel', async () => {
      try {
        return paymentOf(await this.client.paymentIntents.cancel(ref));
      } catch (error) {
        // Paid, processing and cancelled payments cannot be cancelled: return their status.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return paymentOf(await this.client.paymentIntents.retrieve(ref));
      }
    });
  }

  /**
   * Stripe's idempotency keys expire after a day, so the key is also stored on the refund and looked up first; Stripe
   * replays a rejection while it remembers the key, so each attempt after a rejection has another key.
   */
  async refund(ref: string, amount: Yen, key: string, refusals: number): Promise<void> {
    await this.ask('refund', async () => {
      const earlier = await this.refundsOf(ref);
      if (earlier.some((refund) => refund.metadata?.key === key && !isLost(refund))) return;
      const made = await this.client.refunds.create(
        { payment_intent: ref, amount, metadata: { key } },
        { idempotencyKey: refusals === 0 ? `refund:${key}` : `refund:${key}:${refusals}` },
      );
      if (isLost(made)) throw new RefundLost(`refund ${made.id}: ${made.failure_reason ?? made.status}`);
    });
  }

  refundedAmount(ref: string): Promise<number> {
    return this.ask('refunds', async () => {
      const refunds = await this.refundsOf(ref);
      return refunds.filter((refund) => !isLost(refund)).reduce((sum, { amount }) => sum + amount, 0);
    });
  }

  listRefunds(ref: string): Promise<ProviderRefund[]> {
    return this.ask('refunds', async () =>
      (await this.refundsOf(ref)).map((refund) => ({
        id: refund.id,
        ...(refund.metadata?.key && { key: refund.metadata.key }),
        amount: refund.amount,
        isLost: isLost(refund),
      })),
    );
  }

  listSettlements(from: Date, until: Date): Promise<ProviderSettlement[]> {
    const created = { gte: secondsOf(from), lt: secondsOf(until) };
    return this.ask('balance', async () => {
      const settlements: ProviderSettlement[] = [];
      const transactions = this.client.balanceTransactions.list({
        created,
        currency: 'jpy',
        limit: LIST_LIMIT,
      });
      for await (const transaction of transactions) settlements.push(...settlementsOf(transaction));
      return settlements;
    });
  }

  /** The customer has the account's identifier only: name and address stay with the shop. */
  createCustomer(owner: string): Promise<string> {
    return this.ask('customer', async () => {
      const made = await this.client.customers.create(
        { metadata: { account: owner } },
        { idempotencyKey: `customer:${owner}` },
      );
      return made.id;
    });
  }

  listPaymentMethods(customer: string): Promise<ProviderCard[]> {
    return this.ask('cards', async () => {
      const methods = await unlessMissing(
        this.client.customers.listPaymentMethods(customer, {
          type: 'card',
          allow_redisplay: 'always',
          limit: LIST_LIMIT,
        }),
      );
      return (methods?.data ?? []).flatMap(({ id, card }) => (card ? [cardOf(id, card)] : []));
    });
  }

  detachPaymentMethod(customer: string, id: string): Promise<boolean> {
    return this.ask('detach', async () => {
      if (!(await unlessMissing(this.client.customers.retrievePaymentMethod(customer, id)))) return false;
      await this.client.paymentMethods.detach(id);
      return true;
    });
  }

  async deleteCustomer(customer: string): Promise<void> {
    await this.ask('delete customer', () => unlessMissing(this.client.customers.del(customer)));
  }

  /** `setup_future_usage` is set by Stripe's form, only when the customer ticks the box there. */
  openCardSession(ref: string, customer: string): Promise<ProviderCardSession> {
    return this.ask('card session', async () => {
      await this.client.paymentIntents.update(ref, { customer });
      const { client_secret } = await this.client.customerSessions.create({
        customer,
        components: { payment_element: { enabled: true, features: SAVED_CARDS } },
      });
      return { clientSecret: client_secret, cards: [] };
    });
  }

  /** The current state of a dispute. */
  readDispute(id: string): Promise<ProviderDispute> {
    return this.ask('dispute', async () => {
      const { amount, reason, status, payment_intent } = await this.client.disputes.retrieve(id);
      const providerRef = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      return { id, amount, reason, status, ...(providerRef && { providerRef }) };
    });
  }

  /**
   * Events of these types since a time, newest first. Stripe keeps them for 30 days.
   * @param limit maximum number
   */
  listEvents(types: readonly string[], since: Date, limit: number): Promise<Stripe.Event[]> {
    return this.ask('events', () =>
      this.client.events
        .list({
          types: [...types],
          created: { gte: secondsOf(since) },
          limit: LIST_LIMIT,
        })
        .autoPagingToArray({ limit }),
    );
  }

  /**
   * The JSON value of a webhook request with a verified signature over the raw body.
   * @throws DomainError VALIDATION_FAILED for a missing or wrong signature, or a body that is not JSON
   */
  eventOf(rawBody: Buffer | undefined, signature: string | undefined): unknown {
    try {
      return this.client.webhooks.constructEvent(rawBody ?? '', signature ?? '', this.keys.webhookSecret);
    } catch {
      throw new DomainError('VALIDATION_FAILED', 'webhook-signature-wrong', { field: 'Stripe-Signature' });
    }
  }

  private async refundsOf(ref: string): Promise<Stripe.Refund[]> {
    return (await this.client.refunds.list({ payment_intent: ref, limit: LIST_LIMIT })).data;
  }

  private async ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { type, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
      this.logger.error({ what, type, code, statusCode, requestId });
      throw new ProviderFailure(this.name, { cause: error, refused: isFinal(error) });
    }
  }
}

/** Stripe accepted a refund and failed to execute it. */
class RefundLost extends Error {}

/**
 * Whether Stripe would replay its response for the same idempotency key: a rejection, or an internal error (5xx), which
 * it stores with the key as well. Not if another request with this key is still running.
 */
function isFinal(error: unknown): boolean {
  return (
    error instanceof RefundLost ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500)
  );
}

/** Undefined for what Stripe does not know, or knows as another customer's. */
async function unlessMissing<T>(answer: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined;
    throw error;
  }
}

const cardOf = (id: string, card: Stripe.PaymentMethod.Card): ProviderCard => ({
  id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** A failed refund; a pending one counts as successful. */
const isLost = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const STATES: Readonly<Record<string, ProviderState>> = {
  requires_confirmation: 'WAITING',
  requires_action: 'ACTION',
  requires_capture: 'PROCESSING',
  processing: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
};

/** Maps to the statuses of REQ-D01; `requires_payment_method` means both "none yet" and "the last one was declined". */
function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const { message, code, decline_code } = intent.last_payment_error ?? {};
  const error = message ?? code;
  const state = STATES[intent.status] ?? (intent.last_payment_error ? 'FAILED' : 'WAITING');
  return {
    ref: intent.id,
    state,
    amount: state === 'SUCCEEDED' ? intent.amount_received : intent.amount,
    currency: intent.currency.toLowerCase(),
    secret: intent.client_secret ?? '',
    ...(error && { error, errorKey: declineKeyOf(decline_code, code) }),
  };
}
