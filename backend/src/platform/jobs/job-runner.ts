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

/** A scheduled job; `run` must be idempotent. */
export interface Job {
  name: string;
  everyMs: number;
  /** Does the work and returns counts for the log. */
  run(): Promise<Readonly<Record<string, number>>>;
}

/** One run of a job. */
export interface JobRun {
  startedAt: Date;
  durationMs: number;
  /** Counts; absent when it failed. */
  result?: Readonly<Record<string, number>>;
  /** Error message. */
  error?: string;
}

/** Recorded runs per job. */
const RUNS_KEPT = 10;
const ERROR_MAX_LENGTH = 500;

@Schema({ collection: 'jobs', versionKey: false })
export class JobRecord {
  @Prop({ type: String, required: true })
  _id!: string;
  /** The process running the job, until `leaseUntil`. */
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
  /** Last runs, oldest first. */
  @Prop({ type: [Object] })
  runs?: JobRun[];
}
export const JobRecordSchema = SchemaFactory.createForClass(JobRecord);

/** Status of a job. */
export interface JobState {
  name: string;
  everyMs: number;
  /** Whether a process is running it. */
  running: boolean;
  lastStartedAt?: Date;
  lastFinishedAt?: Date;
  /** Counts of the last successful run. */
  lastResult?: Readonly<Record<string, number>>;
  /** Error of the last run; absent when it succeeded. */
  lastError?: string;
  /** Approximate next run; absent before its first run. */
  nextRunAt?: Date;
  /** Last runs, newest first. */
  runs: readonly JobRun[];
}

/** Lease time of a job, after which a crashed process releases it. */
const LEASE_MS = 5 * 60_000;

/** Runs each registered job in one process at a time, under a lease in the database. */
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
    // Without an initial run, a process restarted more often than the interval would never run it. Staggered.
    const first = setTimeout(runIfDue, this.configuration.firstJobsAfterMs * (1 + Math.random()));
    first.unref();
    this.scheduler.addTimeout(job.name, first);
  }

  /** Runs a job now, whenever it ran last; `undefined` when another process is running it. */
  async runNow(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.run(job, new Date(0));
  }

  /** All jobs by name, with their status over all processes. */
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
    // The scheduler clears its timers on shutdown, which may have happened earlier.
    for (const name of this.jobs.keys()) {
      if (this.scheduler.doesExist('interval', name)) this.scheduler.deleteInterval(name);
      if (this.scheduler.doesExist('timeout', name)) this.scheduler.deleteTimeout(name);
    }
    await Promise.allSettled(this.running);
  }

  /** Timer callback: runs a job unless another process started it recently; `undefined` in that case. */
  async runIfDue(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.run(job, new Date(this.clock.now().getTime() - job.everyMs / 2));
  }

  /** @param notStartedSince a run started by another process after this time replaces this one */
  private async run(job: Job, notStartedSince: Date) {
    if (this.stopping) return undefined;
    const work = this.workUnderLease(job, notStartedSince);
    // Registered before the lease is requested, so that a shutdown also waits for a starting job.
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

  /** Renews the lease of a long-running job. */
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
    const countRun = (outcome: 'ok' | 'failed') =>
      this.metrics.job(job.name, outcome, (performance.now() - begun) / 1000);
    try {
      const result = await inJobScope(job.name, () => job.run());
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), lastResult: result },
        $unset: { leaseUntil: 1, holder: 1, lastError: 1 },
        ...keep({ result }),
      });
      countRun('ok');
      return result;
    } catch (error) {
      countRun('failed');
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
