import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { IdempotencyRecord } from './idempotency-record.js';
import { currentAttempt } from './idempotency-scope.js';

/**
 * Makes writes safe to repeat when a process crashes between commit and response (REQ-D12): the result is stored with
 * the request's `Idempotency-Key` in the transaction of the write.
 */
@Injectable()
export class AppliedWrites {
  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Performs a write once per request. A request may contain the same operation several times: calls are numbered, so
   * they must happen in the same order in every attempt. Without a key the write is simply performed; so it is within a
   * running transaction, which the caller must make repeatable itself.
   * @param write may run several times in a transaction that is rolled back
   * @returns the result of the write, or of the attempt that committed it. It is stored as BSON
   * @throws DomainError CONFLICT when a later attempt holds the key; nothing is written
   */
  async once<T>(operation: string, write: () => Promise<T>): Promise<T> {
    const running = currentAttempt();
    if (!running || this.transactions.session) return write();
    const call = (running.calls.get(operation) ?? 0) + 1;
    running.calls.set(operation, call);
    const numbered = `${operation} ${call}`;
    if (running.applied.has(numbered)) return running.applied.get(numbered) as T;
    return this.transactions.run(async () => {
      const result = await write();
      const { record: _id, attempt } = running;
      this.transactions.updateOne(
        this.records,
        { _id, attempt },
        { $push: { applied: { operation: numbered, result } } },
        { otherwise: () => new DomainError('CONFLICT', 'request-in-progress') },
      );
      return result;
    });
  }
}
