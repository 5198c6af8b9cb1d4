import type { SpaceNeed } from './space-need.js';

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
export type StoreArea = (typeof AREAS)[number];
export const AREAS = ['catalog', 'documents', 'sessions'] as const;

export interface StoreEntry {
  key: Uint8Array;
  value: Uint8Array;
}

/** Whether a write adds data, or only removes some, which must be possible on a full disk. */
export type WriteKind = 'write' | 'removal';

/** The engine's interface to a durable store, so that it can be replaced. */
export interface Storage {
  /** Every entry of an area in the order of its keys. The value is only valid until the next one is read. */
  load(area: StoreArea): Iterable<StoreEntry>;
  /** @throws DiskFullError when the disk may not have the space; to be asked before anything is changed */
  requireSpace(need: SpaceNeed, kind: WriteKind): void;
  /**
   * Writes all changes or none; resolves when they are on the disk.
   * @param need the space that was required for them
   */
  commit(changes: readonly StoreChange[], need: SpaceNeed): Promise<void>;
  /** Bytes on the disk. */
  size(): number;
  close(): Promise<void>;
}
