import type { Document } from '../bson/codec.js';
import { isDocument } from '../bson/types.js';
import type { Engine } from '../engine/engine.js';
import type { Maintenance } from '../engine/maintenance.js';
import { ServerError, unsupported } from '../errors.js';
import { sessionId, type Session } from '../transactions/session-table.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Request } from '../wire/message.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext, ServerInfo } from './context.js';
import type { CursorTable } from './cursor-table.js';
import type { FailPoint } from './fail-point.js';
import { bigintField, booleanField, integerField, toNumber } from './fields.js';
import { COMMANDS, refusedCommand } from './registry.js';

/** What all commands share. */
export interface Services {
  engine: Engine;
  cursors: CursorTable;
  maintenance: Maintenance;
  server: ServerInfo;
  /** Only in a server with test commands. */
  failPoint?: FailPoint | undefined;
}

/** What dispatching needs to know of a connection. */
export interface Client {
  id: number;
  /** The application's name from the handshake. */
  appName: string | null;
  close(): void;
}

/** Fields that any command may carry. Those without a meaning here are only hints. */
const GENERAL_FIELDS = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  '$readPreference',
  '$clusterTime',
  '$queryOptions',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'mayBypassWriteBlocking',
]);

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

/** Runs one command; whatever goes wrong becomes the reply. */
export async function dispatch(services: Services, request: Request, client: Client): Promise<Reply> {
  const name = Object.keys(request.command)[0] ?? '';
  if (services.failPoint) return dispatchWithFailures(services, services.failPoint, request, client, name);
  return runCommand(services, request, client.id, name);
}

async function dispatchWithFailures(
  services: Services,
  failPoint: FailPoint,
  request: Request,
  client: Client,
  name: string,
): Promise<Reply> {
  const { command } = request;
  if (name === 'configureFailPoint') return failPoint.configure(command);
  const application = isDocument(command['client']) ? command['client']['application'] : null;
  if (isDocument(application)) client.appName = String(application['name']);
  const failure = failPoint.next(name, command, client.appName);
  if (!failure) return runCommand(services, request, client.id, name);
  if (failure.delay > 0) await new Promise((resolve) => setTimeout(resolve, failure.delay));
  if (failure.closeConnection) client.close();
  if (failure.closeConnection || failure.reply) return failure.reply ?? { ok: 0 };
  return { ...(await runCommand(services, request, client.id, name)), ...failure.addition };
}

async function runCommand(
  services: Services,
  request: Request,
  connectionId: number,
  name: string,
): Promise<Reply> {
  let transactional: { session: Session; number: bigint } | null = null;
  try {
    const command = COMMANDS.get(name);
    if (!command) throw refusedCommand(name) ?? new ServerError(59, `no such command: '${name}'`);
    services.engine.assertUsable();
    const context = contextOf(services, request, connectionId, name, command);
    if (context.transaction)
      transactional = { session: context.session!, number: context.transaction.number };
    const reply = await command.run(context);
    if (reply['writeErrors'] && transactional) abortFailed(services.engine, transactional);
    return reply;
  } catch (error) {
    if (transactional) abortFailed(services.engine, transactional);
    return errorReply(services, name, error);
  }
}

/** An error ends the whole transaction, as in MongoDB. */
function abortFailed(engine: Engine, { session, number }: { session: Session; number: bigint }): void {
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
  checkGeneralFields(fields, name, command);
  const database = fields['$db'];
  if (typeof database !== 'string')
    throw new ServerError(40414, "BSON field '$db' is missing but a required field");
  const session =
    fields['lsid'] === undefined || fields['lsid'] === null
      ? null
      : engine.sessions.get(sessionId(fields['lsid']));
  const number = bigintField(fields, 'txnNumber');
  const { transaction, retryNumber } = writeMode(engine, fields, name, command, session, number ?? null);
  checkReadConcern(fields, transaction);
  const maxTime = integerField(fields, 'maxTimeMS') ?? 0;
  if (maxTime < 0) throw new ServerError(2, `maxTimeMS must be non-negative, got ${maxTime}`);
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
    transaction,
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
  const transaction = starts
    ? engine.sessions.begin(session, number)
    : engine.sessions.running(session, number);
  return { transaction, retryNumber: null };
}

/** @throws ServerError 40415 for fields that the command does not understand, 322 for another API version */
function checkGeneralFields(fields: Document, name: string, command: Command): void {
  for (const field in fields) {
    if (field === name || GENERAL_FIELDS.has(field) || command.fields.includes(field)) continue;
    throw new ServerError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  if (fields['apiVersion'] !== undefined && fields['apiVersion'] !== '1') {
    throw new ServerError(322, 'API version must be "1"', { codeName: 'APIVersionError' });
  }
  const writeConcern = fields['writeConcern'];
  const members = isDocument(writeConcern) ? toNumber(writeConcern['w']) : null;
  if (members !== null && members > 1) {
    throw new ServerError(100, 'Not enough data-bearing nodes', { codeName: 'UnsatisfiableWriteConcern' });
  }
}

const READ_CONCERNS = ['local', 'available', 'majority', 'linearizable'];

function checkReadConcern(fields: Document, transaction: Transaction | null): void {
  const concern = fields['readConcern'];
  if (!isDocument(concern) || concern['level'] === undefined) return;
  const level = concern['level'];
  if (READ_CONCERNS.includes(String(level))) return;
  if (level !== 'snapshot')
    throw new ServerError(
      9,
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  if (!transaction) throw unsupported('readConcern snapshot outside a transaction', 72);
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
