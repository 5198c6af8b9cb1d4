import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WebhookEventType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { WEBHOOK_CHANGES } from './webhook-changes.js';
import { WebhookEndpoint } from './webhook-endpoint.js';

/** Maximum age, for writes without a notification. */
const MAX_AGE_MS = 30_000;

type ActiveEndpoint = Pick<WebhookEndpoint, 'reference' | 'eventTypes'>;

/** The active endpoints, cached: a shop without any runs no query when an order changes. */
@Injectable()
export class ActiveEndpoints {
  private endpoints: readonly ActiveEndpoint[] = [];
  private version?: number;
  private readAt = -Infinity;

  constructor(
    @InjectModel(WebhookEndpoint.name) private readonly model: Model<WebhookEndpoint>,
    private readonly changeNotifier: ChangeNotifier,
  ) {}

  /** References of the endpoints subscribed to an event type. */
  async subscribedTo(type: WebhookEventType): Promise<string[]> {
    const version = await this.changeNotifier.version(WEBHOOK_CHANGES);
    if (version !== this.version || performance.now() - this.readAt > MAX_AGE_MS) {
      const readAt = performance.now();
      this.endpoints = await this.model
        .find({ active: true }, { reference: 1, eventTypes: 1 })
        .session(null)
        .comment(CACHE_READ)
        .lean<ActiveEndpoint[]>();
      this.version = version;
      this.readAt = readAt;
    }
    return this.endpoints
      .filter(({ eventTypes }) => eventTypes.includes(type))
      .map(({ reference }) => reference);
  }
}
