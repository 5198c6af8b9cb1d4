import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import type { Document } from '../src/bson/codec.js';
import { compileSortKeys } from '../src/query/sort.js';
import { TestEngine } from './support/engine.js';

const ID = new ObjectId('0123456789abcdef01234567');
const scalar = fc.constantFrom<unknown>(
  null,
  0,
  1,
  2,
  -1,
  1.5,
  new Double(1),
  Long.fromNumber(2),
  Decimal128.fromString('1.5'),
  Decimal128.fromString('NaN'),
  NaN,
  '',
  'a',
  'ab',
  'b',
  'B',
  'a|b',
  true,
  false,
  new Date(0),
  new Date(1),
  ID,
  new MinKey(),
  new MaxKey(),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar }) },
  { weight: 1, arbitrary: fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }) },
);
const element = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const document = fc.record(
  { a: value, b: scalar, c: scalar, items: fc.oneof(fc.array(element, { maxLength: 3 }), element, scalar) },
  { requiredKeys: [] },
);

const path = fc.constantFrom('a', 'b', 'c', 'items.x', 'items.y', 'items', 'a.x', 'a.0', 'items.0.x');
const comparison = fc.oneof(
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), value)
    .map(([name, operand]) => ({ [name]: operand })),
  fc.array(fc.oneof(scalar, fc.constantFrom(/^a/, /b/i)), { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(scalar, { maxLength: 2 }).map(($nin) => ({ $nin })),
  fc.array(scalar, { maxLength: 2 }).map(($all) => ({ $all })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.constantFrom<Document>(
    { $type: 'string' },
    { $type: 'number' },
    { $type: ['int', 'null'] },
    { $type: 'array' },
    { $regex: '^a' },
    { $regex: '^ab*' },
    { $regex: '^a|b' },
    { $regex: 'b', $options: 'i' },
    { $size: 1 },
    { $not: { $gt: 1 } },
    { $elemMatch: { $gte: 1, $lt: 2 } },
    { $elemMatch: { x: 1 } },
    { $elemMatch: { x: { $gte: 1 }, y: 1 } },
    { $elemMatch: { $or: [{ x: 1 }, { y: 2 }] } },
  ),
);
const condition = fc
  .tuple(
    path,
    fc.oneof(
      value,
      fc.constantFrom(/^a/, /A/i),
      comparison,
      fc.tuple(comparison, comparison).map(([x, y]) => ({ ...x, ...y })),
    ),
  )
  .map(([name, test]): Document => ({ [name]: test }));
const { filter } = fc.letrec<{ filter: Document }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    condition,
    fc
      .array(condition, { minLength: 2, maxLength: 3 })
      .map((parts) => Object.assign({}, ...parts) as Document),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  ),
}));

const direction = fc.constantFrom(1, -1);
const key = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'items.x', 'items.y', 'a.x'), direction), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((parts) => Object.fromEntries(parts));
const options = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Document>({}) },
  { weight: 1, arbitrary: fc.constant<Document>({ sparse: true }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Document>(
      { partialFilterExpression: { b: { $exists: true } } },
      { partialFilterExpression: { b: 1 } },
      { partialFilterExpression: { a: { $gt: 0 } } },
      { partialFilterExpression: { c: { $type: 'string' } } },
      { partialFilterExpression: { b: { $in: [1, 2, 'a'] } } },
      { partialFilterExpression: { $and: [{ b: { $gte: 0 } }, { c: 'a' }] } },
      { partialFilterExpression: { $or: [{ b: 1 }, { c: 'a' }] } },
    ),
  },
);
const indexes = fc.array(fc.tuple(key, options), { minLength: 1, maxLength: 3 });
const sort = fc.oneof(
  fc.constant<Document>({}),
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'items.x', '_id'), direction), {
      minLength: 1,
      maxLength: 2,
      selector: ([name]) => name,
    })
    .map((parts) => Object.fromEntries(parts) as Document),
);

interface Found {
  code: number;
  documents: Document[];
}

async function find(database: TestEngine, command: Document): Promise<Found> {
  const reply = await database.run({ find: 'c', batchSize: 1000, ...command });
  if (reply['ok'] !== 1) return { code: Number(reply['code']), documents: [] };
  return { code: 0, documents: (reply['cursor'] as { firstBatch: Document[] }).firstBatch };
}

const ids = ({ documents }: Found): number[] =>
  documents.map(({ _id }) => _id as number).sort((a, b) => a - b);

/** True when the documents follow one another as the sort says; equal ones may stand in any order. */
function isSorted(documents: readonly Document[], spec: Document): boolean {
  const order = compileSortKeys(spec);
  const keys = documents.map((each) => order.key(each));
  return keys.every((each, at) => at === 0 || order.compareKeys(keys[at - 1]!, each) <= 0);
}

describe('queries through indexes', () => {
  it('find what a scan finds, in the same order', async () => {
    const run = fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 12 }),
      indexes,
      fc.array(fc.tuple(filter, sort), { minLength: 1, maxLength: 6 }),
      async (documents, specs, queries) => {
        const database = new TestEngine();
        await database.run({ create: 'c' });
        for (const [at, [spec, more]] of specs.entries()) {
          await database.run({ createIndexes: 'c', indexes: [{ key: spec, name: `i${at}`, ...more }] });
        }
        // Documents whose arrays an index cannot hold together are rejected, the others stay.
        for (const [at, fields] of documents.entries())
          await database.run({ insert: 'c', documents: [{ _id: at, ...fields }] });
        for (const [where, order] of queries) {
          const scanned = await find(database, { filter: where, sort: order, hint: { $natural: 1 } });
          const chosen = await find(database, { filter: where, sort: order });
          const query = { where, order };
          expect({ query, code: chosen.code, ids: ids(chosen) }).toEqual({
            query,
            code: scanned.code,
            ids: ids(scanned),
          });
          if (chosen.code === 0)
            expect({ query, sorted: isSorted(chosen.documents, order) }).toEqual({ query, sorted: true });
        }
      },
    );
    await fc.assert(run, { numRuns: Number(process.env['PLANNER_RUNS'] ?? 400) });
  }, 120_000);
});
