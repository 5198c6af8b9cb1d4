import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize } from 'bson';
import { seal } from './checksum.js';
import { damaged, type Layout } from './data-file.js';
import { requireDiskSpace } from './disk-space.js';
import { flushFile } from './durable-files.js';
import { openEnvironment, readUsage, type Environment } from './lmdb-environment.js';
import { AREAS, type StoreEntry } from './storage.js';

/** The copy is made in transactions of this many bytes. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** A checksum makes some values too large for a full page. */
const GROWTH = 1.25;

/**
 * Copies a store to a new file without free pages and with a checksum for each value.
 * @returns the copy, which is on the disk
 * @throws DiskFullError without enough space; ServerError for a value that is no BSON
 */
export async function rewriteStore(file: string, source: Environment, layout: Layout): Promise<string> {
  // In a separate folder, which is removed as a whole.
  const folder = compactingFolder(file);
  const copy = join(folder, 'data.mdb');
  rmSync(folder, { recursive: true, force: true });
  requireDiskSpace(dirname(file), readUsage(source).usedBytes * GROWTH);
  mkdirSync(folder, { mode: 0o700 });
  const target = openEnvironment(copy, 'sealed', true);
  try {
    for (const area of AREAS) {
      const entries = source.areas[area].getRange({ snapshot: false })[Symbol.iterator]();
      const put = (key: Uint8Array, value: Uint8Array): void => {
        if (layout === 'plain' && !isBson(value)) throw damaged(file, 'contains a value that cannot be read');
        target.areas[area].putSync(key, layout === 'plain' ? seal(key, value) : value);
      };
      while (target.root.transactionSync(() => copyBatch(entries, put)));
    }
  } finally {
    await target.root.close();
  }
  flushFile(copy);
  return copy;
}

/** Answers whether there is more to copy. */
function copyBatch(
  entries: Iterator<StoreEntry>,
  put: (key: Uint8Array, value: Uint8Array) => void,
): boolean {
  for (let bytes = 0; bytes < BATCH_BYTES;) {
    const next = entries.next();
    if (next.done) return false;
    put(next.value.key, next.value.value);
    bytes += next.value.value.length;
  }
  return true;
}

export const compactingFolder = (file: string): string => join(dirname(file), 'compacting');

/** Without checksums, the only damage that can be seen. */
function isBson(value: Uint8Array): boolean {
  try {
    deserialize(value);
    return true;
  } catch {
    return false;
  }
}
