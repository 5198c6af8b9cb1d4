import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DAY_MS } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { Disputes } from './disputes.js';
import { PaymentIntents } from './payment-intents.js';
import { ProviderFailure } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { type ReceivedEvent, readEvent } from './received-event.js';
import { RefundReconciliation } from './refund-reconciliation.js';

/** Stripe keeps events for 30 days. Processed events are remembered longer than listed, so none is processed twice. */
const REMEMBERED_DAYS = 30;
const LISTED_DAYS = 29;
/** After this many failures in one run Stripe is considered down; the next run retries. */
const MAX_FAILURES = 3;
/** Maximum number of events queried per run. */
const LISTED_EVENTS = 1000;

const PAYMENT_EVENT = 'payment_intent.';
/** Refunds that failed, and refunds made at Stripe's own site; `charge.refund.updated` is an older event type. */
const REFUND_EVENT = /^(refund\.|charge\.refund(\.|ed$))/;
const DISPUTE_EVENT = 'charge.dispute.';

/**
 * Event types without polling of their own: refunds that failed after Stripe accepted them or were made at its own site,
 * and disputes. Payments are polled individually until they are settled.
 */
const LISTED_TYPES = [
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** A processed event. */
@Schema({ collection: 'stripeevents', versionKey: false })
export class StripeEvent {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: Date, required: true, expires: (REMEMBERED_DAYS * DAY_MS) / 1000 })
  receivedAt!: Date;
}
export const StripeEventSchema = SchemaFactory.createForClass(StripeEvent);

/**
 * Processes Stripe's events, received or listed. An event only triggers a query for the payment, its refunds or the
 * dispute, so duplicates and reordering are harmless. It is stored as processed afterwards.
 */
@Injectable()
export class StripeEvents {
  private readonly logger = new Logger('StripeEvents');

  constructor(
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentsService,
    private readonly intents: PaymentIntents,
    private readonly reconciliation: RefundReconciliation,
    private readonly disputes: Disputes,
    private readonly clock: Clock,
    @InjectModel(StripeEvent.name) private readonly events: Model<StripeEvent>,
  ) {}

  /**
   * @returns false for an event that was already processed
   * @throws ProviderFailure if Stripe does not respond; the event must be resent
   */
  async handle({ id, type, objectId, paymentIntent }: ReceivedEvent): Promise<boolean> {
    if (await this.events.exists({ _id: id })) return false;
    if (type.startsWith(PAYMENT_EVENT)) await this.settle(objectId);
    if (REFUND_EVENT.test(type)) await this.reconcileRefunds(paymentIntent);
    if (type.startsWith(DISPUTE_EVENT)) await this.noteDispute(objectId);
    await this.remember(id, type);
    return true;
  }

  /**
   * Processes events that Stripe could not deliver, oldest first.
   * @throws ProviderFailure if Stripe cannot list them
   */
  async catchUp(signal: AbortSignal): Promise<{ missed: number; failed: number }> {
    const { stripe } = this.providers;
    const counts = { missed: 0, failed: 0 };
    if (!stripe) return counts;
    const since = new Date(this.clock.now().getTime() - LISTED_DAYS * DAY_MS);
    const listed = await stripe.listEvents(LISTED_TYPES, since, LISTED_EVENTS);
    const known = await this.events.find({ _id: { $in: listed.map(({ id }) => id) } }, { _id: 1 }).lean();
    const seen = new Set(known.map(({ _id }) => _id));
    for (const event of listed.filter(({ id }) => !seen.has(id)).toReversed()) {
      if (signal.aborted || counts.failed >= MAX_FAILURES) break;
      try {
        if (await this.handle(readEvent(event))) counts.missed += 1;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        counts.failed += 1;
      }
    }
    return counts;
  }

  private async settle(providerRef: string | undefined): Promise<void> {
    const intent = providerRef ? await this.intents.byProviderRef(providerRef) : undefined;
    if (intent) await this.payments.settle(intent);
    else this.logger.debug({ providerRef, message: 'event about a payment that is not ours' });
  }

  private async reconcileRefunds(providerRef: string | undefined): Promise<void> {
    const intent = providerRef ? await this.intents.byProviderRef(providerRef) : undefined;
    // The event may arrive before that of the payment.
    if (intent) await this.reconciliation.reconcile(await this.payments.settle(intent));
  }

  private async noteDispute(id: string | undefined): Promise<void> {
    if (id && this.providers.stripe) await this.disputes.record(await this.providers.stripe.readDispute(id));
  }

  private async remember(_id: string, type: string): Promise<void> {
    try {
      await this.events.create({ _id, type, receivedAt: this.clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
