import type { Storage, StoreChange } from './storage.js';

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: changes of all statements that arrive while one flush is under way go into the next one
 * together. Order is the order of `add`, so the disk always holds a prefix of what happened in memory.
 */
export class CommitQueue {
  private pending: StoreChange[] = [];
  private pendingWaiters: Waiter[] = [];
  /** Those who wait for the flush that is under way; null while none is. */
  private flushing: Waiter[] | null = null;
  private scheduled = false;
  private failure: Error | null = null;

  /** @param onFailure called once with the reason; returns the error for waiting writes */
  constructor(
    private readonly storage: Storage,
    private readonly onFailure: (error: Error) => Error,
  ) {}

  /** Queues changes that must reach the disk together. */
  add(changes: readonly StoreChange[]): void {
    if (changes.length === 0 || this.failure) return;
    for (const change of changes) this.pending.push(change);
    if (this.scheduled) return;
    this.scheduled = true;
    // One turn of the event loop, so that statements which arrived together share the flush.
    setImmediate(() => void this.run());
  }

  /** Resolves when everything added so far is on the disk. */
  flushed(): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    const waiters = this.pending.length > 0 ? this.pendingWaiters : this.flushing;
    if (!waiters) return Promise.resolve();
    return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
  }

  /** Stops all writing: memory is ahead of the disk, so nothing more may be acknowledged. */
  fail(error: Error): void {
    if (this.failure) return;
    this.failure = this.onFailure(error);
    for (const { reject } of [...(this.flushing ?? []), ...this.pendingWaiters]) reject(this.failure);
    this.pending = [];
    this.pendingWaiters = [];
    this.flushing = null;
  }

  private async run(): Promise<void> {
    while (this.pending.length > 0) {
      const changes = this.pending;
      const waiters = (this.flushing = this.pendingWaiters);
      this.pending = [];
      this.pendingWaiters = [];
      try {
        await this.storage.commit(changes);
      } catch (error) {
        this.fail(error instanceof Error ? error : new Error(String(error)));
      }
      if (this.failure) return;
      for (const { resolve } of waiters) resolve();
    }
    this.flushing = null;
    this.scheduled = false;
  }
}
