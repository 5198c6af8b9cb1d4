import { SpaceNeed } from '../storage/space-need.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Collection } from './collection.js';

/** Bytes of a collection's entry in the catalog, with as many indexes as a collection may have. */
const CATALOG_BYTES = 32 * 1024;
/** Bytes that the stored session needs for the result of one statement. */
export const RESULT_BYTES = 64;

/** The space for a changed entry of the catalog. */
export function catalogNeed(): SpaceNeed {
  return new SpaceNeed().addChange(CATALOG_BYTES, CATALOG_BYTES);
}

/** The space for removing a collection with its documents. */
export function removalNeed({ bytes }: Collection): SpaceNeed {
  return catalogNeed().addRangeRemoval(bytes);
}

/** The space for the commit of a transaction. */
export function transactionNeed(transaction: Transaction): SpaceNeed {
  const need = new SpaceNeed().addChange(RESULT_BYTES, RESULT_BYTES);
  for (const _created of transaction.created) need.add(catalogNeed());
  for (const records of transaction.writes.values()) {
    for (const { raw, pending } of records) need.addChange(pending?.raw?.length ?? null, raw?.length ?? null);
  }
  return need;
}

/** Whether a transaction only removes documents. */
export function onlyRemoves(transaction: Transaction): boolean {
  if (transaction.created.length > 0) return false;
  return [...transaction.writes.values()].every((records) =>
    [...records].every(({ pending }) => !pending?.raw),
  );
}
