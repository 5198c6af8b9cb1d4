import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { InjectModel, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { StoredField } from '../platform/documents/stored-field.js';

const BEAT_MS = 15_000;
/** A process is shown as unresponsive after three missed heartbeats. */
const SILENT_AFTER_MS = 3 * BEAT_MS + 5000;
/** Retention of ended processes. */
const RETENTION_SECONDS = 24 * 60 * 60;
const MEGABYTE = 1024 * 1024;
const NANOSECONDS = 1e6;

@Schema({ collection: 'processes', versionKey: false })
@ObjectType({ description: 'A server process, with a heartbeat every 15 seconds.' })
export class ServerProcess {
  @StoredField(ID, 'Identifier; differs after each start.') _id!: string;
  @StoredField(String, 'Host name of the machine or container.') host!: string;
  @StoredField(Int, 'Process id on that host.') pid!: number;
  @StoredField(String, 'Version of the product.') version!: string;
  @StoredField(String, 'Version of Node.js.') nodeVersion!: string;
  @StoredField(Date, 'Start time.') startedAt!: Date;
  @StoredField(Int, 'Memory (resident set) in megabytes.') memoryMegabytes!: number;

  @StoredField(Float, '99th percentile of the event-loop delay since the last heartbeat, in milliseconds.')
  eventLoopDelayMs!: number;

  @StoredField(Date, 'Last heartbeat.', { expires: RETENTION_SECONDS }) lastSeenAt!: Date;
}
export const ServerProcessSchema = SchemaFactory.createForClass(ServerProcess);

/** Writes the heartbeat of this process, and lists all processes. */
@Injectable()
export class ServerProcesses implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Processes');
  private readonly _id = randomUUID();
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private isStopped = false;
  private beating?: Promise<void>;

  constructor(
    @InjectModel(ServerProcess.name) private readonly processes: Model<ServerProcess>,
    private readonly scheduler: SchedulerRegistry,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.delay.enable();
    await this.beat();
    const timer = setInterval(() => {
      this.beating = this.beat().catch((error: unknown) => this.logger.warn({ error }));
    }, BEAT_MS);
    timer.unref();
    this.scheduler.addInterval('process-heartbeat', timer);
  }

  /** A process that shuts down properly is removed. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.delay.disable();
    await this.beating;
    await this.processes.deleteOne({ _id: this._id }).catch((error: unknown) => this.logger.warn({ error }));
  }

  /** Whether the last heartbeat is overdue. */
  isSilent({ lastSeenAt }: Pick<ServerProcess, 'lastSeenAt'>): boolean {
    return this.clock.now().getTime() - lastSeenAt.getTime() > SILENT_AFTER_MS;
  }

  isThis({ _id }: Pick<ServerProcess, '_id'>): boolean {
    return _id === this._id;
  }

  /** Processes of the last day that were not shut down, last started first. */
  list(): Promise<ServerProcess[]> {
    return this.processes.find().sort({ startedAt: -1 }).lean<ServerProcess[]>();
  }

  private async beat(): Promise<void> {
    if (this.isStopped) return;
    const now = this.clock.now();
    const startedAt = new Date(now.getTime() - Math.floor(process.uptime() * 1000));
    const p99 = this.delay.percentile(99) / NANOSECONDS;
    this.delay.reset();
    await this.processes.updateOne(
      { _id: this._id },
      {
        $set: {
          lastSeenAt: now,
          memoryMegabytes: Math.round(process.memoryUsage().rss / MEGABYTE),
          eventLoopDelayMs: Number.isFinite(p99) ? Math.round(p99 * 10) / 10 : 0,
        },
        $setOnInsert: {
          host: hostname(),
          pid: process.pid,
          version: this.configuration.version,
          nodeVersion: process.version,
          startedAt,
        },
      },
      { upsert: true },
    );
  }
}
