import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds the lock. */
interface Holder {
  pid: number;
  /** When the process started, where the system tells: a process number may be used again. */
  started: string | null;
  host: string;
  token: string;
}

const HEARTBEAT = 2_000;
/** A holder on another machine counts as gone when it has given no sign for this long, in milliseconds. */
const SILENCE = 15_000;

/**
 * The exclusive right to a data folder: the file `lock`, which names its holder. It is made complete under
 * another name and linked into place, so it is never seen half written, and only one process can do it.
 */
export class FolderLock {
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(
    private readonly path: string,
    private readonly token: string,
  ) {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
    this.heartbeat.unref();
  }

  /** Takes the lock; null while a living process holds it. A lock left behind by a dead one is taken over. */
  static acquire(dataDir: string): FolderLock | null {
    const path = join(dataDir, 'lock');
    const holder: Holder = {
      pid: process.pid,
      started: processStart(process.pid),
      host: hostname(),
      token: randomUUID(),
    };
    const own = `${path}.${holder.token}`;
    writeFileSync(own, JSON.stringify(holder));
    try {
      if (link(own, path) || takeOver(path, own)) return new FolderLock(path, holder.token);
      return null;
    } finally {
      rmSync(own, { force: true });
    }
  }

  release(): void {
    clearInterval(this.heartbeat);
    if (readHolder(this.path)?.token === this.token) rmSync(this.path, { force: true });
  }

  private beat(): void {
    const now = new Date();
    if (existsSync(this.path)) utimesSync(this.path, now, now);
  }
}

/**
 * Replaces the lock of a dead process. A second lock guards the replacement, so that of several processes that
 * see the dead one only one removes its file, and none removes the file of the winner.
 */
function takeOver(path: string, own: string): boolean {
  const holder = readHolder(path);
  if (holder && isAlive(holder, path)) return false;
  const guard = `${path}.takeover`;
  if (!link(own, guard)) {
    const other = readHolder(guard);
    if (!other || isAlive(other, guard)) return false;
    rmSync(guard, { force: true });
    if (!link(own, guard)) return false;
  }
  try {
    const current = readHolder(path);
    if (current && isAlive(current, path)) return false;
    rmSync(path, { force: true });
    return link(own, path);
  } finally {
    rmSync(guard, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return silence(path) < SILENCE;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || holder.started === processStart(holder.pid);
}

function silence(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Infinity;
  }
}

/** The start of a process in clock ticks since the machine started; null where the system does not tell. */
function processStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
