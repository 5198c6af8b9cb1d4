import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { notFound } from '../errors/domain-error.js';

/** What a scheduled job is; `run` must be harmless when it is done twice. */
export interface Job {
  name: string;
  everyMs: number;
  /** Does the work and tells in a few numbers what it did. */
  run(): Promise<Readonly<Record<string, number>>>;
}

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
}
export const JobRecordSchema = SchemaFactory.createForClass(JobRecord);

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
  ) {}

  register(job: Job): void {
    this.jobs.set(job.name, job);
    const timer = setInterval(() => void this.runIfDue(job), job.everyMs);
    timer.unref();
    this.scheduler.addInterval(job.name, timer);
  }

  /** Runs a job now, whenever it ran last; `undefined` when another process is at it. */
  async runNow(name: string): Promise<Readonly<Record<string, number>> | undefined> {
    const job = this.jobs.get(name);
    if (!job) throw notFound('job', name);
    return this.run(job, new Date(0));
  }

  async list(): Promise<(JobRecord & { everyMs: number })[]> {
    const records = await this.records.find().lean();
    return [...this.jobs.values()].map((job) => ({
      ...(records.find((record) => record._id === job.name) ?? { _id: job.name }),
      everyMs: job.everyMs,
    }));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    // The scheduler clears its timers when the application shuts down, which may have been before this.
    for (const name of this.jobs.keys())
      if (this.scheduler.doesExist('interval', name)) this.scheduler.deleteInterval(name);
    await Promise.allSettled(this.running);
  }

  private runIfDue(job: Job): Promise<unknown> {
    const due = new Date(this.clock.now().getTime() - job.everyMs / 2);
    return this.run(job, due).catch((error: unknown) => this.logger.error({ job: job.name, error }));
  }

  /** @param notStartedSince another process that started the job after this moment has done our turn */
  private async run(job: Job, notStartedSince: Date) {
    if (this.stopping || !(await this.lease(job.name, notStartedSince))) return undefined;
    const work = this.work(job);
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
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

  private async work(job: Job): Promise<Readonly<Record<string, number>>> {
    const mine = { _id: job.name, holder: this.holder };
    try {
      const result = await job.run();
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), lastResult: result },
        $unset: { leaseUntil: 1, holder: 1, lastError: 1 },
      });
      return result;
    } catch (error) {
      await this.records.updateOne(mine, {
        $set: { lastFinishedAt: this.clock.now(), lastError: String(error) },
        $unset: { leaseUntil: 1, holder: 1 },
      });
      throw error;
    }
  }
}
