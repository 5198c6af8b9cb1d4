import { describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import type { Document } from '../src/bson/codec.js';
import { MemoryStorage } from '../src/storage/memory-storage.js';
import { TestEngine } from './support/engine.js';

const minutes = (count: number): number => count * 60_000;

async function openCursor(database: TestEngine, more: Document = {}): Promise<Long> {
  const { cursor } = (await database.run({ find: 'c', batchSize: 1, ...more })) as { cursor: { id: Long } };
  return cursor.id;
}

describe('limits', () => {
  it('close a cursor unused for ten minutes, unless requested otherwise', async () => {
    let now = 0;
    const database = new TestEngine(undefined, () => now);
    await database.run({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    const forgotten = await openCursor(database);
    const kept = await openCursor(database, { noCursorTimeout: true });
    const used = await openCursor(database);
    now += minutes(6);
    await database.run({ getMore: used, collection: 'c', batchSize: 1 });
    now += minutes(6);
    database.services.cursors.sweep();
    const next = async (id: Long): Promise<Document> =>
      database.run({ getMore: id, collection: 'c', batchSize: 1 });
    expect(await next(forgotten)).toMatchObject({ ok: 0, code: 43 });
    expect(await next(kept)).toMatchObject({ ok: 1 });
    expect(await next(used)).toMatchObject({ ok: 1 });
  });

  it('give a cursor only to the session and the collection that it belongs to', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    const session = database.session();
    const id = await openCursor(database, { lsid: { id: session.id } });
    expect(await database.run({ getMore: id, collection: 'c' })).toMatchObject({ ok: 0, code: 50738 });
    expect(await database.run({ getMore: id, collection: 'd', lsid: { id: session.id } })).toMatchObject({
      ok: 0,
      code: 13,
    });
    expect(await database.run({ getMore: id, collection: 'c', lsid: { id: session.id } })).toMatchObject({
      ok: 1,
    });
    const other = await openCursor(database, { lsid: { id: session.id } });
    await database.run({ endSessions: [{ id: session.id }] });
    expect(await database.run({ getMore: other, collection: 'c', lsid: { id: session.id } })).toMatchObject({
      code: 43,
    });
  });

  it('abort a transaction after sixty seconds and free what it held', async () => {
    let now = 0;
    const database = new TestEngine(undefined, () => now);
    await database.run({ createIndexes: 'c', indexes: [{ key: { u: 1 }, name: 'u', unique: true }] });
    const session = database.session();
    session.number = 1;
    await database.run({
      insert: 'c',
      documents: [{ _id: 1, u: 1 }],
      ...TestEngine.inTransaction(session, true),
    });
    now += 59_000;
    database.engine.sessions.sweep();
    expect(await database.run({ find: 'c', ...TestEngine.inTransaction(session) })).toMatchObject({ ok: 1 });
    now += 2_000;
    database.engine.sessions.sweep();
    expect(await database.run({ commitTransaction: 1, ...TestEngine.inTransaction(session) })).toMatchObject({
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
    expect(await database.run({ insert: 'c', documents: [{ _id: 2, u: 1 }] })).toEqual({ n: 1, ok: 1 });
  });

  it('end a read when its time is over', async () => {
    // Each look at the clock takes a millisecond.
    let now = 0;
    const database = new TestEngine(undefined, () => (now += 1));
    const documents = Array.from({ length: 1000 }, (_, at) => ({ _id: at, n: at }));
    await database.run({ insert: 'c', documents });
    const pipeline = [{ $match: { n: { $gte: 0 } } }, { $group: { _id: null, sum: { $sum: '$n' } } }];
    for (const command of [
      { find: 'c', filter: { n: { $gte: 0 } } },
      { count: 'c', query: { n: { $gte: 0 } } },
      { distinct: 'c', key: 'n', query: { n: { $gte: 0 } } },
      { aggregate: 'c', pipeline, cursor: {} },
    ]) {
      expect(await database.run({ ...command, maxTimeMS: 3 })).toMatchObject({
        ok: 0,
        code: 50,
        codeName: 'MaxTimeMSExpired',
      });
      expect(await database.run({ ...command, maxTimeMS: 1000 })).toMatchObject({ ok: 1 });
    }
  });

  it('keep no old document states when no snapshot needs them', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1, n: 0 }] });
    const session = database.session();
    session.number = 1;
    await database.run({ find: 'c', ...TestEngine.inTransaction(session, true) });
    const collection = database.engine.catalog.find('test.c', null)!;
    for (let n = 1; n <= 50; n += 1)
      await database.run({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n } } }] });
    expect(collection.changed.size).toBe(1);
    expect(await database.run({ find: 'c', ...TestEngine.inTransaction(session) })).toMatchObject({
      cursor: { firstBatch: [{ n: 0 }] },
    });
    await database.run({ abortTransaction: 1, ...TestEngine.inTransaction(session) });
    expect(collection.changed.size).toBe(0);
    expect([...collection.records.values()][0]!.older).toBeNull();
  });

  it('reject a batch without statements, negative limits, and deep nesting', async () => {
    const database = new TestEngine();
    expect(await database.run({ insert: 'c', documents: [] })).toMatchObject({ ok: 0, code: 16 });
    expect(await database.run({ find: 'c', limit: -1 })).toMatchObject({ ok: 0, code: 51024 });
    expect(await database.run({ find: 'c', skip: -1 })).toMatchObject({ ok: 0, code: 51024 });
    expect(await database.run({ find: 'c', maxTimeMS: -1 })).toMatchObject({ ok: 0, code: 2 });
  });

  it.each(['', 'a$b', '.a', 'a.', 'system.users', 'x'.repeat(300)])(
    'refuse %p as the name of a collection',
    async (name) => {
      const database = new TestEngine();
      expect(await database.run({ insert: name, documents: [{ a: 1 }] })).toMatchObject({ ok: 0, code: 73 });
    },
  );
});

/** A store that fails on demand. */
class FailingStorage extends MemoryStorage {
  fails = false;

  override commit(changes: Parameters<MemoryStorage['commit']>[0]): Promise<void> {
    return this.fails ? Promise.reject(new Error('no space left')) : super.commit(changes);
  }
}

describe('a disk that fails', () => {
  it('is not hidden: the write fails, and afterwards everything is rejected', async () => {
    const storage = new FailingStorage();
    const database = new TestEngine(storage);
    await database.run({ insert: 'c', documents: [{ _id: 1 }] });
    storage.fails = true;
    expect(await database.run({ insert: 'c', documents: [{ _id: 2 }] })).toMatchObject({ ok: 0 });
    expect(await database.run({ find: 'c' })).toMatchObject({
      ok: 0,
      code: 1,
      errmsg: expect.stringContaining('no space left'),
    });
    expect(database.log.map(({ level }) => level)).toContain('error');
    // After a restart only what was acknowledged is there.
    storage.fails = false;
    expect(await new TestEngine(storage).run({ count: 'c' })).toMatchObject({ n: 1 });
  });
});
