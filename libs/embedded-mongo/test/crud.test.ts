import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MongoBulkWriteError,
  ObjectId,
  Timestamp,
  UUID,
  type Collection,
  type Document,
} from 'mongodb';
import { failure, TestServer } from './support/server.js';

describe('reading and writing through the official driver', () => {
  let server: TestServer;
  let people: Collection<Document>;

  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    people = server.db.collection('people');
    await people.drop();
  });

  it('keeps every BSON type and number type as it was written', async () => {
    const document = {
      _id: new ObjectId(),
      double: new Double(2),
      fraction: 2.5,
      int: new Int32(2),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.10'),
      text: '葡萄酒 🍷',
      nested: { z: 1, a: { b: [1, [2, { c: null }]] } },
      binary: new Binary(Buffer.from([1, 2, 3]), 128),
      uuid: new UUID(),
      date: new Date(-1),
      flag: false,
      nothing: null,
      regex: /^a.b$/i,
      stamp: new Timestamp({ t: 5, i: 6 }),
    };
    await people.insertOne(document);
    const stored = await people.findOne({ _id: document._id }, { promoteValues: false, bsonRegExp: true });
    expect(stored!['double']).toBeInstanceOf(Double);
    expect(stored!['int']).toBeInstanceOf(Int32);
    expect(stored!['long']).toEqual(document.long);
    expect(Object.keys(stored!)).toEqual(Object.keys(document));
    const plain = await people.findOne({ _id: document._id });
    expect(plain).toMatchObject({
      text: document.text,
      nested: document.nested,
      date: document.date,
      regex: document.regex,
    });
    // An update of another field leaves the types of the rest alone.
    await people.updateOne({ _id: document._id }, { $set: { added: 1 } });
    const updated = await people.findOne({ _id: document._id }, { promoteValues: false });
    expect(updated!['double']).toBeInstanceOf(Double);
    expect(updated!['decimal']).toEqual(document.decimal);
  });

  it('puts _id first and makes one where there is none', async () => {
    await server.db.command({ insert: 'people', documents: [{ b: 1, _id: 5 }, { c: 1 }] });
    const [first, second] = await people.find().toArray();
    expect(Object.keys(first!)).toEqual(['_id', 'b']);
    expect(second!['_id']).toBeInstanceOf(ObjectId);
  });

  it.each([
    [[1], 53],
    [/a/, 53],
    [{ $a: 1 }, 52],
  ])('refuses %p as _id', async (_id, code) => {
    expect(await failure(people.insertOne({ _id } as Document))).toMatchObject({ code });
  });

  it('stops an ordered batch at the first error and goes on in an unordered one', async () => {
    const documents = (): Document[] => [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const ordered = (await failure(people.insertMany(documents()))) as MongoBulkWriteError;
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
    await people.deleteMany({});
    const unordered = (await failure(
      people.insertMany(documents(), { ordered: false }),
    )) as MongoBulkWriteError;
    expect(unordered).toMatchObject({ insertedCount: 2 });
    expect(unordered.writeErrors).toMatchObject([{ err: { index: 1, code: 11000 } }]);
    expect(await failure(people.insertOne({ _id: 1 as never }))).toMatchObject({
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });

  it('runs a mixed bulk write and counts what it did', async () => {
    const result = await people.bulkWrite([
      { insertOne: { document: { _id: 1 as never, n: 1 } } },
      { updateOne: { filter: { _id: 1 as never }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: 2 }, update: { $set: { two: true } } } },
      { replaceOne: { filter: { _id: 2 as never }, replacement: { n: 7 }, upsert: true } },
      { deleteOne: { filter: { _id: 1 as never } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.upsertedIds).toEqual({ 3: 2 });
    expect(await people.find().toArray()).toEqual([{ _id: 2, n: 7 }]);
  });

  it('counts matched and modified documents apart', async () => {
    await people.insertMany([{ a: 1 }, { a: 1, b: 1 }, { a: 2 }] as Document[]);
    expect(await people.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await people.updateOne({ a: 9 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 0,
      upsertedId: null,
    });
  });

  it('makes an upsert of the equalities in the filter and the update', async () => {
    const { upsertedId } = await people.updateOne(
      { a: 1, 'b.c': 2, d: { $gt: 3 } },
      { $set: { e: 4 }, $setOnInsert: { f: 5 } },
      { upsert: true },
    );
    expect(await people.findOne()).toEqual({ _id: upsertedId, a: 1, b: { c: 2 }, e: 4, f: 5 });
  });

  it('finds and modifies in one step, giving the document before or after', async () => {
    await people.insertMany([
      { _id: 1, n: 1, s: 2 },
      { _id: 2, n: 1, s: 1 },
    ] as Document[]);
    const before = await people.findOneAndUpdate({ n: 1 }, { $inc: { n: 10 } }, { sort: { s: 1 } });
    expect(before).toEqual({ _id: 2, n: 1, s: 1 });
    const after = await people.findOneAndUpdate(
      { _id: 2 as never },
      { $inc: { n: 1 } },
      { returnDocument: 'after', projection: { n: 1, _id: 0 } },
    );
    expect(after).toEqual({ n: 12 });
    expect(await people.findOneAndDelete({ _id: 1 as never })).toEqual({ _id: 1, n: 1, s: 2 });
    expect(
      await people.findOneAndReplace(
        { _id: 9 as never },
        { x: 1 },
        { upsert: true, returnDocument: 'after' },
      ),
    ).toEqual({ _id: 9, x: 1 });
    expect(await people.findOneAndDelete({ _id: 1 as never })).toBeNull();
  });

  it('reads in batches, and lets the client go away in the middle', async () => {
    await people.insertMany(
      Array.from({ length: 1000 }, (_, at) => ({ _id: at, n: 999 - at })) as unknown as Document[],
    );
    const all = await people.find().sort({ n: 1 }).batchSize(7).toArray();
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, at) => at));
    expect(await people.find().skip(990).limit(20).batchSize(3).toArray()).toHaveLength(10);
    expect(await people.find().limit(5).batchSize(5).toArray()).toHaveLength(5);
    const cursor = people.find().batchSize(10);
    await cursor.next();
    await cursor.close();
    const { metrics } = (await server.db.command({ serverStatus: 1 })) as {
      metrics: { cursor: { open: { total: number } } };
    };
    expect(metrics.cursor.open.total).toBe(0);
  });

  it('keeps giving the documents of the moment of the query', async () => {
    await people.insertMany(Array.from({ length: 50 }, (_, at) => ({ _id: at })) as unknown as Document[]);
    const cursor = people.find().batchSize(10);
    await cursor.next();
    await people.deleteMany({});
    expect(await cursor.toArray()).toHaveLength(49);
  });

  it('splits a result that does not fit into one message', async () => {
    const filling = 'x'.repeat(5 * 1024 * 1024);
    for (let at = 0; at < 8; at += 1) await people.insertOne({ at, filling });
    const found = await people.find().toArray();
    expect(found.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('gives more than 100,000 small documents in one batch', async () => {
    const many = Array.from({ length: 130_000 }, (_, at) => ({ _id: at }));
    for (let at = 0; at < many.length; at += 50_000)
      await people.insertMany(many.slice(at, at + 50_000) as unknown as Document[]);
    let sum = 0;
    for await (const { _id } of people.find().batchSize(125_000)) sum += Number(_id);
    expect(sum).toBe((129_999 * 130_000) / 2);
  });

  it('rejects documents over 16 MB, also when an update makes them so large', async () => {
    const half = 'x'.repeat(9 * 1024 * 1024);
    await people.insertOne({ _id: 1 as never, half });
    expect(await failure(people.updateOne({}, { $set: { more: half } }))).toMatchObject({ code: 17419 });
    expect(await people.countDocuments()).toBe(1);
  });

  it('does not answer unacknowledged writes, and runs them in order', async () => {
    await people.insertOne({ _id: 1 as never, n: 0 }, { writeConcern: { w: 0 } });
    for (let at = 0; at < 20; at += 1)
      await people.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { writeConcern: { w: 0 } });
    await expect(people.findOne({ _id: 1 as never })).resolves.toBeDefined();
    let n = -1;
    while (n !== 20) n = Number((await people.findOne({ _id: 1 as never }))?.['n'] ?? -1);
    expect(n).toBe(20);
  });

  it('counts and lists distinct values', async () => {
    await people.insertMany([{ a: 1, t: ['x', 'y'] }, { a: 2, t: ['y'] }, { a: 2 }, { t: [] }] as Document[]);
    expect(await people.countDocuments({ a: 2 })).toBe(2);
    expect(await people.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
    expect(await people.countDocuments({ a: 9 })).toBe(0);
    expect(await people.estimatedDocumentCount()).toBe(4);
    expect(await people.distinct('a')).toEqual([1, 2]);
    expect(await people.distinct('t', { a: { $exists: true } })).toEqual(['x', 'y']);
  });

  it('uses let variables in filters and updates', async () => {
    await people.insertMany([{ a: 1 }, { a: 2 }] as Document[]);
    expect(
      await people.find({ $expr: { $eq: ['$a', '$$wanted'] } }, { let: { wanted: 2 } }).toArray(),
    ).toMatchObject([{ a: 2 }]);
    await people.updateOne({ $expr: { $eq: ['$a', '$$x'] } }, [{ $set: { b: '$$y' } }], {
      let: { x: 1, y: 'z' },
    });
    expect(await people.findOne({ a: 1 })).toMatchObject({ b: 'z' });
    expect(await people.deleteMany({ $expr: { $gte: ['$a', '$$x'] } }, { let: { x: 2 } })).toMatchObject({
      deletedCount: 1,
    });
  });

  it('aggregates, joining other collections through their indexes', async () => {
    await people.insertMany([
      { _id: 1, city: 10 },
      { _id: 2, city: 11 },
    ] as unknown as Document[]);
    await server.db.collection<Document>('cities').insertOne({ _id: 10 as never, name: 'Kyoto' });
    const pipeline = [
      { $match: { city: { $in: [10, 11] } } },
      { $lookup: { from: 'cities', localField: 'city', foreignField: '_id', as: 'found' } },
      { $project: { n: { $size: '$found' } } },
      { $sort: { _id: -1 } },
    ];
    expect(await people.aggregate(pipeline).toArray()).toEqual([
      { _id: 2, n: 0 },
      { _id: 1, n: 1 },
    ]);
    await server.db.collection('cities').drop();
  });

  it('reports unknown fields of a command instead of ignoring them', async () => {
    expect(await failure(server.db.command({ find: 'people', filtre: {} }))).toMatchObject({ code: 40415 });
    expect(await failure(server.db.command({ dance: 1 }))).toMatchObject({ code: 59 });
    expect(await failure(people.find({ a: { $sounds: 1 } }).toArray())).toMatchObject({ code: 2 });
    expect(await failure(server.db.command({ find: 'people', sort: { a: 2 } }))).toMatchObject({
      code: 15975,
    });
  });

  it('returns a getMore for an unknown cursor with 43', async () => {
    const unknown = server.db.command({ getMore: Long.fromNumber(12345), collection: 'people' });
    expect(await failure(unknown)).toMatchObject({ code: 43 });
  });
});
