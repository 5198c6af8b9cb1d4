import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Holder of a data folder, according to the file `lock`. */
export interface Holder {
  token: string;
  pid: number;
  /** Start time of the process, if available: process ids are reused. */
  started: string | null;
  /** The running system: processes of one system see each other's locks. */
  system: string;
  /** The space in which the process number counts; containers have one of their own. */
  numbers: string | null;
  /** Whether the operating system holds the lock; otherwise the heartbeat shows that the holder lives. */
  locked: boolean;
}

/** Interval of the heartbeat. */
export const HEARTBEAT_MS = 2_000;
/** Time without a heartbeat after which a holder counts as gone, if nothing else shows whether it runs. */
const HEARTBEAT_TIMEOUT_MS = 10_000;

/** What this process writes as a holder. */
export function thisProcess(): Omit<Holder, 'locked'> {
  return {
    token: randomUUID(),
    pid: process.pid,
    started: processStart(process.pid),
    system: thisSystem(),
    numbers: processNumbers(),
  };
}

/** What the text of the file says; null for anything else, such as the empty file that a power cut leaves. */
export function parseHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return typeof holder?.token === 'string' ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the holder lives, as far as known.
 * @param holder null for an unreadable file, as after a power failure: files of living holders are complete
 * @param silence milliseconds since the last heartbeat
 * @param free the operating system has given the lock to this process
 */
export function isAlive(holder: Holder | null, silence: number, free: boolean): boolean {
  if (!holder) return false;
  const here = holder.system === thisSystem();
  // The lock of a process of this system would not be free while the process lives.
  if (here && free && holder.locked) return false;
  // Only within the same space of numbers does a missing number mean a dead process.
  if (here && holder.numbers === processNumbers()) return isRunning(holder);
  return silence < HEARTBEAT_TIMEOUT_MS;
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === null || started === processStart(pid);
}

/** Linux gives each start of the system a name of its own; elsewhere the machine's name has to do. */
function thisSystem(): string {
  return readText('/proc/sys/kernel/random/boot_id') ?? hostname();
}

function processNumbers(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

/** Start time of a process in clock ticks since boot; null if unavailable. */
function processStart(pid: number): string | null {
  const text = readText(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may hold spaces.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
