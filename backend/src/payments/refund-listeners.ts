import { Injectable } from '@nestjs/common';
import type { WebhookEventType } from '@vinkura/domain';
import { WebhookEvents } from '../webhooks/index.js';
import type { PaymentIntent, Refund } from './payment-intent.js';

/**
 * Called inside the transaction that records a refund as executed, or as failed at the provider (`doneAt` is null
 * then); must only access the database. A refund that failed before is `reopened`.
 */
export type RefundedListener = (intent: PaymentIntent, refund: Refund) => Promise<void>;

/** Tells other modules and other systems about refunds, in the transaction that changes them. */
@Injectable()
export class RefundListeners {
  private readonly listeners: RefundedListener[] = [];

  constructor(private readonly webhooks: WebhookEvents) {}

  /** Registers a listener of every executed or failed refund. */
  onRefunded(listener: RefundedListener): void {
    this.listeners.push(listener);
  }

  async notify(intent: PaymentIntent, key: string): Promise<void> {
    const refund = intent.refunds.find((candidate) => candidate.key === key);
    if (!refund) return;
    for (const listener of this.listeners) await listener(intent, refund);
    await this.publish(refund.doneAt ? 'refund.succeeded' : 'refund.failed', intent, refund);
  }

  publish(
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
}
