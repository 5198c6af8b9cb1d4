import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WebhookEventType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { ActiveEndpoints } from './active-endpoints.js';
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js';
import { WebhookSender } from './webhook-sender.js';

/** References and statuses; no personal data or amounts. */
export type WebhookData = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Publishes webhook events: deliveries are written in the transaction of the change (outbox). */
@Injectable()
export class WebhookEvents {
  constructor(
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    private readonly endpoints: ActiveEndpoints,
    private readonly sender: WebhookSender,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes one delivery per subscribed endpoint in the running transaction, and sends them after the commit. Without
   * endpoints no query runs.
   * @param subject reference of the subject
   */
  async publish(type: WebhookEventType, subject: string, data: WebhookData): Promise<void> {
    const endpoints = await this.endpoints.subscribedTo(type);
    if (endpoints.length === 0) return;
    const event = newEvent(type, subject, data, this.clock.now());
    const deliveries = endpoints.map((endpointRef) => ({ ...event, endpointRef, isTest: false }));
    if (this.transactions.attempt) this.transactions.insert(this.deliveries, deliveries);
    else await this.deliveries.insertMany(deliveries);
    this.transactions.afterCommit(() => this.sender.sendSoon());
  }
}

/** A new delivery without its endpoint. */
export function newEvent(type: string, subject: string, data: WebhookData, now: Date) {
  return {
    eventId: `msg_${randomUUID().replaceAll('-', '')}`,
    type,
    subject,
    payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    status: WebhookDeliveryStatus.PENDING,
    attemptCount: 0,
    attempts: [],
    nextAttemptAt: now,
    createdAt: now,
  };
}
