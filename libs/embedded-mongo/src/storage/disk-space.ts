import { statfsSync } from 'node:fs';
import type { StoreChange } from './storage.js';

const PAGE = 4096;
/** Space a commit may need besides its own pages. */
const RESERVE = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Not enough disk space. */
export class DiskFullError extends Error {}

/**
 * Checks the disk space for a commit before LMDB writes: LMDB corrupts memory when a write fails for lack of space.
 * @param size current size of the data file
 * @throws DiskFullError when the space may not suffice
 */
export function checkDiskSpace(folder: string, size: number, changes: readonly StoreChange[]): void {
  // At worst each change takes a page of its own, but no page is copied twice.
  let needed = RESERVE + Math.min(changes.length * PAGE, size);
  for (const { value } of changes) needed += value ? value.length * 2 : 0;
  requireDiskSpace(folder, needed);
}

/** @throws DiskFullError when the disk has fewer free bytes than needed */
export function requireDiskSpace(folder: string, needed: number): void {
  const { bsize, blocks, bavail } = statfsSync(folder);
  // Not available on some file systems.
  if (blocks === 0 || bavail * bsize >= needed) return;
  throw new DiskFullError(
    `${toMegabytes(bavail * bsize)} MB of disk space are left, ${toMegabytes(needed)} MB may be needed`,
  );
}

const toMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
