import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Files of a data folder hold personal data: only their user may read them. */
export const PRIVATE_MODE = 0o600;

/** Puts a whole file in the place of another one; after a power cut there is the old one or the new one. */
export function replaceDurably(path: string, text: string): void {
  const made = `${path}.new`;
  writeFileSync(made, text, { mode: PRIVATE_MODE, flush: true });
  renameDurably(made, path);
}

/** Renames a file whose contents are on the disk already, so that the new name is there after a power cut, too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

/** Waits until the names in a folder are on the disk. */
export function flushFolder(folder: string): void {
  // Windows flushes directory entries by itself and has no call for it.
  if (process.platform !== 'win32') flushPath(folder, 'r');
}

/** Waits until the contents of a file are on the disk. */
export function flushFile(path: string): void {
  flushPath(path, 'r+');
}

function flushPath(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
