import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  futimesSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushFolder, PRIVATE_MODE } from './durable-files.js';
import { HEARTBEAT_MS, isAlive, parseHolder, thisProcess } from './holder.js';
import { trySystemLock } from './system-lock.js';

/** How long a lock that only the heartbeat guards must have stood before it counts as taken, in milliseconds. */
const SETTLING = 250;
const NAME = 'lock';
/** Age in milliseconds from which a temporary lock file counts as abandoned. */
const REMAINS_AFTER = 60_000;

type SystemLock = typeof trySystemLock;

/**
 * The exclusive right to a data folder: the file `lock`. The operating system locks it for the lifetime of the process;
 * otherwise a heartbeat shows that the holder lives. The file is created under another name and renamed, so it is never
 * half-written. A holder that finds another file has lost the folder.
 */
export class FolderLock {
  private readonly heartbeat: NodeJS.Timeout;
  private lost: ((reason: string) => void) | null = null;

  private constructor(
    private readonly path: string,
    private readonly file: number,
    /** Unique id of this holder. */
    readonly token: string,
  ) {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /**
   * Acquires the lock; null while a living process holds it. A dead process's lock is taken over.
   * @param systemLock acquires the operating system's lock on an open file; omitted in tests
   */
  static async acquire(dataDir: string, systemLock: SystemLock = trySystemLock): Promise<FolderLock | null> {
    const path = join(dataDir, NAME);
    const own = new OwnFile(path, systemLock);
    let lock: FolderLock | null = null;
    try {
      for (;;) {
        const found = look(path, systemLock);
        if (found === 'held') return null;
        if (found === 'changed' || !own.publish(found)) continue;
        flushFolder(dataDir);
        // Of several that saw the same dead holder, the last one has its file in place.
        if (!own.locked) await new Promise((resolve) => setTimeout(resolve, SETTLING));
        if (!isSameFile(own.file, path)) return null;
        removeRemains(dataDir);
        lock = new FolderLock(path, own.file, own.token);
        return lock;
      }
    } finally {
      rmSync(own.temporary, { force: true });
      if (!lock) closeSync(own.file);
    }
  }

  /** Calls back when the folder has come into other hands, or the file is gone. */
  onLost(lost: (reason: string) => void): void {
    this.lost = lost;
  }

  /** @throws Error when the file `lock` belongs to another holder, who may be writing */
  confirm(): void {
    if (!isSameFile(this.file, this.path))
      throw new Error('the file lock in the data folder was removed or replaced');
  }

  /** Gives the folder back; leaves alone what belongs to another holder. */
  release(): void {
    clearInterval(this.heartbeat);
    if (this.isOwn()) rmSync(this.path, { force: true });
    closeSync(this.file);
  }

  private isOwn(): boolean {
    return isSameFile(this.file, this.path) && parseHolder(readText(this.path))?.token === this.token;
  }

  private beat(): void {
    if (this.isOwn()) {
      const now = new Date();
      futimesSync(this.file, now, now);
      return;
    }
    clearInterval(this.heartbeat);
    this.lost?.('the file lock in the data folder was removed, or another process has taken the folder');
  }
}

/** The future lock file, complete and locked under a temporary name. */
class OwnFile {
  readonly temporary: string;
  readonly file: number;
  readonly token: string;
  /** Whether the operating system holds the lock. */
  readonly locked: boolean;

  constructor(
    private readonly path: string,
    systemLock: SystemLock,
  ) {
    const holder = thisProcess();
    this.token = holder.token;
    this.temporary = `${path}.${holder.token}`;
    this.file = openSync(this.temporary, 'wx+', PRIVATE_MODE);
    this.locked = systemLock(this.file) === true;
    writeSync(this.file, JSON.stringify({ ...holder, locked: this.locked }));
    fsyncSync(this.file);
  }

  /**
   * Renames the file into place; false when another process was first.
   * @param old the open file of a dead holder, null when there is no file
   */
  publish(old: number | null): boolean {
    // Windows replaces no file that is open.
    if (old !== null && process.platform === 'win32') closeSync(old);
    try {
      if (old === null) linkSync(this.temporary, this.path);
      else renameSync(this.temporary, this.path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      // Only now, so that no other process waiting for the same file intervenes.
      if (old !== null && process.platform !== 'win32') closeSync(old);
    }
  }
}

/**
 * Looks at the file that is there: `held` by a living process, the open file of a dead one, null when there is none,
 * or `changed` in the meantime.
 */
function look(path: string, systemLock: SystemLock): 'held' | 'changed' | number | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDWR);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const locked = systemLock(file);
  const state =
    locked === false
      ? 'held'
      : !isSameFile(file, path)
        ? 'changed'
        : isAlive(parseHolder(readText(file)), Date.now() - fstatSync(file).mtimeMs, locked === true)
          ? 'held'
          : file;
  if (state !== file) closeSync(file);
  return state;
}

/** Removes temporary files of killed processes. */
function removeRemains(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(`${NAME}.`)) continue;
    const path = join(dataDir, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    // A younger one may belong to a process that is looking at this moment.
    if (Date.now() - made > REMAINS_AFTER) rmSync(path, { force: true });
  }
}

/** Whether an open file is the one that has this name. */
function isSameFile(file: number, path: string): boolean {
  try {
    const open = fstatSync(file, { bigint: true });
    const named = statSync(path, { bigint: true });
    return open.dev === named.dev && open.ino === named.ino;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function readText(path: string | number): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
