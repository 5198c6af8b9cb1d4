import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import { inJobScope } from '../audit/audit-scope.js';
import { Clock } from '../clock/clock.js';
import { Configuration } from '../configuration/configuration.js';
import { notFound } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';

/** What a scheduled job is; `run` must be harmless when it is done twice. */
export interface Job {
  name: string;
  everyMs: number;
  /** Does the work and tells in a few numbers what it did. */
  run(): Promise<Readonly<Record<string, number>>>;
}

/** One run of a job. */
export interface JobRun {
  startedAt: Date;
  durationMs: number;
  /** What it did, in numbers; absent when it failed. */
  result?: Readonly<Record<string, number>>;
  /** Why it failed. */
  error?: string;
}

/** Runs that are remembered of each job. */
const RUNS_KEPT = 10;
const ERROR_MAX_LENGTH = 500;

@Schema({ collection: 'jobs', versionKey: false })
export class JobRecord {
  @Prop({ type: String, required: true })
  _id!: string;
  /** The process that runs the job now, until `leaseUntil`. */
  @Prop()
  holder?: string;
  @Prop()
  leaseUntil?: Date;
  @Prop()
  lastStartedAt?: Date;
  @Prop()
  lastFinishedAt?: Date;
  @Prop({ type: Object })
  lastResult?: Record<string, number>;
  @Prop()
  lastError?: string;
  /** The last runs, the oldest first. */
  @Prop({ type: [Object] })
  runs?: JobRun[];
}
export const JobRecordSchema = SchemaFactory.createForClass(JobRecord);

/** How a job stands. */
export interface JobState {
  name: string;
  everyMs: number;
  /** Whether some process is at it now. */
  running: boolean;
  lastStartedAt?: Date;
  lastFinishedAt?: Date;
  /** What the last run that succeeded did, in numbers. */
  lastResult?: Readonly<Record<string, number>>;
  /** Why the last run failed; absent when it succeeded. */
  lastError?: string;
  /** About when it is run next by itself; absent before its first run. */
  nextRunAt?: Date;
  /** The last runs, the newest first. */
  runs: readonly JobRun[];
}

/** A process that died gives its jobs up after this time. */
const LEASE_MS = 5 * 60_000;

/** Runs each registered job on one process at a time, under a lease in the database. */
@Injectable()
export class JobRunner implements OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly holder = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Set<Promise<unknown>>();
  private stopping = false;

  constructor(
    @InjectModel(JobRecord.name) private readonly records: Model<JobRecord>,
    private readonly scheduler: SchedulerRegistry,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly configuration: Configuration,
  ) {}

  register(job: Job): void {
    this.jobs.set(job.name, job);
    const runIfDue = () => {
      this.runIfDue(job.name).catch((error: unknown) => this.logger.error({ job: job.name, error }));
    };
    const timer = setInterval(runIfDue, job.everyMs);
    timer.unref();
    this.scheduler.addInterval(job.name, timer);
    // A process that is restarted more often than the job runs would never run it. Not all at the same moment.
    const first = setTimeout(runIfDue, this.configuration.firstJobsAfterMs * (1 + Math.random()));
    first.unref();
    this.scheduler.addTimeout(job.name, first);
  }

  /** Runs a job now, whenever it ran last; `undefined` when another process is at it. */
  async runNow(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.run(job, new Date(0));
  }

  /** All jobs by name, and how they stand on whichever process runs them. */
  async list(): Promise<JobState[]> {
    const records = new Map((await this.records.find().lean()).map((record) => [record._id, record]));
    return [...this.jobs.values()]
      .map((job) => this.stateOf(job, records.get(job.name)))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @throws DomainError NOT_FOUND */
  async one(name: string): Promise<JobState> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.stateOf(job, (await this.records.findById(name).lean()) ?? undefined);
  }

  private stateOf({ name, everyMs }: Job, record: JobRecord | undefined): JobState {
    const now = this.clock.now();
    const { lastStartedAt, lastFinishedAt, lastResult, lastError, leaseUntil, runs = [] } = record ?? {};
    const due = lastStartedAt && new Date(lastStartedAt.getTime() + everyMs);
    return {
      name,
      everyMs,
      running: leaseUntil !== undefined && leaseUntil > now,
      ...(lastStartedAt && { lastStartedAt }),
      ...(lastFinishedAt && { lastFinishedAt }),
      ...(lastResult && { lastResult }),
      ...(lastError && { lastError }),
      ...(due && { nextRunAt: due > now ? due : now }),
      runs: runs.toReversed(),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    // The scheduler clears its timers when the application shuts down, which may have been before this.
    for (const name of this.jobs.keys()) {
      if (this.scheduler.doesExist('interval', name)) this.scheduler.deleteInterval(name);
      if (this.scheduler.doesExist('timeout', name)) this.scheduler.deleteTimeout(name);
    }
    await Promise.allSettled(this.running);
  }

  /** What the timer does: runs a job unless some process has started it lately; `undefined` when one has. */
  async runIfDue(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.run(job, new Date(this.clock.now().getTime() - job.everyMs / 2));
  }

  /** @param notStartedSince another process that started the job after this moment has done our turn */
  private async run(job: Job, notStartedSince: Date) {
    if (this.stopping) return undefined;
    const work = this.workUnderLease(job, notStartedSince);
    // Added before the lease is asked for: a shutdown waits for a job that is just about to start, too.
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }

  private async workUnderLease(job: Job, notStartedSince: Date) {
    return (await this.lease(job.name, notStartedSince)) ? this.work(job) : undefined;
  }

  private async lease(name: string, notStartedSince: Date): Promise<boolean> {
    const now = this.clock.now();
    const manual = notStartedSince.getTime() === 0;
    await this.records.updateOne({ _id: name }, { $setOnInsert: { _id: name } }, { upsert: true });
    const free = { $or: [{ leaseUntil: { $exists: false } }, { leaseUntil: { $lt: now } }] };
    const due = { $or: [{ lastStartedAt: { $exists: false } }, { lastStartedAt: { $lt: notStartedSince } }] };
    const taken = await this.records.updateOne(
      { _id: name, $and: manual ? [free] : [free, due] },
      { $set: { holder: this.holder, leaseUntil: new Date(now.getTime() + LEASE_MS), lastStartedAt: now } },
    );
    return taken.modifiedCount === 1;
  }

  /** A job that takes long stays ours for as long as we live. */
  private async renew(mine: { _id: string; holder: string }): Promise<void> {
    const leaseUntil = new Date(this.clock.now().getTime() + LEASE_MS);
    await this.records.updateOne(mine, { $set: { leaseUntil } });
  }

  private async work(job: Job): Promise<Readonly<Record<string, number>>> {
    const mine = { _id: job.name, holder: this.holder };
    const renewal = setInterval(() => {
      this.renew(mine).catch((error: unknown) => this.logger.error({ job: job.name, error }));
    }, LEASE_MS / 3);
    renewal.unref();
    const startedAt = this.clock.now();
    const begun = performance.now();
    const keep = (outcome: Pick<JobRun, 'result' | 'error'>) => {
      const run: JobRun = { startedAt, durationMs: Math.round(performance.now() - begun), ...outcome };
      return { $push: { runs: { $each: [run], $slice: -RUNS_KEPT } } };
    };
    const tell = (outcome: 'ok' | 'failed') =>
      this.metrics.job(job.name, outcome, (performance.now() - begun) / 1000);
    try {
      const result = await this.tracing.job(job.name, () => inJobScope(job.name, () => job.run()));
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), lastResult: result },
        $unset: { leaseUntil: 1, holder: 1, lastError: 1 },
        ...keep({ result }),
      });
      tell('ok');
      return result;
    } catch (error) {
      tell('failed');
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), lastError: String(error) },
        $unset: { leaseUntil: 1, holder: 1 },
        ...keep({ error: String(error).slice(0, ERROR_MAX_LENGTH) }),
      });
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }
}
