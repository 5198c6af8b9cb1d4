/** One change of the store: `value: null` removes the key. */
export interface StoreChange {
  area: StoreArea;
  key: Uint8Array;
  value: Uint8Array | null;
}

/**
 * The databases of the store.
 * - `catalog`: one BSON document per collection (name, number, options, indexes)
 * - `documents`: key = collection number and record number, value = the document's BSON
 * - `sessions`: one BSON document per session that made a retryable write
 */
export type StoreArea = 'catalog' | 'documents' | 'sessions';

export interface StoreEntry {
  key: Uint8Array;
  value: Uint8Array;
}

/** The engine's interface to a durable store, so that it can be replaced. */
export interface Storage {
  /** Every entry of an area in the order of its keys. The value is only valid until the next one is read. */
  load(area: StoreArea): Iterable<StoreEntry>;
  /** Writes all changes or none; resolves when they are on the disk. */
  commit(changes: readonly StoreChange[]): Promise<void>;
  /** Bytes on the disk. */
  size(): number;
  close(): Promise<void>;
}
