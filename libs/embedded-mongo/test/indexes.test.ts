import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection, Document, Filter, IndexSpecification, Sort } from 'mongodb';
import { expireDocuments } from '../src/engine/expire.js';
import { TestEngine } from './support/engine.js';
import { failure, TestServer } from './support/server.js';

describe('indexes through the official driver', () => {
  let server: TestServer;
  let wines: Collection<Document>;

  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    wines = server.db.collection('wines');
    await wines.drop();
  });

  it('are listed as they were asked for', async () => {
    await wines.createIndex({ a: 1, b: -1 });
    await wines.createIndex(
      { c: 1 },
      { unique: true, name: 'own name', partialFilterExpression: { c: { $gt: 5 } } },
    );
    await wines.createIndex({ d: 1 }, { expireAfterSeconds: 60, sparse: true });
    expect(await wines.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
      { v: 2, key: { c: 1 }, name: 'own name', unique: true, partialFilterExpression: { c: { $gt: 5 } } },
      { v: 2, key: { d: 1 }, name: 'd_1', sparse: true, expireAfterSeconds: 60 },
    ]);
  });

  it('may be asked for again, but not with the same name or the same key and other options', async () => {
    await wines.createIndex({ a: 1 }, { expireAfterSeconds: 10 });
    expect(await wines.createIndex({ a: 1 }, { expireAfterSeconds: 10 })).toBe('a_1');
    expect(await failure(wines.createIndex({ a: 1 }, { expireAfterSeconds: 20 }))).toMatchObject({
      code: 85,
    });
    expect(await failure(wines.createIndex({ a: 1 }, { expireAfterSeconds: 10, name: 'b' }))).toMatchObject({
      code: 85,
    });
    expect(await failure(wines.createIndex({ b: 1 }, { name: 'a_1' }))).toMatchObject({ code: 86 });
    expect(await failure(wines.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 86 });
  });

  it('keep values unique, also in documents that are already there', async () => {
    await wines.insertMany([{ a: 1 }, { a: 1 }] as Document[]);
    expect(await failure(wines.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    await wines.deleteOne({ a: 1 });
    await wines.createIndex({ a: 1 }, { unique: true });
    const error = await failure(wines.insertOne({ a: 1 }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } });
    expect(error.message).toBe(
      'E11000 duplicate key error collection: test.wines index: a_1 dup key: { a: 1 }',
    );
    await wines.insertOne({ a: 2 });
    expect(await failure(wines.updateOne({ a: 2 }, { $set: { a: 1 } }))).toMatchObject({ code: 11000 });
    expect(await failure(wines.findOneAndUpdate({ a: 2 }, { $set: { a: 1 } }))).toMatchObject({
      code: 11000,
      keyValue: { a: 1 },
    });
  });

  it('treat a missing field as null, unless they are sparse or partial', async () => {
    await wines.createIndex({ plain: 1 }, { unique: true });
    await wines.insertOne({ x: 1, sparse: 1 });
    expect(await failure(wines.insertOne({ x: 2 }))).toMatchObject({
      code: 11000,
      keyValue: { plain: null },
    });
    await wines.dropIndex('plain_1');
    await wines.createIndex({ sparse: 1 }, { unique: true, sparse: true });
    await wines.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await wines.insertMany([{ code: 7 }, { code: 7 }, { code: 7, active: true }] as Document[]);
    expect(await failure(wines.insertOne({ code: 7, active: true }))).toMatchObject({ code: 11000 });
    expect(await failure(wines.updateMany({ code: 7 }, { $set: { active: true } }))).toMatchObject({
      code: 11000,
    });
  });

  it('compare 1, 1.0 and NumberDecimal("1") as one value', async () => {
    await wines.createIndex({ a: 1 }, { unique: true });
    await wines.insertOne({ a: 1 });
    expect(
      await failure(
        server.db
          .command({ insert: 'wines', documents: [{ a: 1.0 }] }, { ignoreUndefined: true })
          .then((reply) => {
            if (reply['writeErrors'])
              throw Object.assign(new Error('write error'), (reply['writeErrors'] as Document[])[0]);
          }),
      ),
    ).toMatchObject({ code: 11000 });
  });

  it('forbid the same element in two documents, but not twice in one', async () => {
    await wines.createIndex({ tags: 1 }, { unique: true });
    await wines.insertOne({ tags: ['a', 'b', 'a'] });
    expect(await failure(wines.insertOne({ tags: ['b'] }))).toMatchObject({ code: 11000 });
    await wines.insertOne({ tags: ['c'] });
  });

  it('reject two independent arrays in one compound key', async () => {
    await wines.createIndex({ a: 1, b: 1 });
    expect(await failure(wines.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
    await wines.insertOne({ a: [1], b: 2 });
  });

  it('are dropped by name, by key, or all together', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await wines.createIndex({ [key]: 1 });
    await wines.dropIndex('a_1');
    await server.db.command({ dropIndexes: 'wines', index: { b: 1 } });
    expect(await failure(wines.dropIndex('a_1'))).toMatchObject({ code: 27 });
    expect(await failure(wines.dropIndex('_id_'))).toMatchObject({ code: 72 });
    await wines.dropIndexes();
    expect(await wines.indexes()).toHaveLength(1);
    expect(await failure(server.db.collection('nowhere').indexes())).toMatchObject({ code: 26 });
  });

  it('can be hidden and given another time limit with collMod', async () => {
    await wines.createIndex({ a: 1 }, { expireAfterSeconds: 10 });
    expect(
      await server.db.command({
        collMod: 'wines',
        index: { name: 'a_1', expireAfterSeconds: 99, hidden: true },
      }),
    ).toMatchObject({
      expireAfterSeconds_old: 10,
      expireAfterSeconds_new: 99,
      hidden_old: false,
      hidden_new: true,
    });
    expect((await wines.indexes())[1]).toMatchObject({ hidden: true, expireAfterSeconds: 99 });
    expect(await stageOf({ a: new Date() })).toBe('COLLSCAN');
  });

  async function stageOf(filter: Filter<Document>, sort: Sort = {}): Promise<string> {
    const plan = (await wines.find(filter).sort(sort).explain()) as {
      queryPlanner: { winningPlan: Document };
    };
    const names: string[] = [];
    for (
      let stage: Document | undefined = plan.queryPlanner.winningPlan;
      stage;
      stage = stage['inputStage'] as Document
    ) {
      if (stage['stage'] !== 'FETCH' && stage['stage'] !== 'LIMIT')
        names.push(String(stage['indexName'] ?? stage['stage']));
    }
    return names.join(' < ');
  }

  const PLANS: [string, IndexSpecification[], Filter<Document>, Sort, string][] = [
    ['an equality', [{ a: 1 }], { a: 5 }, {}, 'a_1'],
    ['_id', [{ a: 1 }], { _id: 5 as never }, {}, 'IDHACK'],
    ['no index at all', [{ a: 1 }], { b: 5 }, {}, 'COLLSCAN'],
    ['a range', [{ a: 1 }], { a: { $gt: 45 } }, {}, 'a_1'],
    ['the longer equality prefix', [{ a: 1 }, { a: 1, b: 1 }], { a: 5, b: 5 }, {}, 'a_1_b_1'],
    ['equality and sort', [{ a: 1 }, { a: 1, n: -1 }], { a: 5 }, { n: 1 }, 'a_1_n_-1'],
    ['a sort in memory', [{ a: 1 }], { a: 5 }, { n: 1 }, 'SORT < a_1'],
    ['a compound sort backwards', [{ b: 1, n: -1 }], {}, { b: -1, n: 1 }, 'b_1_n_-1'],
    ['a compound sort that does not fit', [{ b: 1, n: -1 }], {}, { b: 1, n: 1 }, 'SORT < COLLSCAN'],
    ['$in', [{ a: 1 }], { a: { $in: [1, 2] } }, {}, 'a_1'],
    ['$or over two indexes', [{ a: 1 }, { b: 1 }], { $or: [{ a: 1 }, { b: 2 }] }, {}, 'OR'],
    ['$or with a branch without index', [{ a: 1 }], { $or: [{ a: 1 }, { c: 2 }] }, {}, 'COLLSCAN'],
    ['a prefix regular expression', [{ s: 1 }], { s: /^name-1/ }, {}, 's_1'],
    ['the order of _id', [], {}, { _id: -1 }, '_id_'],
  ];

  it.each(PLANS)('serve %s', async (_name, specs, filter, sort, expected) => {
    await wines.insertMany(
      Array.from({ length: 400 }, (_, at) => ({
        a: at % 50,
        b: at % 40,
        n: at,
        s: `name-${at}`,
      })) as Document[],
    );
    for (const spec of specs) await wines.createIndex(spec);
    expect(await stageOf(filter, sort)).toBe(expected);
  });

  it('that leave documents out only serve queries which need none of those', async () => {
    await wines.insertMany(
      Array.from({ length: 200 }, (_, at) => ({
        a: at,
        open: at % 2 === 0,
        ...(at % 3 ? { s: at } : {}),
      })) as Document[],
    );
    await wines.createIndex({ a: 1 }, { partialFilterExpression: { open: true } });
    await wines.createIndex({ s: 1 }, { sparse: true });
    expect(await stageOf({ a: 3 })).toBe('COLLSCAN');
    expect(await stageOf({ a: 4, open: true })).toBe('a_1');
    expect(await stageOf({ s: 4 })).toBe('s_1');
    expect(await stageOf({ s: null })).toBe('COLLSCAN');
    expect(await stageOf({}, { s: 1 })).toBe('SORT < COLLSCAN');
    expect(await wines.countDocuments({ s: null })).toBe(67);
  });

  it('are used as a hint says, and an unknown hint is rejected', async () => {
    await wines.insertMany([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ] as Document[]);
    await wines.createIndex({ a: 1 });
    const explained = (await wines.find({ b: 1 }).hint('a_1').explain()) as Document;
    expect(explained).toMatchObject({
      executionStats: { totalKeysExamined: 2, totalDocsExamined: 2, nReturned: 2 },
    });
    expect(await wines.find({ b: 1 }).hint({ a: 1 }).toArray()).toHaveLength(2);
    expect(
      await wines
        .find({})
        .hint({ $natural: -1 })
        .map(({ a }) => a as number)
        .toArray(),
    ).toEqual([2, 1]);
    expect(await failure(wines.find({}).hint('nope').toArray())).toMatchObject({ code: 2 });
    expect(await failure(wines.updateOne({}, { $set: { c: 1 } }, { hint: 'nope' }))).toMatchObject({
      code: 2,
    });
  });

  it.each<[Document, Document, number]>([
    [{ a: 'text' }, {}, 67],
    [{ a: '2dsphere' }, {}, 67],
    [{ a: 'hashed' }, {}, 67],
    [{ '$**': 1 }, {}, 67],
    [{ a: 'what' }, {}, 67],
    [{ a: 0 }, {}, 67],
    [{ a: 1 }, { collation: { locale: 'ja' } }, 67],
    [{ a: 1, b: 1 }, { expireAfterSeconds: 1 }, 67],
    [{ a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } }, 67],
    [{ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }, 67],
    [{ a: 1 }, { colour: 'red' }, 197],
  ])('refuse %p with %p', async (key, options, code) => {
    const command = { createIndexes: 'wines', indexes: [{ key, name: 'x', ...options }] };
    expect(await failure(server.db.command(command))).toMatchObject({ code });
  });

  it('are there again after a restart', async () => {
    await wines.createIndex({ a: 1 }, { unique: true });
    await wines.insertMany([{ a: 1 }, { a: 2 }] as Document[]);
    await server.restart();
    wines = server.db.collection('wines');
    expect(await failure(wines.insertOne({ a: 2 }))).toMatchObject({ code: 11000 });
    expect(await stageOf({ a: 2 })).toBe('a_1');
  });

  it('report a scan of more than 1,000 documents once for each shape of query', async () => {
    await wines.insertMany(Array.from({ length: 1001 }, (_, at) => ({ at })) as Document[]);
    server.log.length = 0;
    for (const at of [1, 2, 3]) await wines.findOne({ at: { $gte: 1000 }, secret: at });
    await wines.findOne({ at: 2000 });
    const warnings = server.log.filter(({ message }) => message.includes('every document'));
    expect(warnings).toHaveLength(2);
    expect(JSON.stringify(warnings)).not.toContain('1000}');
  });
});

describe('TTL indexes', () => {
  it('delete documents whose time is over, and only dates count', async () => {
    let now = new Date('2026-05-01T00:00:00Z').getTime();
    const database = new TestEngine(undefined, () => now);
    await database.run({
      createIndexes: 'c',
      indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }],
    });
    const at = (seconds: number): Date => new Date(now + seconds * 1000);
    await database.run({
      insert: 'c',
      documents: [
        { _id: 'old', at: at(-61) },
        { _id: 'young', at: at(-59) },
        { _id: 'text', at: '2000' },
        { _id: 'none' },
        { _id: 'several', at: [at(100), at(-100)] },
      ],
    });
    expect(await expireDocuments(database.engine)).toBe(2);
    now += 2000;
    expect(await expireDocuments(database.engine)).toBe(1);
    const reply = await database.run({ find: 'c', sort: { _id: 1 } });
    expect(reply).toMatchObject({ cursor: { firstBatch: [{ _id: 'none' }, { _id: 'text' }] } });
  });

  it('leave a document alone that an open transaction is writing', async () => {
    const database = new TestEngine();
    await database.run({
      createIndexes: 'c',
      indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 0 }],
    });
    await database.run({ insert: 'c', documents: [{ _id: 1, at: new Date(0) }] });
    const session = database.session();
    session.number = 1;
    const update = {
      update: 'c',
      updates: [{ q: { _id: 1 }, u: { $set: { at: new Date(Date.now() + 1e9) } } }],
    };
    await database.run({ ...update, ...TestEngine.inTransaction(session, true) });
    expect(await expireDocuments(database.engine)).toBe(0);
    await database.run({ commitTransaction: 1, ...TestEngine.inTransaction(session) });
    expect(await expireDocuments(database.engine)).toBe(0);
    expect(await database.run({ count: 'c' })).toMatchObject({ n: 1 });
  });
});
