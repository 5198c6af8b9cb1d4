import type { Changes } from '../../platform/documents/changes.js';

/** A document that can be followed through its changes. */
export interface Followed {
  reference: string;
  changedAt?: Date;
  deletedAt?: Date;
}

/** Where the documents come from, and what is made of them. */
export interface Source<D extends Followed> {
  readonly topic: string;
  /** All of them, or those changed since a moment; deleted ones included, which the copy leaves out. */
  snapshot(changedSince?: Date): Promise<D[]>;
  /** How many are stored, deleted ones included. */
  stored(): Promise<number>;
  /** Reads what the copy needs beside the documents; true when that differs from before, so that all is stale. */
  readContext(): Promise<boolean>;
  has(reference: string): boolean;
  replaceAll(documents: readonly D[]): Promise<void>;
  apply(documents: readonly D[]): void;
}

/** Writes may commit this long after they were stamped (a transaction ends within a minute). */
const OVERLAP_MS = 2 * 60_000;
/** A copy looks for itself this often, in case a signal was lost. */
const SWEEP_MS = 30_000;

/**
 * Keeps a copy in memory in step with the database, whoever writes there. Each use compares one number in the
 * database with the one that the copy stands at; uses at the same time share that check. When it moved, the
 * documents changed since are read; when more documents are stored than the copy has heard of, all are.
 */
export class LiveCopy<D extends Followed> {
  private running?: Promise<void>;
  private next?: Promise<void>;
  private version?: number;
  private storedCount = 0;
  private mark = new Date(0);
  private sweptAt = 0;
  /** References that left the copy; they are stored still, so they must not count as new. */
  private readonly removed = new Set<string>();

  constructor(
    private readonly source: Source<D>,
    private readonly changes: Pick<Changes, 'version'>,
    /** Milliseconds that only ever rise. */
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** Resolves when the copy has everything that was committed and signalled before this call. */
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

  /** Applies what changed; false when the copy turns out to lack more than that. */
  private async follow(): Promise<boolean> {
    const stored = await this.source.stored();
    const changed = await this.source.snapshot(this.since());
    const fresh = changed.filter(
      ({ reference }) => !this.source.has(reference) && !this.removed.has(reference),
    );
    if (stored !== this.storedCount + fresh.length) return false;
    this.source.apply(changed);
    this.storedCount = stored;
    this.remember(changed);
    return true;
  }

  private async loadAll(): Promise<void> {
    await this.source.readContext();
    const stored = await this.source.stored();
    const documents = await this.source.snapshot();
    await this.source.replaceAll(documents.filter(({ deletedAt }) => !deletedAt));
    this.storedCount = stored;
    this.removed.clear();
    this.mark = new Date(0);
    this.remember(documents);
  }

  private since(): Date {
    return new Date(this.mark.getTime() - OVERLAP_MS);
  }

  private remember(documents: readonly D[]): void {
    for (const { reference, changedAt, deletedAt } of documents) {
      if (deletedAt) this.removed.add(reference);
      if (changedAt && changedAt > this.mark) this.mark = changedAt;
    }
  }
}
