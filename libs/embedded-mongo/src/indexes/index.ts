import type { Document } from '../bson/codec.js';
import type { DocumentRecord } from '../engine/record.js';
import { compileFilter, type CompiledFilter } from '../query/matcher.js';
import type { OpenTransaction } from '../transactions/open-transaction.js';
import { indexFields, type IndexField, type IndexSpec } from './index-spec.js';
import { generateKeys, recordSuffix } from './key-generation.js';
import { SortedEntries } from './sorted-entries.js';

const NO_KEYS: readonly string[] = [];

/**
 * A secondary index over the newest committed states. It has no versions: a reader with an older snapshot also examines
 * every document changed since (`Collection.changed`).
 */
export class Index {
  readonly fields: readonly IndexField[];
  readonly partial: CompiledFilter | null;
  entries = new SortedEntries<DocumentRecord>();
  /** Fields that have ever held an array, one bit each. */
  multikey = 0;
  /** Unique keys of writes that are not committed yet. */
  readonly reserved = new Map<string, { transaction: OpenTransaction; record: DocumentRecord }>();
  /** Unique keys given up while snapshots were open, with the commit that did it. */
  readonly released = new Map<string, number>();

  constructor(public spec: IndexSpec) {
    this.fields = indexFields(spec.key);
    this.partial = spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression) : null;
  }

  get unique(): boolean {
    return this.spec.unique === true;
  }

  /** The keys of a document; none when a sparse or partial index leaves it out. */
  keysOf(document: Document): readonly string[] {
    if (this.partial && !this.partial.matches(document)) return NO_KEYS;
    const { keys, multikey, present } = generateKeys(document, this.fields);
    if (this.spec.sparse === true && !present) return NO_KEYS;
    this.multikey |= multikey;
    return keys;
  }

  add(keys: readonly string[], record: DocumentRecord): void {
    if (this.unique) {
      for (const key of keys) this.entries.set(key, record);
      return;
    }
    const suffix = recordSuffix(record.number);
    for (const key of keys) this.entries.set(key + suffix, record);
  }

  remove(keys: readonly string[], record: DocumentRecord): void {
    if (this.unique) {
      for (const key of keys) if (this.entries.get(key) === record) this.entries.delete(key);
      return;
    }
    const suffix = recordSuffix(record.number);
    for (const key of keys) this.entries.delete(key + suffix);
  }

  /**
   * Fills an empty index at once.
   * @returns a document whose key another one has too, when the index is unique
   */
  build(documents: Iterable<{ record: DocumentRecord; document: Document }>): DocumentRecord | null {
    const keys: string[] = [];
    const records: DocumentRecord[] = [];
    for (const { record, document } of documents) {
      const own = this.keysOf(document);
      if (own.length === 0) continue;
      const suffix = this.unique ? '' : recordSuffix(record.number);
      for (const key of own) {
        keys.push(key + suffix);
        records.push(record);
      }
    }
    // Positions are sorted instead of pairs: half a million short-lived objects would be felt at the start.
    const order = Uint32Array.from(keys.keys()).sort((a, b) =>
      keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0,
    );
    if (this.unique) {
      for (let at = 1; at < order.length; at += 1) {
        if (keys[order[at]!] === keys[order[at - 1]!]) return records[order[at]!]!;
      }
    }
    this.entries = SortedEntries.fromSorted(
      Array.from(order, (at) => keys[at]!),
      Array.from(order, (at) => records[at]!),
    );
    return null;
  }
}
