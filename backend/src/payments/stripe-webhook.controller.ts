import { Controller, Headers, HttpCode, Logger, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import type Stripe from 'stripe';
import { Public } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { notFound } from '../platform/errors/domain-error.js';
import { Disputes } from './disputes.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentsService } from './payments.service.js';
import { Refunds } from './refunds.js';
import { PaymentProviders } from './providers/payment-providers.js';

/** Stripe retries an event for up to three days; stored longer than that. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const PAYMENT_EVENT = 'payment_intent.';
/** Events about the final result of a refund; `charge.refund.updated` is the older name of one. */
const REFUND_EVENT = /^(refund|charge\.refund)\./;

/** Only these contain a dispute; the others are about its money. */
const DISPUTE_EVENTS = new Set(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']);

/** A processed event. */
@Schema({ collection: 'stripeevents', versionKey: false })
export class StripeEvent {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: Date, required: true, expires: REMEMBERED_SECONDS })
  receivedAt!: Date;
}
export const StripeEventSchema = SchemaFactory.createForClass(StripeEvent);

/**
 * Signed Stripe webhooks. An event about a payment only triggers a query of Stripe, so duplicates and wrong order are
 * harmless; disputes are recorded for the back office. The event is stored as processed afterwards: a failure returns
 * 5xx and Stripe retries.
 */
@Controller('api/webhooks/stripe')
export class StripeWebhookController {
  private readonly logger = new Logger('StripeWebhook');

  constructor(
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentsService,
    private readonly intents: PaymentIntents,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
    private readonly clock: Clock,
    @InjectModel(StripeEvent.name) private readonly events: Model<StripeEvent>,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true; duplicate?: true }> {
    const { stripe } = this.providers;
    if (!stripe) throw notFound('webhook', 'stripe');
    const event = stripe.eventOf(request.rawBody, signature);
    if (await this.events.exists({ _id: event.id })) return { received: true, duplicate: true };
    if (event.type.startsWith(PAYMENT_EVENT)) await this.settle((event.data.object as { id?: string }).id);
    if (REFUND_EVENT.test(event.type))
      await this.reconcileRefunds((event.data.object as { payment_intent?: string | null }).payment_intent);
    if (DISPUTE_EVENTS.has(event.type)) await this.dispute(event.data.object as Stripe.Dispute);
    await this.remember(event.id, event.type);
    return { received: true };
  }

  private async settle(providerRef: string | undefined): Promise<void> {
    const intent = providerRef ? await this.intents.byProviderRef(providerRef) : undefined;
    if (intent) await this.payments.settle(String(intent._id));
    else this.logger.debug({ providerRef, message: 'event about a payment that is not ours' });
  }

  private async reconcileRefunds(providerRef: string | null | undefined): Promise<void> {
    const intent = providerRef ? await this.intents.byProviderRef(providerRef) : undefined;
    if (intent) await this.refunds.reconcile(intent);
  }

  private async dispute({ id, amount, reason, status, payment_intent }: Stripe.Dispute): Promise<void> {
    const providerRef = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (providerRef) await this.disputes.note(providerRef, { id, amount, reason, status });
  }

  private async remember(_id: string, type: string): Promise<void> {
    try {
      await this.events.create({ _id, type, receivedAt: this.clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
