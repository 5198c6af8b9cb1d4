import { ServerError } from '../errors.js';
import type { Index } from '../indexes/index.js';
import type { OpenTransaction } from '../transactions/open-transaction.js';
import { writeConflict, type Transaction } from '../transactions/transaction.js';
import type { DocumentChange } from './apply-changes.js';
import type { Collection } from './collection.js';
import { documentId } from './document-id.js';
import { duplicateKey } from './duplicate-key.js';
import type { DocumentRecord } from './record.js';
import type { WriteContext } from './write-context.js';

/** MongoDB's limit, which drivers know from the handshake. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** @throws ServerError 10334 */
function checkSize(raw: Buffer): void {
  if (raw.length <= MAX_DOCUMENT_BYTES) return;
  throw new ServerError(
    10334,
    `BSONObj size: ${raw.length} (0x${raw.length.toString(16).toUpperCase()}) is invalid. Size must be between 0 and 16793600(16MB)`,
  );
}

/** @throws ServerError 17419 */
function checkUpdatedSize(raw: Buffer): void {
  if (raw.length > MAX_DOCUMENT_BYTES)
    throw new ServerError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
}

/**
 * Inserts a document whose BSON begins with `_id`.
 * @throws ServerError 11000 for a key that is in use, 112 for a conflict inside a transaction
 */
export async function insertDocument(
  context: WriteContext,
  collection: Collection,
  raw: Buffer,
): Promise<void> {
  checkSize(raw);
  const id = documentId(raw);
  const kept = inOwnMemory(raw);
  for (;;) {
    const blocker = tryInsert(context, collection, id, kept);
    if (!blocker) return;
    await waitFor(context, collection, blocker);
  }
}

/** Returns the transaction to wait for, or null when the document is inserted. */
function tryInsert(
  context: WriteContext,
  collection: Collection,
  id: string,
  raw: Buffer,
): OpenTransaction | null {
  const { transaction } = context;
  const existing = collection.records.get(id);
  if (existing) {
    if (existing.pending && existing.pending.transaction !== transaction) return existing.pending.transaction;
    if (existing.visible(transaction) !== null) throw duplicateKey(collection, null, raw);
    if (transaction && !existing.pending && existing.commit > transaction.snapshot) throw writeConflict();
  }
  const keys = collection.keysOf(raw);
  const blocker = checkUniqueKeys(context, collection, existing ?? null, keys, raw);
  if (blocker) return blocker;
  const record = existing ?? collection.newRecord(id);
  try {
    put(context, collection, record, raw, keys);
  } catch (error) {
    collection.forgetIfGone(record);
    throw error;
  }
  return null;
}

/**
 * Acquires the write lock on a document, or returns the transaction to wait for. Afterwards the caller reads the
 * document again.
 * @throws ServerError 112 inside a transaction: changed after its snapshot
 */
export function lockForWrite(context: WriteContext, record: DocumentRecord): OpenTransaction | null {
  const { transaction } = context;
  if (record.pending) return record.pending.transaction === transaction ? null : record.pending.transaction;
  if (transaction && record.commit > transaction.snapshot) throw writeConflict();
  return null;
}

/** Waits for a blocked write. @throws ServerError 112 inside a transaction, 50, 175 */
export async function waitFor(
  context: WriteContext,
  collection: Collection,
  blocker: OpenTransaction,
): Promise<void> {
  await context.waitFor(blocker);
  assertNotDropped(collection);
}

/**
 * Replaces a document that {@link lockForWrite} has locked. Answers the transaction to wait for when that one has
 * reserved a unique key; the caller then begins again with the document as it is.
 * @throws ServerError 11000, 112, 17419
 */
export function replaceDocument(
  context: WriteContext,
  collection: Collection,
  record: DocumentRecord,
  raw: Buffer,
): OpenTransaction | null {
  checkUpdatedSize(raw);
  const before = record.visible(context.transaction);
  if (before && collection.sameKeys(before, raw)) {
    put(context, collection, record, inOwnMemory(raw), null);
    return null;
  }
  const keys = collection.keysOf(raw);
  const blocker = checkUniqueKeys(context, collection, record, keys, raw);
  if (!blocker) put(context, collection, record, inOwnMemory(raw), keys);
  return blocker;
}

/**
 * A copy for the collection. Small buffers are slices of Node's shared pools: one retained document would keep a whole
 * pool of messages alive.
 */
function inOwnMemory(raw: Buffer): Buffer {
  const kept = Buffer.allocUnsafeSlow(raw.length);
  raw.copy(kept);
  return kept;
}

/** Deletes a document that {@link lockForWrite} has locked. */
export function deleteDocument(context: WriteContext, collection: Collection, record: DocumentRecord): void {
  put(context, collection, record, null, []);
}

/** Keys are null when they are those that this writer has already seen the document have. */
function put(
  context: WriteContext,
  collection: Collection,
  record: DocumentRecord,
  raw: Buffer | null,
  keys: readonly (readonly string[])[] | null,
): void {
  const { transaction, engine } = context;
  if (!transaction) {
    context.reserveDocument(record, raw);
    engine.commit([{ collection, record, raw, keys }], context.out);
    return;
  }
  const again = record.pending !== null;
  if (record.pending) record.pending.raw = raw;
  else record.pending = { transaction, raw };
  transaction.written(collection).add(record);
  if (!keys) return;
  for (const [at, index] of collection.indexes.entries()) {
    if (!index.unique) continue;
    if (again) releaseReservations(transaction, index, record);
    for (const key of keys[at] ?? []) {
      index.reserved.set(key, { transaction, record });
      transaction.reservations.push({ index, key, record });
    }
  }
}

/** An earlier write of the same transaction to this document may have reserved other keys. */
function releaseReservations(transaction: Transaction, index: Index, record: DocumentRecord): void {
  for (const reservation of transaction.reservations) {
    if (reservation.index !== index || reservation.record !== record) continue;
    if (index.reserved.get(reservation.key)?.record === record) index.reserved.delete(reservation.key);
  }
}

/** Answers the transaction that has reserved one of the keys, if any. @throws ServerError 11000, 112 */
function checkUniqueKeys(
  context: WriteContext,
  collection: Collection,
  record: DocumentRecord | null,
  keys: readonly (readonly string[])[],
  raw: Buffer,
): OpenTransaction | null {
  for (const [at, index] of collection.indexes.entries()) {
    if (!index.unique) continue;
    for (const key of keys[at] ?? []) {
      const blocker = checkUniqueKey(context, collection, index, record, key, raw);
      if (blocker) return blocker;
    }
  }
  return null;
}

function checkUniqueKey(
  { transaction }: WriteContext,
  collection: Collection,
  index: Index,
  record: DocumentRecord | null,
  key: string,
  raw: Buffer,
): OpenTransaction | null {
  const reserved = index.reserved.get(key);
  if (reserved && reserved.record !== record) {
    if (reserved.transaction !== transaction) return reserved.transaction;
    throw duplicateKey(collection, index, raw);
  }
  const holder = index.entries.get(key);
  if (holder && holder !== record) {
    // This transaction has itself deleted or changed the holder.
    if (transaction && holder.pending?.transaction === transaction) return null;
    if (transaction && holder.commit > transaction.snapshot) throw writeConflict();
    throw duplicateKey(collection, index, raw);
  }
  if (transaction && !holder && (index.released.get(key) ?? 0) > transaction.snapshot) throw writeConflict();
  return null;
}

function assertNotDropped(collection: Collection): void {
  if (!collection.dropped) return;
  throw new ServerError(175, `collection dropped. UUID ${collection.uuid.toString()}`, {
    codeName: 'QueryPlanKilled',
  });
}

/** Makes the pending writes of a transaction the newest committed states. */
export function commitTransactionWrites(context: WriteContext, transaction: Transaction): void {
  const changes: DocumentChange[] = [];
  const real: DocumentChange[] = [];
  for (const [collection, records] of transaction.writes) {
    for (const record of records) {
      const { raw } = record.pending!;
      record.pending = null;
      const change: DocumentChange = { collection, record, raw };
      changes.push(change);
      if (record.raw !== null || raw !== null) real.push(change);
    }
  }
  releaseAll(transaction);
  if (real.length > 0) context.engine.commit(real, context.out);
  for (const { collection, record } of changes) collection.forgetIfGone(record);
}

/** Discards the pending writes of a transaction. */
export function rollbackTransactionWrites(transaction: Transaction): void {
  for (const [collection, records] of transaction.writes) {
    for (const record of records) {
      record.pending = null;
      collection.forgetIfGone(record);
    }
  }
  releaseAll(transaction);
}

function releaseAll(transaction: Transaction): void {
  for (const { index, key } of transaction.reservations) {
    if (index.reserved.get(key)?.transaction === transaction) index.reserved.delete(key);
  }
}
