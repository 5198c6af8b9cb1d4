import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import { MINUTE_MS } from '@vinkura/domain';
import type { Model, mongo, UpdateQuery } from 'mongoose';
import { inJobScope } from '../audit/audit-scope.js';
import { Clock } from '../clock/clock.js';
import { unlessDuplicate } from '../database/duplicate-key.js';
import { Configuration } from '../configuration/configuration.js';
import { notFound } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { isDue, isFree, LEASE_MS } from './job-lease.js';
import { JobRecord, type JobRun, type JobState, jobStateOf } from './job-record.js';

/** A scheduled job; `run` must be idempotent and may be aborted at any point. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * Resolves to a truthy value when there is work, by one indexed read: an idle job then costs nothing else. Omitted for
   * rare jobs. The job also runs every ten minutes without it, so that its record shows that it works.
   */
  hasWork?: () => PromiseLike<unknown>;
  /**
   * Does the work and returns its result in numbers.
   * @param signal aborted when the process shuts down: another process does the remaining work
   */
  run(signal: AbortSignal): Promise<Readonly<Record<string, number>>>;
}

/** Recorded runs per job. */
const RUNS_KEPT = 10;
const ERROR_MAX_LENGTH = 500;
/** Interval at which less frequent jobs are checked, which is the maximum delay after they are due. */
const LOOKED_AT_EVERY_MS = MINUTE_MS;
/** Maximum time between two runs of a job without work. */
const IDLE_RUN_EVERY_MS = 10 * MINUTE_MS;
/** Delay of a triggered run while another process is running the job, and how often it is tried. */
const RETRY_RUN_MS = 500;
const RETRY_RUNS = 4;
/** Maximum time that a shutdown waits for running jobs, before their leases are released to other processes. */
const SHUTDOWN_GRACE_MS = 500;

/** A run in this process. */
interface ActiveRun {
  done: Promise<unknown>;
  /** Previous start of the job; restored if the run does not finish. */
  startedBefore?: Date;
}

/** Runs each registered job in one process at a time, under a lease in the database. */
@Injectable()
export class JobRunner implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly holder = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private readonly active = new Map<string, ActiveRun>();
  /** Jobs that `runSoon` is about to start. */
  private readonly triggered = new Set<string>();
  /** When this process last tried to run each job. */
  private readonly lastTried = new Map<string, number>();
  private readonly stop = new AbortController();

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
    if (!this.configuration.runsJobs) return;
    const runIfDue = () => {
      this.runIfDue(job.name).catch((error: unknown) => this.logger.error({ job: job.name, error }));
    };
    const repeat = (everyMs: number) => {
      const timer = setInterval(runIfDue, everyMs);
      timer.unref();
      this.scheduler.addInterval(job.name, timer);
    };
    const isRare = job.everyMs > LOOKED_AT_EVERY_MS;
    if (!isRare) repeat(job.everyMs);
    // Without an initial run, a process restarted more often than the interval would never run it. Staggered.
    const first = setTimeout(
      () => {
        runIfDue();
        if (isRare && !this.stop.signal.aborted) repeat(LOOKED_AT_EVERY_MS);
      },
      this.configuration.firstJobsAfterMs * (1 + Math.random()),
    );
    first.unref();
    this.scheduler.addTimeout(job.name, first);
  }

  /** Runs a job now, whenever it ran last; `undefined` when another process is running it. */
  async runNow(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    return this.run(this.jobOf(name));
  }

  /**
   * Runs a job after the running request; concurrent calls run it once. While another process is running it, it is
   * tried again for two seconds, then left to the timer.
   */
  runSoon(name: string, afterMs = 0): void {
    if (afterMs > 0) {
      setTimeout(() => this.runSoon(name), afterMs).unref();
      return;
    }
    if (this.triggered.has(name)) return;
    this.triggered.add(name);
    setImmediate(() => {
      this.triggered.delete(name);
      this.retryRun(name, RETRY_RUNS).catch((error: unknown) => this.logger.error({ job: name, error }));
    });
  }

  private async retryRun(name: string, times: number): Promise<void> {
    if (this.stop.signal.aborted || (await this.runNow(name)) || times === 0) return;
    await sleep(RETRY_RUN_MS, undefined, { ref: false });
    await this.retryRun(name, times - 1);
  }

  /**
   * Called by the timer: runs a job that is due and has work; `undefined` if it is not due, idle or already running.
   */
  async runIfDue(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobOf(name);
    if (await this.isIdle(job)) return undefined;
    // Timers are inexact: one that fires slightly early must still run the job.
    const slack = Math.min(job.everyMs, LOOKED_AT_EVERY_MS) / 2;
    return this.run(job, new Date(this.clock.now().getTime() - job.everyMs + slack));
  }

  /** All jobs by name, with their status over all processes. */
  async list(): Promise<JobState[]> {
    const records = new Map((await this.records.find().lean()).map((record) => [record._id, record]));
    const now = this.clock.now();
    return [...this.jobs.values()]
      .map((job) => jobStateOf(job, records.get(job.name), now))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @throws DomainError NOT_FOUND */
  async one(name: string): Promise<JobState> {
    const job = this.jobOf(name);
    return jobStateOf(job, (await this.records.findById(name).lean()) ?? undefined, this.clock.now());
  }

  /** First step of a shutdown: no job starts any more, and running jobs are aborted. */
  onModuleDestroy(): void {
    this.stop.abort(new Error('the server is shutting down'));
  }

  /** Before running requests are awaited, so that other processes can continue the jobs. */
  async beforeApplicationShutdown(): Promise<void> {
    const ended = Promise.allSettled([...this.active.values()].map(({ done }) => done));
    await Promise.race([ended, sleep(SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
    for (const [name, { startedBefore }] of this.active) await this.releaseLease(name, startedBefore);
  }

  onApplicationShutdown(): void {
    // The scheduler clears its timers on shutdown, which may have happened earlier.
    for (const name of this.jobs.keys()) {
      if (this.scheduler.doesExist('interval', name)) this.scheduler.deleteInterval(name);
      if (this.scheduler.doesExist('timeout', name)) this.scheduler.deleteTimeout(name);
    }
  }

  private async isIdle({ name, hasWork }: Job): Promise<boolean> {
    if (!hasWork || this.stop.signal.aborted) return false;
    const sinceLast = this.clock.now().getTime() - (this.lastTried.get(name) ?? -Infinity);
    return sinceLast >= 0 && sinceLast < IDLE_RUN_EVERY_MS && !(await hasWork());
  }

  private jobOf(name: string): Job {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return job;
  }

  /** @param notStartedSince the job is run only if no process has started it after this time; omitted: always */
  private async run(job: Job, notStartedSince?: Date) {
    if (this.stop.signal.aborted || this.active.has(job.name)) return undefined;
    const run: ActiveRun = { done: Promise.resolve() };
    // Registered before the lease is requested, so that a shutdown also waits for a starting job.
    this.active.set(job.name, run);
    this.lastTried.set(job.name, this.clock.now().getTime());
    const work = this.workUnderLease(job, run, notStartedSince);
    run.done = work;
    try {
      return await work;
    } finally {
      this.active.delete(job.name);
    }
  }

  private async workUnderLease(job: Job, run: ActiveRun, notStartedSince?: Date) {
    return (await this.lease(job.name, run, notStartedSince)) ? this.work(job, run) : undefined;
  }

  private async lease(name: string, run: ActiveRun, notStartedSince?: Date): Promise<boolean> {
    const now = this.clock.now();
    const conditions = [isFree(now, this.holder), ...(notStartedSince ? [isDue(now, notStartedSince)] : [])];
    // A job that is not free or not due has its record already: the upsert fails on the key.
    const leased = await unlessDuplicate(
      this.records
        .findOneAndUpdate(
          { _id: name, $and: conditions },
          {
            $set: { holder: this.holder, leaseUntil: new Date(now.getTime() + LEASE_MS), lastStartedAt: now },
          },
          { returnDocument: 'before', upsert: true, includeResultMetadata: true },
        )
        .lean<mongo.ModifyResult<JobRecord>>(),
    );
    const before = leased?.value;
    // An unfinished run leaves the job due, even if this run does not finish either.
    if (before && !before.leaseUntil) run.startedBefore = before.lastStartedAt;
    return leased !== undefined;
  }

  /** Renews the lease of a long-running job. */
  private async renew(mine: { _id: string; holder: string }): Promise<void> {
    const leaseUntil = new Date(this.clock.now().getTime() + LEASE_MS);
    await this.records.updateOne(mine, { $set: { leaseUntil } });
  }

  /** Releases the lease of a run that continues during shutdown, so that the next process runs the job at once. */
  private async releaseLease(name: string, startedBefore: Date | undefined): Promise<void> {
    try {
      await this.records.updateOne(
        { _id: name, holder: this.holder },
        {
          $unset: { leaseUntil: 1, holder: 1, ...(!startedBefore && { lastStartedAt: 1 }) },
          ...(startedBefore && { $set: { lastStartedAt: startedBefore } }),
        },
      );
    } catch (error) {
      // Without a database the lease expires.
      this.logger.warn({ job: name, message: 'lease not released', error });
    }
  }

  private async work(job: Job, { startedBefore }: ActiveRun): Promise<Readonly<Record<string, number>>> {
    const mine = { _id: job.name, holder: this.holder };
    const renewal = setInterval(() => {
      this.renew(mine).catch((error: unknown) => this.logger.error({ job: job.name, error }));
    }, LEASE_MS / 3);
    renewal.unref();
    const startedAt = this.clock.now();
    const begun = performance.now();
    const countRun = (outcome: 'ok' | 'failed') =>
      this.metrics.job(job.name, outcome, (performance.now() - begun) / 1000);
    const finish = async (outcome: Pick<JobRun, 'result' | 'error'>, update: UpdateQuery<JobRecord>) => {
      const run: JobRun = { startedAt, durationMs: Math.round(performance.now() - begun), ...outcome };
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), ...update.$set },
        $unset: { leaseUntil: 1, holder: 1, ...update.$unset },
        $push: { runs: { $each: [run], $slice: -RUNS_KEPT } },
      });
    };
    try {
      const result = await this.tracing.job(job.name, () =>
        inJobScope(job.name, () => job.run(this.stop.signal)),
      );
      if (this.stop.signal.aborted) await this.releaseLease(job.name, startedBefore);
      else await finish({ result }, { $set: { lastResult: result }, $unset: { lastError: 1 } });
      countRun('ok');
      return result;
    } catch (error) {
      // Interrupted by the shutdown: another process does the work.
      if (this.stop.signal.aborted) {
        await this.releaseLease(job.name, startedBefore);
        return {};
      }
      countRun('failed');
      await finish(
        { error: String(error).slice(0, ERROR_MAX_LENGTH) },
        { $set: { lastError: String(error) } },
      );
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }
}
