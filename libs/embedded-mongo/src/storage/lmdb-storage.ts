import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import { seal, unseal } from './checksum.js';
import { checkDataFile, type Layout } from './data-file.js';
import { DiskSpace } from './disk-space.js';
import { PRIVATE_MODE, renameDurably } from './durable-files.js';
import { FORMAT_VERSION, readFormat, writeFormat } from './format.js';
import { openEnvironment, readUsage, type Environment } from './lmdb-environment.js';
import { makeFolder } from './make-folder.js';
import { compactingFolder, rewriteStore } from './rewrite-store.js';
import type { SpaceNeed } from './space-need.js';
import type { Storage, StoreArea, StoreChange, StoreEntry, WriteKind } from './storage.js';

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
  private environment: Environment;
  private readonly space: DiskSpace;

  private constructor(
    private readonly file: string,
    private readonly options: LmdbOptions,
    private layout: Layout,
  ) {
    this.environment = openEnvironment(file, layout);
    this.space = new DiskSpace(file, readUsage(this.environment).pageSize);
  }

  /** @throws ServerError when a newer program wrote the folder or the file is damaged; nothing is changed then */
  static async open(dataDir: string, options: LmdbOptions): Promise<LmdbStorage> {
    makeFolder(dataDir);
    const file = join(dataDir, 'data.mdb');
    const format = readFormat(dataDir);
    const layout = checkDataFile(file, format !== null);
    // Folders of earlier versions contain world-readable files.
    for (const name of ['data.mdb', 'data.mdb-lock', 'format.json', 'reserve']) restrict(join(dataDir, name));
    // A copy in progress when the process ended.
    rmSync(`${file}.compact`, { force: true });
    const storage = new LmdbStorage(file, options, layout ?? 'sealed');
    try {
      if (storage.isWorthRewriting()) await storage.rewrite(dataDir);
      if (format !== FORMAT_VERSION && storage.layout === 'sealed') writeFormat(dataDir);
      storage.space.restoreReserve();
      return storage;
    } catch (error) {
      await storage.close();
      throw error;
    }
  }

  *load(area: StoreArea): Iterable<StoreEntry> {
    for (const { key, value } of this.environment.areas[area].getRange({ snapshot: false }))
      yield { key, value: this.layout === 'sealed' ? unseal(value) : value };
  }

  /** Gives the pages back that reading everything has brought into memory. */
  async forgetPages(): Promise<void> {
    if (this.size() < WORTH_FORGETTING) return;
    await this.close();
    this.environment = openEnvironment(this.file, this.layout);
  }

  requireSpace(need: SpaceNeed, kind: WriteKind): void {
    this.space.require(need, kind);
  }

  async commit(changes: readonly StoreChange[], need: SpaceNeed): Promise<void> {
    this.options.confirm?.();
    try {
      await this.space.prepare(need);
      const { root, areas } = this.environment;
      await root.batch(() => {
        for (const { area, key, value } of changes) {
          if (value === null) void areas[area].remove(key);
          else void areas[area].put(key, this.layout === 'sealed' ? seal(key, value) : value);
        }
      });
      this.space.restoreReserve();
    } catch (error) {
      throw new Error(`writing to the disk failed (${await reasonOf(error)})`, { cause: error });
    }
  }

  size(): number {
    return statSync(this.file).size;
  }

  async close(): Promise<void> {
    await this.environment.root.close();
  }

  /** LMDB never shrinks its file, and a file of an earlier version has no checksums. */
  private isWorthRewriting(): boolean {
    if (this.layout === 'plain') return true;
    const isLarge = this.size() > (this.options.compactAbove ?? WORTH_COMPACTING);
    return isLarge && readUsage(this.environment).usedBytes * 2 <= this.size();
  }

  /** Replaces the file by a copy. Without space for it the file is used as it is. */
  private async rewrite(dataDir: string): Promise<void> {
    try {
      const copy = await rewriteStore(this.file, this.environment, this.layout);
      // Before the file: earlier versions cannot read the copy, while this one reads both.
      writeFormat(dataDir);
      await this.close();
      try {
        renameDurably(copy, this.file);
        this.layout = 'sealed';
      } finally {
        this.environment = openEnvironment(this.file, this.layout);
      }
    } catch (error) {
      // Damage; other errors only prevent the copy.
      if (error instanceof ServerError) throw error;
      this.options.log({
        level: 'warn',
        message:
          this.layout === 'plain'
            ? 'The data file could not be given checksums; it is used without'
            : 'The data file could not be made smaller; it is used as it is',
        fields: { reason: error instanceof Error ? error.message : String(error) },
      });
    } finally {
      rmSync(compactingFolder(this.file), { recursive: true, force: true });
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
