import { createRequire } from 'node:module';

/** What the native package offers of what is used here. */
interface NativeLocks {
  /** Acquires an exclusive lock on a byte range of the open file; false while another process has it. */
  tryLock(file: number, offset: number, length: number): boolean;
}

const native = load();

/** A byte beyond the content: on Windows locked bytes are unreadable for others. */
const LOCKED_BYTE = 2 ** 20;

/**
 * Tries to acquire the operating system's exclusive lock on an open file. It is released when the file is closed or the
 * process ends, and works across containers.
 * @returns null without such locks: no native build, or an unsupported file system
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
