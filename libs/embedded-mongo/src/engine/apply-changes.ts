import type { StoreChange } from '../storage/storage.js';
import type { Snapshots } from '../transactions/snapshots.js';
import type { Collection } from './collection.js';
import type { DocumentRecord } from './record.js';

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
