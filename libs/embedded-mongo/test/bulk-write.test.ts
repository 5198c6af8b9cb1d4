import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Binary, Long } from 'bson';
import { type Document, MongoClientBulkWriteError } from 'mongodb';
import { TestEngine } from './support/engine.js';
import { failure, TestServer } from './support/server.js';

interface Thing extends Document {
  _id: number;
  n?: number;
}

type Things = Record<string, Thing>;

describe('bulkWrite through the official driver', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ monitorCommands: true });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.dropDatabase();
    await things().insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  const things = (name = 'things') => server.db.collection<Thing>(name);
  const read = (name = 'things') => things(name).find().sort({ _id: 1 }).toArray();

  it('writes to several collections with one command, and reports each operation', async () => {
    const commands: string[] = [];
    const note = ({ commandName }: { commandName: string }) => commands.push(commandName);
    server.client.on('commandStarted', note);
    const result = await server.client.bulkWrite<Things>(
      [
        { name: 'insertOne', namespace: 'test.others', document: { _id: 7, n: 7 } },
        { name: 'updateOne', namespace: 'test.things', filter: { _id: 1 }, update: { $inc: { n: 10 } } },
        { name: 'updateMany', namespace: 'test.things', filter: {}, update: { $set: { m: 1 } } },
        { name: 'updateOne', namespace: 'test.things', filter: { _id: 9 }, update: { $inc: { n: 1 } } },
        {
          name: 'updateOne',
          namespace: 'test.others',
          filter: { _id: 8 },
          update: { $set: { n: 8 } },
          upsert: true,
        },
        { name: 'replaceOne', namespace: 'test.others', filter: { _id: 7 }, replacement: { n: 70 } },
        { name: 'deleteOne', namespace: 'test.things', filter: { _id: 2 } },
        { name: 'deleteMany', namespace: 'test.nothing', filter: {} },
      ],
      { verboseResults: true },
    );
    server.client.off('commandStarted', note);
    expect(commands).toEqual(['bulkWrite']);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.insertResults).toEqual(new Map([[0, { insertedId: 7 }]]));
    expect(result.updateResults).toEqual(
      new Map([
        [1, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
        [2, { matchedCount: 2, modifiedCount: 2, didUpsert: false }],
        [3, { matchedCount: 0, modifiedCount: 0, didUpsert: false }],
        [4, { matchedCount: 1, modifiedCount: 0, didUpsert: true, upsertedId: 8 }],
        [5, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
      ]),
    );
    expect(result.deleteResults).toEqual(
      new Map([
        [6, { deletedCount: 1 }],
        [7, { deletedCount: 0 }],
      ]),
    );
    expect(await read()).toEqual([{ _id: 1, n: 11, m: 1 }]);
    expect(await read('others')).toEqual([
      { _id: 7, n: 70 },
      { _id: 8, n: 8 },
    ]);
  });

  it.each([
    [true, [0]],
    [false, [0, 2]],
  ])('ends at the first error if ordered (%s)', async (ordered, done) => {
    const insert = (_id: number) =>
      ({ name: 'insertOne', namespace: 'test.fresh', document: { _id } }) as const;
    const error = (await failure(
      server.client.bulkWrite<Things>([insert(0), insert(0), insert(2)], { ordered }),
    )) as MongoClientBulkWriteError;
    expect(error).toBeInstanceOf(MongoClientBulkWriteError);
    expect([...error.writeErrors]).toEqual([
      [1, { code: 11_000, message: expect.stringContaining('duplicate key') }],
    ]);
    expect(error.partialResult?.insertedCount).toBe(done.length);
    expect((await read('fresh')).map(({ _id }) => _id)).toEqual(done);
  });

  it('sends results beyond the first batch, and many operations in several commands', async () => {
    const models = Array.from({ length: 250 }, (_, _id) => ({
      name: 'insertOne' as const,
      namespace: 'test.many',
      document: { _id },
    }));
    const { insertResults } = await server.client.bulkWrite<Things>(models, { verboseResults: true });
    expect(insertResults?.size).toBe(250);
    expect(await things('many').countDocuments()).toBe(250);
  });

  it('reads constants, chooses by sort and applies array filters', async () => {
    await things().insertOne({ _id: 3, n: 3, lines: [{ id: 1 }, { id: 2 }] });
    await server.client.bulkWrite<Things>(
      [
        {
          name: 'updateOne',
          namespace: 'test.things',
          filter: { $expr: { $gte: ['$n', '$$least'] } },
          update: { $set: { chosen: true } },
          sort: { n: -1 },
        },
        {
          name: 'updateOne',
          namespace: 'test.things',
          filter: { _id: 3 },
          update: { $set: { 'lines.$[line].done': true } },
          arrayFilters: [{ 'line.id': 2 }],
        },
      ],
      { let: { least: 2 } },
    );
    expect((await read()).at(-1)).toEqual({
      _id: 3,
      n: 3,
      chosen: true,
      lines: [{ id: 1 }, { id: 2, done: true }],
    });
  });

  it('is part of a transaction, and an error ends it', async () => {
    await server.client.withSession(async (session) => {
      const write = (_id: number) =>
        server.client.bulkWrite<Things>(
          [
            { name: 'insertOne', namespace: 'test.others', document: { _id } },
            { name: 'updateOne', namespace: 'test.things', filter: { _id: 1 }, update: { $inc: { n: 1 } } },
          ],
          { session },
        );
      session.startTransaction();
      await write(5);
      expect(await read('others')).toEqual([]);
      await session.abortTransaction();
      expect(await read()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      await session.withTransaction(() => write(5));
      session.startTransaction();
      await failure(write(5));
      const error = await failure(session.commitTransaction());
      expect(error).toMatchObject({ code: 251 });
    });
    expect(await read('others')).toEqual([{ _id: 5 }]);
    expect((await read())[0]).toEqual({ _id: 1, n: 2 });
  });

  it('fails as a whole on a write conflict, which may be repeated', async () => {
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await things().findOne({ _id: 2 }, { session });
      await things().updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const error = await failure(
        server.client.bulkWrite<Things>(
          [{ name: 'updateOne', namespace: 'test.things', filter: { _id: 1 }, update: { $inc: { n: 1 } } }],
          { session },
        ),
      );
      expect(error.cause).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
      await session.abortTransaction();
    });
  });

  it('is retried after a lost connection, and done once', async () => {
    const admin = server.client.db('admin');
    await admin.command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['bulkWrite'], closeConnection: true },
    });
    const { modifiedCount } = await server.client.bulkWrite<Things>([
      { name: 'updateOne', namespace: 'test.things', filter: { _id: 1 }, update: { $inc: { n: 1 } } },
    ]);
    expect(modifiedCount).toBe(1);
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
    expect((await read())[0]).toEqual({ _id: 1, n: 2 });
  });
});

describe('bulkWrite', () => {
  const run = (database: TestEngine, fields: Document) =>
    database.run({ bulkWrite: 1, nsInfo: [{ ns: 'test.c' }], $db: 'admin', ...fields });
  const insert = { insert: 0, document: { _id: 1 } };

  it('repeats the results of a retryable write', async () => {
    const database = new TestEngine();
    const numbered = { lsid: { id: new Binary(Buffer.alloc(16, 7), 4) }, txnNumber: Long.fromNumber(1) };
    const ops = [insert, { update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } }];
    const first = await run(database, { ops, ...numbered });
    expect(first).toEqual({
      cursor: {
        id: Long.ZERO,
        ns: 'admin.$cmd.bulkWrite',
        firstBatch: [
          expect.objectContaining({ idx: 0, n: 1 }),
          expect.objectContaining({ idx: 1, nModified: 1 }),
        ],
      },
      nErrors: 0,
      nInserted: 1,
      nMatched: 1,
      nModified: 1,
      nUpserted: 0,
      nDeleted: 0,
      ok: 1,
    });
    expect(await run(database, { ops, ...numbered })).toEqual({ ...first, retriedStmtIds: [0, 1] });
    expect(await run(database, { ops: [{ delete: 0, filter: {}, multi: true }], ...numbered })).toMatchObject(
      {
        code: 72,
      },
    );
  });

  it('shows errors only when asked to', async () => {
    const database = new TestEngine();
    const reply = await run(database, { ops: [insert, insert], errorsOnly: true });
    expect(reply).toMatchObject({
      nErrors: 1,
      nInserted: 1,
      cursor: { firstBatch: [{ idx: 1, code: 11_000, n: 0 }] },
    });
  });

  it.each<[string, Document, number]>([
    ['no operations', { ops: [] }, 16],
    ['an unknown operation', { ops: [{ upsert: 0 }] }, 9],
    ['an unknown collection', { ops: [{ ...insert, insert: 1 }] }, 2],
    ['an unknown field', { ops: [insert, { delete: 0, filter: {}, limit: 1 }] }, 40_415],
    ['no filter', { ops: [{ update: 0, updateMods: {} }] }, 40_414],
    ['no document', { ops: [{ insert: 0 }] }, 40_414],
    [
      'a sort of several',
      { ops: [{ update: 0, filter: {}, updateMods: {}, multi: true, sort: { n: 1 } }] },
      9,
    ],
    ['an invalid name', { ops: [insert], nsInfo: [{ ns: 'test' }] }, 73],
    ['another database than admin', { ops: [insert], $db: 'test' }, 13],
  ])('rejects %s before anything is written', async (_what, fields, code) => {
    const database = new TestEngine();
    expect(await run(database, fields)).toMatchObject({ ok: 0, code });
    expect(await database.run({ count: 'c' })).toMatchObject({ n: 0 });
  });
});
