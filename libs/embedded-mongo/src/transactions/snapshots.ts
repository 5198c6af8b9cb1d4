import type { Collection } from '../engine/collection.js';
import type { DocumentRecord } from '../engine/record.js';
import type { Index } from '../indexes/index.js';
import type { OpenTransaction } from './open-transaction.js';

/** Something kept for snapshots older than a commit. */
type Remnant =
  | { commit: number; collection: Collection; record: DocumentRecord }
  | { commit: number; index: Index; key: string };

/** Tracks open snapshots and discards document states that none of them can see. */
export class Snapshots {
  private readonly open = new Set<OpenTransaction>();
  private remnants: Remnant[] = [];
  private head = 0;

  get any(): boolean {
    return this.open.size > 0;
  }

  add(transaction: OpenTransaction): void {
    this.open.add(transaction);
  }

  remove(transaction: OpenTransaction): void {
    if (this.open.delete(transaction)) this.prune();
  }

  /** A commit has superseded a state of the record that open snapshots may see. */
  keepRecord(commit: number, collection: Collection, record: DocumentRecord): void {
    this.remnants.push({ commit, collection, record });
  }

  /** A commit has taken a unique key away that open snapshots still see in use. */
  keepKey(commit: number, index: Index, key: string): void {
    this.remnants.push({ commit, index, key });
  }

  private prune(): void {
    // Transactions open in the order of their snapshots, so the first one is the oldest.
    const oldest = this.open.values().next().value?.snapshot ?? Infinity;
    while (this.head < this.remnants.length && this.remnants[this.head]!.commit <= oldest) {
      const remnant = this.remnants[this.head++]!;
      if ('record' in remnant) pruneRecord(remnant.collection, remnant.record, oldest);
      else if (remnant.index.released.get(remnant.key) === remnant.commit)
        remnant.index.released.delete(remnant.key);
    }
    if (this.head === this.remnants.length) {
      this.remnants = [];
      this.head = 0;
    } else if (this.head > 4096) {
      this.remnants = this.remnants.slice(this.head);
      this.head = 0;
    }
  }
}

function pruneRecord(collection: Collection, record: DocumentRecord, oldest: number): void {
  if (record.commit <= oldest) {
    record.older = null;
    collection.changed.delete(record);
    collection.forgetIfGone(record);
    return;
  }
  let version = record.older;
  while (version && version.commit > oldest) version = version.older;
  if (version) version.older = null;
}
