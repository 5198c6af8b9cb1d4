import { arch, cpus, hostname, platform, release, totalmem } from 'node:os';
import { isDocument, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { MONGODB_VERSION } from './handshake.js';

/** The parameters that mean something here, with their present values. */
function parameters({ engine, cursors, server }: CommandContext): Document {
  return {
    authenticationMechanisms: [],
    cursorTimeoutMillis: cursors.timeout,
    enableTestCommands: server.testCommands,
    featureCompatibilityVersion: { version: MONGODB_VERSION.split('.').slice(0, 2).join('.') },
    requireApiVersion: false,
    transactionLifetimeLimitSeconds: engine.sessions.transactionLifetime / 1000,
  };
}

/** `{getParameter: '*'}`, `{getParameter: {allParameters: true}}`, or the names beside it. */
export const getParameter: Command = {
  fields: [],
  openFields: true,
  run(context): Reply {
    const { getParameter: which, ...rest } = context.command;
    const all = parameters(context);
    if (which === '*' || (isDocument(which) && which['allParameters'] === true)) return { ...all, ok: 1 };
    const found = Object.entries(all).filter(([name]) => name in rest);
    if (found.length === 0) throw new ServerError(72, 'no option found to get');
    return { ...Object.fromEntries(found), ok: 1 };
  },
};

/** Test suites read here whether the server has test commands. */
export const getCmdLineOpts: Command = {
  fields: [],
  run({ server }): Reply {
    const enabled = server.testCommands ? ['--setParameter', 'enableTestCommands=1'] : [];
    const setParameter = server.testCommands ? { setParameter: { enableTestCommands: '1' } } : {};
    return { argv: ['embedded-mongo', ...enabled], parsed: setParameter, ok: 1 };
  },
};

/** Shells request start-up warnings; there is no readable log. */
export const getLog: Command = {
  fields: [],
  run({ command }): Reply {
    const name = command['getLog'];
    if (name === '*') return { names: ['global', 'startupWarnings'], ok: 1 };
    if (name !== 'global' && name !== 'startupWarnings')
      throw new ServerError(96, `No log named '${String(name)}'`, { codeName: 'OperationFailed' });
    return { totalLinesWritten: 0, log: [], ok: 1 };
  },
};

export const hostInfo: Command = {
  fields: [],
  run: () => ({
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.round(totalmem() / 2 ** 20),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: platform(), name: platform(), version: release() },
    extra: {},
    ok: 1,
  }),
};

/** Aborts the sessions' transactions; results of their last writes are kept for retries. */
export const killAllSessions: Command = {
  fields: [],
  run({ engine, cursors }): Reply {
    engine.sessions.abortAll();
    cursors.killWhere(({ sessionId }) => sessionId !== null);
    return { ok: 1 };
  },
};
