import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, HOUR_MS } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { PaymentIntent } from '../payment-intent.js';
import { ProviderFailure } from '../payments.errors.js';
import type { PaymentProvider } from '../providers/provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { StoredSettlement } from './provider-settlement.js';

export const PAYMENTS_SETTLEMENTS_JOB = 'payments-settlements';

/** Period of one request to the provider. */
const PERIOD_MS = 30 * DAY_MS;
/** What a provider lists late, and payments of the sandbox that succeeded after they were made. */
const OVERLAP_MS = 3 * DAY_MS;

/** Records the fees, payouts and adjustments of the payment providers, for the accountant's journal (ACCOUNT-01). */
@Injectable()
export class Settlements implements OnModuleInit {
  private readonly logger = new Logger('Settlements');

  constructor(
    @InjectModel(StoredSettlement.name) private readonly settlements: Model<StoredSettlement>,
    @InjectModel(PaymentIntent.name) private readonly intents: Model<PaymentIntent>,
    private readonly providers: PaymentProviders,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: PAYMENTS_SETTLEMENTS_JOB,
      everyMs: HOUR_MS,
      run: (signal) => this.record(signal),
    });
  }

  /** Settlements in a period, by time. */
  between(from: Date, until: Date): Promise<StoredSettlement[]> {
    return this.settlements
      .find({ at: { $gte: from, $lt: until } })
      .sort({ at: 1 })
      .lean();
  }

  /** Records what the providers list and is not recorded yet; repeated and concurrent runs record it once. */
  private async record(signal: AbortSignal): Promise<Readonly<Record<string, number>>> {
    const counts = { recorded: 0, failed: 0 };
    for (const provider of this.providers.all)
      try {
        counts.recorded += await this.recordOf(provider, signal);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        counts.failed += 1;
        this.logger.warn({ message: 'provider did not answer', provider: error.provider });
      }
    return counts;
  }

  private async recordOf(provider: PaymentProvider, signal: AbortSignal): Promise<number> {
    const start = await this.startOf(provider);
    const now = this.clock.now().getTime();
    let recorded = 0;
    for (let from = start?.getTime() ?? Infinity; from <= now && !signal.aborted; from += PERIOD_MS)
      recorded += await this.recordPeriod(provider, new Date(from), new Date(from + PERIOD_MS));
    return recorded;
  }

  /** Somewhat before the last known settlement, else the first payment of the provider; undefined if it has none. */
  private async startOf({ name }: PaymentProvider): Promise<Date | undefined> {
    const last = await this.settlements.findOne({ provider: name }, { at: 1 }).sort({ at: -1 }).lean();
    if (last) return new Date(last.at.getTime() - OVERLAP_MS);
    return (await this.intents.findOne({ provider: name }, { createdAt: 1 }).sort({ createdAt: 1 }).lean())
      ?.createdAt;
  }

  private async recordPeriod(provider: PaymentProvider, from: Date, until: Date): Promise<number> {
    const listed = await provider.listSettlements(from, until);
    const ids = listed.map(({ id }) => id);
    const known = await this.settlements.find({ _id: { $in: ids } }, { _id: 1 }).lean();
    const knownIds = new Set(known.map(({ _id }) => _id));
    const unknown = listed.filter(({ id }) => !knownIds.has(id));
    if (unknown.length === 0) return 0;
    const { upsertedCount } = await this.settlements.bulkWrite(
      unknown.map(({ id, ...values }) => ({
        updateOne: {
          filter: { _id: id },
          update: { $setOnInsert: { ...values, provider: provider.name } },
          upsert: true,
        },
      })),
    );
    return upsertedCount;
  }
}
