import { SpaceNeed } from './space-need.js';
import type { Storage, StoreChange, WriteKind } from './storage.js';

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
  private pendingNeed = new SpaceNeed();
  /** The space of everything accepted that is not on the disk yet. */
  private readonly promised = new SpaceNeed();
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

  /**
   * Reserves disk space for changes that will be added, or be given back by {@link release}.
   * @throws DiskFullError when it may not suffice; then nothing may be changed
   */
  reserve(need: SpaceNeed, kind: WriteKind): void {
    this.promised.add(need);
    try {
      this.storage.requireSpace(this.promised, kind);
    } catch (error) {
      this.release(need);
      throw error;
    }
  }

  release(need: SpaceNeed): void {
    this.promised.add(need, -1);
  }

  /**
   * Queues changes that must reach the disk together.
   * @param need what was reserved for them
   */
  add(changes: readonly StoreChange[], need: SpaceNeed): void {
    if (changes.length === 0 || this.failure) {
      this.release(need);
      return;
    }
    for (const change of changes) this.pending.push(change);
    this.pendingNeed.add(need);
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
      const need = this.pendingNeed;
      const waiters = (this.flushing = this.pendingWaiters);
      this.pending = [];
      this.pendingNeed = new SpaceNeed();
      this.pendingWaiters = [];
      try {
        await this.storage.commit(changes, need);
      } catch (error) {
        this.fail(error instanceof Error ? error : new Error(String(error)));
      }
      if (this.failure) return;
      this.release(need);
      for (const { resolve } of waiters) resolve();
    }
    this.flushing = null;
    this.scheduled = false;
  }
}
