import { mongo } from 'mongoose';
import { addTo, type DatabaseCheck, filled, type Item, items } from './database-check.js';

async function inSession<T>(
  client: mongo.MongoClient,
  work: (session: mongo.ClientSession) => Promise<T>,
): Promise<T> {
  const session = client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

export const SERVER: DatabaseCheck[] = [
  {
    name: 'protocol of MongoDB 8 or later, sessions, a replica set',
    expected: { protocol: true, sessions: true, replicaSet: true },
    actual: async (db) => {
      const hello = await db.command({ hello: 1 });
      return {
        protocol: hello.maxWireVersion >= 25,
        sessions: typeof hello.logicalSessionTimeoutMinutes === 'number',
        replicaSet: hello.setName !== undefined || hello.msg === 'isdbgrid',
      };
    },
  },
  {
    name: 'the clock, within a minute of this machine’s',
    expected: true,
    actual: async (db) => {
      const { localTime } = await db.command({ hello: 1, comment: 'check' });
      return Math.abs(Number(localTime) - Date.now()) < 60_000;
    },
  },
];

export const TRANSACTIONS: DatabaseCheck[] = [
  {
    name: 'a transaction over two collections is committed as a whole',
    expected: [1, 1],
    actual: async (db, client) => {
      await Promise.all([db.createCollection('left'), db.createCollection('right')]);
      await inSession(client, (session) =>
        session.withTransaction(async () => {
          await items(db, 'left').insertOne({ _id: 1 }, { session });
          await items(db, 'right').insertOne({ _id: 1 }, { session });
        }),
      );
      return [await items(db, 'left').countDocuments(), await items(db, 'right').countDocuments()];
    },
  },
  {
    name: 'an aborted transaction leaves nothing, and others do not see it before',
    expected: { within: 1, outside: 0, afterwards: 0 },
    actual: (db, client) =>
      inSession(client, async (session) => {
        const collection = await db.createCollection<Item>('aborted');
        session.startTransaction();
        await collection.insertOne({ _id: 1 }, { session });
        const within = await collection.countDocuments({}, { session });
        const outside = await collection.countDocuments();
        await session.abortTransaction();
        return { within, outside, afterwards: await collection.countDocuments() };
      }),
  },
  {
    name: 'a write conflict of two transactions may be repeated',
    expected: { code: 112, mayBeRepeated: true },
    actual: (db, client) =>
      inSession(client, (first) =>
        inSession(client, async (second) => {
          const collection = await filled(db, 'conflict');
          for (const session of [first, second]) session.startTransaction();
          await collection.updateOne({ _id: 1 }, addTo('amount', 1), { session: first });
          try {
            await collection.updateOne({ _id: 1 }, addTo('amount', 1), { session: second });
            return 'no conflict';
          } catch (error) {
            const conflict = error as mongo.MongoServerError;
            return {
              code: conflict.code,
              mayBeRepeated: conflict.hasErrorLabel('TransientTransactionError'),
            };
          } finally {
            for (const session of [first, second]) await session.abortTransaction();
          }
        }),
      ),
  },
  {
    name: 'a transaction with read concern "snapshot" reads one moment',
    expected: [3, 3],
    actual: (db, client) =>
      inSession(client, async (session) => {
        const collection = await filled(db, 'snapshot');
        session.startTransaction({ readConcern: { level: 'snapshot' } });
        const before = await collection.countDocuments({}, { session });
        await collection.insertOne({ _id: 4 });
        const after = await collection.countDocuments({}, { session });
        await session.abortTransaction();
        return [before, after];
      }),
  },
  {
    name: 'writes to several collections with one command, also in a transaction',
    expected: { matched: 1, missed: 0, inserted: 1, amount: 4 },
    actual: (db, client) =>
      inSession(client, async (session) => {
        const collection = await filled(db, 'several');
        const { databaseName } = db;
        const update = (_id: number) =>
          ({
            name: 'updateOne',
            namespace: `${databaseName}.several`,
            filter: { _id },
            update: addTo('amount', 1),
          }) as const;
        const insert = {
          name: 'insertOne',
          namespace: `${databaseName}.others`,
          document: { _id: 1 },
        } as const;
        const { updateResults } = await session.withTransaction(() =>
          client.bulkWrite<Record<string, Item>>([update(1), update(9), insert], {
            session,
            verboseResults: true,
          }),
        );
        return {
          matched: updateResults?.get(0)?.matchedCount,
          missed: updateResults?.get(1)?.matchedCount,
          inserted: await items(db, 'others').countDocuments(),
          amount: (await collection.findOne({ _id: 1 }))?.amount,
        };
      }),
  },
  {
    name: 'write and read concern "majority"',
    expected: 1,
    actual: async (db) => {
      await items(db, 'majority').insertOne({ _id: 1 }, { writeConcern: { w: 'majority' } });
      return items(db, 'majority').countDocuments({}, { readConcern: { level: 'majority' } });
    },
  },
  {
    name: 'a repeated retryable write is executed once',
    expected: { n: [1, 1], amount: 4 },
    actual: (db, client) =>
      inSession(client, async (session) => {
        const collection = await filled(db, 'retried');
        // As the driver does for its own retries, which a test cannot cause.
        session.serverSession.txnNumber += 1;
        const txnNumber = mongo.Long.fromNumber(session.serverSession.txnNumber);
        const command = {
          update: 'retried',
          updates: [{ q: { _id: 1 }, u: { $inc: { amount: 1 } } }],
          txnNumber,
        };
        const n: unknown[] = [];
        for (let attempt = 0; attempt < 2; attempt += 1)
          n.push((await db.command({ ...command }, { session })).n);
        return { n, amount: (await collection.findOne({ _id: 1 }))?.amount };
      }),
  },
];
