import { comparisonIntervals, keyRange } from '../indexes/intervals.js';
import type { Index } from '../indexes/index.js';
import type { Collection } from './collection.js';
import type { Engine } from './engine.js';
import type { DocumentRecord } from './record.js';
import { deleteDocument } from './write.js';
import { WriteContext } from './write-context.js';

/** Deleted in one go; afterwards other work may come in between. */
const BATCH = 500;

/** Deletes documents expired by a TTL index; returns how many. */
export async function expireDocuments(engine: Engine): Promise<number> {
  let deleted = 0;
  for (const collection of engine.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.spec.expireAfterSeconds === undefined || index.fields.length !== 1) continue;
      deleted += await expireIndex(engine, collection, index, index.spec.expireAfterSeconds);
    }
  }
  return deleted;
}

async function expireIndex(
  engine: Engine,
  collection: Collection,
  index: Index,
  seconds: number,
): Promise<number> {
  const limit = new Date(engine.now() - seconds * 1000);
  const intervals = comparisonIntervals('$lte', limit) ?? [];
  let deleted = 0;
  for (;;) {
    if (collection.dropped) return deleted;
    const expired = new Set<DocumentRecord>();
    for (const interval of intervals) {
      const { low, high } = keyRange(interval, '', index.fields[0]!.descending);
      index.entries.scan(low, high, false, (record) => {
        // Being written: left to the writer and the next run.
        if (!record.pending) expired.add(record);
        return expired.size >= BATCH;
      });
    }
    if (expired.size === 0) return deleted;
    const writes = new WriteContext(engine, null, Infinity);
    try {
      for (const record of expired) deleteDocument(writes, collection, record);
    } finally {
      writes.submit();
    }
    deleted += expired.size;
    await engine.flushed();
  }
}
