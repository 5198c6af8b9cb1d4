import { describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import type { Collection } from '../src/engine/collection.js';
import { MemoryStorage } from '../src/storage/memory-storage.js';
import { TestEngine } from './support/engine.js';

const collectionOf = (database: TestEngine): Collection => database.engine.catalog.find('test.c', null)!;
const stored = (database: TestEngine): Buffer[] =>
  [...collectionOf(database).records.values()].map(({ raw }) => raw!);

describe('what stays in memory', () => {
  it('is each document in memory of its own, which the messages around it do not share', async () => {
    const database = new TestEngine();
    const session = database.session();
    const documents = Array.from({ length: 20 }, (_, at) => ({ _id: at, n: 0, name: `wine ${at}` }));
    await database.run({ insert: 'c', documents });
    for (let at = 0; at < 20; at += 2)
      await database.run({ update: 'c', updates: [{ q: { _id: at }, u: { $inc: { n: 1 } } }] });
    session.number = 1;
    await database.run({
      update: 'c',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
      ...TestEngine.inTransaction(session, true),
    });
    await database.run({ commitTransaction: 1, ...TestEngine.inTransaction(session) });
    expect(stored(database).map((raw) => raw.buffer.byteLength - raw.length)).toEqual(documents.map(() => 0));
  });

  it('is the result of a retryable write for half an hour after its session was last used, on the disk too', async () => {
    let now = 0;
    const storage = new MemoryStorage();
    const database = new TestEngine(storage, () => now);
    const sessions = Array.from({ length: 50 }, () => database.session());
    const write = async ({ id }: { id: unknown }, number: number): Promise<unknown> =>
      database.run({
        update: 'c',
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
        lsid: { id },
        txnNumber: Long.fromNumber(number),
      });
    for (const session of sessions) for (const number of [1, 2, 3]) await write(session, number);
    const held = (): number => [...storage.load('sessions')].length;
    expect([database.engine.sessions.size, held()]).toEqual([50, 50]);
    now += 29 * 60_000;
    await write(sessions[0]!, 3);
    now += 2 * 60_000;
    database.engine.sessions.sweep();
    await database.engine.flushed();
    expect([database.engine.sessions.size, held()]).toEqual([1, 1]);
    // The one that was used is still known: its third write is not done again.
    await write(sessions[0]!, 3);
    expect(await database.run({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ n: 150 }] } });
  });

  it('is nothing of a thousand transactions, whether they ended well or not', async () => {
    const database = new TestEngine();
    await database.run({
      createIndexes: 'c',
      indexes: [{ key: { u: 1 }, name: 'u', unique: true }],
    });
    await database.run({ insert: 'c', documents: [{ _id: 0, u: 'kept', n: 0 }] });
    const session = database.session();
    for (let at = 1; at <= 1000; at += 1) {
      session.number = at;
      await database.run({
        insert: 'c',
        documents: [{ _id: at, u: `u${at}` }],
        ...TestEngine.inTransaction(session, true),
      });
      await database.run({
        update: 'c',
        updates: [{ q: { _id: 0 }, u: { $inc: { n: 1 } } }],
        ...TestEngine.inTransaction(session),
      });
      const end = at % 2 ? 'abortTransaction' : 'commitTransaction';
      await database.run({ [end]: 1, ...TestEngine.inTransaction(session) });
      await database.run({ delete: 'c', deletes: [{ q: { _id: at }, limit: 1 }] });
    }
    const collection = collectionOf(database);
    const [index] = collection.indexes;
    expect({
      records: collection.records.size,
      changed: collection.changed.size,
      older: [...collection.records.values()].filter(({ older }) => older).length,
      reserved: index!.reserved.size,
      released: index!.released.size,
      entries: index!.entries.size,
      open: database.engine.sessions.openTransactions().length,
      any: database.engine.snapshots.any,
    }).toEqual({
      records: 1,
      changed: 0,
      older: 0,
      reserved: 0,
      released: 0,
      entries: 1,
      open: 0,
      any: false,
    });
    expect(await database.run({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ n: 500 }] } });
  });
});
