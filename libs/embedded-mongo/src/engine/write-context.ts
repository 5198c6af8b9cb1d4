import { ServerError } from '../errors.js';
import type { StoreChange } from '../storage/storage.js';
import { writeConflict, type Transaction } from '../transactions/transaction.js';
import type { Engine } from './engine.js';

/**
 * What the writes of one command share: the transaction they belong to (or none), how long they may wait, and
 * the changes that have to reach the disk together.
 */
export class WriteContext {
  private changes: StoreChange[] = [];
  /** How often a write of this command had to wait for another transaction. */
  waits = 0;
  /** Adds what has to be stored with the writes themselves (the result of a retryable write). */
  beforeSubmit: ((changes: StoreChange[]) => void) | null = null;

  constructor(
    readonly engine: Engine,
    readonly transaction: Transaction | null,
    /** Milliseconds since the epoch, or Infinity. */
    readonly deadline: number,
  ) {}

  get out(): StoreChange[] {
    return this.changes;
  }

  /** Hands everything done so far to the store, in the order in which it became visible. */
  submit(): void {
    if (this.changes.length === 0) return;
    this.beforeSubmit?.(this.changes);
    const changes = this.changes;
    this.changes = [];
    this.engine.submit(changes);
  }

  /**
   * Another transaction holds what this write needs. A transaction fails immediately, to avoid deadlocks; a single
   * write waits for the other's end.
   * @throws ServerError 112 inside a transaction, 50 on timeout
   */
  async waitFor(blocker: Transaction): Promise<void> {
    if (this.transaction) throw writeConflict();
    this.submit();
    this.waits += 1;
    await waitForEnd(this.engine, blocker, this.deadline);
  }
}

/** Resolves when the transaction has ended. @throws ServerError 50 when the deadline comes first */
export function waitForEnd(engine: Engine, transaction: Transaction, deadline: number): Promise<void> {
  if (transaction.state !== 'active') return Promise.resolve();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | null = null;
    const cancel = transaction.onEnd(() => {
      if (timer) clearTimeout(timer);
      resolve();
    });
    if (deadline === Infinity) return;
    const expire = (): void => {
      cancel();
      reject(new ServerError(50, 'operation exceeded time limit'));
    };
    timer = setTimeout(expire, Math.max(0, deadline - engine.now()));
  });
}
