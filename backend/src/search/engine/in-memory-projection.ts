import type { ChangeNotifier } from '../../platform/documents/change-notifier.js';

/** A document with a change timestamp. */
export interface Versioned {
  reference: string;
  changedAt?: Date;
  deletedAt?: Date;
}

/** Source of the documents, and consumer of the projection. */
export interface ProjectionSource<D extends Versioned> {
  readonly topic: string;
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

/** Maximum delay between a timestamp and its commit (a transaction ends within a minute). */
const OVERLAP_MS = 2 * 60_000;
/** Interval of checks without a notification, in case one was lost. */
const SWEEP_MS = 30_000;

/**
 * Keeps an in-memory projection in sync with the database, including writes of other processes. Each use compares a version number in the
 * database with the projection's; concurrent uses share the check. When it changed, documents changed since the
 * watermark are read; when more documents are stored than known, all are.
 */
export class InMemoryProjection<D extends Versioned> {
  private running?: Promise<void>;
  private next?: Promise<void>;
  private version?: number;
  private storedCount = 0;
  private watermark = new Date(0);
  private sweptAt = 0;
  /** References removed from the projection; still stored, so they must not count as new. */
  private readonly removed = new Set<string>();

  constructor(
    private readonly source: ProjectionSource<D>,
    private readonly changes: Pick<ChangeNotifier, 'version'>,
    /** Monotonic milliseconds. */
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** Resolves when the projection includes everything committed and notified before this call. */
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

  private async refresh(): Promise<void> {
    const version = await this.changes.version(this.source.topic);
    const now = this.monotonic();
    const isDue = now - this.sweptAt >= SWEEP_MS;
    if (version === this.version && !isDue) return;
    if (this.version === undefined || (await this.source.readContext()) || !(await this.follow())) {
      // If loading fails, only a full load helps.
      this.version = undefined;
      await this.loadAll();
    }
    this.version = version;
    this.sweptAt = now;
  }

  /** Applies changes; false when the projection lacks more. */
  private async follow(): Promise<boolean> {
    const stored = await this.source.stored();
    const changed: D[] = [];
    for await (const document of this.source.read(this.since())) changed.push(document);
    const added = changed.filter(
      ({ reference }) => !this.source.has(reference) && !this.removed.has(reference),
    );
    if (stored !== this.storedCount + added.length) return false;
    await this.source.apply(changed);
    this.storedCount = stored;
    for (const document of changed) this.remember(document);
    return true;
  }

  private async loadAll(): Promise<void> {
    await this.source.readContext();
    this.removed.clear();
    this.watermark = new Date(0);
    this.storedCount = 0;
    await this.source.replaceAll(this.present());
  }

  /** All documents that are not deleted, registered as they are streamed. */
  private async *present(): AsyncIterable<D> {
    for await (const document of this.source.read()) {
      this.storedCount += 1;
      this.remember(document);
      if (!document.deletedAt) yield document;
    }
  }

  private since(): Date {
    return new Date(this.watermark.getTime() - OVERLAP_MS);
  }

  private remember({ reference, changedAt, deletedAt }: D): void {
    if (deletedAt) this.removed.add(reference);
    if (changedAt && changedAt > this.watermark) this.watermark = changedAt;
  }
}
