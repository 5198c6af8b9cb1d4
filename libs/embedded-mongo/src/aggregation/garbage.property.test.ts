import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOW } from '../../test/support/apply-update.js';
import { deepFreeze, documents, scalars, storedDocuments } from '../../test/support/bson-arbitraries.js';
import { evaluate } from '../../test/support/evaluate.js';
import { encode } from '../bson/codec.js';
import { isDocument, setField, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection } from '../query/projection.js';
import { compileUpdate } from '../update/update.js';
import { runPipeline, type Visit } from './pipeline.js';

/** Correct uses of the language; each test puts something wrong in one place of one of them. */
const EXPRESSIONS: unknown[] = [
  { $add: ['$a', 1, '$b'] },
  { $divide: ['$a', 2] },
  { $mod: ['$a', 3] },
  { $round: ['$a', 1] },
  { $concat: ['x', '$a'] },
  { $substrCP: ['$a', 0, 1] },
  { $split: ['a-b', '-'] },
  { $regexMatch: { input: 'ab', regex: 'b', options: 'i' } },
  { $trim: { input: ' a ', chars: ' ' } },
  { $replaceAll: { input: 'aa', find: 'a', replacement: 'b' } },
  { $arrayElemAt: [[1, 2], 0] },
  { $slice: [[1, 2, 3], 1, 1] },
  { $range: [0, 3, 1] },
  { $map: { input: '$a', as: 'x', in: { $add: ['$$x', 1] } } },
  { $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 1] }, limit: 2 } },
  { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
  { $arrayToObject: [[['k', 1]]] },
  { $objectToArray: '$a' },
  { $setUnion: [[1], [2]] },
  { $setIsSubset: [[1], [1, 2]] },
  { $cond: { if: '$a', then: 1, else: 2 } },
  { $switch: { branches: [{ case: '$a', then: 1 }], default: 2 } },
  { $let: { vars: { x: 1 }, in: '$$x' } },
  { $mergeObjects: ['$a', { b: 1 }] },
  { $getField: { field: 'b', input: '$a' } },
  { $setField: { field: 'b', input: '$$ROOT', value: 1 } },
  { $convert: { input: '$a', to: 'int', onNull: 0 } },
  { $toDecimal: '$a' },
  { $toDate: '$a' },
  { $dateToString: { date: NOW, format: '%Y', timezone: 'Asia/Tokyo', onNull: '' } },
  { $dateTrunc: { date: NOW, unit: 'week', binSize: 2, timezone: 'UTC', startOfWeek: 'monday' } },
  { $dateAdd: { startDate: NOW, unit: 'month', amount: 1, timezone: 'UTC' } },
  { $dateDiff: { startDate: NOW, endDate: NOW, unit: 'day', timezone: 'UTC', startOfWeek: 'mon' } },
  { $isoWeek: { date: NOW, timezone: 'UTC' } },
];

const STAGES: Document[] = [
  { $match: { a: { $gt: 1 }, $expr: { $eq: ['$a', 1] } } },
  { $project: { a: 1, b: { c: { $add: ['$a', 1] } } } },
  {
    $group: {
      _id: { k: '$a' },
      s: { $sum: '$b' },
      t: { $addToSet: '$b' },
      n: { $mergeObjects: '$c' },
    },
  },
  { $sort: { a: 1, 'b.c': -1 } },
  { $limit: 2 },
  { $skip: 1 },
  { $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
  { $lookup: { from: 'c', localField: 'a', foreignField: 'a', as: 'r' } },
  {
    $lookup: {
      from: 'c',
      let: { x: '$a' },
      pipeline: [{ $match: { $expr: { $eq: ['$a', '$$x'] } } }],
      as: 'r.s',
    },
  },
  { $facet: { x: [{ $count: 'n' }], y: [{ $sortByCount: '$a' }] } },
  { $sample: { size: 1 } },
  { $replaceRoot: { newRoot: { x: '$a' } } },
];

const UPDATES: Document[] = [
  { $set: { 'a.b': 1, 'c.$[]': 2 }, $inc: { n: 1 }, $unset: { z: 1 } },
  { $push: { a: { $each: [1, { b: 1 }], $position: 0, $slice: 3, $sort: { b: 1 } } } },
  { $pull: { a: { b: { $gt: 1 }, $or: [{ c: 1 }] } }, $pullAll: { b: [1] } },
  { $addToSet: { a: { $each: [1, 2] } }, $pop: { b: 1 } },
  { $bit: { a: { and: 5, or: 1 } }, $mul: { b: 2 }, $min: { c: 1 } },
  { $rename: { a: 'b.c' }, $currentDate: { d: { $type: 'timestamp' } } },
  { $setOnInsert: { a: { b: 1 } }, $max: { c: 9 } },
];

const FILTERS: Document[] = [
  { a: { $elemMatch: { b: { $in: [1, 2] }, c: { $not: { $gt: 1 } } } } },
  { $or: [{ a: { $all: [1, { b: 1 }] } }, { $nor: [{ a: { $size: 1 } }] }] },
  { a: { $regex: '^x', $options: 'im' }, b: { $mod: [2, 1] }, c: { $bitsAllSet: [1] } },
  { a: { $type: ['int', 2] }, b: { $exists: true }, $expr: { $lt: ['$a', { $size: '$b' }] } },
];

const PROJECTIONS: Document[] = [
  { a: { $slice: [1, 2] }, b: 1 },
  { a: { $elemMatch: { b: 1 } }, _id: 0 },
  { 'a.$': 1, b: 1 },
  { a: 0, b: { c: 0 } },
  { a: { b: '$c' }, d: { $cond: ['$a', 1, 2] } },
];

const mistakes: fc.Arbitrary<unknown> = fc.oneof(
  scalars,
  documents,
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    '$',
    '$a',
    '$$',
    '$$ROOT',
    '$$REMOVE',
    '$a.',
    '',
    'a.$',
    'a.$[x]',
    { $add: 1 },
    { $literal: null },
    undefined,
  ),
  fc.constantFrom(...EXPRESSIONS),
);

/** The places in a value: itself and everything in it, names of fields too. */
function places(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + places(item), 1);
  if (isDocument(value)) return Object.values(value).reduce((sum: number, item) => sum + places(item) + 1, 1);
  return 1;
}

/** A copy with the value, or the name, at the given place replaced. */
function misplace(value: unknown, place: { left: number }, mistake: unknown): unknown {
  place.left -= 1;
  if (place.left === -1) return mistake;
  if (Array.isArray(value)) return value.map((item) => misplace(item, place, mistake));
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const [name, inner] of Object.entries(value)) {
    place.left -= 1;
    const wrong = place.left === -1;
    setField(
      copy,
      wrong ? String(typeof mistake === 'string' ? mistake : 'unknown') : name,
      misplace(inner, place, mistake),
    );
  }
  return copy;
}

const spoiled = (correct: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...correct), fc.nat({ max: 40 }), mistakes)
    .map(([value, at, mistake]) => misplace(value, { left: at % places(value) }, mistake));

describe('correct uses with one mistake are answered or refused with a server error', () => {
  const given = fc.oneof(
    storedDocuments,
    fc.constantFrom<Document>({ _id: 1, a: [1, { b: 2 }], b: 3 }, { _id: 2, a: 4, b: NOW, c: [1] }),
  );

  const check = (
    name: string,
    correct: readonly unknown[],
    run: (value: unknown, document: Document) => unknown,
  ): void => {
    it(name, () => {
      let answered = 0;
      fc.assert(
        fc.property(spoiled(correct), given, (value, document) => {
          const before = encode(document);
          try {
            run(deepFreeze(value), deepFreeze(document));
            answered += 1;
          } catch (error) {
            if (!(error instanceof ServerError)) throw error;
          }
          expect(encode(document).equals(before)).toBe(true);
        }),
        { numRuns: 1200 },
      );
      // Both must happen, or the test looks at nothing.
      expect(answered).toBeGreaterThan(100);
      expect(answered).toBeLessThan(1100);
    });
  };

  check('expressions', EXPRESSIONS, (expression, document) =>
    encode({ value: evaluate(expression, document) }),
  );

  check('stages', STAGES, (stage, document) => {
    const others = deepFreeze([
      { _id: 7, a: 1, b: 1 },
      { _id: 8, a: [1, 2], b: 4 },
    ]);
    const source = { read: (visit: Visit): void => void [document, ...others].some(visit) };
    const context = { read: (visit: Visit): void => void others.some(visit) };
    runPipeline([stage], source, context, { now: NOW }, (result) => encode(result).length === 0);
  });

  check('updates', UPDATES, (update, document) => {
    encode(compileUpdate(update as Document, { now: NOW }).apply(document, { positional: 0 }));
  });

  check('filters', FILTERS, (filter, document) => compileFilter(filter as Document).matches(document));

  check('projections', PROJECTIONS, (spec, document) => {
    encode(compileProjection(spec as Document, compileFilter({ a: { $exists: true } }))(document));
  });
});
