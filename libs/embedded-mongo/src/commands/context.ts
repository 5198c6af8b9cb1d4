import type { Document } from '../bson/codec.js';
import type { Timestamp } from '../bson/types.js';
import { evaluateLet, systemVariables } from '../aggregation/let-variables.js';
import type { Variables } from '../aggregation/variables.js';
import type { Engine } from '../engine/engine.js';
import { WriteContext } from '../engine/write-context.js';
import type { Session } from '../transactions/session-table.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Request } from '../wire/message.js';
import type { Reply } from '../wire/reply.js';
import type { Maintenance } from '../engine/maintenance.js';
import type { CursorTable } from './cursor-table.js';
import { documentField } from './fields.js';

/** Server information. */
export interface ServerInfo {
  /** `host:port` or the path of the socket file, as clients know this server. */
  address: string;
  startedAt: number;
  connections: () => number;
  /** Whether it offers fail points to test suites. */
  testCommands: boolean;
}

/** Everything a command needs to run. */
export interface CommandContext {
  readonly engine: Engine;
  readonly cursors: CursorTable;
  readonly maintenance: Maintenance;
  readonly server: ServerInfo;
  readonly connectionId: number;
  readonly request: Request;
  readonly command: Document;
  readonly database: string;
  readonly session: Session | null;
  /** What the command reads, and writes to; a snapshot outside transactions is only read. */
  readonly transaction: Transaction | null;
  /** Time of a snapshot read outside transactions. */
  readonly atClusterTime: Timestamp | null;
  /** The number of a retryable write. */
  readonly retryNumber: bigint | null;
  /** Milliseconds since the epoch after which the command gives up waiting; Infinity without maxTimeMS. */
  readonly deadline: number;
  /** The time of the command, for `$$NOW`. */
  readonly now: Date;
}

export interface Command {
  run(context: CommandContext): Promise<Reply> | Reply;
  /** May be part of a transaction. */
  inTransaction?: boolean;
  /** May read a snapshot outside a transaction. */
  snapshotReads?: boolean;
  /** May carry a transaction number that makes it retryable. */
  retryable?: boolean;
  /** Supported fields besides the general ones. Others are rejected, never ignored. */
  fields: readonly string[];
  /** Takes fields of any name. */
  openFields?: boolean;
}

export function writeContext({ engine, transaction, deadline }: CommandContext): WriteContext {
  return new WriteContext(engine, transaction, deadline);
}

/** The variables that the expressions of a command read: its `let`, and what every command has. @throws ServerError 9 */
export function commandVariables({ command, engine, now }: CommandContext): Variables {
  return evaluateLet(documentField(command, 'let'), systemVariables(now, engine.clusterTime.now()));
}
