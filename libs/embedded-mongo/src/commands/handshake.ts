import { Long } from 'bson';
import { ServerError } from '../errors.js';
import { MAX_DOCUMENT_BYTES } from '../engine/write.js';
import { SESSION_TIMEOUT_MINUTES } from '../transactions/session-table.js';
import { MAX_MESSAGE_BYTES } from '../wire/message.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { MAX_BATCH } from './write-statements.js';

/** The MongoDB version whose behaviour this server follows. */
export const MONGODB_VERSION = '8.0.0';
const MAX_WIRE_VERSION = 25;
/** Drivers offer retryable writes and transactions only to members of a replica set. */
const SET_NAME = 'embedded';

const HELLO_FIELDS = [
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'topologyVersion',
  'maxAwaitTimeMS',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'hostInfo',
  'internalClient',
  'backpressure',
];

function helloReply({ server, connectionId }: CommandContext): Reply {
  return {
    helloOk: true,
    isWritablePrimary: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    hosts: [server.address],
    primary: server.address,
    me: server.address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

export const hello: Command = { fields: HELLO_FIELDS, run: helloReply };

export const legacyHello: Command = {
  fields: HELLO_FIELDS,
  run: (context) => ({ ...helloReply(context), ismaster: true }),
};

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) };

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: MONGODB_VERSION,
    gitVersion: 'embedded',
    modules: ['embedded'],
    versionArray: [...MONGODB_VERSION.split('.').map(Number), 0],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

export const serverStatus: Command = {
  // Sections can be switched on and off by name; there are only the ones below.
  fields: ['repl', 'metrics', 'locks', 'opcounters', 'network', 'wiredTiger', 'tcmalloc', 'mirroredReads'],
  run({ engine, server, cursors }) {
    const uptime = Date.now() - server.startedAt;
    const { user, system } = process.cpuUsage();
    return {
      host: server.address,
      version: MONGODB_VERSION,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: uptime / 1000,
      uptimeMillis: Long.fromNumber(uptime),
      localTime: new Date(),
      connections: { current: server.connections() },
      transactions: { currentOpen: engine.sessions.openTransactions().length },
      metrics: { cursor: { open: { total: cursors.size } } },
      mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
      extra_info: { user_time_us: Long.fromNumber(user), system_time_us: Long.fromNumber(system) },
      storageEngine: { name: 'lmdb', persistent: true, supportsSnapshotReadConcern: false },
      ok: 1,
    };
  },
};

/** The few parameters that mean something here. */
export const setParameter: Command = {
  fields: ['transactionLifetimeLimitSeconds', 'ttlMonitorSleepSecs', 'cursorTimeoutMillis'],
  run({ command, engine, cursors, maintenance }) {
    const number = (name: string): number | null => {
      const value = command[name];
      if (value === undefined) return null;
      if (typeof value !== 'number' || value <= 0)
        throw new ServerError(2, `Invalid value for parameter ${name}`);
      return value;
    };
    const lifetime = number('transactionLifetimeLimitSeconds');
    const interval = number('ttlMonitorSleepSecs');
    const timeout = number('cursorTimeoutMillis');
    if (lifetime !== null) engine.sessions.transactionLifetime = lifetime * 1000;
    if (timeout !== null) cursors.timeout = timeout;
    if (interval !== null) maintenance.expireEvery(interval * 1000);
    return { ok: 1 };
  },
};
