import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where other processes read how to reach the server that holds the data folder. */
function pathOf(dataDir: string): string {
  return join(dataDir, 'address.json');
}

export function writeAddress(dataDir: string, uri: string): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify({ uri, pid: process.pid })}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The address of the running server; null when none is written. */
export function readAddress(dataDir: string): string | null {
  try {
    return (JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as { uri: string }).uri;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function removeAddress(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}
