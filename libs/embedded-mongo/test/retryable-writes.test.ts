import { describe, expect, it } from '@jest/globals';
import { Binary, Long } from 'bson';
import type { Document } from '../src/bson/codec.js';
import { TestEngine } from './support/engine.js';

const lsid = { id: new Binary(Buffer.alloc(16, 7), 4) };
const numbered = (number: number): Document => ({ lsid, txnNumber: Long.fromNumber(number) });

async function count(database: TestEngine, filter: Document = {}): Promise<unknown> {
  return (await database.run({ count: 'c', query: filter }))['n'];
}

describe('retryable writes', () => {
  it('do an insert once and answer the second request as the first', async () => {
    const database = new TestEngine();
    const insert = { insert: 'c', documents: [{ _id: 1 }, { _id: 2 }], ...numbered(1) };
    expect(await database.run(insert)).toEqual({ n: 2, ok: 1 });
    expect(await database.run(insert)).toEqual({ n: 2, ok: 1, retriedStmtIds: [0, 1] });
    expect(await count(database)).toBe(2);
  });

  it('do an update once, also after a restart', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1, n: 0 }] });
    const update = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], ...numbered(4) };
    expect(await database.run(update)).toMatchObject({ n: 1, nModified: 1 });
    const reopened = new TestEngine(database.storage);
    expect(await reopened.run(update)).toMatchObject({ n: 1, nModified: 1, retriedStmtIds: [0] });
    expect(await count(reopened, { n: 1 })).toBe(1);
  });

  it('answer a repeated findAndModify with the document of the first time', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1, n: 0 }] });
    const change = {
      findAndModify: 'c',
      query: { _id: 1 },
      update: { $inc: { n: 1 } },
      new: true,
      ...numbered(1),
    };
    const first = await database.run(change);
    expect(first).toMatchObject({
      value: { _id: 1, n: 1 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    await database.run({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 50 } } }] });
    expect(await database.run(change)).toMatchObject({
      value: { _id: 1, n: 1 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    expect(await count(database, { n: 50 })).toBe(1);
  });

  it('answer a repeated upsert with the identifier of the first time', async () => {
    const database = new TestEngine();
    const upsert = {
      update: 'c',
      updates: [{ q: { a: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      ...numbered(1),
    };
    const first = await database.run(upsert);
    const second = await database.run(upsert);
    expect(second['upserted']).toEqual(first['upserted']);
    expect(await count(database, { n: 1 })).toBe(1);
  });

  it('finish a batch of which a part was done before', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }], ...numbered(1) });
    const reply = await database.run({
      insert: 'c',
      documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
      ...numbered(1),
    });
    expect(reply).toEqual({ n: 3, ok: 1, retriedStmtIds: [0, 1] });
    expect(await count(database)).toBe(3);
  });

  it('reject a number that is older than one already used', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1 }], ...numbered(5) });
    expect(await database.run({ insert: 'c', documents: [{ _id: 2 }], ...numbered(4) })).toMatchObject({
      ok: 0,
      code: 225,
    });
  });

  it('do not hold back a new write with the next number', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'c', documents: [{ _id: 1 }], ...numbered(1) });
    expect(await database.run({ insert: 'c', documents: [{ _id: 1 }], ...numbered(2) })).toMatchObject({
      n: 0,
      writeErrors: [{ index: 0, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    });
  });

  it('confirm a commit that is asked for again, also after a restart', async () => {
    const database = new TestEngine();
    const inside = { ...numbered(1), autocommit: false };
    await database.run({ insert: 'c', documents: [{ _id: 1 }], ...inside, startTransaction: true });
    expect(await database.run({ commitTransaction: 1, ...inside })).toMatchObject({ ok: 1 });
    expect(await database.run({ commitTransaction: 1, ...inside })).toMatchObject({ ok: 1 });
    const reopened = new TestEngine(database.storage);
    expect(await reopened.run({ commitTransaction: 1, ...inside })).toMatchObject({ ok: 1 });
    expect(await count(reopened)).toBe(1);
  });

  it('drop sessions unused for half an hour', async () => {
    let now = Date.now();
    const database = new TestEngine(undefined, () => now);
    const insert = { insert: 'c', documents: [{ _id: 1 }], ...numbered(1) };
    await database.run(insert);
    now += 29 * 60_000;
    database.engine.sessions.sweep();
    expect(database.engine.sessions.size).toBe(1);
    now += 31 * 60_000;
    database.engine.sessions.sweep();
    expect(database.engine.sessions.size).toBe(0);
    await database.engine.flushed();
    expect(new TestEngine(database.storage).engine.sessions.size).toBe(0);
  });
});
