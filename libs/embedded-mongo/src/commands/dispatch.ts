import { show } from '../bson/show.js';
import type { Document } from '../bson/codec.js';
import { isDocument, Long, Timestamp } from '../bson/types.js';
import { checkDatabaseName } from '../engine/catalog.js';
import type { Engine } from '../engine/engine.js';
import type { Maintenance } from '../engine/maintenance.js';
import { ServerError, unsupported } from '../errors.js';
import type { ReadSnapshot } from '../transactions/snapshot-reads.js';
import { sessionId, type Session } from '../transactions/session-table.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Request } from '../wire/message.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext, ServerInfo } from './context.js';
import type { CursorTable } from './cursor-table.js';
import type { FailPoints } from './fail-point.js';
import { bigintField, booleanField, integerField } from './fields.js';
import {
  assertTransactionMayWriteTo,
  checkApiVersion,
  checkGeneralFields,
  unsatisfiedWriteConcern,
} from './general-fields.js';
import { COMMANDS } from './registry.js';
import { unsupportedCommand } from './unsupported.js';

/** What all commands share. */
export interface Services {
  engine: Engine;
  cursors: CursorTable;
  maintenance: Maintenance;
  server: ServerInfo;
  /** Only in a server with test commands. */
  failPoints?: FailPoints | undefined;
}

/** Connection data needed by the dispatcher. */
export interface Client {
  id: number;
  /** The application's name from the handshake. */
  appName: string | null;
  readonly closed: boolean;
  close(): void;
}

const OUTSIDE_TRANSACTIONS = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'ping',
  'endSessions',
  'killSessions',
  'refreshSessions',
]);
const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);
const ADMIN_ONLY = new Set([...ENDINGS, 'renameCollection', 'listDatabases', 'bulkWrite']);

/** Runs one command, synchronously if it need not wait; errors become the reply. */
export function dispatch(services: Services, request: Request, client: Client): Reply | Promise<Reply> {
  const name = firstField(request.command);
  if (services.failPoints) return dispatchWithFailures(services, services.failPoints, request, client, name);
  return runCommand(services, request, client.id, name);
}

function firstField(command: Document): string {
  for (const name in command) return name;
  return '';
}

async function dispatchWithFailures(
  services: Services,
  failPoints: FailPoints,
  request: Request,
  client: Client,
  name: string,
): Promise<Reply> {
  const { command } = request;
  if (name === 'configureFailPoint') return configure(services, failPoints, command);
  const application = isDocument(command['client']) ? command['client']['application'] : null;
  if (isDocument(application)) client.appName = String(application['name']);
  const failure = failPoints.next(name, command, client.appName, () => isRepeated(services.engine, command));
  if (!failure) return runCommand(services, request, client.id, name);
  if (failure.delay > 0) {
    await new Promise((resolve) => setTimeout(resolve, failure.delay));
    // A command whose client has gone in the meantime is not run any more.
    if (client.closed) return { ok: 0 };
  }
  const runs = failure.closeConnection !== 'before' && !failure.reply;
  const reply = runs ? await runCommand(services, request, client.id, name) : (failure.reply ?? { ok: 0 });
  if (failure.closeConnection) client.close();
  return { ...reply, ...failure.addition };
}

/** Whether a retryable write has already been carried out. */
function isRepeated({ sessions }: Engine, { lsid, txnNumber }: Document): boolean {
  return txnNumber instanceof Long && sessions.knows(sessionId(lsid), txnNumber.toBigInt());
}

function configure(services: Services, failPoints: FailPoints, command: Document): Reply {
  try {
    return failPoints.configure(command);
  } catch (error) {
    return errorReply(services, 'configureFailPoint', error);
  }
}

function runCommand(
  services: Services,
  request: Request,
  connectionId: number,
  name: string,
): Reply | Promise<Reply> {
  let transactional: Transactional | null = null;
  try {
    checkApiVersion(request.command, name);
    const command = COMMANDS.get(name);
    if (!command) throw unsupportedCommand(name) ?? new ServerError(59, `no such command: '${name}'`);
    services.engine.assertUsable();
    const context = contextOf(services, request, connectionId, name, command);
    if (context.transaction && !context.atClusterTime)
      transactional = { session: context.session!, number: context.transaction.number };
    const writeConcernError = unsatisfiedWriteConcern(request.command);
    const reply = command.run(context);
    return reply instanceof Promise
      ? finishLater(services, name, reply, transactional, writeConcernError)
      : finish(services.engine, reply, transactional, writeConcernError);
  } catch (error) {
    return failed(services, name, error, transactional);
  }
}

/** The transaction that a command belongs to. */
interface Transactional {
  session: Session;
  number: bigint;
}

async function finishLater(
  services: Services,
  name: string,
  reply: Promise<Reply>,
  transactional: Transactional | null,
  writeConcernError: Document | null,
): Promise<Reply> {
  try {
    return finish(services.engine, await reply, transactional, writeConcernError);
  } catch (error) {
    return failed(services, name, error, transactional);
  }
}

function finish(
  engine: Engine,
  reply: Reply,
  transactional: Transactional | null,
  writeConcernError: Document | null,
): Reply {
  if (writeConcernError) reply['writeConcernError'] = writeConcernError;
  if ((reply['writeErrors'] || reply['nErrors']) && transactional) abortFailed(engine, transactional);
  return reply;
}

function failed(
  services: Services,
  name: string,
  error: unknown,
  transactional: Transactional | null,
): Reply {
  if (transactional) abortFailed(services.engine, transactional);
  return errorReply(services, name, error);
}

/** An error ends the whole transaction, as in MongoDB. */
function abortFailed(engine: Engine, { session, number }: Transactional): void {
  if (session.transaction?.number === number) engine.sessions.abort(session);
}

function contextOf(
  { engine, cursors, maintenance, server }: Services,
  request: Request,
  connectionId: number,
  name: string,
  command: Command,
): CommandContext {
  const fields = request.command;
  checkGeneralFields(fields, name, command, request.sequences);
  const database = fields['$db'];
  if (typeof database !== 'string') throw new ServerError(40571, 'OP_MSG requests require a $db argument');
  checkDatabaseName(database);
  const session =
    fields['lsid'] === undefined || fields['lsid'] === null
      ? null
      : engine.sessions.get(sessionId(fields['lsid']), connectionId);
  const number = bigintField(fields, 'txnNumber');
  const maxTime = integerField(fields, 'maxTimeMS') ?? 0;
  if (maxTime < 0) throw new ServerError(2, `maxTimeMS must be non-negative, got ${maxTime}`);
  const snapshot = readSnapshot(engine, fields, name, command);
  // Last, because it may open a transaction, which a rejected command must not leave open.
  const { transaction, retryNumber } = writeMode(engine, fields, name, command, session, number ?? null);
  if (ADMIN_ONLY.has(name) && database !== 'admin')
    throw new ServerError(13, `${name} may only be run against the admin database.`);
  return {
    engine,
    cursors,
    maintenance,
    server,
    connectionId,
    request,
    command: fields,
    database,
    session,
    transaction: snapshot?.view ?? transaction,
    atClusterTime: snapshot?.time ?? null,
    retryNumber,
    deadline: maxTime > 0 ? engine.now() + maxTime : Infinity,
    now: new Date(engine.now()),
  };
}

interface WriteMode {
  transaction: Transaction | null;
  retryNumber: bigint | null;
}

/** Whether the command is part of a transaction, a retryable write, or neither. */
function writeMode(
  engine: Engine,
  fields: Document,
  name: string,
  command: Command,
  session: Session | null,
  number: bigint | null,
): WriteMode {
  const starts = booleanField(fields, 'startTransaction');
  const inTransaction = fields['autocommit'] === false;
  if (number === null) {
    if (starts || inTransaction)
      throw new ServerError(72, "'autocommit' and 'startTransaction' need a transaction number");
    return { transaction: null, retryNumber: null };
  }
  if (!session) throw new ServerError(72, 'Transaction number requires a session ID to also be specified');
  if (!inTransaction) {
    if (starts) throw new ServerError(72, "Specifying 'startTransaction' requires 'autocommit: false'");
    if (!command.retryable)
      throw new ServerError(
        50768,
        'txnNumber may only be provided for multi-document transactions and retryable write commands',
      );
    return { transaction: null, retryNumber: number };
  }
  if (ENDINGS.has(name)) return { transaction: null, retryNumber: null };
  if (!command.inTransaction) {
    if (OUTSIDE_TRANSACTIONS.has(name)) return { transaction: null, retryNumber: null };
    if (!starts) engine.sessions.running(session, number);
    throw new ServerError(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
  if (command.retryable && !ADMIN_ONLY.has(name)) assertTransactionMayWriteTo(String(fields['$db']));
  const transaction = starts
    ? engine.sessions.begin(session, number)
    : engine.sessions.running(session, number);
  return { transaction, retryNumber: null };
}

const TRANSACTION_READ_CONCERNS: readonly unknown[] = ['local', 'majority', 'snapshot'];
const READ_CONCERNS: readonly unknown[] = ['local', 'available', 'majority', 'linearizable'];

/** The snapshot for reads outside transactions, if the read concern requests one. @throws ServerError 9, 72 */
function readSnapshot(engine: Engine, fields: Document, name: string, command: Command): ReadSnapshot | null {
  const concern = fields['readConcern'];
  if (!isDocument(concern)) return null;
  const { level, atClusterTime: time } = concern;
  if (fields['autocommit'] === false) checkTransactionalConcern(fields, level);
  if (level === undefined || READ_CONCERNS.includes(level)) return null;
  if (level !== 'snapshot')
    throw new ServerError(
      9,
      `Enumeration value '${show(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  if (fields['autocommit'] === false) {
    if (time !== undefined) throw unsupported('atClusterTime in a transaction', 72);
    return null;
  }
  if (!command.snapshotReads)
    throw new ServerError(72, `Command ${name} does not support read concern { level: "snapshot" }`);
  return engine.snapshotReads.open(time instanceof Timestamp ? time : null);
}

/** @throws ServerError 72 */
function checkTransactionalConcern(fields: Document, level: unknown): void {
  if (fields['startTransaction'] !== true)
    throw new ServerError(72, 'Only the first command in a transaction may specify a readConcern');
  if (level !== undefined && !TRANSACTION_READ_CONCERNS.includes(level))
    throw new ServerError(
      72,
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    );
}

function errorReply({ engine }: Services, name: string, error: unknown): Reply {
  if (!(error instanceof ServerError)) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    engine.log({
      level: 'error',
      message: 'A command failed unexpectedly',
      fields: { command: name, cause },
    });
    return { ok: 0, errmsg: 'internal error of the embedded database', code: 1, codeName: 'InternalError' };
  }
  const reply: Reply = {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
  };
  if (error.errorLabels.length > 0) reply['errorLabels'] = error.errorLabels;
  return reply;
}
