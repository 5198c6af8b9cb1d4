import type { Document } from '../bson/codec.js';
import type { OpenTransaction } from '../transactions/open-transaction.js';

/** A committed state of a document that a snapshot may still see. */
export interface Version {
  /** The commit that made it. */
  readonly commit: number;
  /** The document's BSON, null while it does not exist. */
  readonly raw: Buffer | null;
  older: Version | null;
}

/** A document as changed by an open transaction, which locks it. */
export interface PendingWrite {
  readonly transaction: OpenTransaction;
  raw: Buffer | null;
}

/** One document: its newest committed state, older states that snapshots still need, and its write lock. */
export class DocumentRecord implements Version {
  raw: Buffer | null = null;
  commit = 0;
  older: Version | null = null;
  pending: PendingWrite | null = null;
  /** The decoded newest committed state, while cached. Immutable. */
  cached: Document | null = null;

  constructor(
    /** Position in insertion order; also the key in the store. */
    readonly number: number,
    /** The encoded `_id`. */
    readonly id: string,
  ) {}

  /** The document as a reader sees it; null when it does not exist for this reader. */
  visible(transaction: OpenTransaction | null): Buffer | null {
    if (transaction === null) return this.raw;
    if (this.pending?.transaction === transaction) return this.pending.raw;
    if (this.commit <= transaction.snapshot) return this.raw;
    let version = this.older;
    while (version && version.commit > transaction.snapshot) version = version.older;
    return version ? version.raw : null;
  }
}
