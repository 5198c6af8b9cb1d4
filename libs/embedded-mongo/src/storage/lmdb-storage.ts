import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import type { Log } from '../log.js';
import { checkDataFile, damaged } from './data-file.js';
import { flushFile, PRIVATE_MODE, renameDurably } from './durable-files.js';
import { readFormat, writeFormat } from './format.js';
import { checkDiskSpace, requireDiskSpace } from './disk-space.js';
import type { Storage, StoreArea, StoreChange, StoreEntry } from './storage.js';

type Root = RootDatabase<Uint8Array, Uint8Array>;
type Area = Database<Uint8Array, Uint8Array>;
const AREAS: readonly StoreArea[] = ['catalog', 'documents', 'sessions'];

/** A file is copied without its free pages when it is larger than this and more than half of it is free. */
const WORTH_COMPACTING = 64 * 1024 * 1024;
/** Of a file larger than this the pages that were read at the start are given back to the system. */
const WORTH_FORGETTING = 16 * 1024 * 1024;

export interface LmdbOptions {
  log: Log;
  /** Throws when the folder has come into other hands: then nothing may be written any more. */
  confirm?: () => void;
  compactAbove?: number;
}

/**
 * The durable store: one LMDB file. A commit is one LMDB transaction, written by LMDB's own thread, so that this
 * thread goes on serving. LMDB's overlapping flushes stay off: with them a commit is reported before it is on the
 * disk, and since commits here follow one another anyway they only add a second hand-over between threads.
 */
export class LmdbStorage implements Storage {
  private root: Root;
  private areas: Record<StoreArea, Area>;

  private constructor(
    private readonly file: string,
    private readonly options: LmdbOptions,
  ) {
    this.root = openRoot(file);
    this.areas = openAreas(this.root);
  }

  /** @throws ServerError when a newer program wrote the folder or the file is damaged; nothing is changed then */
  static async open(dataDir: string, options: LmdbOptions): Promise<LmdbStorage> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, 'data.mdb');
    const format = readFormat(dataDir);
    checkDataFile(file, format !== null);
    // Folders of earlier versions contain world-readable files.
    for (const name of ['data.mdb', 'data.mdb-lock', 'format.json']) restrict(join(dataDir, name));
    // A copy in progress when the process ended.
    rmSync(`${file}.compact`, { force: true });
    const storage = new LmdbStorage(file, options);
    try {
      const used = storage.usedBytes();
      if (used > storage.size()) throw damaged(file, 'is shorter than what it should hold');
      if (format === null) writeFormat(dataDir);
      const worth = storage.size() > (options.compactAbove ?? WORTH_COMPACTING) && used * 2 <= storage.size();
      if (worth) await storage.compact(used);
      return storage;
    } catch (error) {
      await storage.close();
      throw error;
    }
  }

  *load(area: StoreArea): Iterable<StoreEntry> {
    for (const { key, value } of this.areas[area].getRange({ snapshot: false })) yield { key, value };
  }

  /** Gives the pages back that reading everything has brought into memory. */
  async forgetPages(): Promise<void> {
    if (this.size() < WORTH_FORGETTING) return;
    await this.root.close();
    this.reopen();
  }

  async commit(changes: readonly StoreChange[]): Promise<void> {
    this.options.confirm?.();
    try {
      checkDiskSpace(dirname(this.file), this.size(), changes);
      await this.root.batch(() => {
        for (const { area, key, value } of changes) {
          if (value === null) void this.areas[area].remove(key);
          else void this.areas[area].put(key, value);
        }
      });
    } catch (error) {
      throw new Error(`writing to the disk failed (${await reasonOf(error)})`, { cause: error });
    }
  }

  size(): number {
    return statSync(this.file).size;
  }

  async close(): Promise<void> {
    await this.root.close();
  }

  private reopen(): void {
    this.root = openRoot(this.file);
    this.areas = openAreas(this.root);
  }

  private usedBytes(): number {
    return AREAS.reduce((sum, name) => {
      const stats = this.areas[name].getStats() as Record<string, number>;
      const pages = stats['treeBranchPageCount']! + stats['treeLeafPageCount']! + stats['overflowPages']!;
      return sum + pages * stats['pageSize']!;
    }, 0);
  }

  /**
   * LMDB never shrinks its file: replaces it by a copy without free pages. On failure, usually for lack of space, the
   * file is unchanged.
   */
  private async compact(used: number): Promise<void> {
    // In a separate folder, because LMDB creates world-readable copies.
    const folder = join(dirname(this.file), 'compacting');
    const copy = join(folder, 'data.mdb');
    try {
      rmSync(folder, { recursive: true, force: true });
      requireDiskSpace(dirname(this.file), used * 1.1);
      mkdirSync(folder, { mode: 0o700 });
      await this.root.backup(copy, true);
      chmodSync(copy, PRIVATE_MODE);
      flushFile(copy);
      await this.root.close();
      try {
        renameDurably(copy, this.file);
      } finally {
        this.reopen();
      }
    } catch (error) {
      this.options.log({
        level: 'warn',
        message: 'The data file could not be made smaller; it is used as it is',
        fields: { reason: error instanceof Error ? error.message : String(error) },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function restrict(path: string): void {
  if (existsSync(path)) chmodSync(path, PRIVATE_MODE);
}

/** LMDB reports a failed commit in a separate promise, which would otherwise end the thread. */
async function reasonOf(error: unknown): Promise<string> {
  const cause: unknown = (error as { commitError?: unknown }).commitError;
  const found = await Promise.resolve(cause).catch((reason: unknown) => reason);
  const message = (found ?? error) instanceof Error ? ((found ?? error) as Error).message : String(found);
  // What LMDB adds behind the colon are addresses.
  return message.split(':')[0]!;
}

function openRoot(path: string): Root {
  const options = {
    path,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    eventTurnBatching: false,
    cache: false,
    maxDbs: 8,
    // LMDB knows this option, its types do not.
    permissionsMode: PRIVATE_MODE,
  } as const;
  return open(options) as Root;
}

function openAreas(root: Root): Record<StoreArea, Area> {
  const options = { encoding: 'binary', keyEncoding: 'binary', cache: false } as const;
  const areas = AREAS.map((name) => [name, root.openDB(name, options)]);
  return Object.fromEntries(areas) as Record<StoreArea, Area>;
}
