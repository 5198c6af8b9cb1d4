import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Timestamp } from 'bson';
import type { Document } from 'mongodb';
import { TestEngine } from './support/engine.js';
import { failure, TestServer } from './support/server.js';

let server: TestServer;
beforeAll(async () => (server = await TestServer.start()));
afterAll(() => server.stop());

const admin = (command: Document): Promise<Document> => server.client.db('admin').command(command);

describe('commands with which tools and test suites begin', () => {
  it('return the parameters, all or by name', async () => {
    const all = await admin({ getParameter: '*' });
    expect(all).toMatchObject({ enableTestCommands: true, featureCompatibilityVersion: { version: '8.0' } });
    const one = await admin({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
    expect(one).toMatchObject({ transactionLifetimeLimitSeconds: 60, ok: 1 });
    expect(one).not.toHaveProperty('enableTestCommands');
    expect(await failure(admin({ getParameter: 1, unheardOf: 1 }))).toMatchObject({ code: 72 });
  });

  it('return the command line, and an empty log', async () => {
    expect((await admin({ getCmdLineOpts: 1 }))['argv']).toContain('enableTestCommands=1');
    expect(await admin({ getLog: 'startupWarnings' })).toMatchObject({ totalLinesWritten: 0, log: [] });
    expect(await failure(admin({ getLog: 'other' }))).toMatchObject({ code: 96 });
    expect((await admin({ hostInfo: 1 }))['system']).toHaveProperty('numCores');
  });

  it('end what all sessions have under way', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await server.db.collection('c').insertOne({}, { session });
    await admin({ killAllSessions: [] });
    expect(await failure(session.commitTransaction())).toMatchObject({ code: 251 });
    await session.endSession();
    expect(await server.db.collection('c').countDocuments()).toBe(0);
  });
});

describe('the stable API', () => {
  it.each([
    ['another version', { ping: 1, apiVersion: '2' }, 322],
    ['its options without a version', { ping: 1, apiStrict: true }, 4886600],
    ['a command outside it', { distinct: 'c', key: 'a', apiVersion: '1', apiStrict: true }, 323],
  ])('refuses %s', async (_, command, code) => {
    expect(await failure(server.db.command(command))).toMatchObject({ code });
  });

  it('lets its own commands pass', async () => {
    expect(await server.db.command({ ping: 1, apiVersion: '1', apiStrict: true })).toMatchObject({ ok: 1 });
    expect(await server.db.command({ distinct: 'c', key: 'a', apiVersion: '1' })).toMatchObject({ ok: 1 });
  });
});

describe('a write concern that one server cannot fulfil', () => {
  it.each([
    [{ w: 3 }, 100],
    [{ w: 'elsewhere' }, 79],
  ])('%o is reported after the write', async (writeConcern, code) => {
    const database = new TestEngine();
    const reply = await database.run({ insert: 'c', documents: [{ _id: 1 }], writeConcern });
    expect(reply).toMatchObject({ n: 1, ok: 1, writeConcernError: { code } });
    expect(await database.run({ count: 'c' })).toMatchObject({ n: 1 });
  });

  it('is rejected when it makes no sense', async () => {
    const database = new TestEngine();
    for (const w of [-1, 51, true]) {
      const reply = await database.run({ insert: 'c', documents: [{ _id: 1 }], writeConcern: { w } });
      expect(reply).toMatchObject({ ok: 0, code: 9 });
    }
    expect(await database.run({ count: 'c' })).toMatchObject({ n: 0 });
  });
});

describe('writes', () => {
  it('keep empty timestamps where that is asked for', async () => {
    const database = new TestEngine();
    const empty = new Timestamp({ t: 0, i: 0 });
    const bypassEmptyTsReplacement = true;
    await database.run({ insert: 'c', documents: [{ _id: 1, at: empty }], bypassEmptyTsReplacement });
    await database.run({ insert: 'c', documents: [{ _id: 2, at: empty }] });
    const at = async (_id: number): Promise<boolean> => {
      const { cursor } = (await database.run({ find: 'c', filter: { _id } })) as { cursor: Document };
      return ((cursor['firstBatch'] as Document[])[0]!['at'] as Timestamp).isZero();
    };
    expect([await at(1), await at(2)]).toEqual([true, false]);
    const updates = [{ q: { _id: 2 }, u: { at: empty } }];
    await database.run({ update: 'c', updates, bypassEmptyTsReplacement });
    expect(await at(2)).toBe(true);
    await database.run({ update: 'c', updates });
    expect(await at(2)).toBe(false);
    const query = { _id: 2 };
    await database.run({ findAndModify: 'c', query, update: { at: empty }, bypassEmptyTsReplacement });
    expect(await at(2)).toBe(true);
  });

  it('reject a whole command with an unknown stage, a single statement with one of the wrong place', async () => {
    const database = new TestEngine();
    const update = (stage: Document): Promise<Document> =>
      database.run({ update: 'c', updates: [{ q: {}, u: [stage], upsert: true }] });
    expect(await update({ $dance: 1 })).toMatchObject({ ok: 0, code: 40324 });
    expect(await update({ $match: {} })).toMatchObject({
      ok: 1,
      n: 0,
      writeErrors: [{ index: 0, code: 72 }],
    });
  });
});
