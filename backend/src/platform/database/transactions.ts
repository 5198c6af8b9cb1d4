import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

interface Unit {
  session: ClientSession;
  afterCommit: (() => void)[];
}

/**
 * Runs writes that belong together as one transaction. The session travels in the asynchronous context
 * (mongoose's `transactionAsyncLocalStorage`), so a repository need not know whether it is inside one. A write
 * conflict runs the whole function again: it must touch nothing but the database.
 */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<Unit>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Joins the transaction that is already running, or begins one. */
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

  /** Puts an effect off until the commit; at once when no transaction runs. */
  afterCommit(effect: () => void): void {
    const unit = this.current.getStore();
    if (unit) unit.afterCommit.push(effect);
    else effect();
  }

  /** The session of the running transaction, for calls that do not go through mongoose models. */
  get session(): ClientSession | undefined {
    return this.current.getStore()?.session;
  }
}
