import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ServerError } from '../errors.js';

/** Where LMDB's file format (version 2, 64 bits, the page header with a transaction number) keeps what is looked at. */
const META_PAGE_BYTES = 168;
const FLAGS_AT = 18;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const MAIN_ROOT_AT = 136;
const TRANSACTION_AT = 152;
const META_PAGE = 0x08;
const MAGIC = 0xbeefc0de;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;
const SMALLEST_PAGE = 256;

/**
 * Checks LMDB's file before LMDB opens it, because severe damage would crash the process.
 * @param expected whether the folder has held a store before
 * @throws ServerError with the problem and the remedy; nothing is changed
 */
export function checkDataFile(path: string, expected: boolean): void {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (expected) throw damaged(path, 'is missing');
    return;
  }
  try {
    const { size } = fstatSync(file);
    if (size === 0 && !expected) return;
    if (size === 0) throw damaged(path, 'is empty');
    checkMetaPages(path, file, size);
  } finally {
    closeSync(file);
  }
}

function checkMetaPages(path: string, file: number, size: number): void {
  const first = metaPage(file, 0);
  if (!first) throw damaged(path, 'does not begin as a store does');
  const pageSize = first.readUInt32LE(PAGE_SIZE_AT);
  const second = pageSize < SMALLEST_PAGE ? null : metaPage(file, pageSize);
  if (!second) throw damaged(path, 'has a damaged second page');
  const newest =
    second.readBigUInt64LE(TRANSACTION_AT) > first.readBigUInt64LE(TRANSACTION_AT) ? second : first;
  const root = newest.readBigUInt64LE(MAIN_ROOT_AT);
  if (root !== NO_PAGE && (root + 1n) * BigInt(pageSize) > BigInt(size))
    throw damaged(path, 'is shorter than what it should hold');
}

function metaPage(file: number, at: number): Buffer | null {
  const page = Buffer.alloc(META_PAGE_BYTES);
  if (readSync(file, page, 0, META_PAGE_BYTES, at) < META_PAGE_BYTES) return null;
  const isMeta = (page.readUInt16LE(FLAGS_AT) & META_PAGE) !== 0 && page.readUInt32LE(MAGIC_AT) === MAGIC;
  return isMeta ? page : null;
}

export function damaged(path: string, what: string): ServerError {
  return new ServerError(
    72,
    `The data file ${path} ${what}. Move the folder away and restore a backup into a new one, or start without ` +
      'one. Nothing was changed.',
  );
}
