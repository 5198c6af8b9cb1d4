import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import { checkFormatVersion, FORMAT_VERSION } from './format.js';
import type { Storage, StoreArea, StoreChange, StoreEntry } from './storage.js';

type Area = Database<Uint8Array, Uint8Array>;
const AREAS: readonly StoreArea[] = ['catalog', 'documents', 'sessions'];

/**
 * The durable store: one LMDB file. A commit is one LMDB transaction, written by LMDB's own thread, so that this
 * thread goes on serving. LMDB's overlapping flushes stay off: with them a commit is reported before it is on the
 * disk, and since commits here follow one another anyway they only add a second hand-over between threads.
 */
export class LmdbStorage implements Storage {
  private readonly root: RootDatabase<Uint8Array, Uint8Array>;
  private readonly areas: Record<StoreArea, Area>;
  private readonly file: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    claimFormat(dataDir);
    this.file = join(dataDir, 'data.mdb');
    this.root = open({
      path: this.file,
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
      overlappingSync: false,
      eventTurnBatching: false,
      cache: false,
      maxDbs: 8,
    }) as RootDatabase<Uint8Array, Uint8Array>;
    const areas = AREAS.map((name) => [
      name,
      this.root.openDB(name, { encoding: 'binary', keyEncoding: 'binary', cache: false }),
    ]);
    this.areas = Object.fromEntries(areas) as Record<StoreArea, Area>;
  }

  *load(area: StoreArea): Iterable<StoreEntry> {
    for (const { key, value } of this.areas[area].getRange({ snapshot: false })) yield { key, value };
  }

  async commit(changes: readonly StoreChange[]): Promise<void> {
    await this.root.batch(() => {
      for (const { area, key, value } of changes) {
        if (value === null) void this.areas[area].remove(key);
        else void this.areas[area].put(key, value);
      }
    });
  }

  size(): number {
    return statSync(this.file).size;
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

/** Writes the format number into an empty folder, or checks the one that is there. */
function claimFormat(dataDir: string): void {
  const path = join(dataDir, 'format.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    writeFileSync(`${path}.new`, `${JSON.stringify({ format: FORMAT_VERSION })}\n`, { flush: true });
    renameSync(`${path}.new`, path);
    return;
  }
  const { format } = JSON.parse(text) as { format: number };
  checkFormatVersion(format, dataDir);
}
