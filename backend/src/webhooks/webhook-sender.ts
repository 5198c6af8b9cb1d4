import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { WebhookAttempts } from './webhook-attempts.js';
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js';

const WEBHOOKS_SEND_JOB = 'webhooks-send';
const EVERY_MS = 10_000;
/** A run claims no more deliveries after this time, well below its lease. */
const RUN_LIMIT_MS = 2 * 60_000;
/** Maximum concurrent requests, in total and per endpoint. */
const MAX_PARALLEL = 16;
const MAX_PER_ENDPOINT = 4;
/** Polling interval for new deliveries during a run. */
const LOOK_AGAIN_MS = 250;
/** Claim time, longer than a request may take: a delivery of a crashed process is retried afterwards. */
const CLAIM_MS = 30_000;

/**
 * Sends due deliveries. A delivery is claimed before it is sent and completed afterwards: two workers never send the
 * same one, and one interrupted by a crash is resent under the same `webhook-id`.
 */
@Injectable()
export class WebhookSender implements OnModuleInit, BeforeApplicationShutdown {
  private readonly stop = new AbortController();

  constructor(
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    private readonly attempts: WebhookAttempts,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: WEBHOOKS_SEND_JOB,
      everyMs: EVERY_MS,
      hasWork: () => this.deliveries.exists(this.due()),
      run: () => this.sendDue(),
    });
  }

  /** Aborts open requests, so that a shutdown need not wait for a slow endpoint. */
  beforeApplicationShutdown(): void {
    this.stop.abort(new Error('the server is shutting down'));
  }

  /** Sends due deliveries after the running request. */
  sendSoon(): void {
    this.jobs.runSoon(WEBHOOKS_SEND_JOB);
  }

  /** Job: sends due deliveries to several endpoints concurrently, so that a slow one does not delay others. */
  async sendDue(): Promise<{ delivered: number; failed: number }> {
    const until = Date.now() + RUN_LIMIT_MS;
    const counts = { delivered: 0, failed: 0 };
    const underWay = new Set<Promise<void>>();
    const perEndpoint = new Map<string, number>();
    for (;;) {
      const mayTake = Date.now() < until && !this.stop.signal.aborted && underWay.size < MAX_PARALLEL;
      const delivery = mayTake ? await this.claim(busyOf(perEndpoint)) : null;
      if (delivery) {
        const { endpointRef } = delivery;
        perEndpoint.set(endpointRef, (perEndpoint.get(endpointRef) ?? 0) + 1);
        const work = this.attempts
          .make(delivery, this.stop.signal)
          .then(({ status }) => {
            counts[status === WebhookDeliveryStatus.DELIVERED ? 'delivered' : 'failed'] += 1;
          })
          .finally(() => {
            perEndpoint.set(endpointRef, (perEndpoint.get(endpointRef) ?? 1) - 1);
            underWay.delete(work);
          });
        underWay.add(work);
      } else if (underWay.size === 0) return counts;
      else await Promise.race([...underWay, pause(LOOK_AGAIN_MS)]);
    }
  }

  /** Sends a delivery that was stored with `claimNow()` and returns its state. */
  sendClaimed(delivery: WebhookDelivery): Promise<WebhookDelivery> {
    return this.attempts.make(delivery, this.stop.signal);
  }

  /** Fields of a delivery that its writer sends itself: the job leaves it alone while the claim lasts. */
  claimNow(): Pick<WebhookDelivery, 'status' | 'attemptCount'> & { nextAttemptAt: Date } {
    return { status: WebhookDeliveryStatus.PENDING, attemptCount: 1, nextAttemptAt: this.claimEnd() };
  }

  private claimEnd(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MS);
  }

  private due() {
    return { status: WebhookDeliveryStatus.PENDING, nextAttemptAt: { $lte: this.clock.now() } };
  }

  private claim(busy: readonly string[]) {
    return this.deliveries
      .findOneAndUpdate(
        { ...this.due(), ...(busy.length > 0 && { endpointRef: { $nin: busy } }) },
        { $inc: { attemptCount: 1 }, $set: { nextAttemptAt: this.claimEnd() } },
        { sort: { nextAttemptAt: 1, _id: 1 }, returnDocument: 'after' },
      )
      .lean<WebhookDelivery>();
  }
}

const busyOf = (perEndpoint: ReadonlyMap<string, number>): string[] =>
  [...perEndpoint].filter(([, count]) => count >= MAX_PER_ENDPOINT).map(([reference]) => reference);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
