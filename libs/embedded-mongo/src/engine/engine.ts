import type { Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import { CommitQueue } from '../storage/commit-queue.js';
import { DiskFullError } from '../storage/disk-space.js';
import type { Storage, StoreChange } from '../storage/storage.js';
import { ClusterTime } from '../transactions/cluster-time.js';
import { SessionTable } from '../transactions/session-table.js';
import { SnapshotReads } from '../transactions/snapshot-reads.js';
import { Snapshots } from '../transactions/snapshots.js';
import type { Transaction } from '../transactions/transaction.js';
import { Catalog } from './catalog.js';
import { applyChanges, type Collection, type DocumentChange } from './collection.js';
import { DocumentCache } from './document-cache.js';
import { loadStore } from './load.js';
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

/** The database: catalog, committed documents, open snapshots, and the way to the disk. */
export class Engine {
  readonly snapshots = new Snapshots();
  readonly catalog = new Catalog(this.snapshots);
  readonly sessions: SessionTable;
  readonly clusterTime: ClusterTime;
  readonly snapshotReads: SnapshotReads;
  readonly cache: DocumentCache;
  readonly scans: ScanLog;
  readonly log: Log;
  readonly now: () => number;
  private readonly queue: CommitQueue;
  private lastCommit = 0;
  private readonly onFailure: (reason: string) => void;
  private failure: ServerError | null = null;

  constructor(
    private readonly storage: Storage,
    options: EngineOptions,
  ) {
    this.log = options.log;
    this.now = options.now ?? Date.now;
    this.cache = new DocumentCache(undefined, options.freeze ?? null);
    this.scans = new ScanLog(options.log);
    this.onFailure = options.onFailure ?? ((): void => undefined);
    this.queue = new CommitQueue(storage, (error) => this.fail(error));
    this.sessions = new SessionTable(this);
    this.clusterTime = new ClusterTime(this);
    this.snapshotReads = new SnapshotReads(this, this.clusterTime);
    loadStore(storage, this);
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

  /** Hands changes to the store, all of which reach the disk together. */
  submit(changes: readonly StoreChange[]): void {
    this.queue.add(changes);
  }

  /** Resolves when everything submitted so far is on the disk. */
  flushed(): Promise<void> {
    return this.queue.flushed();
  }

  storageSize(): number {
    return this.storage.size();
  }

  /** The open transactions with uncommitted writes in the collection. */
  openWriters(collection: Collection): Transaction[] {
    const open = this.sessions.openTransactions();
    return open.filter(({ writes, created }) => writes.has(collection) || created.includes(collection));
  }

  async close(): Promise<void> {
    this.sessions.abortAll();
    // Writes that waited for those transactions continue now; they must still be flushed.
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.failure) await this.queue.flushed();
    await this.storage.close();
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
