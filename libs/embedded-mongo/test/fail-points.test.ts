import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type CommandStartedEvent, type Document, type MongoClientOptions } from 'mongodb';
import { failure, TestServer } from './support/server.js';

let server: TestServer;
let client: MongoClient;
const started: string[] = [];

beforeAll(async () => {
  server = await TestServer.start();
  const options: MongoClientOptions = { monitorCommands: true, retryWrites: true, retryReads: true };
  client = new MongoClient(`${server.uri.split('?')[0]!}?directConnection=true`, options);
  client.on('commandStarted', ({ commandName }: CommandStartedEvent) => started.push(commandName));
  await client.connect();
});
afterEach(async () => {
  for (const name of ['failCommand', 'onPrimaryTransactionalWrite', 'maxTimeAlwaysTimeOut'])
    await configure(name, 'off');
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const configure = (name: string, mode: unknown, data?: Document): Promise<Document> =>
  server.client.db('admin').command({ configureFailPoint: name, mode, ...(data ? { data } : {}) });

function run(command: Document): Promise<Document> {
  return client.db('test').command(command);
}

/** The names of the commands that the driver sends while it does something. */
async function sent(action: () => Promise<unknown>): Promise<string[]> {
  started.length = 0;
  await action().catch(() => undefined);
  return [...started];
}

describe('the fail point failCommand', () => {
  it('fails as often as configured, after skipping', async () => {
    await configure('failCommand', { times: 1, skip: 0 }, { failCommands: ['ping'], errorCode: 2 });
    expect(await failure(run({ ping: 1 }))).toMatchObject({ code: 2, codeName: 'BadValue' });
    expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
    await configure('failCommand', { skip: 2 }, { failCommands: ['ping'], errorCode: 2 });
    await run({ ping: 1 });
    await run({ ping: 1 });
    expect(await failure(run({ ping: 1 }))).toMatchObject({ code: 2 });
    expect(await failure(run({ ping: 1 }))).toMatchObject({ code: 2 });
    await configure('failCommand', 'alwaysOn', { failCommands: ['ping'], errorCode: 2 });
    expect(await failure(run({ ping: 1 }))).toMatchObject({ code: 2 });
  });

  it.each([
    ['a retryable error', 91, 'ShutdownInProgress', ['insert', 'insert']],
    ['any other error', 2, 'BadValue', ['insert']],
  ])('makes the driver send a write again after %s only', async (_, errorCode, codeName, expected) => {
    await configure('failCommand', { times: 2 }, { failCommands: ['insert'], errorCode });
    expect(await sent(() => client.db('test').collection('c').insertOne({}))).toEqual(expected);
    await configure('failCommand', { times: 2 }, { failCommands: ['insert'], errorCode });
    expect(await failure(client.db('test').collection('c').insertOne({}))).toMatchObject({ codeName });
  });

  it('closes the connection, upon which the driver tries again', async () => {
    await configure('failCommand', { times: 1 }, { failCommands: ['find'], closeConnection: true });
    const find = (): Promise<unknown> => client.db('test').collection('c').find().toArray();
    expect(await sent(find)).toEqual(['find', 'find']);
  });

  it('adds a write concern error to what has been done', async () => {
    const writeConcernError = { code: 91, codeName: 'ShutdownInProgress', errmsg: 'going down' };
    await configure('failCommand', { times: 1 }, { failCommands: ['insert'], writeConcernError });
    const ids = client.db('test').collection<{ _id: string }>('noted');
    expect(await sent(() => ids.insertOne({ _id: 'a' }))).toEqual(['insert', 'insert']);
    expect(await ids.countDocuments()).toBe(1);
  });

  it.each([
    [24, ['TransientTransactionError']],
    [91, ['TransientTransactionError']],
    [251, ['TransientTransactionError']],
    [267, ['TransientTransactionError']],
    [2, []],
  ])('labels error %i of a statement of a transaction as the server does', async (errorCode, labels) => {
    const session = client.startSession();
    session.startTransaction();
    await configure('failCommand', { times: 1 }, { failCommands: ['insert'], errorCode });
    const error = await failure(client.db('test').collection('c').insertOne({}, { session }));
    // The driver adds a label of its own, by which it knows what to do with its connections.
    const given = (error as unknown as { errorLabels: string[] }).errorLabels;
    expect(given.filter((label) => label !== 'ResetPool')).toEqual(labels);
    await session.abortTransaction();
    await session.endSession();
  });

  it('runs a transaction again when its commit certainly has not happened', async () => {
    await configure('failCommand', { times: 1 }, { failCommands: ['commitTransaction'], errorCode: 251 });
    const session = client.startSession();
    let runs = 0;
    await session.withTransaction(async () => {
      runs += 1;
      await client.db('test').collection('runs').insertOne({ runs }, { session });
    });
    await session.endSession();
    expect(runs).toBe(2);
    expect(await client.db('test').collection('runs').countDocuments()).toBe(1);
  });
});

describe('the fail point onPrimaryTransactionalWrite', () => {
  it('loses the answer of a write that was done, which the driver then does not do twice', async () => {
    const counters = client.db('test').collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'a', n: 0 });
    await configure('onPrimaryTransactionalWrite', { times: 1 });
    const raise = (): Promise<unknown> => counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    expect(await sent(raise)).toEqual(['update', 'update']);
    expect(await counters.findOne()).toEqual({ _id: 'a', n: 1 });
  });

  it('fails a write before it is done', async () => {
    const never = client.db('test').collection('never');
    const data = { failBeforeCommitExceptionCode: 1, closeConnection: false };
    await configure('onPrimaryTransactionalWrite', { times: 1 }, data);
    expect(await failure(never.insertOne({}))).toMatchObject({ code: 1 });
    expect(await never.countDocuments()).toBe(0);
  });
});

describe('other fail points', () => {
  it('let every command with a time limit run out of time', async () => {
    await configure('maxTimeAlwaysTimeOut', 'alwaysOn');
    expect(await failure(run({ ping: 1, maxTimeMS: 1000 }))).toMatchObject({ code: 50 });
    expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('are rejected without harm to the server', async () => {
    expect(await failure(configure('unheardOf', 'alwaysOn'))).toMatchObject({ code: 136 });
    expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
