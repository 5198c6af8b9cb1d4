import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import { checkFormatVersion, FORMAT_VERSION } from './format.js';
import type { Storage, StoreArea, StoreChange, StoreEntry } from './storage.js';

type Root = RootDatabase<Uint8Array, Uint8Array>;
type Area = Database<Uint8Array, Uint8Array>;
const AREAS: readonly StoreArea[] = ['catalog', 'documents', 'sessions'];

/** A file is copied without its free pages when it is larger than this and more than half of it is free. */
const WORTH_COMPACTING = 64 * 1024 * 1024;

/**
 * The durable store: one LMDB file. A commit is one LMDB transaction, written by LMDB's own thread, so that this
 * thread goes on serving. LMDB's overlapping flushes stay off: with them a commit is reported before it is on the
 * disk, and since commits here follow one another anyway they only add a second hand-over between threads.
 */
export class LmdbStorage implements Storage {
  private readonly areas: Record<StoreArea, Area>;

  private constructor(
    private readonly root: Root,
    private readonly file: string,
  ) {
    const areas = AREAS.map((name) => [name, openArea(root, name)]);
    this.areas = Object.fromEntries(areas) as Record<StoreArea, Area>;
  }

  /** @throws ServerError when a newer program wrote the folder; nothing in it is changed then */
  static async open(dataDir: string, compactAbove = WORTH_COMPACTING): Promise<LmdbStorage> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    claimFormat(dataDir);
    const file = join(dataDir, 'data.mdb');
    const storage = new LmdbStorage(openRoot(file), file);
    if (storage.size() <= compactAbove || storage.usedBytes() * 2 > storage.size()) return storage;
    return storage.compacted();
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

  private usedBytes(): number {
    return AREAS.reduce((sum, name) => {
      const stats = this.areas[name].getStats() as Record<string, number>;
      const pages = stats['treeBranchPageCount']! + stats['treeLeafPageCount']! + stats['overflowPages']!;
      return sum + pages * stats['pageSize']!;
    }, 0);
  }

  /** LMDB never makes its file smaller: this puts a copy without free pages in its place. */
  private async compacted(): Promise<LmdbStorage> {
    const copy = `${this.file}.compact`;
    rmSync(copy, { force: true });
    await this.root.backup(copy, true);
    await this.root.close();
    flush(copy);
    renameSync(copy, this.file);
    return new LmdbStorage(openRoot(this.file), this.file);
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function openRoot(path: string): Root {
  return open({
    path,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    eventTurnBatching: false,
    cache: false,
    maxDbs: 8,
  }) as Root;
}

function openArea(root: Root, name: StoreArea): Area {
  return root.openDB(name, { encoding: 'binary', keyEncoding: 'binary', cache: false });
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
