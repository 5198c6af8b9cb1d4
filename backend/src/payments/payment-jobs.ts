import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ORDERABLE_PAYMENT_STATUSES, HOUR_MS, MINUTE_MS, PaymentStatus } from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import { ParametersService } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { inRequestScope } from '../platform/logging/request-scope.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { PaymentIntent } from './payment-intent.js';
import { PaymentIntents } from './payment-intents.js';
import { ProviderFailure } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';
import { Refunds } from './refunds.js';
import { StripeEvents } from './stripe-events.js';

const BATCH = 200;
/** After this number of failures in one run the provider counts as down: the next run retries. */
const MAX_FAILURES = 3;
export const PAYMENTS_POLL_JOB = 'payments-poll';
export const PAYMENTS_REFUND_JOB = 'payments-refund';
export const PAYMENTS_MISSED_EVENTS_JOB = 'payments-missed-events';

const NOT_FINISHED = ['The payment was not finished in time.', 'payment-not-finished'] as const;

/** Payments without polling browser or webhook (JOB-02, REQ-D05 and REQ-D10). */
@Injectable()
export class PaymentJobs implements OnModuleInit {
  private readonly logger = new Logger('PaymentJobs');

  constructor(
    private readonly jobs: JobRunner,
    private readonly intents: PaymentIntents,
    private readonly payments: PaymentsService,
    private readonly refunds: Refunds,
    private readonly stripeEvents: StripeEvents,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: PAYMENTS_POLL_JOB,
      everyMs: 10_000,
      hasWork: async () => this.intents.findWaiting(PROCESSING, unused(await this.limit())),
      run: (signal) => this.poll(signal),
    });
    this.jobs.register({
      name: PAYMENTS_REFUND_JOB,
      everyMs: 30_000,
      hasWork: () => this.refunds.hasPending(),
      run: (signal) => this.refunds.processPending(signal),
    });
    this.jobs.register({
      name: PAYMENTS_MISSED_EVENTS_JOB,
      everyMs: HOUR_MS,
      run: (signal) => this.stripeEvents.catchUp(signal),
    });
  }

  /** Settles processing payments, and ends abandoned ones. */
  async poll(signal: AbortSignal): Promise<Readonly<Record<string, number>>> {
    const limit = await this.limit();
    const processing = await this.intents.waiting(PROCESSING, BATCH);
    const counts = { settled: 0, unfinished: 0, unused: 0, refunded: 0, failed: 0 };
    const run = { counts, signal };
    for (const intent of processing)
      await this.count(run, intent, async () => {
        const now = await this.payments.settle(String(intent._id));
        if (now.status !== PaymentStatus.PROCESSING) counts.settled += 1;
        else if (await this.giveUp(now, limit)) counts.unfinished += 1;
      });
    await this.endUnused(limit, run);
    return counts;
  }

  private async limit(): Promise<Date> {
    const { unpaidMinutes } = await this.parameters.orderAbandonment();
    return new Date(this.clock.now().getTime() - unpaidMinutes * MINUTE_MS);
  }

  /** A closed browser leaves the payment open at the provider: it is cancelled there, unless it is processing. */
  private async giveUp(intent: PaymentIntent, limit: Date): Promise<boolean> {
    if (intent.lastActivityAt >= limit) return false;
    const after = await this.payments.cancel(String(intent._id), ...NOT_FINISHED);
    return after.status === PaymentStatus.REJECTED;
  }

  /** Intents without orders: open ones are cancelled, paid ones refunded. */
  private async endUnused(limit: Date, run: Run): Promise<void> {
    const { counts } = run;
    for (const intent of await this.intents.waiting(unused(limit), BATCH))
      await this.count(run, intent, async () => {
        const id = String(intent._id);
        const after = await this.payments.cancel(id, ...NOT_FINISHED);
        if (after.status === PaymentStatus.REJECTED) counts.unused += 1;
        if (after.status !== PaymentStatus.ACCEPTED) return;
        await this.refunds.enqueueSystemRefund(id, 'no-order', intent.amount, 'paid without an order', {
          reasonKey: 'refund-no-order',
        });
        counts.refunded += 1;
      });
  }

  /** A provider error for one payment does not stop the others; several do. */
  private async count(
    { counts, signal }: Run,
    { requestId }: PaymentIntent,
    work: () => Promise<void>,
  ): Promise<void> {
    if (signal.aborted || counts.failed >= MAX_FAILURES) return;
    try {
      await inRequestScope(requestId, work);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      counts.failed += 1;
      this.logger.warn({ message: 'provider did not answer', provider: error.provider });
    }
  }
}

const PROCESSING = { status: PaymentStatus.PROCESSING };

const unused = (limit: Date): QueryFilter<PaymentIntent> => ({
  status: { $in: [...ORDERABLE_PAYMENT_STATUSES] },
  // Equality, unlike $size, uses the index of orderRefs.
  orderRefs: [],
  refunds: { $size: 0 },
  amount: { $gt: 0 },
  lastActivityAt: { $lt: limit },
});

interface Run {
  counts: Counts;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
}

interface Counts {
  settled: number;
  unfinished: number;
  unused: number;
  refunded: number;
  failed: number;
}
