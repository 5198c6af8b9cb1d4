import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLock } from './storage/lock.js';

/**
 * Deletes a data folder with everything in it.
 *
 * @returns `removed`; `absent` when there is no data folder at that place; `in-use`, with nothing deleted, while a
 *   running process serves the folder
 */
export async function removeData(dataDir: string): Promise<'removed' | 'absent' | 'in-use'> {
  if (!existsSync(join(dataDir, 'format.json'))) return 'absent';
  const lock = await FolderLock.acquire(dataDir);
  if (!lock) return 'in-use';
  // Renamed first, so that a server starting concurrently finds all of the data or none.
  const doomed = `${dataDir}.removed-${process.pid}`;
  renameSync(dataDir, doomed);
  rmSync(doomed, { recursive: true, force: true });
  lock.release();
  return 'removed';
}
