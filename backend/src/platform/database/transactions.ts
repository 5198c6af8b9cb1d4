import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

interface Unit {
  session: ClientSession;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

/**
 * Runs writes as one transaction. The session is propagated through the asynchronous context (mongoose's
 * `transactionAsyncLocalStorage`), so repositories need not pass it. A write conflict reruns the whole callback: it
 * must have no side effects outside the database.
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
      const unit: Unit = { session, beforeCommit: [], afterCommit: [] };
      const value = await this.current.run(unit, async () => {
        const result = await work();
        for (const write of unit.beforeCommit) await write();
        return result;
      });
      effects = unit.afterCommit;
      return value;
    });
    for (const effect of effects) effect();
    return result as T;
  }

  /**
   * Defers a write to the end of the running transaction, where the writes of several steps can be one command.
   * @throws Error outside a transaction
   */
  beforeCommit(write: () => Promise<void>): void {
    const unit = this.current.getStore();
    if (!unit) throw new Error('no transaction is running');
    unit.beforeCommit.push(write);
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

  /** The session of the running transaction, for calls that bypass mongoose models. */
  get session(): ClientSession | undefined {
    return this.current.getStore()?.session;
  }
}
