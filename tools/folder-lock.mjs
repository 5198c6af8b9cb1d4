// One command at a time prepares a clone: two installations or builds side by side break each other.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A lock that is older was left by a killed process whose number another one has got. */
const LEFT_BEHIND_AFTER_MS = 15 * 60_000;
const INTERVAL_MS = 200;

/**
 * Runs synchronous work while no other process runs work under the same lock; waits for that, and says so.
 * @template T
 * @param {string} lock path of the lock file
 * @param {() => T} work
 * @returns {T}
 */
export function exclusively(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let hasSaid = false;
  while (!acquire(lock)) {
    if (!hasSaid)
      console.log(`\u2022 Process ${readHolder(lock)} is preparing this folder: waiting for it …`);
    hasSaid = true;
    sleep();
  }
  const release = () => rmSync(lock, { force: true });
  // A failed step ends the process.
  process.once('exit', release);
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function acquire(lock) {
  if (isLeftBehind(lock)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isLeftBehind(lock) {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const holder = readHolder(lock);
  if (Date.now() - made > LEFT_BEHIND_AFTER_MS || holder === process.pid) return true;
  try {
    // Not yet written: 0 is this process's own group, which lives.
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function sleep() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, INTERVAL_MS);
}
