import { encode, type Document } from '../bson/codec.js';
import type { CompiledFilter } from '../query/matcher.js';
import { buildUpsert, type CompiledUpdate } from '../update/update.js';
import { ServerError } from '../errors.js';
import type { Collection } from './collection.js';
import { findMatches, type Match, type Query } from './read.js';
import { storedDocument } from './stored-document.js';
import { deleteDocument, insertDocument, isFree, lockForWrite, replaceDocument } from './write.js';
import type { WriteContext } from './write-context.js';

/** What an update has done to one document. */
export interface Updated {
  /** Null when an upsert has inserted it. */
  before: Buffer | null;
  after: Buffer;
  modified: boolean;
}

/** Finds one document, locks it and makes sure that it still matches; null when none does. */
async function lockOne(writes: WriteContext, collection: Collection, query: Query): Promise<Match | null> {
  const { engine, transaction } = writes;
  for (;;) {
    const [match] = findMatches(engine, collection, transaction, { ...query, limit: 1 });
    if (!match) return null;
    if (isFree(writes, match.record)) return match;
    await lockForWrite(writes, collection, match.record);
    if (match.record.visible(transaction) === match.raw) return match;
    // It changed while this write waited: perhaps it matches no longer, or another one comes first now.
  }
}

/** Changes one document of the query; null when none matches. @throws the update's errors, 11000, 112, 50 */
export async function updateOne(
  writes: WriteContext,
  collection: Collection,
  query: Query,
  update: CompiledUpdate,
): Promise<Updated | null> {
  for (;;) {
    const match = await lockOne(writes, collection, query);
    if (!match) return null;
    const updated = await applyUpdate(writes, collection, query.filter, match, update);
    if (updated) return updated;
  }
}

/** Changes every document of the query, one after the other; none of them twice. */
export async function updateMany(
  writes: WriteContext,
  collection: Collection,
  query: Query,
  update: CompiledUpdate,
  changed: (updated: Updated) => void,
): Promise<void> {
  for (const found of findMatches(writes.engine, collection, writes.transaction, query)) {
    for (;;) {
      const match = await lockAgain(writes, collection, query.filter, found);
      if (!match) break;
      const updated = await applyUpdate(writes, collection, query.filter, match, update);
      if (!updated) continue;
      changed(updated);
      break;
    }
  }
}

/** Deletes one document of the query and answers its last state. */
export async function deleteOne(
  writes: WriteContext,
  collection: Collection,
  query: Query,
): Promise<Buffer | null> {
  const match = await lockOne(writes, collection, query);
  if (!match) return null;
  deleteDocument(writes, collection, match.record);
  return match.raw;
}

/** Deletes every document of the query; answers how many. */
export async function deleteMany(
  writes: WriteContext,
  collection: Collection,
  query: Query,
): Promise<number> {
  let deleted = 0;
  for (const found of findMatches(writes.engine, collection, writes.transaction, query)) {
    const match = await lockAgain(writes, collection, query.filter, found);
    if (!match) continue;
    deleteDocument(writes, collection, match.record);
    deleted += 1;
  }
  return deleted;
}

/** Inserts what an upsert makes of the filter and the update. Null when another writer was faster: begin again. */
export async function insertUpsert(
  writes: WriteContext,
  collection: Collection,
  filter: CompiledFilter,
  update: CompiledUpdate,
): Promise<{ id: unknown; after: Buffer } | null> {
  const document = storedDocument(buildUpsert(filter.source, update));
  const raw = encode(document);
  const waits = writes.waits;
  try {
    await insertDocument(writes, collection, raw);
  } catch (error) {
    if (error instanceof ServerError && error.code === 11000 && writes.waits > waits) return null;
    throw error;
  }
  return { id: document['_id'], after: raw };
}

/** The document found earlier, locked, if it still exists and matches. */
async function lockAgain(
  writes: WriteContext,
  collection: Collection,
  filter: CompiledFilter,
  found: Match,
): Promise<Match | null> {
  if (!isFree(writes, found.record)) await lockForWrite(writes, collection, found.record);
  const raw = found.record.visible(writes.transaction);
  if (raw === found.raw) return found;
  if (raw === null || !filter.matches(writes.engine.cache.decode(found.record, raw))) return null;
  return { record: found.record, raw };
}

/** Null when the write had to wait for a unique key and the caller must look again. */
async function applyUpdate(
  writes: WriteContext,
  collection: Collection,
  filter: CompiledFilter,
  match: Match,
  update: CompiledUpdate,
): Promise<Updated | null> {
  const before: Document = writes.engine.cache.decodeOnce(match.record, match.raw);
  const after = update.apply(before, { positional: filter.positional(before) });
  if (after === before) return { before: match.raw, after: match.raw, modified: false };
  const raw = encode(storedDocument(after));
  if (!(await replaceDocument(writes, collection, match.record, raw))) return null;
  return { before: match.raw, after: raw, modified: true };
}
