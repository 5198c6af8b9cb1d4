import type { Document } from '../bson/codec.js';
import { Catalog } from '../engine/catalog.js';
import type { Collection } from '../engine/collection.js';
import { catalogNeed } from '../engine/needs.js';
import type { WriteContext } from '../engine/write-context.js';
import { ServerError } from '../errors.js';
import type { Reply } from '../wire/reply.js';
import { writeContext, type CommandContext } from './context.js';
import { arrayField, booleanField, integerField } from './fields.js';

/** Maximum statements per command, as announced in the handshake. */
export const MAX_BATCH = 100_000;

/** The collection to write to, created when it does not exist. */
export async function collectionForWrite(
  context: CommandContext,
  writes: WriteContext,
  name: string,
): Promise<Collection> {
  const { engine, transaction, database } = context;
  const namespace = `${database}.${name}`;
  for (;;) {
    const existing = engine.catalog.peek(namespace);
    if (existing?.creator && existing.creator !== transaction) {
      await writes.waitFor(existing.creator);
      continue;
    }
    const visible = engine.catalog.find(namespace, transaction);
    if (visible) return visible;
    if (!transaction) writes.reserve(catalogNeed(), 'write');
    const created = engine.catalog.add(database, name, {}, transaction);
    if (!transaction) writes.out.push(Catalog.saved(created));
    return created;
  }
}

/** Result of a statement; stored for retryable writes. */
export type StatementResult = Document;

/** Runs the statements of a write command: order, errors of single statements, retryable writes, the disk. */
export class StatementRunner {
  readonly writes: WriteContext;
  private readonly known: Map<number, StatementResult> | null = null;
  /** Errors of single statements, with the `index` of each. */
  readonly writeErrors: Document[] = [];
  /** Statements whose earlier result was returned. */
  readonly retried: number[] = [];

  constructor(private readonly context: CommandContext) {
    this.writes = writeContext(context);
    const { session, retryNumber, engine } = context;
    if (retryNumber === null || !session) return;
    this.known = engine.sessions.retryableWrite(session, retryNumber);
    this.writes.beforeSubmit = (changes) => changes.push(engine.sessions.saved(session));
  }

  /** @throws the error of the statement itself when it is to be the error of the whole command */
  async runAll<T>(
    statements: readonly T[],
    run: (statement: T, index: number) => StatementResult | Promise<StatementResult>,
    collect: (result: StatementResult, index: number) => void,
  ): Promise<void> {
    const { command, transaction } = this.context;
    const ordered = booleanField(command, 'ordered', true);
    const ids = this.statementIds(statements.length);
    try {
      for (const [index, statement] of statements.entries()) {
        try {
          const result = this.once(ids[index]!, () => run(statement, index));
          // Most statements need not wait, and then need no promise.
          collect(result instanceof Promise ? await result : result, index);
        } catch (error) {
          if (!(error instanceof ServerError) || (transaction && error.errorLabels.length > 0)) throw error;
          this.writeErrors.push(statementError(error, index));
          if (ordered || error.code === 50) break;
        }
      }
    } finally {
      this.writes.submit();
    }
    if (!transaction) await this.context.engine.flushed();
  }

  /** The single statement of a findAndModify. */
  async runOne(run: () => Promise<StatementResult>): Promise<StatementResult> {
    this.writes.keepsDocuments = true;
    let result: StatementResult;
    try {
      result = await this.once(this.statementIds(1)[0]!, run);
    } finally {
      this.writes.submit();
    }
    if (!this.context.transaction) await this.context.engine.flushed();
    return result;
  }

  /** Adds the common fields of write replies. */
  finish(reply: Reply): Reply {
    if (this.writeErrors.length > 0) reply['writeErrors'] = this.writeErrors;
    if (this.retried.length > 0) reply['retriedStmtIds'] = this.retried;
    reply['ok'] = 1;
    return reply;
  }

  private once(
    id: number,
    run: () => StatementResult | Promise<StatementResult>,
  ): StatementResult | Promise<StatementResult> {
    const earlier = this.known?.get(id);
    if (earlier) {
      this.retried.push(id);
      return earlier;
    }
    const keep = (result: StatementResult): StatementResult => {
      this.known?.set(id, result);
      return result;
    };
    const result = run();
    return result instanceof Promise ? result.then(keep) : keep(result);
  }

  private statementIds(count: number): number[] {
    const given = arrayField(this.context.command, 'stmtIds');
    const first = integerField(this.context.command, 'stmtId') ?? 0;
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push(Number(given?.[at] ?? first + at));
    return ids;
  }
}

function statementError(error: ServerError, index: number): Document {
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

/** @throws ServerError 16 (InvalidLength) for an empty or an endless batch */
export function checkBatchSize(count: number): void {
  if (count >= 1 && count <= MAX_BATCH) return;
  throw new ServerError(
    16,
    `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${count} operations.`,
    {
      codeName: 'InvalidLength',
    },
  );
}
