import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 25;
const LIMIT_MS = 60_000;

/** What is no answer yet: false, nothing. */
type Found<T> = Exclude<T, false | null | undefined>;

/**
 * Waits until a check returns a value, and returns that.
 * @throws when it has not after a minute
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<Found<T>> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const found = await check();
    if (found) return found as Found<T>;
    if (performance.now() > end) throw new Error(`not within ${LIMIT_MS / 1000} s: ${String(check)}`);
    await setTimeout(PAUSE_MS);
  }
}
