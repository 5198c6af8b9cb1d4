import { encode, type Document } from '../bson/codec.js';
import type { CompiledFilter } from '../query/matcher.js';
import type { CompiledUpdate } from '../update/compiled-update.js';
import { buildUpsert } from '../update/upsert.js';
import { ServerError } from '../errors.js';
import type { Collection } from './collection.js';
import { findMatches, type Match, type Query } from './read.js';
import { storedDocument } from './stored-document.js';
import { OpenTransaction } from '../transactions/open-transaction.js';
import { deleteDocument, insertDocument, lockForWrite, replaceDocument, waitFor } from './write.js';
import type { WriteContext } from './write-context.js';

/** What an update has done to one document. */
export interface Updated {
  /** Null when an upsert has inserted it. */
  before: Buffer | null;
  after: Buffer;
  modified: boolean;
}

/**
 * Runs a write attempt, and again after each transaction it must wait for. Returns a promise only if it waits: most
 * writes do not, and promises are expensive.
 */
function untilDone<T>(
  writes: WriteContext,
  collection: Collection,
  attempt: () => T | OpenTransaction,
): T | Promise<T> {
  const first = attempt();
  if (!(first instanceof OpenTransaction)) return first;
  const again = async (blocker: OpenTransaction): Promise<T> => {
    for (;;) {
      await waitFor(writes, collection, blocker);
      const next = attempt();
      if (!(next instanceof OpenTransaction)) return next;
      blocker = next;
    }
  };
  return again(first);
}

/** Finds one document and locks it, or answers the transaction to wait for; null when none matches. */
function lockOne(writes: WriteContext, collection: Collection, query: Query): Match | OpenTransaction | null {
  const first: Query = {
    filter: query.filter,
    sort: query.sort ?? null,
    skip: query.skip ?? 0,
    limit: 1,
    hint: query.hint ?? null,
  };
  const [match] = findMatches(writes.engine, collection, writes.transaction, first);
  if (!match) return null;
  return lockForWrite(writes, match.record) ?? match;
}

/** Changes one document of the query; null when none matches. @throws the update's errors, 11000, 112, 50 */
export function updateOne(
  writes: WriteContext,
  collection: Collection,
  query: Query,
  update: CompiledUpdate,
): Updated | null | Promise<Updated | null> {
  return untilDone<Updated | null>(writes, collection, () => {
    const match = lockOne(writes, collection, query);
    if (!match || match instanceof OpenTransaction) return match;
    return applyUpdate(writes, collection, query.filter, match, update);
  });
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
      const updated = applyUpdate(writes, collection, query.filter, match, update);
      if (updated instanceof OpenTransaction) {
        await waitFor(writes, collection, updated);
        continue;
      }
      changed(updated);
      break;
    }
  }
}

/** Deletes one document of the query and answers its last state. */
export function deleteOne(
  writes: WriteContext,
  collection: Collection,
  query: Query,
): Buffer | null | Promise<Buffer | null> {
  return untilDone<Buffer | null>(writes, collection, () => {
    const match = lockOne(writes, collection, query);
    if (!match || match instanceof OpenTransaction) return match;
    deleteDocument(writes, collection, match.record);
    return match.raw;
  });
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
    await writes.makeSpaceToDelete(match.record);
    deleteDocument(writes, collection, match.record);
    deleted += 1;
  }
  return deleted;
}

/** Inserts the upsert of filter and update. Null when a concurrent writer was first: retry. */
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
  for (;;) {
    const blocker = lockForWrite(writes, found.record);
    if (!blocker) break;
    await waitFor(writes, collection, blocker);
  }
  const raw = found.record.visible(writes.transaction);
  if (raw === found.raw) return found;
  if (raw === null || !filter.matches(writes.engine.cache.decode(found.record, raw))) return null;
  return { record: found.record, raw };
}

/** Returns the transaction that has reserved a unique key and must be awaited; the caller then retries. */
function applyUpdate(
  writes: WriteContext,
  collection: Collection,
  filter: CompiledFilter,
  match: Match,
  update: CompiledUpdate,
): Updated | OpenTransaction {
  const before: Document = writes.engine.cache.decodeOnce(match.record, match.raw);
  const after = update.apply(before, { positional: filter.positional(before) });
  if (after === before) return { before: match.raw, after: match.raw, modified: false };
  const raw = encode(storedDocument(after));
  const blocker = replaceDocument(writes, collection, match.record, raw);
  return blocker ?? { before: match.raw, after: raw, modified: true };
}
