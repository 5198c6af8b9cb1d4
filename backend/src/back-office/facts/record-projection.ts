import { Logger } from '@nestjs/common';
import type { Model, Types } from 'mongoose';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import { batchesOf } from './batches.js';

/** A stored document with the paths its facts need. */
export interface ProjectedDocument {
  _id: Types.ObjectId;
}

export interface RecordProjectionOptions<D extends ProjectedDocument, F> {
  model: Pick<Model<D>, 'collection' | 'modelName'> & {
    estimatedDocumentCount(options: { comment: string }): PromiseLike<number>;
  };
  /** Indexed timestamp that every change advances. */
  changedAt: keyof D & string;
  /** Paths the facts are computed from. */
  fields: readonly string[];
  /** Facts of a document; null if only its existence matters. */
  factOf: (document: D) => F | null;
}

/** Maximum delay between a document's timestamp and its commit: transactions end within a minute. */
const OVERLAP_MS = 2 * 60_000;
/** Maximum time until deletions, and writes with an old timestamp, are noticed. */
const SWEEP_MS = 30_000;

/**
 * In-memory facts of all documents of a collection, synchronised with the database: each use reads the documents
 * changed since the last. Figures over tens of thousands of documents take milliseconds, whereas the database would
 * decode every document.
 */
export class RecordProjection<D extends ProjectedDocument, F> {
  private readonly logger = new Logger('Dashboard');
  private facts = new Map<string, F | null>();
  /** Watermark: everything with an earlier timestamp, minus the overlap, has been read. */
  private readUntil = -Infinity;
  private sweptAt = -Infinity;
  private hadFewer = false;
  private running?: Promise<void>;
  /** A caller awaits the running read. */
  private isAwaited = false;

  constructor(private readonly options: RecordProjectionOptions<D, F>) {}

  /**
   * The facts by document, including everything committed before this call.
   * @param now by the clock that timestamps the documents
   */
  async fresh(now: Date): Promise<ReadonlyMap<string, F | null>> {
    // A read in progress may have started before the caller's last write: await it, then read again.
    while (this.running) {
      this.isAwaited = true;
      await this.running.catch(() => undefined);
    }
    await this.run(() => this.refresh(now));
    return this.facts;
  }

  /** Reads all documents before the first use, yielding to other work until a caller awaits it. */
  async warm(now: Date): Promise<void> {
    if (this.running || this.sweptAt !== -Infinity) return;
    await this.run(() => this.loadAll(now, () => !this.isAwaited));
  }

  private run(work: () => Promise<void>): Promise<void> {
    this.isAwaited = false;
    this.running = work().finally(() => (this.running = undefined));
    return this.running;
  }

  private async refresh(now: Date): Promise<void> {
    if (this.sweptAt === -Infinity) return this.loadAll(now);
    const isDue = performance.now() - this.sweptAt >= SWEEP_MS;
    const stored = isDue
      ? await this.options.model.estimatedDocumentCount({ comment: CACHE_READ })
      : undefined;
    // The clock may have been set back.
    const since = new Date(Math.min(this.readUntil, now.getTime()) - OVERLAP_MS);
    await this.read({ [this.options.changedAt]: { $gte: since } }, this.facts);
    this.readUntil = now.getTime();
    if (stored === undefined) return;
    this.sweptAt = performance.now();
    // Documents inserted in the meantime may cause one extra full read.
    const hasFewer = stored < this.facts.size;
    if (stored > this.facts.size || (hasFewer && this.hadFewer)) await this.loadAll(now);
    this.hadFewer = hasFewer;
  }

  private async loadAll(now: Date, givesWay?: () => boolean): Promise<void> {
    const started = performance.now();
    const facts = new Map<string, F | null>();
    await this.read({}, facts, givesWay);
    this.facts = facts;
    // Changes written during this read are read again by the next call.
    this.readUntil = now.getTime();
    this.sweptAt = performance.now();
    this.logger.debug({ read: facts.size, model: this.options.model.modelName, ms: this.sweptAt - started });
  }

  private async read(filter: object, into: Map<string, F | null>, givesWay?: () => boolean): Promise<void> {
    const { model, fields, factOf } = this.options;
    for await (const batch of batchesOf<D>(model, { filter, fields, givesWay }))
      for (const document of batch) into.set(String(document._id), factOf(document));
  }
}
