import type { ChangeNotifier } from '../../platform/documents/change-notifier.js';

/** A document whose changes can be followed. */
export interface Versioned {
  reference: string;
  changedAt?: Date;
  deletedAt?: Date;
}

/** Where the documents come from, and what is made of them. */
export interface ProjectionSource<D extends Versioned> {
  readonly topic: string;
  /** All of them, or those changed since a moment; deleted ones included, which the projection leaves out. */
  read(changedSince?: Date): AsyncIterable<D>;
  /** How many are stored, deleted ones included. */
  stored(): Promise<number>;
  /** Reads what the projection needs beside the documents; true when that differs from before, so that all is stale. */
  readContext(): Promise<boolean>;
  has(reference: string): boolean;
  replaceAll(documents: AsyncIterable<D>): Promise<void>;
  /** Takes in changed documents, yielding to the event loop where there are many. */
  apply(documents: readonly D[]): Promise<void>;
}

/** Writes may commit this long after their timestamp (a transaction ends within a minute). */
const OVERLAP_MS = 2 * 60_000;
/** A projection looks for changes itself this often, in case a signal was lost. */
const SWEEP_MS = 30_000;

/**
 * Keeps a projection in memory in step with the database, whoever writes there. Each use compares one number in the
 * database with the one that the projection stands at; uses at the same time share that check. When it moved, the
 * documents changed since are read; when more documents are stored than the projection has heard of, all are.
 */
export class InMemoryProjection<D extends Versioned> {
  private running?: Promise<void>;
  private next?: Promise<void>;
  private version?: number;
  private storedCount = 0;
  private watermark = new Date(0);
  private sweptAt = 0;
  /** References that left the projection; they are stored still, so they must not count as new. */
  private readonly removed = new Set<string>();

  constructor(
    private readonly source: ProjectionSource<D>,
    private readonly changes: Pick<ChangeNotifier, 'version'>,
    /** Milliseconds that only ever rise. */
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** Resolves when the projection has everything that was committed and signalled before this call. */
  fresh(): Promise<void> {
    if (!this.running) {
      this.running = this.refresh().finally(() => (this.running = undefined));
      return this.running;
    }
    // The check under way may have read before our caller's last write: only one that begins now will do.
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
      // Should loading fail, nothing but loading again will do.
      this.version = undefined;
      await this.loadAll();
    }
    this.version = version;
    this.sweptAt = now;
  }

  /** Applies what changed; false when the projection turns out to lack more than that. */
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

  /** All documents that are not deleted, each remembered as it passes. */
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
