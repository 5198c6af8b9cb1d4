import { Injectable, Logger } from '@nestjs/common';
import { PaymentProviderName, type Yen } from '@vinkura/domain';
import Stripe from 'stripe';
import type { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ProviderFailure } from '../payments.errors.js';
import type { NewPayment, PaymentProvider, ProviderPayment, ProviderState } from './provider.js';

const TIMEOUT_MS = 20_000;
const NETWORK_RETRIES = 2;

type StripeKeys = NonNullable<Configuration['stripe']>;

/**
 * Card payments by Stripe, through its official client. The yen has no smaller unit, so amounts go over as they
 * are. 3-D Secure is asked for whenever the card's bank or the law wants it.
 */
@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly name = PaymentProviderName.STRIPE;
  private readonly logger = new Logger('Stripe');
  private readonly client: Stripe;

  constructor(private readonly keys: StripeKeys) {
    this.client = new Stripe(keys.secretKey, {
      timeout: TIMEOUT_MS,
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
            allowed_payment_method_types: ['card'],
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
        // What is paid, being paid or cancelled already cannot be cancelled: then its state is the answer.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return paymentOf(await this.client.paymentIntents.retrieve(ref));
      }
    });
  }

  async refund(ref: string, amount: Yen, key: string): Promise<void> {
    await this.ask('refund', () =>
      this.client.refunds.create({ payment_intent: ref, amount }, { idempotencyKey: `refund:${key}` }),
    );
  }

  /**
   * A webhook's event, once its signature over the raw body has been checked.
   * @throws DomainError VALIDATION_FAILED for a missing or wrong signature
   */
  eventOf(rawBody: Buffer | undefined, signature: string | undefined): Stripe.Event {
    try {
      return this.client.webhooks.constructEvent(rawBody ?? '', signature ?? '', this.keys.webhookSecret);
    } catch {
      throw new DomainError('VALIDATION_FAILED', 'webhook-signature-wrong', { field: 'Stripe-Signature' });
    }
  }

  private async ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { type, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
      this.logger.error({ what, type, code, statusCode, requestId });
      throw new ProviderFailure(this.name, { cause: error });
    }
  }
}

const STATES: Readonly<Record<string, ProviderState>> = {
  requires_confirmation: 'WAITING',
  requires_action: 'ACTION',
  requires_capture: 'PROCESSING',
  processing: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
};

/** Reads decision 1's states; `requires_payment_method` means both "none yet" and "the last one was refused". */
function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const error = intent.last_payment_error?.message ?? intent.last_payment_error?.code;
  const state = STATES[intent.status] ?? (intent.last_payment_error ? 'FAILED' : 'WAITING');
  return {
    ref: intent.id,
    state,
    amount: state === 'SUCCEEDED' ? intent.amount_received : intent.amount,
    currency: intent.currency.toLowerCase(),
    secret: intent.client_secret ?? '',
    ...(error && { error }),
  };
}
