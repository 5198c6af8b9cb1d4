import { createRequire } from 'node:module';

/** What the native package offers of what is used here. */
interface NativeLocks {
  /** Takes an exclusive lock on a range of bytes of the open file; false while somebody else has it. */
  tryLock(file: number, offset: number, length: number): boolean;
}

const native = load();

/** A byte behind all contents: on Windows nobody else can read what is locked. */
const LOCKED_BYTE = 2 ** 20;

/**
 * Tries to take the operating system's exclusive lock on an open file. The system gives it back when the file is
 * closed or the process ends, however that happens, and knows no bounds of containers.
 * @returns null where there are no such locks: for want of a native build, or on a file system without them
 */
export function trySystemLock(file: number): boolean | null {
  if (!native) return null;
  try {
    return native.tryLock(file, LOCKED_BYTE, 1);
  } catch {
    return null;
  }
}

function load(): NativeLocks | null {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as NativeLocks;
  } catch {
    return null;
  }
}
