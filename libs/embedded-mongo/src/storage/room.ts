import { statfsSync } from 'node:fs';
import type { StoreChange } from './storage.js';

const PAGE = 4096;
/** What a commit may need beside the pages of its own changes. */
const RESERVE = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The disk has no room for what is to be written. */
export class NoRoom extends Error {}

/**
 * Makes sure that the disk has room for a commit before LMDB tries: it handles a write that fails for want of room
 * by writing beyond a buffer of its own, which ends the process sooner or later.
 * @param size the present size of the data file
 * @throws NoRoom when the room may not suffice
 */
export function checkRoom(folder: string, size: number, changes: readonly StoreChange[]): void {
  // At worst each change takes a page of its own, but no page is copied twice.
  let needed = RESERVE + Math.min(changes.length * PAGE, size);
  for (const { value } of changes) needed += value ? value.length * 2 : 0;
  requireRoom(folder, needed);
}

/** @throws NoRoom when the disk has less room than this many bytes */
export function requireRoom(folder: string, needed: number): void {
  const { bsize, blocks, bavail } = statfsSync(folder);
  // Some file systems do not tell.
  if (blocks === 0 || bavail * bsize >= needed) return;
  throw new NoRoom(
    `${toMegabytes(bavail * bsize)} MB of room are left, ${toMegabytes(needed)} MB may be needed`,
  );
}

const toMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
