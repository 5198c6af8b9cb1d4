import type { Storage } from '../storage/storage.js';
import type { SessionTable } from '../transactions/session-table.js';
import { documentId } from './document-id.js';
import type { Collection } from './collection.js';
import type { Catalog } from './catalog.js';
import { indexedDocuments } from './build-index.js';

/** Documents that lie in the store one after the other share blocks of memory of this size. */
const SLAB = 256 * 1024;

/** Reads the whole store into an empty catalog and builds the indexes from sorted keys. */
export function loadStore(storage: Storage, catalog: Catalog, sessions: SessionTable): void {
  const byNumber = new Map<number, Collection>();
  for (const { value } of storage.load('catalog')) {
    const collection = catalog.load(value);
    byNumber.set(collection.number, collection);
  }
  loadDocuments(storage, byNumber);
  for (const collection of byNumber.values()) buildIndexes(collection);
  for (const { key, value } of storage.load('sessions')) sessions.load(key, value);
}

function loadDocuments(storage: Storage, byNumber: ReadonlyMap<number, Collection>): void {
  let slab = Buffer.alloc(0);
  let used = 0;
  for (const { key, value } of storage.load('documents')) {
    const name = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
    const collection = byNumber.get(name.readUInt32BE(0));
    if (!collection) continue;
    if (used + value.length > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(SLAB, value.length));
      used = 0;
    }
    slab.set(value, used);
    const raw = slab.subarray(used, used + value.length);
    used += value.length;
    collection.load(name.readUIntBE(4, 6), documentId(raw), raw);
  }
}

function buildIndexes(collection: Collection): void {
  for (const index of collection.indexes) {
    const duplicate = index.build(indexedDocuments(collection, index));
    if (duplicate)
      throw new Error(`index ${index.spec.name} of ${collection.namespace} holds a duplicate key`);
  }
}
