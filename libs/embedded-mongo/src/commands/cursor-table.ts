import { randomBytes } from 'node:crypto';
import type { Timestamp } from '../bson/types.js';
import { MAX_DOCUMENT_BYTES } from '../engine/write.js';
import { ServerError } from '../errors.js';
import type { Transaction } from '../transactions/transaction.js';
import { CursorBatch } from '../wire/reply.js';

/** Maximum BSON per batch, so that a reply stays below the message limit. */
const BATCH_BYTES = 16 * 1024 * 1024;
export const DEFAULT_FIRST_BATCH = 101;

/** A result may be a little larger than a document that is stored. */
const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** Gives the documents of a result one by one; null at the end. */
export type NextDocument = () => Uint8Array | null;

/** Results of a query, fetched in batches; as of the time of the query. */
export class Cursor {
  lastUsed = 0;
  private held: Uint8Array | null = null;
  private ended = false;

  constructor(
    readonly namespace: string,
    private readonly next: NextDocument,
    readonly sessionId: string | null,
    readonly transaction: Transaction | null,
    readonly neverExpires: boolean,
    readonly atClusterTime: Timestamp | null = null,
  ) {}

  get exhausted(): boolean {
    return this.ended && this.held === null;
  }

  /** At most `count` documents; looks one ahead, to detect the last batch. */
  batch(count: number): Uint8Array[] {
    const documents: Uint8Array[] = [];
    let bytes = 0;
    while (documents.length < count) {
      const document = this.take();
      if (!document) break;
      if (documents.length > 0 && bytes + document.length > BATCH_BYTES) {
        this.held = document;
        break;
      }
      documents.push(document);
      bytes += document.length;
    }
    if (!this.ended && this.held === null && count > 0) this.held = this.take();
    return documents;
  }

  private take(): Uint8Array | null {
    const held = this.held;
    this.held = null;
    if (held || this.ended) return held;
    const document = this.next();
    if (!document) this.ended = true;
    else if (document.length > MAX_RESULT_BYTES) throw tooLarge(document.length);
    return document;
  }
}

function tooLarge(size: number): ServerError {
  return new ServerError(
    10334,
    `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );
}

/** Documents of an array that stands ready. */
export function fromArray<T>(items: readonly T[], encode: (item: T) => Uint8Array): NextDocument {
  let at = 0;
  return () => (at < items.length ? encode(items[at++]!) : null);
}

/** Open cursors by id. */
export class CursorTable {
  /** Cursors not used for this many milliseconds are closed. */
  timeout = 10 * 60_000;
  private readonly cursors = new Map<bigint, Cursor>();

  constructor(private readonly now: () => number) {}

  get size(): number {
    return this.cursors.size;
  }

  /** The first batch of a new cursor, which stays open if there is more. */
  open(cursor: Cursor, batchSize: number, singleBatch: boolean): CursorBatch {
    const documents = cursor.batch(batchSize);
    const done = singleBatch || cursor.exhausted;
    const id = done ? 0n : this.register(cursor);
    return new CursorBatch(cursor.namespace, 'firstBatch', documents, id, cursor.atClusterTime);
  }

  /** @throws ServerError 43 when there is no such cursor */
  next(id: bigint, namespace: string, batchSize: number, sessionId: string | null): CursorBatch {
    const cursor = this.cursors.get(id);
    if (!cursor) throw new ServerError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new ServerError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.sessionId !== sessionId) {
      throw new ServerError(
        50738,
        `Cannot run getMore on cursor ${id}, which was created in another session`,
      );
    }
    const documents = cursor.batch(batchSize);
    cursor.lastUsed = this.now();
    if (cursor.exhausted) this.cursors.delete(id);
    const left = cursor.exhausted ? 0n : id;
    return new CursorBatch(namespace, 'nextBatch', documents, left, cursor.atClusterTime);
  }

  find(id: bigint): Cursor | undefined {
    return this.cursors.get(id);
  }

  kill(id: bigint): boolean {
    return this.cursors.delete(id);
  }

  killWhere(condition: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.cursors) if (condition(cursor)) this.cursors.delete(id);
  }

  /** Closes idle cursors, and those of ended transactions. */
  sweep(): void {
    const oldest = this.now() - this.timeout;
    this.killWhere(
      ({ lastUsed, neverExpires, transaction }) =>
        (lastUsed < oldest && !neverExpires) || (transaction !== null && transaction.state !== 'active'),
    );
  }

  private register(cursor: Cursor): bigint {
    const id = randomBytes(8).readBigUInt64LE() >> 1n;
    cursor.lastUsed = this.now();
    this.cursors.set(id || 1n, cursor);
    return id || 1n;
  }
}
