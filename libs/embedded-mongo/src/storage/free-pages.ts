import { PageError, type PageFile } from './lmdb-pages.js';
import { TreeReader } from './lmdb-tree.js';

const NUMBER_BYTES = 8;

/** A run of free pages; `transaction` is the commit that gave them up. */
export interface FreeRun {
  transaction: number;
  first: number;
  count: number;
}

/**
 * The pages that LMDB may use again: lists of page numbers, in which a negative number is the length of a run whose
 * first page follows. Zeros are places that have become empty.
 * @throws PageError
 */
export function readFreePages(file: PageFile): FreeRun[] {
  const runs: FreeRun[] = [];
  const compare = (a: Buffer, b: Buffer): number => transactionOf(a) - transactionOf(b);
  new TreeReader(file, file.meta.free, compare, (key, value) => {
    const transaction = transactionOf(key);
    if (transaction > file.meta.transaction || value.length % NUMBER_BYTES !== 0 || value.length === 0)
      throw damagedList();
    const numbers = new BigInt64Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.length));
    const length = Number(numbers[0]);
    if (length < 0 || length >= numbers.length) throw damagedList();
    for (let at = 1; at <= length; at += 1) {
      const number = Number(numbers[at]);
      if (number === 0) continue;
      if (number > 0) runs.push({ transaction, first: number, count: 1 });
      else if (at < length) runs.push({ transaction, first: Number(numbers[(at += 1)]), count: -number });
    }
  }).read();
  return runs;
}

function transactionOf(key: Buffer): number {
  if (key.length !== NUMBER_BYTES) throw damagedList();
  return Number(key.readBigUInt64LE(0));
}

const damagedList = (): PageError => new PageError('has a damaged list of free pages');
