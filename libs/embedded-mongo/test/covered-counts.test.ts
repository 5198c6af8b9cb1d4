import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Document } from '../src/bson/codec.js';
import { TestEngine } from './support/engine.js';

const WORDS = ['', 'a', 'ab', 'b', 'a\0', 'é'];

const PIPELINE = (filter: Document) => [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }];

/** What drivers send for `countDocuments`. */
async function counted(database: TestEngine, filter: Document): Promise<number> {
  const reply = await database.run({ aggregate: 'c', pipeline: PIPELINE(filter), cursor: {} });
  const [first] = (reply['cursor'] as { firstBatch: Document[] }).firstBatch;
  return Number(first?.['n'] ?? 0);
}

async function scanned(database: TestEngine, filter: Document): Promise<number> {
  const reply = await database.run({ find: 'c', filter, hint: { $natural: 1 }, batchSize: 1000 });
  return (reply['cursor'] as { firstBatch: Document[] }).firstBatch.length;
}

const decoded = (database: TestEngine): number =>
  [...database.engine.catalog.find('test.c', null)!.records.values()].filter(({ cached }) => cached).length;

async function withDocuments(documents: Document[], indexes: Document[]): Promise<TestEngine> {
  const database = new TestEngine();
  await database.run({ create: 'c' });
  await database.run({
    createIndexes: 'c',
    indexes: indexes.map((index, at) => ({ name: `i${at}`, ...index })),
  });
  await database.run({ insert: 'c', documents });
  return database;
}

const PLACES = [
  { _id: 1, place: { kind: 'home' }, at: 1 },
  { _id: 2, place: { kind: 'home' }, at: 2 },
  { _id: 3, place: { kind: 'cellar' }, at: 3 },
  { _id: 4, at: 4 },
];

describe('a count by strings', () => {
  it('is answered by the keys of an index, without reading the documents', async () => {
    const database = await withDocuments(PLACES, [{ key: { 'place.kind': 1, at: -1 } }]);
    expect(await counted(database, { $and: [{}, { 'place.kind': { $in: ['home'] } }] })).toBe(2);
    expect(await counted(database, { 'place.kind': { $in: ['home', 'cellar', 'home'] } })).toBe(3);
    expect(await counted(database, { 'place.kind': { $eq: 'home' } })).toBe(2);
    expect(await counted(database, { 'place.kind': 'nowhere' })).toBe(0);
    expect(decoded(database)).toBe(0);
    // What the keys do not answer is read.
    expect(await counted(database, { 'place.kind': 'home', at: { $not: { $gt: 1 } } })).toBe(1);
    expect(decoded(database)).toBeGreaterThan(0);
  });

  it('reads the documents once one of them has a list there', async () => {
    const database = await withDocuments(
      [...PLACES, { _id: 5, place: [{ kind: 'home' }, { kind: 'cellar' }] }],
      [{ key: { 'place.kind': 1 } }],
    );
    expect(await counted(database, { 'place.kind': { $in: ['home', 'cellar'] } })).toBe(4);
    expect(await counted(database, { $and: [{ 'place.kind': 'home' }, { 'place.kind': 'cellar' }] })).toBe(1);
  });

  it('sees in a transaction its own state of what is changed meanwhile', async () => {
    const database = await withDocuments(PLACES, [{ key: { 'place.kind': 1 } }]);
    const home = { 'place.kind': 'home' };
    const session = database.session();
    let isStarted = false;
    const inside = (command: Document) => {
      const fields = TestEngine.inTransaction({ ...session, number: 1 }, !isStarted);
      isStarted = true;
      return database.run({ ...command, ...fields });
    };
    const count = async (filter: Document) => {
      const reply = await inside({ aggregate: 'c', pipeline: PIPELINE(filter), cursor: {} });
      return Number((reply['cursor'] as { firstBatch: Document[] }).firstBatch[0]?.['n'] ?? 0);
    };
    expect(await count(home)).toBe(2);
    const moveTo = (_id: number, kind: string) => ({
      update: 'c',
      updates: [{ q: { _id }, u: { $set: { place: { kind } } } }],
    });
    await database.run(moveTo(1, 'cellar'));
    expect([await count(home), await counted(database, home)]).toEqual([2, 1]);
    await inside(moveTo(2, 'cellar'));
    await inside(moveTo(4, 'home'));
    expect([await count(home), await counted(database, home)]).toEqual([2, 1]);
    expect([
      await count({ 'place.kind': 'cellar' }),
      await counted(database, { 'place.kind': 'cellar' }),
    ]).toEqual([2, 2]);
  });

  it('agrees with a scan, whatever the index', async () => {
    const text = fc.constantFrom<unknown>(...WORDS, null, 1, ['a', 'b'], ['a']);
    const document = fc.record({ a: text, b: text, p: fc.record({ q: text }) }, { requiredKeys: [] });
    const path = fc.constantFrom('a', 'b', 'p.q');
    const key = fc
      .uniqueArray(fc.tuple(path, fc.constantFrom(1, -1)), {
        minLength: 1,
        maxLength: 3,
        selector: ([name]) => name,
      })
      .map((parts) => Object.fromEntries(parts) as Document);
    const options = fc.constantFrom<Document>(
      {},
      { sparse: true },
      { partialFilterExpression: { a: { $type: 'string' } } },
      { partialFilterExpression: { b: 'a' } },
    );
    const word = fc.constantFrom(...WORDS);
    const test = fc.oneof(
      word,
      word.map(($eq) => ({ $eq })),
      fc.array(word, { maxLength: 4 }).map(($in) => ({ $in })),
    );
    const condition = fc.tuple(path, test).map(([name, value]): Document => ({ [name]: value }));
    const filter = fc.oneof(
      condition,
      fc.array(condition, { minLength: 1, maxLength: 3 }).map(($and): Document => ({ $and })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 10 }),
        fc.array(fc.tuple(key, options), { minLength: 1, maxLength: 2 }),
        fc.array(filter, { minLength: 1, maxLength: 5 }),
        async (documents, indexes, filters) => {
          const database = new TestEngine();
          await database.run({ create: 'c' });
          for (const [at, [spec, more]] of indexes.entries())
            await database.run({ createIndexes: 'c', indexes: [{ key: spec, name: `i${at}`, ...more }] });
          // Documents with two lists that an index cannot hold together are rejected, the others stay.
          for (const each of documents) await database.run({ insert: 'c', documents: [each] });
          for (const each of filters)
            expect([each, await counted(database, each)]).toEqual([each, await scanned(database, each)]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
