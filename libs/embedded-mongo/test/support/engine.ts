import { Binary, Long } from 'bson';
import { decode, type Document } from '../../src/bson/codec.js';
import { CursorTable } from '../../src/commands/cursor-table.js';
import { dispatch, type Services } from '../../src/commands/dispatch.js';
import { Engine } from '../../src/engine/engine.js';
import { Maintenance } from '../../src/engine/maintenance.js';
import type { LogEntry } from '../../src/log.js';
import { MemoryStorage } from '../../src/storage/memory-storage.js';
import type { Storage } from '../../src/storage/storage.js';
import { encodeReply } from '../../src/wire/reply.js';

/** Freezes a document with everything in it that JavaScript can freeze. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}

export interface TestSession {
  id: Binary;
  number: number;
}

const ADMIN_COMMANDS = new Set([
  'commitTransaction',
  'abortTransaction',
  'listDatabases',
  'renameCollection',
]);

/** An engine with its commands, without sockets and disk: commands go in as documents and come out decoded. */
export class TestEngine {
  readonly log: LogEntry[] = [];
  readonly engine: Engine;
  readonly services: Services;
  private sessions = 0;

  constructor(
    readonly storage: Storage = new MemoryStorage(),
    private time: () => number = Date.now,
  ) {
    this.engine = new Engine(storage, {
      log: (entry) => this.log.push(entry),
      freeze: deepFreeze,
      now: () => this.time(),
    });
    const cursors = new CursorTable(this.engine.now);
    this.services = {
      engine: this.engine,
      cursors,
      maintenance: new Maintenance(this.engine, () => cursors.sweep()),
      server: { address: 'test', startedAt: 0, connections: () => 0, testCommands: false },
    };
  }

  /** Runs a command on the database `test`; errors come back as the reply that a client would see. */
  async run(command: Document): Promise<Document> {
    const request = {
      requestId: 1,
      legacy: false,
      silent: false,
      command: { $db: ADMIN_COMMANDS.has(Object.keys(command)[0]!) ? 'admin' : 'test', ...command },
      sequences: new Map(),
    };
    const { $db, ...rest } = request.command;
    const client = { id: 1, appName: null, closed: false, close: () => undefined };
    const reply = await dispatch(this.services, { ...request, command: { ...rest, $db } }, client);
    const { ok, ...fields } = decode(encodeReply(reply, 1, false).subarray(21));
    // `ok` is a double, which the decoder keeps apart from an int.
    return { ...fields, ok: Number(ok) };
  }

  session(): TestSession {
    this.sessions += 1;
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32BE(this.sessions, 12);
    return { id: new Binary(bytes, 4), number: 0 };
  }

  /** The fields that make a command part of a session's open transaction. */
  static inTransaction({ id, number }: TestSession, start = false): Document {
    return {
      lsid: { id },
      txnNumber: Long.fromNumber(number),
      autocommit: false,
      ...(start ? { startTransaction: true } : {}),
    };
  }
}
