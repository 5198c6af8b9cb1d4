import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { WEBHOOK_DISABLE_AFTER_MS, webhookRetryDelay } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { postWebhook } from './post-webhook.js';
import { WEBHOOK_CHANGES } from './webhook-changes.js';
import { type WebhookAttempt, WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js';
import { type DisabledReason, WebhookEndpoint } from './webhook-endpoint.js';

/** Timeout of an endpoint. */
const TIMEOUT_MS = 15_000;
const GONE = 410;
/** Requests kept in a delivery's log. */
const LOG_LENGTH = 20;
const ERROR_MAX_LENGTH = 300;

/** Makes one attempt of a claimed delivery and stores the result. */
@Injectable()
export class WebhookAttempts {
  private readonly logger = new Logger('Webhooks');
  /** Milliseconds; shorter in tests. */
  timeoutMs = TIMEOUT_MS;

  constructor(
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    @InjectModel(WebhookEndpoint.name) private readonly endpoints: Model<WebhookEndpoint>,
    private readonly configuration: Configuration,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly changeNotifier: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /** @returns the updated delivery */
  async make(delivery: WebhookDelivery, stop: AbortSignal): Promise<WebhookDelivery> {
    const endpoint = await this.endpoints
      .findOne({ reference: delivery.endpointRef })
      .lean<WebhookEndpoint>();
    if (!endpoint || (!endpoint.active && !delivery.isTest))
      return this.settle(delivery, WebhookDeliveryStatus.CANCELLED);
    const attempt = await this.request(endpoint, delivery, stop);
    // Resent by the next process: an aborted attempt says nothing about the endpoint.
    if (stop.aborted && attempt.responseStatus === undefined) return delivery;
    return this.transactions.run(() => this.record(delivery, endpoint, attempt));
  }

  private async record(
    delivery: WebhookDelivery,
    endpoint: WebhookEndpoint,
    attempt: WebhookAttempt,
  ): Promise<WebhookDelivery> {
    const { responseStatus = 0 } = attempt;
    if (responseStatus >= 200 && responseStatus < 300) {
      await this.noteSuccess(endpoint);
      return this.settle(delivery, WebhookDeliveryStatus.DELIVERED, attempt);
    }
    await this.noteFailure(endpoint, responseStatus, delivery.isTest);
    const delay = delivery.isTest ? undefined : webhookRetryDelay(delivery.attemptCount);
    if (delay === undefined || responseStatus === GONE)
      return this.settle(delivery, WebhookDeliveryStatus.FAILED, attempt);
    return this.retryIn(delivery, delay, attempt);
  }

  private async request(
    endpoint: WebhookEndpoint,
    { eventId, payload, _id }: WebhookDelivery,
    stop: AbortSignal,
  ): Promise<WebhookAttempt> {
    const at = this.clock.now();
    const begun = performance.now();
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.timeoutMs)]);
    const made = () => ({ at, url: endpoint.url, durationMs: Math.round(performance.now() - begun) });
    try {
      const answer = await postWebhook(endpoint.url, headersOf(endpoint, eventId, payload, at), payload, {
        isPrivateAllowed: this.configuration.webhooksToPrivateNetworks,
        signal,
      });
      return { ...made(), responseStatus: answer.status, responseStart: answer.start };
    } catch (thrown) {
      const isTimeout = signal.aborted && !stop.aborted;
      const { message, code } = thrown as NodeJS.ErrnoException;
      const error = isTimeout
        ? `no answer within ${this.timeoutMs / 1000} s`
        : message || code || 'no connection';
      this.logger.warn({ delivery: _id.toHexString(), endpoint: endpoint.reference, code });
      return { ...made(), error: error.slice(0, ERROR_MAX_LENGTH) };
    }
  }

  private settle(delivery: WebhookDelivery, status: WebhookDeliveryStatus, attempt?: WebhookAttempt) {
    return this.write(delivery, {
      $set: { status },
      $unset: { nextAttemptAt: 1 },
      ...(attempt && { $push: { attempts: { $each: [attempt], $slice: -LOG_LENGTH } } }),
    });
  }

  private retryIn(delivery: WebhookDelivery, delayMs: number, attempt: WebhookAttempt) {
    return this.write(delivery, {
      $set: { nextAttemptAt: new Date(this.clock.now().getTime() + delayMs) },
      $push: { attempts: { $each: [attempt], $slice: -LOG_LENGTH } },
    });
  }

  /** A delivery resent concurrently belongs to another attempt. */
  private async write({ _id, attemptCount }: WebhookDelivery, update: object): Promise<WebhookDelivery> {
    const written = await this.deliveries
      .findOneAndUpdate({ _id, attemptCount, status: WebhookDeliveryStatus.PENDING }, update, {
        returnDocument: 'after',
      })
      .lean<WebhookDelivery>();
    return written ?? this.deliveries.findById(_id).orFail().lean<WebhookDelivery>();
  }

  private async noteSuccess({ _id, failingSince }: WebhookEndpoint): Promise<void> {
    if (failingSince) await this.endpoints.updateOne({ _id }, { $unset: { failingSince: 1 } });
  }

  /** An endpoint that is gone, or has failed for days, is disabled until an administrator enables it. */
  private async noteFailure(endpoint: WebhookEndpoint, status: number, isTest: boolean): Promise<void> {
    const { _id, failingSince } = endpoint;
    const now = this.clock.now();
    if (status === GONE) return this.disable(endpoint, 'GONE');
    if (isTest) return;
    if (!failingSince)
      await this.endpoints.updateOne(
        { _id, failingSince: { $exists: false } },
        { $set: { failingSince: now } },
      );
    else if (now.getTime() - failingSince.getTime() >= WEBHOOK_DISABLE_AFTER_MS)
      await this.disable(endpoint, 'FAILING');
  }

  private async disable(before: WebhookEndpoint, disabledReason: DisabledReason): Promise<void> {
    const now = this.clock.now();
    const after = await this.endpoints
      .findOneAndUpdate(
        { _id: before._id, active: true },
        { $set: { active: false, disabledReason, disabledAt: now, updatedAt: now } },
        { returnDocument: 'after' },
      )
      .lean<WebhookEndpoint>();
    if (!after) return;
    await this.audit.record({
      resource: 'webhook-endpoints',
      reference: before.reference,
      operation: 'UPDATE',
      before,
      after,
      title: before.description,
    });
    await this.changeNotifier.notify(WEBHOOK_CHANGES);
    this.logger.error({ endpoint: before.reference, disabledReason });
  }
}

function headersOf(endpoint: WebhookEndpoint, eventId: string, payload: string, at: Date) {
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const isOldValid = oldSecret !== undefined && oldSecretUntil !== undefined && oldSecretUntil > at;
  const signatures = [secret, ...(isOldValid ? [oldSecret] : [])].map((key) =>
    new Webhook(key).sign(eventId, at, payload),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Vinkura-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
