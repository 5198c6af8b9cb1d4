import type { UUID } from 'bson';
import type { Document } from '../bson/codec.js';
import { Index } from '../indexes/index.js';
import { SortedEntries } from '../indexes/sorted-entries.js';
import type { OpenTransaction } from '../transactions/open-transaction.js';
import { RawFields } from './raw-document.js';
import { DocumentRecord } from './record.js';

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
  creator: OpenTransaction | null = null;
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

/** The top-level fields that a filter looks at. */
export function fieldsOfFilter(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value)
      ? (value as Document[]).flatMap((part) => fieldsOfFilter(part))
      : [name.split('.')[0]!],
  );
}
