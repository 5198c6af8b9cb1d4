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
import { runPipeline } from './pipeline.js';

/** Correct uses of the language; each test puts something wrong in one place of one of them. */
const EXPRESSIONS: unknown[] = [
  { $add: ['$a', 1, '$b'] },
  { $divide: ['$a', 2] },
  { $mod: ['$a', 3] },
  { $round: ['$a', 1] },
  { $pow: ['$a', 2] },
  { $log: ['$a', 2] },
  { $bitAnd: ['$a', 5] },
  { $concat: ['x', '$a'] },
  { $substrCP: ['$a', 0, 1] },
  { $substrBytes: ['$a', 0, 1] },
  { $indexOfCP: ['abc', 'b', 0, 3] },
  { $split: ['a-b', '-'] },
  { $trim: { input: ' a ', chars: ' ' } },
  { $replaceAll: { input: 'aa', find: 'a', replacement: 'b' } },
  { $regexFindAll: { input: 'ab', regex: 'b', options: 'i' } },
  { $arrayElemAt: [[1, 2], 0] },
  { $slice: [[1, 2, 3], 1, 1] },
  { $range: [0, 3, 1] },
  { $indexOfArray: [[1, 2], 2, 0, 2] },
  { $zip: { inputs: [[1], [2]], useLongestLength: true, defaults: [0, 0] } },
  { $map: { input: '$a', as: 'x', in: { $add: ['$$x', 1] } } },
  { $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 1] }, limit: 2 } },
  { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
  { $sortArray: { input: [2, 1], sortBy: { b: 1 } } },
  { $arrayToObject: [[['k', 1]]] },
  { $objectToArray: '$a' },
  { $firstN: { n: 1, input: [1, 2] } },
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
  { $dateFromString: { dateString: '2026-01-01', format: '%Y-%m-%d', timezone: 'UTC' } },
  { $dateTrunc: { date: NOW, unit: 'week', binSize: 2, timezone: 'UTC', startOfWeek: 'monday' } },
  { $dateAdd: { startDate: NOW, unit: 'month', amount: 1, timezone: 'UTC' } },
  { $dateDiff: { startDate: NOW, endDate: NOW, unit: 'day', timezone: 'UTC', startOfWeek: 'mon' } },
  { $dateFromParts: { year: 2026, month: 1, day: 1, hour: 1, timezone: 'UTC' } },
  { $dateToParts: { date: NOW, timezone: 'UTC', iso8601: true } },
  { $isoWeek: { date: NOW, timezone: 'UTC' } },
  { $percentile: { input: [1, 2], p: [0.5], method: 'approximate' } },
];

const STAGES: Document[] = [
  { $match: { a: { $gt: 1 }, $expr: { $eq: ['$a', 1] } } },
  { $project: { a: 1, b: { c: { $add: ['$a', 1] } } } },
  {
    $group: {
      _id: { k: '$a' },
      s: { $sum: '$b' },
      t: { $top: { sortBy: { a: 1 }, output: '$b' } },
      n: { $firstN: { n: 2, input: '$b' } },
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
  {
    $graphLookup: {
      from: 'c',
      startWith: '$a',
      connectFromField: 'a',
      connectToField: 'b',
      as: 'r',
      maxDepth: 2,
      depthField: 'd',
      restrictSearchWithMatch: { a: 1 },
    },
  },
  { $unionWith: { coll: 'c', pipeline: [{ $match: { a: 1 } }] } },
  { $facet: { x: [{ $count: 'n' }], y: [{ $sortByCount: '$a' }] } },
  { $bucket: { groupBy: '$a', boundaries: [0, 5, 10], default: 'other', output: { n: { $sum: 1 } } } },
  { $bucketAuto: { groupBy: '$a', buckets: 2, granularity: 'R5', output: { n: { $push: '$b' } } } },
  { $sample: { size: 1 } },
  { $redact: { $cond: ['$a', '$$DESCEND', '$$PRUNE'] } },
  { $replaceRoot: { newRoot: { x: '$a' } } },
  {
    $setWindowFields: {
      partitionBy: '$a',
      sortBy: { b: 1 },
      output: { r: { $rank: {} }, s: { $sum: '$b', window: { documents: [-1, 'current'] } } },
    },
  },
  {
    $setWindowFields: {
      sortBy: { b: 1 },
      output: {
        s: { $avg: '$b', window: { range: [-1, 1], unit: 'day' } },
        d: { $derivative: { input: '$b' }, window: { documents: [-1, 0] } },
        h: { $shift: { output: '$b', by: 1, default: 0 } },
      },
    },
  },
  {
    $setWindowFields: {
      sortBy: { b: 1 },
      output: {
        e: { $expMovingAvg: { input: '$b', N: 2 } },
        l: { $linearFill: '$a' },
        c: { $locf: '$a' },
        v: { $covariancePop: ['$a', '$b'] },
      },
    },
  },
  { $densify: { field: 'a', partitionByFields: ['b'], range: { step: 1, bounds: [0, 3] } } },
  {
    $fill: {
      partitionByFields: ['b'],
      sortBy: { a: 1 },
      output: { a: { method: 'linear' }, c: { value: 1 } },
    },
  },
  { $documents: [{ a: 1 }, { b: '$a' }] },
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
        { numRuns: 3000 },
      );
      // Both must happen, or the test looks at nothing.
      expect(answered).toBeGreaterThan(100);
      expect(answered).toBeLessThan(2900);
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
    const source = { find: () => [document, ...others] };
    runPipeline([stage], source, { find: () => others, now: NOW }).forEach(encode);
  });

  check('updates', UPDATES, (update, document) => {
    encode(compileUpdate(update as Document, { now: NOW }).apply(document, { positional: 0 }));
  });

  check('filters', FILTERS, (filter, document) => compileFilter(filter as Document).matches(document));

  check('projections', PROJECTIONS, (spec, document) => {
    encode(compileProjection(spec as Document, compileFilter({ a: { $exists: true } }))(document));
  });
});
