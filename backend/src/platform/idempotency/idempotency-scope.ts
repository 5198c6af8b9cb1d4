import { AsyncLocalStorage } from 'node:async_hooks';

/** An attempt of a request with an `Idempotency-Key`; there are several if a process crashes. */
export interface Attempt {
  /** Digest of caller, key and content: equal in all attempts of the request. */
  request: string;
  /** Differs between attempts. */
  attempt: string;
  /** `_id` of the key's record. */
  record: string;
  /** Results of writes that earlier attempts committed, by numbered operation. */
  applied: ReadonlyMap<string, unknown>;
  /** Calls of each operation so far in this attempt. */
  calls: Map<string, number>;
}

const scope = new AsyncLocalStorage<Attempt>();

/**
 * The running attempt; undefined without a key. Stored with a write, it shows the next attempt that the write was
 * committed.
 */
export const currentAttempt = (): Attempt | undefined => scope.getStore();

/** Runs a callback as an attempt. */
export const inAttempt = <T>(attempt: Attempt, work: () => T): T => scope.run(attempt, work);
