import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { failure, TestServer } from './support/server.js';

interface Counter extends Document {
  _id: number;
  n: number;
}

describe('the driver, when connections break and servers fail', () => {
  let server: TestServer;
  let counters: Collection<Counter>;

  beforeAll(async () => {
    server = await TestServer.start({ heartbeatFrequencyMS: 500 });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    counters = server.db.collection<Counter>('counters');
    await counters.drop();
    await counters.insertOne({ _id: 1, n: 0 });
  });

  const fail = (times: number, data: Document): Promise<Document> =>
    server.client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times }, data });

  it.each([{ closeConnection: true }, { errorCode: 91 }, { errorCode: 11600 }])(
    'repeats a write once after %p',
    async (how) => {
      await fail(1, { failCommands: ['update'], ...how });
      expect(await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 });
      expect(await counters.findOne()).toEqual({ _id: 1, n: 1 });
      await fail(2, { failCommands: ['update'], ...how });
      await failure(counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }));
      expect(await counters.findOne()).toEqual({ _id: 1, n: 1 });
    },
  );

  it('counts up once though the answer was lost', async () => {
    // The write runs, then its write concern fails in a way that lets the driver send it again.
    await fail(1, {
      failCommands: ['update'],
      errorLabels: ['RetryableWriteError'],
      writeConcernError: { code: 91, errmsg: 'shutting down' },
    });
    expect(await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 });
    expect(await counters.findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('commits a transaction once though the connection broke at the commit', async () => {
    await fail(1, { failCommands: ['commitTransaction'], closeConnection: true });
    await server.client.withSession((session) =>
      session.withTransaction(() => counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })),
    );
    expect(await counters.findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('runs a whole transaction again after a passing error inside it', async () => {
    await fail(1, { failCommands: ['update'], errorCode: 112 });
    let attempts = 0;
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        attempts += 1;
        await counters.insertOne({ _id: 10 + attempts, n: 0 }, { session });
        await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      }),
    );
    expect(attempts).toBe(2);
    expect(await counters.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 12, n: 0 },
    ]);
  });
});
