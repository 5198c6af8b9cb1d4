import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

interface Unit {
  session: ClientSession;
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
      const unit: Unit = { session, afterCommit: [] };
      const value = await this.current.run(unit, work);
      effects = unit.afterCommit;
      return value;
    });
    for (const effect of effects) effect();
    return result as T;
  }

  /** Defers an effect until after the commit; runs it immediately without a transaction. */
  afterCommit(effect: () => void): void {
    const unit = this.current.getStore();
    if (unit) unit.afterCommit.push(effect);
    else effect();
  }

  /** The session of the running transaction, for calls that bypass mongoose models. */
  get session(): ClientSession | undefined {
    return this.current.getStore()?.session;
  }
}
