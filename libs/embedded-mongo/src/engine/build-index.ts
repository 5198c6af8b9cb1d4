import type { Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import type { Index } from '../indexes/index.js';
import { fieldsOfFilter, type Collection } from './collection.js';
import { duplicateKey } from './duplicate-key.js';
import type { EngineCore } from './engine-core.js';
import type { DocumentRecord } from './record.js';
import { RawFields } from './raw-document.js';

/** The committed documents of a collection, read as far as an index needs them. */
export function* indexedDocuments(
  collection: Collection,
  index: Index,
): Generator<{ record: DocumentRecord; document: Document }> {
  const fields = fieldsOf(index);
  for (const record of collection.records.values()) {
    if (record.raw !== null) yield { record, document: fields.read(record.raw) };
  }
}

function fieldsOf({ fields, spec }: Index): RawFields {
  return new RawFields([
    ...fields.map(({ parts }) => parts[0]!),
    ...fieldsOfFilter(spec.partialFilterExpression ?? {}),
  ]);
}

/**
 * Fills a new index with the committed documents. The caller has made sure that no open transaction has written
 * to the collection.
 * @throws ServerError 11000 when the index is unique and two documents share a key
 */
export function buildIndex(engine: EngineCore, collection: Collection, index: Index): Index {
  const duplicate = index.build(indexedDocuments(collection, index));
  if (duplicate) {
    const cause = duplicateKey(collection, index, duplicate.raw!);
    throw new ServerError(
      11000,
      `Index build failed: ${collection.uuid.toString()}: Collection ${collection.namespace} ( ${collection.uuid.toString()} ) :: caused by :: ${cause.message}`,
      {
        extra: cause.extra,
      },
    );
  }
  // Keys given up before the index existed may still be in use in an open snapshot.
  for (const record of collection.changed) noteOldKeys(engine, index, record);
  return index;
}

function noteOldKeys(engine: EngineCore, index: Index, record: DocumentRecord): void {
  if (!index.unique) return;
  const fields = fieldsOf(index);
  for (let version = record.older; version; version = version.older) {
    if (version.raw === null) continue;
    for (const key of index.keysOf(fields.read(version.raw))) {
      index.released.set(key, record.commit);
      engine.snapshots.keepKey(record.commit, index, key);
    }
  }
}
