import type { Transactions } from './transactions.js';

/**
 * What a running transaction knows of stored values, by key: it sees one moment, so what it has read stays true until it
 * changes it itself. Nothing is kept outside a transaction.
 */
export class TransactionValues<T> {
  private readonly byAttempt = new WeakMap<object, Map<string, T>>();

  constructor(private readonly transactions: Pick<Transactions, 'attempt'>) {}

  get(key: string): T | undefined {
    const { attempt } = this.transactions;
    return attempt && this.byAttempt.get(attempt)?.get(key);
  }

  forget(key: string): void {
    const { attempt } = this.transactions;
    if (attempt) this.byAttempt.get(attempt)?.delete(key);
  }

  set(key: string, value: T): void {
    const { attempt } = this.transactions;
    if (!attempt) return;
    const values = this.byAttempt.get(attempt) ?? new Map<string, T>();
    this.byAttempt.set(attempt, values.set(key, value));
  }
}
