import { Logger } from '@nestjs/common';
import type { Model, Types } from 'mongoose';
import { batchesOf } from './batches.js';

/** A stored document as far as its facts need it. */
export interface ProjectedDocument {
  _id: Types.ObjectId;
}

export interface RecordProjectionOptions<D extends ProjectedDocument, F> {
  model: Pick<Model<D>, 'collection' | 'modelName'> & { estimatedDocumentCount(): PromiseLike<number> };
  /** The stored moment that every change moves on; it has an index. */
  changedAt: keyof D & string;
  /** The stored paths that the facts are made from. */
  fields: readonly string[];
  /** What is remembered of a document; null: nothing, but that it exists. */
  factOf: (document: D) => F | null;
}

/** A change may be committed this long after the moment that it carries: transactions end within a minute. */
const OVERLAP_MS = 2 * 60_000;
/** What was removed, or written with an old moment, is noticed within this time. */
const SWEEP_MS = 30_000;

/**
 * Facts of all documents of a collection, in memory and in step with the database: each use reads the documents that
 * were changed since the last one. Figures over tens of thousands of documents are then a matter of milliseconds,
 * where the database would have to decode every document for each of them.
 */
export class RecordProjection<D extends ProjectedDocument, F> {
  private readonly logger = new Logger('Dashboard');
  private facts = new Map<string, F | null>();
  /** Everything that carries a moment before this one, less the overlap, was read. */
  private readUntil = -Infinity;
  private sweptAt = -Infinity;
  private hadFewer = false;
  private running?: Promise<void>;
  /** Somebody waits for what runs. */
  private isAwaited = false;

  constructor(private readonly options: RecordProjectionOptions<D, F>) {}

  /**
   * The facts by document, with everything that was committed before this call.
   * @param now by the clock that stamps the documents
   */
  async fresh(now: Date): Promise<ReadonlyMap<string, F | null>> {
    // What runs already may have read before our caller's last write: it is waited for, and not relied on.
    while (this.running) {
      this.isAwaited = true;
      await this.running.catch(() => undefined);
    }
    await this.run(() => this.refresh(now));
    return this.facts;
  }

  /** Reads all documents ahead of the first use, and gives way to everything else until somebody waits for it. */
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
    const stored = isDue ? await this.options.model.estimatedDocumentCount() : undefined;
    // The clock may have been set back.
    const since = new Date(Math.min(this.readUntil, now.getTime()) - OVERLAP_MS);
    await this.read({ [this.options.changedAt]: { $gte: since } }, this.facts);
    this.readUntil = now.getTime();
    if (stored === undefined) return;
    this.sweptAt = performance.now();
    // Documents that are added while this runs make fewer stored than known, for once.
    const hasFewer = stored < this.facts.size;
    if (stored > this.facts.size || (hasFewer && this.hadFewer)) await this.loadAll(now);
    this.hadFewer = hasFewer;
  }

  private async loadAll(now: Date, givesWay?: () => boolean): Promise<void> {
    const started = performance.now();
    const facts = new Map<string, F | null>();
    await this.read({}, facts, givesWay);
    this.facts = facts;
    // Whatever was written while this took its time is read again by the next call.
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
