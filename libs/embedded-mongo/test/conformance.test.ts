import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Timestamp, type Collection, type Document } from 'mongodb';
import { failure, TestServer } from './support/server.js';

interface Row {
  _id: number;
  n?: number;
}

/** Where MongoDB's behaviour is not what one would guess, as its documentation and its own tests have it. */
describe('as MongoDB', () => {
  let server: TestServer;
  let rows: Collection<Row>;

  beforeAll(async () => {
    server = await TestServer.start();
    rows = server.db.collection<Row>('rows');
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    await rows.deleteMany({});
    await rows.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  describe('names that begin with a dollar sign', () => {
    it.each<[string, Document]>([
      ['$set', { $set: { $hotel: 1, phone: 2 } }],
      ['$setOnInsert', { $setOnInsert: { $hotel: 1, phone: 2 } }],
      ['a replacement', { phone: 2, $hotel: 1 }],
    ])('may come with %s of an upsert that inserts', async (_name, u) => {
      const command = { update: 'rows', updates: [{ q: { _id: 9 }, u, upsert: true }] };
      expect(await server.db.command(command)).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 9 }] });
      expect(await rows.findOne({ _id: 9 })).toEqual({ _id: 9, $hotel: 1, phone: 2 });
    });

    it('are rejected where the same update meets a document', async () => {
      const update = { $set: { $hotel: 1 } };
      for (const upsert of [true, false])
        expect(await failure(rows.updateOne({ _id: 1 }, update, { upsert }))).toMatchObject({ code: 52 });
      expect(await rows.updateOne({ _id: 9 }, update)).toMatchObject({ matchedCount: 0 });
      expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    });
  });

  describe('a malformed statement rejects the whole command before anything runs', () => {
    const good = { q: { _id: 1 }, u: { $inc: { n: 1 } } };
    it.each<[string, Document, number]>([
      ['an unknown field', { ...good, foo: 1 }, 40415],
      ['no filter', { u: good.u }, 40414],
      ['no update', { q: {} }, 40414],
      ['an update that is none', { q: {}, u: 5 }, 9],
      ['a filter that is none', { q: 5, u: good.u }, 14],
      ['multi of a wrong type', { ...good, multi: 'x' }, 14],
      ['array filters of a wrong type', { ...good, arrayFilters: 1 }, 14],
      ['a hint of a wrong type', { ...good, hint: 1 }, 9],
      ['constants of a wrong type', { ...good, u: [{ $set: { n: 5 } }], c: 1 }, 14],
      ['an unknown stage', { q: {}, u: [{ $dance: 1 }] }, 40324],
      ['a collation', { ...good, collation: { locale: 'ja' } }, 238],
    ])('of an update: %s', async (_name, statement, code) => {
      const command = { update: 'rows', updates: [good, statement], ordered: false };
      expect(await failure(server.db.command(command))).toMatchObject({ code });
      expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    });

    it.each<[string, Document, number]>([
      ['an unknown field', { q: {}, limit: 0, foo: 1 }, 40415],
      ['no filter', { limit: 0 }, 40414],
      ['no limit', { q: {} }, 40414],
      ['another limit', { q: {}, limit: 2 }, 9],
    ])('of a delete: %s', async (_name, statement, code) => {
      const command = { delete: 'rows', deletes: [{ q: { _id: 1 }, limit: 1 }, statement] };
      expect(await failure(server.db.command(command))).toMatchObject({ code });
      expect(await rows.countDocuments()).toBe(2);
    });

    it('while what only running it shows is an error of the statement', async () => {
      const updates = [good, { q: {}, u: { $dance: 1 } }, { q: { $dance: 1 }, u: good.u }, good];
      expect(await server.db.command({ update: 'rows', updates, ordered: false })).toMatchObject({
        n: 2,
        writeErrors: [
          { index: 1, code: 9 },
          { index: 2, code: 2 },
        ],
      });
    });

    it('of an insert: what is no document', async () => {
      const command = { insert: 'rows', documents: [{ _id: 3 }, 5] };
      expect(await failure(server.db.command(command))).toMatchObject({ code: 14 });
      expect(await rows.countDocuments()).toBe(2);
    });
  });

  describe('constants of a pipeline update', () => {
    it('are read as variables, taken literally', async () => {
      const u = [{ $set: { n: { $add: ['$n', '$$by'] }, at: '$$text' } }];
      const updates = [{ q: { _id: 1 }, u, c: { by: 5, text: '$n' } }];
      expect(await server.db.command({ update: 'rows', updates })).toMatchObject({ nModified: 1 });
      expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 6, at: '$n' });
    });

    it('are rejected for other updates, and by names that variables must not have', async () => {
      const updates = [
        { q: {}, u: { $set: { n: 1 } }, c: { by: 5 } },
        { q: {}, u: [{ $set: { n: 1 } }], c: { By: 5 } },
      ];
      expect(await server.db.command({ update: 'rows', updates, ordered: false })).toMatchObject({
        n: 0,
        writeErrors: [
          { index: 0, code: 51198 },
          { index: 1, code: 9 },
        ],
      });
    });
  });

  describe('the variables of the system', () => {
    it('are the time of the command, the time of the cluster, and the roles, of which there are none', async () => {
      const [row] = await rows
        .aggregate([
          { $limit: 1 },
          { $project: { now: '$$NOW', time: '$$CLUSTER_TIME', roles: '$$USER_ROLES' } },
        ])
        .toArray();
      expect(row).toEqual({ _id: 1, now: expect.any(Date), time: expect.any(Timestamp), roles: [] });
      const before = row!['time'] as Timestamp;
      await rows.updateOne({ _id: 1 }, [{ $set: { time: '$$CLUSTER_TIME' } }]);
      const after = (await rows.findOne({ $expr: { $gte: ['$$CLUSTER_TIME', before] } })) as Document;
      expect((after['time'] as Timestamp).greaterThanOrEqual(before)).toBe(true);
    });

    it('and those of let are there in projections, too', async () => {
      const options = { let: { by: 3 }, projection: { n: { $add: ['$n', '$$by'] }, roles: '$$USER_ROLES' } };
      expect(await rows.findOne({ _id: 2 }, options)).toEqual({ _id: 2, n: 5, roles: [] });
    });
  });

  describe('a pipeline without a collection', () => {
    it('begins with $documents', async () => {
      const found = server.db.aggregate([{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }]);
      expect(await found.toArray()).toEqual([{ a: 2 }]);
      const many = Array.from({ length: 500 }, (_, a) => ({ a }));
      expect(await server.db.aggregate([{ $documents: many }]).toArray()).toEqual(many);
    });

    it('is rejected without it, as it is with a collection', async () => {
      const command = (aggregate: unknown, pipeline: Document[]): Promise<Document> =>
        server.db.command({ aggregate, pipeline, cursor: {} });
      expect(await failure(command(1, [{ $match: {} }]))).toMatchObject({ code: 73 });
      expect(await failure(command(1, []))).toMatchObject({ code: 73 });
      expect(await failure(command('rows', [{ $documents: [] }]))).toMatchObject({ code: 73 });
    });
  });

  describe('create', () => {
    it('of a collection that is there is no error, since it has no other options', async () => {
      expect(await server.db.command({ create: 'rows' })).toMatchObject({ ok: 1 });
      expect(await rows.countDocuments()).toBe(2);
    });

    it('is one inside a transaction', async () => {
      const created = server.client.withSession((session) =>
        session.withTransaction(() => server.db.createCollection('rows', { session })),
      );
      expect(await failure(created)).toMatchObject({ code: 48 });
    });
  });

  it('the index of _id takes no options', async () => {
    const create = (options: Document): Promise<Document> =>
      server.db.command({ createIndexes: 'rows', indexes: [{ key: { _id: 1 }, name: '_id_', ...options }] });
    for (const option of ['unique', 'sparse', 'hidden', 'background'])
      expect(await failure(create({ [option]: true }))).toMatchObject({ code: 197 });
    expect(await failure(create({ unique: true }))).toMatchObject({
      message: expect.stringMatching(/^The field 'unique' is not valid for an _id index specification/),
    });
    expect(await create({ v: 2, collation: { locale: 'simple' } })).toMatchObject({ ok: 1 });
  });
});
