import type { Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import { CommitQueue } from '../storage/commit-queue.js';
import { DiskFullError } from '../storage/disk-space.js';
import type { SpaceNeed } from '../storage/space-need.js';
import type { Storage, StoreChange, WriteKind } from '../storage/storage.js';
import { Snapshots } from '../transactions/snapshots.js';
import { applyChanges, type DocumentChange } from './apply-changes.js';
import { Catalog } from './catalog.js';
import { DocumentCache } from './document-cache.js';
import { ScanLog } from './scan-log.js';

export interface EngineOptions {
  log: Log;
  /** Milliseconds since the epoch; tests move it. */
  now?: () => number;
  /** Called with every decoded document that several readers share. */
  freeze?: (document: Document) => void;
  /** Called once with the reason, when the database becomes unusable. */
  onFailure?: (reason: string) => void;
}

/** A full disk is logged at most once in this time. */
const REFUSAL_LOG_INTERVAL_MS = 60_000;

/** Catalog, committed documents and the way to the disk: what transactions and sessions are built on. */
export class EngineCore {
  readonly snapshots = new Snapshots();
  readonly catalog = new Catalog(this.snapshots);
  readonly cache: DocumentCache;
  readonly scans: ScanLog;
  readonly log: Log;
  readonly now: () => number;
  private readonly queue: CommitQueue;
  private lastCommit = 0;
  private readonly onFailure: (reason: string) => void;
  private failure: ServerError | null = null;
  private lastRefusal = -Infinity;

  constructor(
    protected readonly storage: Storage,
    options: EngineOptions,
  ) {
    this.log = options.log;
    this.now = options.now ?? Date.now;
    this.cache = new DocumentCache(undefined, options.freeze ?? null);
    this.scans = new ScanLog(options.log);
    this.onFailure = options.onFailure ?? ((): void => undefined);
    this.queue = new CommitQueue(storage, (error) => this.fail(error));
  }

  /** The number of the newest commit. */
  get clock(): number {
    return this.lastCommit;
  }

  /** @throws ServerError when the database has failed: memory is then ahead of the disk and must not be shown */
  assertUsable(): void {
    if (this.failure) throw this.failure;
  }

  /** Ends all work, because the disk is not this engine's any more. */
  abandon(reason: string): void {
    this.queue.fail(new Error(reason));
  }

  /** Publishes changes and adds storage changes to `out`. */
  commit(changes: readonly DocumentChange[], out: StoreChange[]): void {
    this.lastCommit += 1;
    applyChanges(changes, this.lastCommit, this.snapshots, out);
  }

  /** A commit number for a change of the catalog. */
  nextCommit(): number {
    this.lastCommit += 1;
    return this.lastCommit;
  }

  /**
   * Reserves disk space for a write before it changes anything; {@link submit} uses it.
   * @throws ServerError 14031 when it may not suffice: then this write is refused, and only this one
   */
  reserve(need: SpaceNeed, kind: WriteKind): void {
    try {
      this.queue.reserve(need, kind);
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      this.logRefusal(error.message);
      throw new ServerError(14031, `Not enough disk space for this write: ${error.message}`);
    }
  }

  /** Whether {@link reserve} would succeed. */
  hasSpace(need: SpaceNeed, kind: WriteKind): boolean {
    try {
      this.queue.reserve(need, kind);
    } catch (error) {
      if (error instanceof DiskFullError) return false;
      throw error;
    }
    this.queue.release(need);
    return true;
  }

  /**
   * Reserves disk space, then applies changes and hands them to the store.
   * @throws ServerError 14031 before anything is changed; what `change` throws
   */
  reserveAndSubmit(need: SpaceNeed, kind: WriteKind, change: () => StoreChange[]): void {
    this.reserve(need, kind);
    try {
      this.queue.add(change(), need);
    } catch (error) {
      this.queue.release(need);
      throw error;
    }
  }

  /**
   * Hands changes to the store, all of which reach the disk together.
   * @param need what was reserved for them
   */
  submit(changes: readonly StoreChange[], need: SpaceNeed): void {
    this.queue.add(changes, need);
  }

  /** Resolves when everything submitted so far is on the disk. */
  flushed(): Promise<void> {
    return this.queue.flushed();
  }

  storageSize(): number {
    return this.storage.size();
  }

  async close(): Promise<void> {
    if (!this.failure) await this.queue.flushed();
    await this.storage.close();
  }

  private logRefusal(reason: string): void {
    if (this.now() - this.lastRefusal < REFUSAL_LOG_INTERVAL_MS) return;
    this.lastRefusal = this.now();
    this.log({ level: 'warn', message: 'A write was refused because the disk is full', fields: { reason } });
  }

  private fail({ message, cause }: Error): ServerError {
    this.failure = new ServerError(
      cause instanceof DiskFullError ? 14031 : 1,
      `The database has stopped and has to be started again: ${message}`,
    );
    this.log({
      level: 'error',
      message: 'The database has failed and refuses all further work',
      fields: { error: message },
    });
    this.onFailure(message);
    return this.failure;
  }
}
