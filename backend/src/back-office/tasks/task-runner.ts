import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { documentsOfPage } from '../../platform/documents/database-list.js';
import type { PageRequest } from '../../platform/documents/page.js';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { unlessDuplicate } from '../../platform/database/duplicate-key.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { toDomainError } from '../../platform/errors/error-body.js';
import { SkippedRow } from '../resources/resource-adapter.js';
import { BackOfficeTaskRecord, type RowStatus, type TaskKind, TaskRowRecord } from './task.js';

/** Maximum time a request waits for its task; afterwards the client polls. */
const WAITED_MS = 3000;
/** Results are flushed after this number of rows, or this time. */
const ROWS_AT_ONCE = 50;
const PROGRESS_MS = 500;
/** A process without heartbeat for this long counts as ended. */
const SILENT_MS = 60_000;

export interface NewTask {
  /** Its batch; idempotency key. */
  id: string;
  kind: TaskKind;
  resource: string;
  action?: string;
  undoes?: string;
  by: string;
  total: number;
}

export interface RowResult {
  reference: string;
  title?: string;
  status: RowStatus;
  messageKey?: string;
  params?: Record<string, unknown>;
  violations?: TaskRowRecord['violations'];
}

/** Progress reporting of a task. */
export interface TaskProgress {
  row(result: RowResult): Promise<void>;
  /** Rows processed in an uncommitted transaction. */
  dealtWith(rows: number): Promise<void>;
  /** Whether the process is shutting down: no further row is started. */
  readonly isStopped: boolean;
}

/** Runs work on many records, in the background if long, with progress. */
@Injectable()
export class TaskRunner implements OnApplicationShutdown {
  private readonly logger = new Logger('BackOfficeTasks');
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    @InjectModel(BackOfficeTaskRecord.name) private readonly tasks: Model<BackOfficeTaskRecord>,
    @InjectModel(TaskRowRecord.name) private readonly rows: Model<TaskRowRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a task, waits briefly, and returns its status. Idempotent per batch.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the batch belongs to other work
   */
  async run(task: NewTask, work: (progress: TaskProgress) => Promise<void>): Promise<BackOfficeTaskRecord> {
    const earlier = await this.begin(task);
    if (earlier) return this.state(earlier);
    const running = this.work(task.id, work).finally(() => this.running.delete(running));
    this.running.add(running);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITED_MS)));
    await Promise.race([running, timeout]);
    clearTimeout(timer);
    return this.get(task.id);
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<BackOfficeTaskRecord> {
    const task = await this.tasks.findById(id).lean<BackOfficeTaskRecord>();
    if (!task) throw notFound('task', id);
    return this.state(task);
  }

  /** The task that undoes a batch, if any. */
  undoOf(batchId: string): Promise<BackOfficeTaskRecord | null> {
    return this.tasks.findOne({ undoes: batchId }).lean<BackOfficeTaskRecord>();
  }

  /** Results of its records, in order. */
  rowsOf(
    taskId: string,
    statuses: readonly RowStatus[] | null | undefined,
    request: PageRequest,
  ): Promise<TaskRowRecord[]> {
    const conditions = { taskId, ...(statuses && { status: { $in: [...statuses] } }) };
    return documentsOfPage(this.rows, conditions, { index: 1 }, request);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.allSettled(this.running);
  }

  private async begin(task: NewTask): Promise<BackOfficeTaskRecord | undefined> {
    const now = this.clock.now();
    const { id, ...rest } = task;
    const values = { _id: id, ...rest, status: 'RUNNING' as const, startedAt: now, heartbeatAt: now };
    if (await unlessDuplicate(this.tasks.create(values))) return undefined;
    const earlier =
      (await this.tasks.findById(id).lean<BackOfficeTaskRecord>()) ??
      (task.undoes ? await this.undoOf(task.undoes) : null);
    if (!earlier || earlier.resource !== task.resource || earlier.action !== task.action)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'idempotency-key-reused', { field: 'batchId' });
    return earlier;
  }

  /** As stored, unless the heartbeat of its process has expired. */
  private state(task: BackOfficeTaskRecord): BackOfficeTaskRecord {
    const isSilent =
      task.status === 'RUNNING' && task.heartbeatAt.getTime() < this.clock.now().getTime() - SILENT_MS;
    return isSilent ? { ...task, status: 'INTERRUPTED' } : task;
  }

  private async work(id: string, work: (progress: TaskProgress) => Promise<void>): Promise<void> {
    const log = new ResultLog(id, this.tasks, this.rows, this.clock, () => this.isStopped);
    try {
      await work(log);
      await log.flush();
      await this.end(id, this.isStopped ? 'INTERRUPTED' : 'DONE');
    } catch (error) {
      await log.flush().catch((failure: unknown) => this.logger.error({ task: id, error: failure }));
      const known = toDomainError(error);
      if (!known) this.logger.error({ task: id, error });
      await this.end(id, 'FAILED', known ?? new DomainError('INTERNAL', 'internal'));
    }
  }

  private async end(id: string, status: 'DONE' | 'FAILED' | 'INTERRUPTED', error?: DomainError) {
    const now = this.clock.now();
    await this.tasks.updateOne(
      { _id: id },
      {
        $set: {
          status,
          finishedAt: now,
          heartbeatAt: now,
          ...(error && {
            error: error.messageKey,
            errorParams: { ...error.params, violations: error.violations },
          }),
        },
      },
    );
  }
}

/** Writes results in groups, outside of any running transaction. */
class ResultLog implements TaskProgress {
  private waiting: (RowResult & { index: number })[] = [];
  private counts = { succeeded: 0, skipped: 0, failed: 0 };
  private next = 0;
  private writtenAt = 0;

  constructor(
    private readonly taskId: string,
    private readonly tasks: Model<BackOfficeTaskRecord>,
    private readonly rows: Model<TaskRowRecord>,
    private readonly clock: Clock,
    private readonly stopped: () => boolean,
  ) {}

  get isStopped(): boolean {
    return this.stopped();
  }

  async row(result: RowResult): Promise<void> {
    this.waiting.push({ ...result, index: this.next });
    this.next += 1;
    const count = { DONE: 'succeeded', SKIPPED: 'skipped', FAILED: 'failed' } as const;
    this.counts[count[result.status]] += 1;
    if (this.waiting.length >= ROWS_AT_ONCE || Date.now() - this.writtenAt > PROGRESS_MS) await this.flush();
  }

  async dealtWith(rows: number): Promise<void> {
    if (Date.now() - this.writtenAt < PROGRESS_MS) return;
    this.writtenAt = Date.now();
    await this.tasks
      .updateOne({ _id: this.taskId }, { $set: { done: rows, heartbeatAt: this.clock.now() } })
      .session(null);
  }

  async flush(): Promise<void> {
    this.writtenAt = Date.now();
    const at = this.clock.now();
    const rows = this.waiting.map((row) => ({ ...row, taskId: this.taskId, at }));
    this.waiting = [];
    if (rows.length > 0) await this.rows.insertMany(rows, { session: undefined });
    await this.tasks
      .updateOne(
        { _id: this.taskId },
        { $set: { ...this.counts, ...(this.next > 0 && { done: this.next }), heartbeatAt: at } },
      )
      .session(null);
  }
}

/** Result of a record that was rejected or skipped. @throws unexpected errors */
export function refusedRow(reference: string, title: string | undefined, error: unknown): RowResult {
  if (error instanceof SkippedRow)
    return { reference, title, status: 'SKIPPED', messageKey: error.messageKey, params: { ...error.params } };
  const known = toDomainError(error);
  if (!known) throw error;
  const isLeftOut = known.code === 'NOT_FOUND' || known.code === 'FORBIDDEN';
  return {
    reference,
    title,
    status: isLeftOut ? 'SKIPPED' : 'FAILED',
    messageKey: known.messageKey,
    params: { ...known.params },
    ...(known.violations.length > 0 && {
      violations: known.violations.map(({ field, messageKey, params }) => ({
        field,
        messageKey,
        params: params && { ...params },
      })),
    }),
  };
}
