import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Timestamp } from 'bson';
import type { Collection } from 'mongodb';
import type { Document } from '../src/bson/codec.js';
import { TestEngine } from './support/engine.js';
import { failure, TestServer } from './support/server.js';

describe('snapshot reads outside transactions', () => {
  let server: TestServer;
  let stock: Collection<{ _id: number; left: number }>;

  beforeAll(async () => {
    server = await TestServer.start();
    stock = server.db.collection('stock');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await stock.deleteMany({});
    await stock.insertMany([
      { _id: 1, left: 5 },
      { _id: 2, left: 7 },
    ]);
  });

  it('show the moment of the first read for as long as the session lasts', async () => {
    const session = server.client.startSession({ snapshot: true });
    expect(await stock.findOne({ _id: 1 }, { session })).toEqual({ _id: 1, left: 5 });
    await stock.updateOne({ _id: 1 }, { $set: { left: 0 } });
    await stock.deleteOne({ _id: 2 });
    await stock.insertOne({ _id: 3, left: 9 });
    expect(await stock.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, left: 5 },
      { _id: 2, left: 7 },
    ]);
    expect(await stock.distinct('left', {}, { session })).toEqual([5, 7]);
    const sum = [{ $group: { _id: null, sum: { $sum: '$left' } } }];
    expect(await stock.aggregate(sum, { session }).toArray()).toEqual([{ _id: null, sum: 12 }]);
    expect(await stock.countDocuments({}, { session })).toBe(2);
    await session.endSession();
    expect(await stock.distinct('left')).toEqual([0, 9]);
  });

  it('begin with whatever kind of read comes first, and at their own moments', async () => {
    const early = server.client.startSession({ snapshot: true });
    expect(await stock.distinct('left', {}, { session: early })).toEqual([5, 7]);
    await stock.updateMany({}, { $inc: { left: 10 } });
    const late = server.client.startSession({ snapshot: true });
    expect(await stock.aggregate([{ $sort: { left: 1 } }], { session: late }).toArray()).toMatchObject([
      { left: 15 },
      { left: 17 },
    ]);
    await stock.updateMany({}, { $inc: { left: 10 } });
    expect(await stock.distinct('left', {}, { session: early })).toEqual([5, 7]);
    expect(await stock.distinct('left', {}, { session: late })).toEqual([15, 17]);
    await Promise.all([early.endSession(), late.endSession()]);
  });

  it('have no place in a transaction, which has a snapshot of its own', async () => {
    const database = new TestEngine();
    const session = database.session();
    session.number = 1;
    const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    expect(
      await database.run({ find: 'c', readConcern, ...TestEngine.inTransaction(session, true) }),
    ).toMatchObject({ ok: 0, code: 72 });
    expect(database.engine.sessions.openTransactions()).toEqual([]);
  });

  it('are for reading only', async () => {
    const count = server.db.command({ count: 'stock', readConcern: { level: 'snapshot' } });
    expect(await failure(count)).toMatchObject({ code: 72 });
  });

  it('end with their window of five minutes', async () => {
    let now = 0;
    const database = new TestEngine(undefined, () => now);
    await database.run({ insert: 'c', documents: [{ _id: 1, n: 1 }] });
    const first = await database.run({ find: 'c', readConcern: { level: 'snapshot' } });
    const { atClusterTime } = first['cursor'] as Document;
    await database.run({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] });
    const again = { find: 'c', readConcern: { level: 'snapshot', atClusterTime } };
    const firstBatch = async (): Promise<unknown> =>
      ((await database.run(again))['cursor'] as Document)['firstBatch'];
    now += 4 * 60_000;
    database.engine.snapshotReads.sweep();
    expect(await firstBatch()).toEqual([{ _id: 1, n: 1 }]);
    now += 2 * 60_000;
    database.engine.snapshotReads.sweep();
    expect(await database.run(again)).toMatchObject({ ok: 0, code: 239, codeName: 'SnapshotTooOld' });
    expect(database.engine.snapshots.any).toBe(false);
  });
});

describe('the time of the cluster', () => {
  it('comes with every answer and advances with every write', async () => {
    const server = await TestServer.start();
    const times: bigint[] = [];
    for (let at = 0; at < 3; at += 1) {
      await server.db.collection('c').insertOne({ at });
      const { operationTime, $clusterTime } = await server.db.command({ ping: 1 });
      expect($clusterTime.clusterTime).toEqual(operationTime);
      times.push(operationTime.toBigInt());
    }
    expect(times[0]! < times[1]! && times[1]! < times[2]!).toBe(true);
    expect((await failure(server.db.command({ fly: 1 }))) as unknown).toMatchObject({
      errorResponse: { operationTime: expect.anything() },
    });
    await server.stop();
  });

  it('lets a causally consistent session read what it wrote', async () => {
    const server = await TestServer.start();
    const session = server.client.startSession({ causalConsistency: true });
    await server.db.collection('c').insertOne({ n: 1 }, { session });
    expect(session.operationTime).toBeDefined();
    expect(await server.db.collection('c').countDocuments({}, { session })).toBe(1);
    await session.endSession();
    await server.stop();
  });
});
