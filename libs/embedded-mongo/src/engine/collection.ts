import type { UUID } from 'bson';
import type { Document } from '../bson/codec.js';
import { Index } from '../indexes/index.js';
import { SortedEntries } from '../indexes/sorted-entries.js';
import type { StoreChange } from '../storage/storage.js';
import type { Snapshots } from '../transactions/snapshots.js';
import type { Transaction } from '../transactions/transaction.js';
import { RawFields } from './raw-document.js';
import { DocumentRecord } from './record.js';

/** A change of one document that is ready to be committed. */
export interface DocumentChange {
  collection: Collection;
  record: DocumentRecord;
  /** The new state, null for a deletion. */
  raw: Buffer | null;
  /**
   * Its keys as {@link Collection.keysOf} gives them, when the caller has them already; null when they are known
   * to be those of the newest committed state.
   */
  keys?: readonly (readonly string[])[] | null;
}

/** The documents of one collection in insertion order, and its indexes. */
export class Collection {
  readonly records = new Map<string, DocumentRecord>();
  /** Documents with states that open snapshots may still see. */
  readonly changed = new Set<DocumentRecord>();
  indexes: readonly Index[] = [];
  /** Committed documents. */
  count = 0;
  /** Their BSON bytes. */
  bytes = 0;
  dropped = false;
  /** The open transaction that created this collection. */
  creator: Transaction | null = null;
  nextRecordNumber = 1;
  private idOrder: SortedEntries<DocumentRecord> | null = null;
  private indexedFields = new RawFields([]);

  constructor(
    public database: string,
    public name: string,
    readonly number: number,
    readonly uuid: UUID,
    readonly options: Document,
  ) {}

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  setIndexes(indexes: readonly Index[]): void {
    this.indexes = indexes;
    const names = indexes.flatMap(({ fields, spec }) => [
      ...fields.map(({ parts }) => parts[0]!),
      ...fieldsOfFilter(spec.partialFilterExpression ?? {}),
    ]);
    this.indexedFields = new RawFields(names);
  }

  /** The keys of a document in each index, in the order of `indexes`. */
  keysOf(raw: Buffer): readonly (readonly string[])[] {
    if (this.indexes.length === 0) return [];
    const document = this.indexedFields.read(raw);
    return this.indexes.map((index) => index.keysOf(document));
  }

  /** True when two states of a document agree in every field that an index looks at, so that their keys are the same. */
  sameKeys(before: Buffer, after: Buffer): boolean {
    return this.indexes.length === 0 || this.indexedFields.same(before, after);
  }

  newRecord(id: string): DocumentRecord {
    const record = new DocumentRecord(this.nextRecordNumber++, id);
    this.records.set(id, record);
    this.idOrder?.set(id, record);
    return record;
  }

  /** Drops a record that no document, snapshot or open transaction uses. */
  forgetIfGone(record: DocumentRecord): void {
    if (record.raw !== null || record.older !== null || record.pending !== null || this.changed.has(record))
      return;
    if (this.records.get(record.id) !== record) return;
    this.records.delete(record.id);
    this.idOrder?.delete(record.id);
  }

  /** The records ordered by `_id`; built on first use. */
  byId(): SortedEntries<DocumentRecord> {
    if (!this.idOrder) {
      const ids = [...this.records.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      this.idOrder = SortedEntries.fromSorted(
        ids,
        ids.map((id) => this.records.get(id)!),
      );
    }
    return this.idOrder;
  }

  /** Takes a document over from the store, before any index exists. */
  load(number: number, id: string, raw: Buffer): DocumentRecord {
    const record = new DocumentRecord(number, id);
    record.raw = raw;
    this.records.set(id, record);
    this.nextRecordNumber = Math.max(this.nextRecordNumber, number + 1);
    this.count += 1;
    this.bytes += raw.length;
    return record;
  }

  /** The key of a record in the store. */
  storeKey(record: DocumentRecord): Uint8Array {
    const key = Buffer.allocUnsafe(10);
    key.writeUInt32BE(this.number, 0);
    key.writeUIntBE(record.number, 4, 6);
    return key;
  }
}

/** Applies changes atomically as the newest committed state; adds storage changes to `out`. */
export function applyChanges(
  changes: readonly DocumentChange[],
  commit: number,
  snapshots: Snapshots,
  out: StoreChange[],
): void {
  const newKeys = changes.map((change) => detach(change, commit, snapshots));
  for (const [at, change] of changes.entries()) {
    attach(change, newKeys[at]!, commit, snapshots);
    out.push({ area: 'documents', key: change.collection.storeKey(change.record), value: change.raw });
  }
}

/** Removes obsolete keys from the indexes; returns the keys to add. */
function detach(
  change: DocumentChange,
  commit: number,
  snapshots: Snapshots,
): readonly (readonly string[])[] {
  const { collection, record, raw } = change;
  if (change.keys === null) return [];
  if (change.keys === undefined && record.raw && raw && collection.sameKeys(record.raw, raw)) return [];
  const after = raw ? (change.keys ?? collection.keysOf(raw)) : null;
  if (record.raw === null) return after ?? [];
  const before = collection.keysOf(record.raw);
  return collection.indexes.map((index, at) => {
    const oldKeys = before[at]!;
    const keys = after?.[at] ?? [];
    if (sameKeys(oldKeys, keys)) return [];
    index.remove(oldKeys, record);
    if (index.unique && snapshots.any) {
      for (const key of oldKeys) {
        if (keys.includes(key)) continue;
        index.released.set(key, commit);
        snapshots.keepKey(commit, index, key);
      }
    }
    return keys;
  });
}

function attach(
  change: DocumentChange,
  keys: readonly (readonly string[])[],
  commit: number,
  snapshots: Snapshots,
): void {
  const { collection, record, raw } = change;
  collection.count += (raw ? 1 : 0) - (record.raw ? 1 : 0);
  collection.bytes += (raw?.length ?? 0) - (record.raw?.length ?? 0);
  if (snapshots.any) {
    record.older = { commit: record.commit, raw: record.raw, older: record.older };
    collection.changed.add(record);
    snapshots.keepRecord(commit, collection, record);
  }
  record.raw = raw;
  record.commit = commit;
  record.cached = null;
  for (const [at, index] of collection.indexes.entries()) {
    const added = keys[at];
    if (added && added.length > 0) index.add(added, record);
  }
  collection.forgetIfGone(record);
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at]);
}

/** The top-level fields that a filter looks at. */
export function fieldsOfFilter(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value)
      ? (value as Document[]).flatMap((part) => fieldsOfFilter(part))
      : [name.split('.')[0]!],
  );
}
