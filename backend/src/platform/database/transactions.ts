import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { type AnyModel, type Expectation, PendingWrites, runningWrites } from './pending-writes.js';

/** Members may be undefined, and are not stored then. */
type Incomplete<T> = { readonly [K in keyof T]?: T[K] | undefined };

interface Unit {
  session: ClientSession;
  writes: PendingWrites;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

/**
 * Units of work: runs writes as one transaction. `insert`, `updateOne` and `deleteMany` collect writes, which are sent as
 * one command before the commit, or before another command of the transaction that could see them. The session is
 * propagated through the asynchronous context (mongoose's `transactionAsyncLocalStorage`), so repositories need not pass
 * it. A write conflict reruns the whole callback: it must have no side effects outside the database.
 */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<Unit>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Joins the running transaction, or starts one. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    let effects: (() => void)[] = [];
    const result = await this.connection.transaction(async (session) => {
      const writes = new PendingWrites(this.connection, session);
      const unit: Unit = { session, writes, beforeCommit: [], afterCommit: [] };
      const perform = async () => {
        const result = await work();
        for (const write of unit.beforeCommit) await write();
        await writes.send();
        return result;
      };
      const value = await this.current.run(unit, () => runningWrites.run(writes, perform));
      effects = unit.afterCommit;
      return value;
    });
    for (const effect of effects) effect();
    return result as T;
  }

  /**
   * Adds complete documents with the commit of the running transaction.
   * @throws Error outside a transaction
   */
  insert<T>(model: Model<T>, documents: readonly Incomplete<T>[]): void {
    this.unit.writes.insert(model as unknown as AnyModel, documents);
  }

  /**
   * Changes one document with the commit of the running transaction.
   * @param expectation when nothing matches, the transaction is rolled back with this error
   * @throws Error outside a transaction
   */
  updateOne<T>(
    model: Model<T>,
    filter: QueryFilter<T>,
    update: UpdateQuery<T>,
    expectation?: Expectation,
  ): void {
    this.unit.writes.updateOne(model as unknown as AnyModel, filter, update, expectation);
  }

  /** Deletes documents with the commit of the running transaction. @throws Error outside a transaction */
  deleteMany<T>(model: Model<T>, filter: QueryFilter<T>): void {
    this.unit.writes.deleteMany(model as unknown as AnyModel, filter);
  }

  /** Sends the collected writes of the running transaction now, such as to see whether they conflict. */
  async sendWrites(): Promise<void> {
    await this.unit.writes.send();
  }

  /**
   * Defers a write to the end of the running transaction, where the writes of several steps can be one command.
   * @throws Error outside a transaction
   */
  beforeCommit(write: () => Promise<void>): void {
    this.unit.beforeCommit.push(write);
  }

  /** Defers an effect until after the commit; runs it immediately without a transaction. */
  afterCommit(effect: () => void): void {
    const unit = this.current.getStore();
    if (unit) unit.afterCommit.push(effect);
    else effect();
  }

  /** Identifies the running attempt of a transaction: a repeated one is another. */
  get attempt(): object | undefined {
    return this.current.getStore();
  }

  private get unit(): Unit {
    const unit = this.current.getStore();
    if (!unit) throw new Error('no transaction is running');
    return unit;
  }

  /** The session of the running transaction, for calls that bypass mongoose models. */
  get session(): ClientSession | undefined {
    return this.current.getStore()?.session;
  }
}
