import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { backUp } from '../src/backup/backup.js';
import { restore } from '../src/backup/restore.js';
import { installDriverFixes } from '../src/driver-fixes.js';
import { type Break, BreakingProxy } from './support/breaking-proxy.js';
import { failure, TestServer } from './support/server.js';

/** Much more than any of the waits below takes, in milliseconds. */
const ENDLESS = 10_000;
/** For a server that is there: found at once, on a busy machine later. */
const PRESENT = { serverSelectionTimeoutMS: ENDLESS / 2 };
/** For a server that has gone. */
const GONE = { serverSelectionTimeoutMS: 100 };

/** What a promise comes to; `endless` when it comes to nothing. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const endless = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('endless'), ENDLESS);
  });
  const ended = promise.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
  return Promise.race([ended, endless]).finally(() => clearTimeout(timer));
}

let server: TestServer;
beforeAll(async () => {
  installDriverFixes();
  server = await TestServer.start();
  const filling = 'x'.repeat(200);
  const wines = Array.from({ length: 4000 }, (_, at) => ({ at, filling: filling + Math.random() }));
  await server.db.collection('wines').insertMany(wines);
  await server.db.collection('cuisines').insertMany(wines.slice(0, 100));
});
afterAll(() => server.stop());

interface Pool {
  connections: Iterable<{ socket: Socket }>;
  checkedOut: Iterable<{ socket: Socket }>;
}

/** Destroys the sockets of a client without a word, as Node does before it emits their `close` events. */
function destroySockets(client: MongoClient): void {
  const { servers } = (client as unknown as { topology: { s: { servers: Map<string, { pool: Pool }> } } })
    .topology.s;
  for (const { pool } of servers.values())
    for (const { socket } of [...pool.connections, ...pool.checkedOut]) socket.destroy();
}

describe('a connection that is lost just before a command is written', () => {
  // Done after a retry on another connection, or refused.
  const ended = /^done$|closed$|closed\)$/;

  it.each([
    ['a read', (client: MongoClient) => client.db('test').collection('wines').findOne({})],
    ['a write', (client: MongoClient) => client.db('test').collection('notes').insertOne({})],
    ['the end of a client', (client: MongoClient) => client.close()],
  ])('%s does not wait for ever', async (_, command) => {
    const client = await new MongoClient(server.uri, PRESENT).connect();
    await client.db('test').collection('wines').findOne({});
    destroySockets(client);
    expect(await outcome(command(client))).toMatch(ended);
    await client.close();
  });

  /**
   * Runs the work again and again and loses the connection before its first command, its second, and so on. What the
   * work has left is removed before each run, so that the same number is the same command in all of them.
   */
  async function outcomes(work: (client: MongoClient) => Promise<unknown>): Promise<Record<string, string>> {
    const results: Record<string, string> = {};
    for (let at = 1; ; at += 1) {
      await server.client.db('lost').dropDatabase();
      const client = await new MongoClient(server.uri, { ...PRESENT, monitorCommands: true }).connect();
      let commands = 0;
      let lostBefore: string | undefined;
      client.on('commandStarted', ({ commandName }) => {
        commands += 1;
        if (commands !== at) return;
        lostBefore = commandName;
        destroySockets(client);
      });
      const result = await outcome(work(client));
      await client.close();
      if (lostBefore === undefined) return results;
      results[`${at} ${lostBefore}`] = result;
    }
  }

  it('no command of a backup waits for ever, and no half of it is left', async () => {
    const file = join(server.dataDir, 'lost.gz');
    const results = await outcomes(async (client) => {
      await backUp(client, 'test', file);
      rmSync(file);
    });
    expect(Object.keys(results).join('\n')).toMatch(/listCollections[^]*find[^]*getMore[^]*abortTransaction/);
    for (const [command, result] of Object.entries(results))
      expect([command, result]).toEqual([command, expect.stringMatching(ended)]);
    expect(existsSync(`${file}.partial`)).toBe(false);
  }, 60_000);

  it('no command of a restore waits for ever', async () => {
    const file = join(server.dataDir, 'lost-restore.gz');
    await backUp(server.client, 'test', file);
    const results = await outcomes((client) => restore(client, 'lost', file, { replace: true }));
    expect(Object.keys(results).join('\n')).toMatch(/create[^]*insert[^]*renameCollection/);
    for (const [command, result] of Object.entries(results))
      expect([command, result]).toEqual([command, expect.stringMatching(ended)]);
  }, 60_000);
});

describe('a server that goes away', () => {
  /** Bytes of answers that the work takes when nothing goes wrong, to choose the moments from. */
  async function bytesOf(work: (client: MongoClient) => Promise<unknown>): Promise<number> {
    const proxy = await BreakingProxy.start(server.uri);
    const client = new MongoClient(proxy.uri);
    await work(client);
    await client.close();
    await proxy.stop();
    return proxy.passed;
  }

  async function interrupted(
    limit: number,
    how: Break,
    work: (client: MongoClient) => Promise<unknown>,
  ): Promise<string> {
    const proxy = await BreakingProxy.start(server.uri, limit, how);
    // Not with a short time limit for a frozen server, which would come before that of the work.
    const client = new MongoClient(proxy.uri, how === 'freeze' ? {} : GONE);
    const result = await outcome(work(client));
    // A frozen one would keep the client waiting for its farewell.
    proxy.cut();
    const closed = await outcome(client.close());
    await proxy.stop();
    return closed === 'done' ? result : `${result}, then ${closed}`;
  }

  /** Moments all over the work, more of them where the commands are small. */
  const moments = (bytes: number): number[] =>
    Array.from({ length: 60 }, (_, at) => Math.ceil((bytes * (at + 1) ** 2) / 61 ** 2));

  it('ends a backup with a message at any time, without an incomplete file', async () => {
    const file = join(server.dataDir, 'interrupted.gz');
    const work = (client: MongoClient) => backUp(client, 'test', file);
    for (const at of moments(await bytesOf(work))) {
      const result = await interrupted(at, 'cut', work);
      const lost = /^The connection to the database was lost, and no backup was made \(.+\)$/;
      // Cut off after its last document, it has all it needs.
      if (result !== 'done') expect([at, result]).toEqual([at, expect.stringMatching(lost)]);
      expect([at, existsSync(`${file}.partial`)]).toEqual([at, false]);
    }
  }, 120_000);

  it('ends a restore with a message at any time, and the next one succeeds', async () => {
    const file = join(server.dataDir, 'whole.gz');
    await backUp(server.client, 'test', file);
    const work = (client: MongoClient) => restore(client, 'copy', file, { replace: true });
    for (const at of moments(await bytesOf(work))) {
      const result = await interrupted(at, 'cut', work);
      const lost = /^The connection to the database was lost; run the restore again \(.+\)$/;
      if (result !== 'done') expect([at, result]).toEqual([at, expect.stringMatching(lost)]);
    }
    await restore(server.client, 'copy', file, { replace: true });
    expect(await server.client.db('copy').collection('wines').countDocuments()).toBe(4000);
  }, 120_000);

  it('ends a backup and a restore when it freezes and closes nothing', async () => {
    const file = join(server.dataDir, 'frozen.gz');
    const stalled = /^Neither the database nor the disk has answered for 0.5 seconds$/;
    const writing = (client: MongoClient) => backUp(client, 'test', file, { stallLimit: 500 });
    for (const at of [20_000, 200_000]) {
      expect(await interrupted(at, 'freeze', writing)).toMatch(stalled);
      expect(existsSync(`${file}.partial`)).toBe(false);
    }
    await backUp(server.client, 'test', file);
    const reading = (stallLimit?: number) => (client: MongoClient) =>
      restore(client, 'frozen', file, { replace: true, stallLimit });
    // Measured without a limit: a busy machine may take half a second between two answers.
    const half = Math.ceil((await bytesOf(reading())) / 2);
    expect(await interrupted(half, 'freeze', reading(500))).toMatch(stalled);
  }, 60_000);
});

it('a backup that fails for another reason says what it is', async () => {
  const error = await failure(backUp(server.client, 'test', join(server.dataDir, 'no', 'folder.gz')));
  expect(error.message).toMatch(/ENOENT/);
});
