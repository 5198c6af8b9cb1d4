type TransactionState = 'active' | 'committed' | 'aborted';

/** What documents, indexes and waiting writers know of the transaction that holds them. */
export class OpenTransaction {
  state: TransactionState = 'active';
  private waiters: (() => void)[] = [];

  constructor(
    /** The last commit this transaction sees. */
    readonly snapshot: number,
  ) {}

  /** Calls back once when the transaction has ended; returns a function that cancels it. */
  onEnd(callback: () => void): () => void {
    this.waiters.push(callback);
    return () => {
      this.waiters = this.waiters.filter((waiter) => waiter !== callback);
    };
  }

  /** Marks the end and wakes those who wait for its locks. */
  end(state: 'committed' | 'aborted'): void {
    this.state = state;
    const waiters = this.waiters;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }
}
