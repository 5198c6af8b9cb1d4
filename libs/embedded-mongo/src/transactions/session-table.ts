import { Binary, Long } from 'bson';
import { decode, encode, type Document } from '../bson/codec.js';
import { SessionUuid } from '../bson/decode.js';
import { longToBigInt } from '../bson/numeric.js';
import { ServerError } from '../errors.js';
import type { EngineCore } from '../engine/engine-core.js';
import { commitTransactionWrites, rollbackTransactionWrites } from '../engine/write.js';
import { WriteContext } from '../engine/write-context.js';
import { Catalog } from '../engine/catalog.js';
import { onlyRemoves, RESULT_BYTES, transactionNeed } from '../engine/needs.js';
import { SpaceNeed } from '../storage/space-need.js';
import type { StoreChange } from '../storage/storage.js';
import { Transaction } from './transaction.js';

/** State of a client session: its transaction, and the results of its last retryable write. */
export interface Session {
  /** The bytes of the session's UUID, a character for each. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  lastUsed: number;
  /** The connection that it was last used on. */
  connectionId: number | null;
  /** When that connection was closed, in milliseconds since the epoch; null while it is open. */
  leftAt: number | null;
  /** The highest transaction or retryable write number seen. */
  number: bigint;
  transaction: Transaction | null;
  /** How the transaction with `number` ended; null for a retryable write. */
  ended: 'committed' | 'aborted' | null;
  /** Results of the retryable write with `number`, by statement. */
  statements: Map<number, Document>;
  stored: boolean;
}

/**
 * A transaction whose connection was closed and is not continued in this time is aborted: its client is gone, and its
 * locks would block others.
 */
const LEFT_LIMIT_MS = 2000;

/** Idle time after which MongoDB drops sessions, as announced in the handshake. */
export const SESSION_TIMEOUT_MINUTES = 30;
const MINUTE = 60_000;

/** All client sessions, with their transactions and the results of their retryable writes. */
export class SessionTable {
  /** How long a transaction may stay open, in milliseconds. */
  transactionLifetime = 60_000;
  private readonly sessions = new Map<string, Session>();
  private readonly open = new Set<Transaction>();

  constructor(private readonly engine: EngineCore) {}

  /** @param connectionId the connection that uses it */
  get(id: string, connectionId: number | null = null): Session {
    let session = this.sessions.get(id);
    if (!session) {
      session = {
        id,
        lastUsed: 0,
        connectionId: null,
        leftAt: null,
        number: -1n,
        transaction: null,
        ended: null,
        statements: new Map(),
        stored: false,
      };
      this.sessions.set(id, session);
    }
    session.lastUsed = this.engine.now();
    session.connectionId = connectionId;
    session.leftAt = null;
    return session;
  }

  /** A connection was closed: the transactions that ran on it may have lost their client. */
  disconnected(connectionId: number): void {
    for (const session of this.sessions.values())
      if (session.transaction && session.connectionId === connectionId) session.leftAt = this.engine.now();
  }

  get size(): number {
    return this.sessions.size;
  }

  openTransactions(): Transaction[] {
    return [...this.open];
  }

  /** Rejects outdated requests. @throws ServerError 225 */
  private advance(session: Session, number: bigint): boolean {
    if (number < session.number) {
      throw new ServerError(
        225,
        `Cannot start transaction ${number} on session ${hexadecimal(session.id)} because a newer transaction ${session.number} has already started.`,
      );
    }
    if (number === session.number) return false;
    if (session.transaction) this.abort(session);
    session.number = number;
    session.ended = null;
    session.statements = new Map();
    return true;
  }

  /** The results already known for a retryable write: empty when it comes for the first time. */
  retryableWrite(session: Session, number: bigint): Map<number, Document> {
    this.advance(session, number);
    if (session.transaction || session.ended) throw noTransaction(session, number);
    return session.statements;
  }

  /** Whether statements of this retryable write have been carried out. */
  knows(id: string, number: bigint): boolean {
    const session = this.sessions.get(id);
    return session?.number === number && session.statements.size > 0;
  }

  /** Opens a transaction whose snapshot is everything committed so far. */
  begin(session: Session, number: bigint): Transaction {
    if (!this.advance(session, number)) {
      throw new ServerError(
        50911,
        `Cannot start a transaction at given transaction number ${number} a transaction with the same number is in state ${session.ended ?? 'in progress'}`,
      );
    }
    const transaction = new Transaction(session.id, number, this.engine.clock, this.engine.now());
    session.transaction = transaction;
    this.open.add(transaction);
    this.engine.snapshots.add(transaction);
    return transaction;
  }

  /** The open transaction with this number. @throws ServerError 251, 256, 225 */
  running(session: Session, number: bigint): Transaction {
    if (number < session.number) this.advance(session, number);
    if (number !== session.number || !session.transaction) throw noTransaction(session, number);
    return session.transaction;
  }

  /** Commits, or confirms a commit that has already happened. Resolves when it is on the disk. */
  async commit(session: Session, number: bigint): Promise<void> {
    if (number === session.number && session.ended === 'committed') return this.engine.flushed();
    const transaction = this.running(session, number);
    const context = new WriteContext(this.engine, null, Infinity);
    try {
      context.reserve(transactionNeed(transaction), onlyRemoves(transaction) ? 'removal' : 'write');
    } catch (error) {
      this.abort(session);
      throw error;
    }
    this.close(session, transaction);
    session.ended = 'committed';
    for (const collection of transaction.created) {
      collection.creator = null;
      context.out.push(Catalog.saved(collection));
    }
    commitTransactionWrites(context, transaction);
    if (context.out.length > 0) context.out.push(this.saved(session));
    context.submit();
    transaction.end('committed');
    await this.engine.flushed();
  }

  /** Undoes the open transaction of a session, if there is one. */
  abort(session: Session): void {
    const { transaction } = session;
    if (!transaction) return;
    this.close(session, transaction);
    session.ended = 'aborted';
    rollbackTransactionWrites(transaction);
    for (const collection of transaction.created) this.engine.catalog.forget(collection);
    transaction.end('aborted');
  }

  abortAll(): void {
    for (const session of this.sessions.values()) this.abort(session);
  }

  /** The client is done with these sessions: it will not repeat a write any more. */
  end(ids: readonly string[]): void {
    const changes: StoreChange[] = [];
    for (const id of ids) {
      const session = this.sessions.get(id);
      if (!session) continue;
      this.abort(session);
      this.sessions.delete(id);
      if (session.stored) changes.push({ area: 'sessions', key: Buffer.from(id, 'latin1'), value: null });
    }
    if (changes.length === 0) return;
    const need = new SpaceNeed();
    for (const _change of changes) need.addChange(null, RESULT_BYTES);
    // On a full disk they stay in the store until a later start forgets them as idle.
    if (this.engine.hasSpace(need, 'removal')) this.engine.reserveAndSubmit(need, 'removal', () => changes);
  }

  /** Aborts transactions that exceed their time and drops idle sessions. */
  sweep(): void {
    const now = this.engine.now();
    const forgotten: string[] = [];
    for (const session of this.sessions.values()) {
      const { transaction, leftAt } = session;
      const isOld = transaction !== null && now - transaction.startedAt > this.transactionLifetime;
      const isLeft = transaction !== null && leftAt !== null && now - leftAt > LEFT_LIMIT_MS;
      if (isOld || isLeft) {
        this.engine.log({
          level: 'warn',
          message: isOld
            ? 'A transaction was open for too long and has been aborted'
            : 'A transaction whose client has gone has been aborted',
        });
        this.abort(session);
      }
      if (!session.transaction && now - session.lastUsed > SESSION_TIMEOUT_MINUTES * MINUTE)
        forgotten.push(session.id);
    }
    this.end(forgotten);
  }

  /** The storage change that makes the results of a session's last write durable. */
  saved(session: Session): StoreChange {
    session.stored = true;
    const value = encode({
      number: Long.fromBigInt(session.number),
      ended: session.ended,
      statements: [...session.statements].map(([id, result]) => ({ id, result })),
      lastUsed: new Date(session.lastUsed),
    });
    return { area: 'sessions', key: Buffer.from(session.id, 'latin1'), value };
  }

  /** Takes a session over from the store. */
  load(key: Uint8Array, value: Uint8Array): void {
    const { number, ended, statements, lastUsed } = decode(value) as {
      number: Long;
      ended: Session['ended'];
      statements: { id: number; result: Document }[];
      lastUsed: Date;
    };
    const id = Buffer.from(key).toString('latin1');
    this.sessions.set(id, {
      id,
      lastUsed: lastUsed.getTime(),
      connectionId: null,
      leftAt: null,
      number: longToBigInt(number),
      transaction: null,
      ended,
      statements: new Map(statements.map(({ id: statement, result }) => [statement, result])),
      stored: true,
    });
  }

  private close(session: Session, transaction: Transaction): void {
    session.transaction = null;
    this.open.delete(transaction);
    this.engine.snapshots.remove(transaction);
  }
}

/** The session id of a command's `lsid` field. @throws ServerError 2 */
export function sessionId(lsid: unknown): string {
  if (lsid instanceof SessionUuid) return lsid.bytes;
  const id = (lsid as { id?: unknown } | null)?.id;
  if (id instanceof Binary && id.position === 16) return Buffer.from(id.buffer).toString('latin1', 0, 16);
  throw new ServerError(2, "BSON field 'lsid.id' must be a UUID");
}

const hexadecimal = (id: string): string => Buffer.from(id, 'latin1').toString('hex');

function noTransaction(session: Session, number: bigint): ServerError {
  if (number === session.number && session.ended === 'committed') {
    return new ServerError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
  }
  const message =
    number === session.number && session.ended === 'aborted'
      ? `Transaction with { txnNumber: ${number} } has been aborted.`
      : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`;
  return new ServerError(251, message, { errorLabels: ['TransientTransactionError'] });
}
