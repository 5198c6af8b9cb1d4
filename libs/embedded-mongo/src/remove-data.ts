import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLock } from './storage/lock.js';

/**
 * Deletes a data folder with everything in it.
 *
 * @returns `removed`; `absent` when there is no data folder at that place; `in-use`, with nothing deleted, while a
 *   running process serves the folder
 */
export function removeData(dataDir: string): 'removed' | 'absent' | 'in-use' {
  if (!existsSync(join(dataDir, 'format.json'))) return 'absent';
  const lock = FolderLock.acquire(dataDir);
  if (!lock) return 'in-use';
  // Renamed first: a server that starts meanwhile finds all of the data or none of it.
  const doomed = `${dataDir}.removed-${process.pid}`;
  renameSync(dataDir, doomed);
  rmSync(doomed, { recursive: true, force: true });
  lock.release();
  return 'removed';
}
