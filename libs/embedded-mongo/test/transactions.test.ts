import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClientSession, type Collection, type Document, MongoClient } from 'mongodb';
import { BreakingProxy } from './support/breaking-proxy.js';
import { failure, TestServer } from './support/server.js';

interface Account extends Document {
  _id: number;
  n: number;
}

describe('transactions through the official driver', () => {
  let server: TestServer;
  let accounts: Collection<Account>;

  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    accounts = server.db.collection<Account>('accounts');
    await accounts.drop();
    await accounts.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ]);
  });

  /** Runs with two sessions that each have a transaction open. */
  async function withTwo(run: (a: ClientSession, b: ClientSession) => Promise<void>): Promise<void> {
    await server.client.withSession(async (a) => {
      await server.client.withSession(async (b) => {
        a.startTransaction();
        b.startTransaction();
        await run(a, b);
        for (const session of [a, b]) if (session.inTransaction()) await session.abortTransaction();
      });
    });
  }

  it('shows its own writes to itself and to no other session until the commit', async () => {
    await withTwo(async (session) => {
      await accounts.insertOne({ _id: 4, n: 4 }, { session });
      await accounts.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
      await accounts.deleteOne({ _id: 2 }, { session });
      expect(
        await accounts
          .find({}, { session })
          .sort({ _id: 1 })
          .map(({ n }) => n)
          .toArray(),
      ).toEqual([10, 3, 4]);
      expect(
        await accounts
          .find()
          .sort({ _id: 1 })
          .map(({ n }) => n)
          .toArray(),
      ).toEqual([1, 2, 3]);
      await session.commitTransaction();
      expect(
        await accounts
          .find()
          .sort({ _id: 1 })
          .map(({ n }) => n)
          .toArray(),
      ).toEqual([10, 3, 4]);
    });
  });

  it('leaves nothing behind when it is aborted', async () => {
    await withTwo(async (session) => {
      await accounts.insertOne({ _id: 4, n: 4 }, { session });
      await accounts.updateMany({}, { $inc: { n: 100 } }, { session });
      await session.abortTransaction();
    });
    expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ]);
  });

  it('reads one snapshot, whatever others commit concurrently', async () => {
    await accounts.createIndex({ n: 1 });
    await withTwo(async (session) => {
      expect(await accounts.findOne({ n: 2 }, { session })).toEqual({ _id: 2, n: 2 });
      await accounts.updateOne({ _id: 2 }, { $set: { n: 20 } });
      await accounts.deleteOne({ _id: 3 });
      await accounts.insertOne({ _id: 5, n: 2 });
      expect(await accounts.find({ n: 2 }, { session }).toArray()).toEqual([{ _id: 2, n: 2 }]);
      expect(await accounts.find({ n: 20 }, { session }).toArray()).toEqual([]);
      expect(await accounts.findOne({ _id: 3 }, { session })).toEqual({ _id: 3, n: 3 });
      expect(await accounts.countDocuments({}, { session })).toBe(3);
      expect(
        await accounts.aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }], { session }).toArray(),
      ).toMatchObject([{ sum: 6 }]);
      expect(await accounts.find({}, { session }).sort({ n: -1 }).limit(1).toArray()).toEqual([
        { _id: 3, n: 3 },
      ]);
    });
  });

  it('rejects the second writer of a document with a retryable conflict', async () => {
    await withTwo(async (a, b) => {
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: a });
      const error = await failure(accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: b }));
      expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
      expect(error.errorLabels).toContain('TransientTransactionError');
      await a.commitTransaction();
      expect(await failure(b.commitTransaction())).toMatchObject({ code: 251 });
    });
    expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
  });

  it('rejects to write what has changed since its snapshot', async () => {
    await withTwo(async (session) => {
      await accounts.findOne({ _id: 2 }, { session });
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      expect(await failure(accounts.deleteOne({ _id: 1 }, { session }))).toMatchObject({ code: 112 });
    });
  });

  it('makes a single write wait for a transaction and continue after it', async () => {
    await withTwo(async (session) => {
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const single = accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      expect(
        await failure(accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 20 })),
      ).toMatchObject({ code: 50 });
      await session.commitTransaction();
      expect(await single).toMatchObject({ modifiedCount: 1 });
      expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 3 });
    });
  });

  it('lets a waiting write look again: it no longer matches what the transaction changed', async () => {
    await withTwo(async (session) => {
      await accounts.updateOne({ _id: 1 }, { $set: { n: 50 } }, { session });
      const single = accounts.updateMany({ n: { $lt: 10 } }, { $inc: { n: 1 } });
      await session.commitTransaction();
      expect(await single).toMatchObject({ modifiedCount: 2 });
    });
    expect(
      await accounts
        .find()
        .sort({ _id: 1 })
        .map(({ n }) => n)
        .toArray(),
    ).toEqual([50, 3, 4]);
  });

  it('reserves unique keys until the end', async () => {
    await accounts.createIndex({ n: 1 }, { unique: true });
    await withTwo(async (a, b) => {
      await accounts.insertOne({ _id: 10, n: 77 }, { session: a });
      expect(await failure(accounts.insertOne({ _id: 11, n: 77 }, { session: b }))).toMatchObject({
        code: 112,
      });
      const waiting = accounts.insertOne({ _id: 12, n: 77 });
      await a.abortTransaction();
      await waiting;
    });
    expect(await failure(accounts.insertOne({ _id: 13, n: 77 }))).toMatchObject({ code: 11000 });
  });

  it('lets a unique key move from one document to another inside one transaction', async () => {
    await accounts.createIndex({ n: 1 }, { unique: true });
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.deleteOne({ _id: 1 }, { session });
        await accounts.insertOne({ _id: 9, n: 1 }, { session });
        await accounts.updateOne({ _id: 2 }, { $set: { n: 30 } }, { session });
        await accounts.updateOne({ _id: 3 }, { $set: { n: 2 } }, { session });
      }),
    );
    expect(await accounts.find().sort({ n: 1 }).toArray()).toEqual([
      { _id: 9, n: 1 },
      { _id: 3, n: 2 },
      { _id: 2, n: 30 },
    ]);
  });

  it('ends as a whole with any error, such as a duplicate key', async () => {
    await withTwo(async (session) => {
      await accounts.insertOne({ _id: 4, n: 4 }, { session });
      expect(await failure(accounts.insertOne({ _id: 1, n: 0 }, { session }))).toMatchObject({ code: 11000 });
      expect(await failure(accounts.findOne({}, { session }))).toMatchObject({ code: 251 });
    });
    expect(await accounts.countDocuments()).toBe(3);
  });

  it('creates a collection with the commit, and not at all when aborted', async () => {
    const fresh = server.db.collection<Account>('fresh');
    await fresh.drop();
    await withTwo(async (a, b) => {
      await fresh.insertOne({ _id: 1, n: 1 }, { session: a });
      expect(await server.db.listCollections({ name: 'fresh' }).toArray()).toEqual([]);
      expect(await failure(fresh.insertOne({ _id: 2, n: 1 }, { session: b }))).toMatchObject({ code: 112 });
      await a.abortTransaction();
      expect(await server.db.listCollections({ name: 'fresh' }).toArray()).toEqual([]);
    });
    await server.client.withSession((session) =>
      session.withTransaction(() => fresh.insertOne({ _id: 3, n: 1 }, { session })),
    );
    expect(await fresh.countDocuments()).toBe(1);
  });

  it('keeps cursors inside the transaction, also over several batches', async () => {
    await withTwo(async (session) => {
      const cursor = accounts.find({}, { session, batchSize: 1 }).sort({ _id: 1 });
      expect(await cursor.next()).toEqual({ _id: 1, n: 1 });
      await accounts.deleteMany({});
      expect(await cursor.toArray()).toEqual([
        { _id: 2, n: 2 },
        { _id: 3, n: 3 },
      ]);
    });
  });

  it.each(['drop', 'count', 'listIndexes', 'renameCollection'])(
    'rejects %s inside a transaction with 263',
    async (name) => {
      await withTwo(async (session) => {
        await accounts.findOne({}, { session });
        const command =
          name === 'renameCollection'
            ? { renameCollection: 'test.accounts', to: 'test.b' }
            : { [name]: 'accounts' };
        expect(await failure(server.db.command(command, { session }))).toMatchObject({ code: 263 });
      });
    },
  );

  it('rejects to create indexes on an existing collection inside a transaction', async () => {
    await withTwo(async (session) => {
      expect(await failure(accounts.createIndex({ n: 1 }, { session }))).toMatchObject({ code: 263 });
    });
  });

  it('makes drop wait for transactions that have written to the collection', async () => {
    await withTwo(async (session) => {
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const drop = accounts.drop();
      await session.commitTransaction();
      expect(await drop).toBe(true);
    });
  });

  it('rejects to read a collection that was dropped after the snapshot', async () => {
    await withTwo(async (session) => {
      await server.db.collection('other').findOne({}, { session });
      await accounts.drop();
      const error = await failure(accounts.findOne({}, { session }));
      expect(error).toMatchObject({ code: 246 });
      expect(error.errorLabels).toContain('TransientTransactionError');
    });
  });

  it('aborts on timeout, and reports it', async () => {
    await server.client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 0.05 });
    await withTwo(async (session) => {
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      // A single write waits for the lock until the timeout.
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 5 } });
      expect(await failure(session.commitTransaction())).toMatchObject({ code: 251 });
    });
    await server.client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 60 });
    expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 6 });
  });

  it('aborts soon after its client has gone, to release its locks', async () => {
    const proxy = await BreakingProxy.start(server.uri);
    const client = new MongoClient(proxy.uri, { serverSelectionTimeoutMS: 1000 });
    const session = client.startSession();
    session.startTransaction();
    const theirs = client.db('test').collection<Account>('accounts');
    await theirs.updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session });
    proxy.cut();
    // Far less than the 60 seconds for which a transaction may stay open.
    await accounts.updateOne({ _id: 1 }, { $inc: { n: 5 } }, { maxTimeMS: 20_000 });
    expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 6 });
    expect(server.log).toContainEqual(
      expect.objectContaining({ message: 'A transaction whose client has gone has been aborted' }),
    );
    await client.close();
    await proxy.stop().catch(() => undefined);
  });

  it('counts right when 16 clients raise one number, five times each', async () => {
    const raise = (session: ClientSession): Promise<unknown> =>
      session.withTransaction(async () => {
        const { n } = (await accounts.findOne({ _id: 1 }, { session }))!;
        await accounts.updateOne({ _id: 1 }, { $set: { n: n + 1 } }, { session });
      });
    const client = (): Promise<void> =>
      server.client.withSession(async (session) => {
        for (let at = 0; at < 5; at += 1) await raise(session);
      });
    await Promise.all(Array.from({ length: 16 }, client));
    expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 81 });
  });

  it('never oversells under concurrency', async () => {
    await accounts.updateOne({ _id: 1 }, { $set: { n: 5 } });
    const sales = server.db.collection('sales');
    await sales.drop();
    const buy = (): Promise<boolean> =>
      server.client.withSession((session) =>
        session.withTransaction(async () => {
          const { modifiedCount } = await accounts.updateOne(
            { _id: 1, n: { $gte: 1 } },
            { $inc: { n: -1 } },
            { session },
          );
          if (modifiedCount === 1) await sales.insertOne({ at: 1 }, { session });
          return modifiedCount === 1;
        }),
      );
    const sold = (await Promise.all(Array.from({ length: 40 }, buy))).filter(Boolean);
    expect(sold).toHaveLength(5);
    expect(await sales.countDocuments()).toBe(5);
    expect(await accounts.findOne({ _id: 1 })).toEqual({ _id: 1, n: 0 });
  });
});
