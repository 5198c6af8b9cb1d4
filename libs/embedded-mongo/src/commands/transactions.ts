import { ServerError } from '../errors.js';
import { sessionId, type Session } from '../transactions/session-table.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { arrayField, bigintField } from './fields.js';

function transactionOf({ session, command }: CommandContext): { session: Session; number: bigint } {
  const number = bigintField(command, 'txnNumber');
  if (!session || number === undefined || command['autocommit'] !== false) {
    throw new ServerError(125, 'commitTransaction and abortTransaction must be run within a transaction', {
      codeName: 'CommandFailed',
    });
  }
  return { session, number };
}

export const commitTransaction: Command = {
  fields: ['recoveryToken'],
  async run(context): Promise<Reply> {
    const { session, number } = transactionOf(context);
    await context.engine.sessions.commit(session, number);
    context.cursors.killWhere(({ transaction }) => transaction !== null && transaction.state !== 'active');
    return { ok: 1 };
  },
};

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  run(context): Reply {
    const { session, number } = transactionOf(context);
    context.engine.sessions.running(session, number);
    context.engine.sessions.abort(session);
    context.cursors.killWhere(({ transaction }) => transaction !== null && transaction.state !== 'active');
    return { ok: 1 };
  },
};

function endGiven({ command, engine, cursors }: CommandContext): Reply {
  const ids = (arrayField(command, Object.keys(command)[0]!) ?? []).map((lsid) => sessionId(lsid));
  engine.sessions.end(ids);
  const ended = new Set(ids);
  cursors.killWhere((cursor) => cursor.sessionId !== null && ended.has(cursor.sessionId));
  return { ok: 1 };
}

export const endSessions: Command = { fields: [], run: endGiven };
export const killSessions: Command = { fields: [], run: endGiven };

export const refreshSessions: Command = {
  fields: [],
  run({ command, engine }): Reply {
    for (const lsid of arrayField(command, 'refreshSessions') ?? []) engine.sessions.get(sessionId(lsid));
    return { ok: 1 };
  },
};
