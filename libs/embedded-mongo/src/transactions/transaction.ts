import { ServerError } from '../errors.js';
import type { Collection } from '../engine/collection.js';
import type { DocumentRecord } from '../engine/record.js';
import type { Index } from '../indexes/index.js';
import { OpenTransaction } from './open-transaction.js';

/**
 * An open multi-document transaction: the snapshot it reads, the documents it has locked by writing them, and
 * the unique keys it has reserved. What happens to these at the end is the engine's business.
 */
export class Transaction extends OpenTransaction {
  /** Documents written, per collection, in the order of the first write. */
  readonly writes = new Map<Collection, Set<DocumentRecord>>();
  /** Unique keys taken by pending writes. */
  readonly reservations: { index: Index; key: string; record: DocumentRecord }[] = [];
  /** Collections that exist for others only after the commit. */
  readonly created: Collection[] = [];

  constructor(
    readonly sessionId: string,
    readonly number: bigint,
    snapshot: number,
    /** Milliseconds since the epoch. */
    readonly startedAt: number,
  ) {
    super(snapshot);
  }

  written(collection: Collection): Set<DocumentRecord> {
    let records = this.writes.get(collection);
    if (!records) this.writes.set(collection, (records = new Set()));
    return records;
  }
}

/** Another writer was faster: the driver runs the whole transaction again. */
export function writeConflict(): ServerError {
  return new ServerError(
    112,
    'Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  );
}
