import { Logger } from '@nestjs/common';
import type { ChangeNotifier } from '../../platform/documents/change-notifier.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** A document with a change timestamp. */
export interface Versioned {
  reference: string;
  changedAt?: Date;
  deletedAt?: Date;
}

/** Source of the documents, and consumer of the projection. */
export interface ProjectionSource<D extends Versioned> {
  readonly topic: string;
  /**
   * Number of documents up to which callers wait for the initial load; with more they are rejected meanwhile, because it
   * takes many seconds. Without it they always wait.
   */
  readonly maxAwaited?: number;
  /** All documents, or those changed since a time; includes deleted ones, which the projection omits. */
  read(changedSince?: Date): AsyncIterable<D>;
  /** Number of stored documents, including deleted ones. */
  stored(): Promise<number>;
  /** Reads the projection's dependencies; true when they changed, so that everything is stale. */
  readContext(): Promise<boolean>;
  has(reference: string): boolean;
  replaceAll(documents: AsyncIterable<D>): Promise<void>;
  /** Applies changed documents, yielding to the event loop if many. */
  apply(documents: readonly D[]): Promise<void>;
}

/**
 * Maximum delay between a timestamp and its commit (a transaction ends within a minute), and between the clocks of two
 * servers of a replica set.
 */
const OVERLAP_MS = 2 * 60_000;
/** Interval of checks without a notification. */
const SWEEP_MS = 30_000;
/** Two hundred thousand documents load in about half a minute. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Keeps an in-memory projection in sync with the database, including writes of other processes. Each use compares a version number in the
 * database with the projection's; concurrent uses share the check. When it changed, documents changed since the last check
 * are read; when more documents are stored than known, all are. The last check is a time of the database's clock, not
 * the latest timestamp seen: after an import many documents share the latest one, and would be read again each time.
 */
export class InMemoryProjection<D extends Versioned> {
  private readonly logger = new Logger('InMemoryProjection');
  private running?: Promise<void>;
  private next?: Promise<void>;
  /** The initial load of many documents, which callers do not wait for. */
  private initialLoad?: Promise<void>;
  private hasLoaded = false;
  private version?: number;
  private storedCount = 0;
  /** The database's time before the last check began to read. */
  private checkedAt = new Date(0);
  private sweptAt = 0;
  /** References removed from the projection; still stored, so they must not count as new. */
  private readonly removed = new Set<string>();

  constructor(
    private readonly source: ProjectionSource<D>,
    private readonly changes: Pick<ChangeNotifier, 'version' | 'databaseTime'>,
    /** Monotonic milliseconds. */
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /**
   * Resolves when the projection includes everything committed and notified before this call.
   * @throws DomainError UNAVAILABLE during the initial load of more documents than `maxAwaited`
   */
  fresh(): Promise<void> {
    if (!this.running) {
      this.running = this.refresh().finally(() => (this.running = undefined));
      return this.running;
    }
    // The running check may have read before the caller's last write: wait for one that starts now.
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.fresh();
      });
    return this.next;
  }

  /** Whether the initial load of more documents than `maxAwaited` is running: every use is rejected. */
  get isLoading(): boolean {
    return this.initialLoad !== undefined;
  }

  /** Resolves after the initial load, however long it takes. */
  async loaded(): Promise<void> {
    try {
      await this.fresh();
    } catch (error) {
      if (!this.initialLoad) throw error;
      await this.initialLoad;
    }
  }

  private async refresh(): Promise<void> {
    if (this.initialLoad) throw stillLoading();
    const version = await this.changes.version(this.source.topic);
    const now = this.monotonic();
    const isDue = now - this.sweptAt >= SWEEP_MS;
    if (version === this.version && !isDue) return;
    if (!this.hasLoaded && (await this.exceedsAwaited())) {
      this.initialLoad = this.loadAll()
        .then(() => this.markLoaded(version, now))
        .finally(() => (this.initialLoad = undefined));
      // The next use starts another load.
      this.initialLoad.catch((error: unknown) => this.logger.warn({ topic: this.source.topic, error }));
      throw stillLoading();
    }
    if (this.version === undefined || (await this.source.readContext()) || !(await this.follow())) {
      // If loading fails, only a full load helps.
      this.version = undefined;
      await this.loadAll();
    }
    this.markLoaded(version, now);
  }

  private markLoaded(version: number, now: number): void {
    this.hasLoaded = true;
    this.version = version;
    this.sweptAt = now;
  }

  private async exceedsAwaited(): Promise<boolean> {
    const { maxAwaited } = this.source;
    return maxAwaited !== undefined && (await this.source.stored()) > maxAwaited;
  }

  /** Applies changes; false when the projection lacks more. */
  private async follow(): Promise<boolean> {
    const [startedAt, stored] = await Promise.all([this.changes.databaseTime(), this.source.stored()]);
    const since = new Date(this.checkedAt.getTime() - OVERLAP_MS);
    const changed: D[] = [];
    for await (const document of this.source.read(since)) changed.push(document);
    const added = changed.filter(
      ({ reference }) => !this.source.has(reference) && !this.removed.has(reference),
    );
    if (stored !== this.storedCount + added.length) return false;
    await this.source.apply(changed);
    this.storedCount = stored;
    for (const { reference, deletedAt } of changed) if (deletedAt) this.removed.add(reference);
    this.checkedAt = startedAt;
    return true;
  }

  private async loadAll(): Promise<void> {
    const startedAt = await this.changes.databaseTime();
    await this.source.readContext();
    this.removed.clear();
    this.storedCount = 0;
    await this.source.replaceAll(this.present());
    this.checkedAt = startedAt;
  }

  /** All documents that are not deleted, registered as they are streamed. */
  private async *present(): AsyncIterable<D> {
    for await (const document of this.source.read()) {
      this.storedCount += 1;
      if (document.deletedAt) this.removed.add(document.reference);
      else yield document;
    }
  }
}

const stillLoading = () =>
  new DomainError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
