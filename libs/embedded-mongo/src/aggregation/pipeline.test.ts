import { describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import { aggregate, type Call, items, orders } from '../../test/support/aggregate.js';
import { NOW } from '../../test/support/apply-update.js';
import { serverError } from '../../test/support/errors.js';
import { runPipeline } from './pipeline.js';
import type { Document } from '../bson/types.js';

describe('stages', () => {
  it.each<[string, Document[], Document[]]>([
    ['nothing', [], orders],
    [
      '$match, $sort, $skip, $limit',
      [
        { $match: { qty: { $gt: 1 } } },
        { $sort: { qty: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { qty: 1 } },
      ],
      [{ _id: 2, qty: 3 }],
    ],
    [
      '$project',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 0, n: '$item', double: { $multiply: ['$qty', 2] }, 'x.y': '$qty' } },
      ],
      [{ n: 'a', double: 4, x: { y: 2 } }],
    ],
    [
      '$project that excludes',
      [{ $match: { _id: 1 } }, { $project: { tags: 0, at: 0 } }],
      [{ _id: 1, item: 'a', qty: 2 }],
    ],
    [
      '$addFields',
      [
        { $match: { _id: 2 } },
        { $addFields: { qty: { $add: ['$qty', 1] }, 'm.n': 1 } },
        { $unset: ['at', 'tags'] },
      ],
      [{ _id: 2, item: 'b', qty: 4, m: { n: 1 } }],
    ],
    ['$replaceRoot', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { q: '$qty' } } }], [{ q: 2 }]],
    [
      '$replaceWith',
      [{ $match: { _id: 1 } }, { $replaceWith: { $mergeObjects: [{ z: 1 }, { q: '$qty' }] } }],
      [{ z: 1, q: 2 }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    [
      '$unwind that keeps the empty, with index',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: Long.fromNumber(0) },
        { _id: 1, tags: 'y', i: Long.fromNumber(1) },
        { _id: 2, i: null },
        { _id: 3, i: null },
      ],
    ],
    [
      '$unwind of a scalar',
      [{ $match: { _id: 1 } }, { $unwind: '$item' }, { $project: { item: 1 } }],
      [{ _id: 1, item: 'a' }],
    ],
    ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing is no document', [{ $match: { item: 'z' } }, { $count: 'n' }], []],
    [
      '$sortByCount',
      [{ $sortByCount: '$item' }],
      [
        { _id: 'a', count: 2 },
        { _id: 'b', count: 1 },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            all: [{ $count: 'n' }],
            none: [{ $match: { qty: 99 } }, { $count: 'n' }],
            top: [{ $sort: { qty: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          },
        },
      ],
      [{ all: [{ n: 3 }], none: [], top: [{ _id: 3 }] }],
    ],
    [
      '$match with an expression',
      [
        { $match: { $expr: { $gt: ['$qty', { $size: { $ifNull: ['$tags', [1, 2, 3, 4, 5]] } }] } } },
        { $project: { _id: 1 } },
      ],
      [{ _id: 2 }],
    ],
  ])('%s', (_title, pipeline, expected) => {
    expect(aggregate(orders, pipeline)).toEqual(expected);
  });

  it('$sample takes that many different documents', () => {
    const sampled = aggregate(orders, [{ $sample: { size: 2 } }]).map((document) => document._id);
    expect(new Set(sampled).size).toBe(2);
    expect(aggregate(orders, [{ $sample: { size: 9 } }]).length).toBe(3);
  });

  it('gives leading $match, $sort and $limit to the source', () => {
    const calls: Call[] = [];
    aggregate(
      orders,
      [
        { $match: { item: 'a' } },
        { $match: { qty: 5 } },
        { $sort: { at: 1 } },
        { $limit: 1 },
        { $match: { x: 1 } },
      ],
      {},
      calls,
    );
    expect(calls).toEqual([
      {
        collection: '',
        filter: { filter: { $and: [{ item: 'a' }, { qty: 5 }] }, sort: { at: 1 }, limit: 1 },
      },
    ]);
  });

  it('keeps an expression with variables in the pipeline and gives the rest to the source', () => {
    const calls: Call[] = [];
    const found = aggregate(
      orders,
      [{ $match: { item: 'a', $expr: { $eq: ['$qty', '$$q'] } } }, { $sort: { qty: 1 } }],
      {},
      calls,
      { q: 5 },
    );
    expect(found.map((document) => document._id)).toEqual([3]);
    expect(calls[0]?.filter.filter).toEqual({ item: 'a' });
    expect(calls[0]?.filter.sort).toBeUndefined();
  });
});

describe('let and refused pipelines', () => {
  it('reads the variables of the command everywhere', () => {
    expect(
      aggregate(
        orders,
        [{ $match: { $expr: { $eq: ['$_id', '$$x'] } } }, { $project: { y: '$$x', at: '$$NOW' } }],
        {},
        [],
        { x: 2 },
      ),
    ).toEqual([{ _id: 2, y: 2, at: NOW }]);
    expect(
      aggregate(
        [{ _id: 1 }],
        [
          {
            $lookup: {
              from: 'items',
              pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$w'] } } }, { $project: { _id: 1 } }],
              as: 'r',
            },
          },
        ],
        { items },
        [],
        { w: 'b' },
      ),
    ).toEqual([{ _id: 1, r: [{ _id: 'b' }] }]);
  });

  it.each<[Document[], number, string]>([
    [[{ $foo: 1 }], 40324, "Unrecognized pipeline stage name: '$foo'"],
    [[{}], 40323, 'A pipeline stage specification object must contain exactly one field.'],
    [[{ $match: {}, $sort: {} }], 40323, 'exactly one field'],
    [[{ $match: 1 }], 15959, 'the match filter must be an expression in an object'],
    [[{ $match: { $foo: 1 } }], 2, 'unknown top level operator: $foo'],
    [[{ $sort: {} }], 15976, '$sort stage must have at least one sort key'],
    [[{ $sort: 1 }], 15973, 'the $sort key specification must be an object'],
    [[{ $sort: { a: 7 } }], 15975, '$sort key ordering must be 1'],
    [[{ $limit: 0 }], 15958, 'the limit must be positive'],
    [[{ $limit: 'x' }], 2107201, 'invalid argument to $limit stage'],
    [[{ $skip: -1 }], 5107200, 'invalid argument to $skip stage'],
    [[{ $count: '' }], 40157, 'the count field must be a non-empty string'],
    [[{ $count: 'a.b' }], 40160, "the count field cannot contain '.'"],
    [[{ $project: {} }], 51272, 'projection specification must have at least one field'],
    [[{ $project: { a: 1, b: 0 } }], 31254, 'Cannot do exclusion on field b in inclusion projection'],
    [[{ $project: { 'a.$': 1 } }], 31324, 'Cannot use positional projection in aggregation projection'],
    [[{ $project: { a: { $elemMatch: {} } } }], 168, 'Cannot use $elemMatch in this context'],
    [[{ $group: {} }], 15955, 'a group specification must include an _id'],
    [[{ $group: { _id: 1, a: 1 } }], 40234, "The field 'a' must be an accumulator object"],
    [[{ $group: { _id: 1, a: { $sum: 1, $avg: 1 } } }], 40238, "The field 'a' must specify one accumulator"],
    [[{ $group: { _id: 1, a: { $foo: 1 } } }], 15952, "unknown group operator '$foo'"],
    [[{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235, "The field name 'a.b' cannot contain '.'"],
    [[{ $unwind: 'tags' }], 28818, "path option to $unwind stage should be prefixed with a '$': tags"],
    [[{ $unwind: {} }], 28812, 'no path specified to $unwind stage'],
    [
      [{ $lookup: { from: 'c', as: 'r' } }],
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    ],
    [[{ $lookup: { from: 'c', as: 'r', foo: 1 } }], 9, 'unknown argument to $lookup: foo'],
    [
      [{ $lookup: { from: 'c', pipeline: [{ $foo: 1 }], as: 'r' } }],
      40324,
      "Unrecognized pipeline stage name: '$foo'",
    ],
    [[{ $facet: { a: [{ $facet: {} }] } }], 40600, '$facet is not allowed to be used within a $facet stage'],
    [[{ $facet: {} }], 40169, 'must be a non-empty object'],
    [[{ $sample: { size: 0 } }], 28747, 'size argument to $sample must be a positive integer'],
    [[{ $out: 'c' }], 40324, 'set MONGODB_URI'],
    [[{ $merge: 'c' }], 40324, 'set MONGODB_URI'],
    [[{ $geoNear: {} }], 40324, 'set MONGODB_URI'],
    [[{ $collStats: {} }], 40324, 'set MONGODB_URI'],
    [[{ $search: {} }], 40324, 'set MONGODB_URI'],
    [[{ $changeStream: {} }], 40573, 'set MONGODB_URI'],
    [[{ $documents: [] }], 73, "'$documents' can only be run with {aggregate: 1}"],
    [[{ $match: {} }, { $documents: [] }], 40602, '$documents is only valid as the first stage'],
  ])('%j is refused before anything is read', (pipeline, code, message) => {
    const calls: Call[] = [];
    const error = serverError(() => aggregate(orders, pipeline, {}, calls));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(calls).toEqual([]);
  });

  it('rejects what is no pipeline', () => {
    expect(serverError(() => aggregate(orders, {})).code).toBe(14);
    expect(serverError(() => aggregate(orders, [1])).code).toBe(14);
  });
});

describe('a pipeline without a collection', () => {
  it.each<[Document[], Document[]]>([
    [[{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }], [{ a: 2 }]],
    [[{ $documents: [{ a: { $add: [1, 2] }, b: '$$NOW' }] }], [{ a: 3, b: NOW }]],
    [[{ $documents: '$$given' }, { $skip: 1 }], [{ x: 2 }]],
    [[{ $documents: { $map: { input: { $range: [0, 2] }, in: { n: '$$this' } } } }], [{ n: 0 }, { n: 1 }]],
    [
      [
        { $documents: [{ k: 'b' }] },
        { $lookup: { from: 'items', localField: 'k', foreignField: '_id', as: 'r' } },
        { $project: { name: { $first: '$r.name' } } },
      ],
      [{ name: 'Beta' }],
    ],
  ])('%j', (pipeline, expected) => {
    expect(aggregate(null, pipeline, { items }, [], { given: [{ x: 1 }, { x: 2 }] })).toEqual(expected);
  });

  it.each<[Document[], number, string]>([
    [[], 73, '{aggregate: 1} is not valid for an empty pipeline.'],
    [[{ $match: {} }], 73, "{aggregate: 1} is not valid for '$match'; a collection is required."],
    [[{ $listLocalSessions: {} }], 40324, 'set MONGODB_URI'],
    [[{ $dance: 1 }], 40324, "Unrecognized pipeline stage name: '$dance'"],
    [[{ $documents: { a: 1 } }], 5858203, 'an array is expected'],
    [[{ $documents: [1] }], 40228, 'expected an object, got int'],
    [[{ $documents: ['$a'] }], 51272, 'not allowed in a constant expression'],
  ])('%j is refused', (pipeline, code, message) => {
    const error = serverError(() => aggregate(null, pipeline));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('what MongoDB has and this database has not', () => {
  const STAGES =
    '$bucket $bucketAuto $changeStream $collStats $densify $fill $geoNear $graphLookup $indexStats $merge $out $redact ' +
    '$search $setWindowFields $unionWith';
  const EXPRESSIONS =
    '$bsonSize $dateFromParts $dateFromString $dateToParts $exp $firstN $function $indexOfCP $log $maxN $median $meta ' +
    '$percentile $pow $rand $regexFind $sin $sortArray $sqrt $stdDevPop $substr $toHashedIndexKey $tsSecond $zip';
  const ACCUMULATORS = '$accumulator $bottom $firstN $maxN $median $percentile $stdDevPop $top $topN';
  const cases: [string, Document, number][] = [
    ...STAGES.split(' ').map((name): [string, Document, number] => [
      name,
      { [name]: {} },
      name === '$changeStream' ? 40573 : 40324,
    ]),
    ...EXPRESSIONS.split(' ').map((name): [string, Document, number] => [
      name,
      { $project: { a: { [name]: [] } } },
      2,
    ]),
    ...ACCUMULATORS.split(' ').map((name): [string, Document, number] => [
      name,
      { $group: { _id: 1, a: { [name]: {} } } },
      2,
    ]),
  ];

  it.each(cases)(
    '%s is rejected by name, with the alternative, before anything is read',
    (name, stage, code) => {
      const calls: Call[] = [];
      for (const pipeline of [[stage], [{ $limit: 1 }, { $facet: { x: [stage] } }]]) {
        const error = serverError(() => aggregate(orders, pipeline, {}, calls));
        if (error.code === 40600) continue;
        expect(error.message).toBe(`${name} is not supported by the embedded database; set MONGODB_URI`);
        expect(error.code).toBe(code);
      }
      expect(calls).toEqual([]);
    },
  );
});

describe('large inputs', () => {
  /** More than the stage's decoded limit: the rest is buffered as BSON. */
  const many = Array.from({ length: 2500 }, (_, at) => ({
    _id: at,
    k: at % 7,
    d: new Date(at),
    s: { x: [at] },
  }));

  it('come out of $sort and $lookup as they went in', () => {
    const sorted = aggregate(many, [{ $match: { $expr: true } }, { $sort: { k: -1, _id: -1 } }]);
    expect(sorted).toEqual([...many].sort((a, b) => b.k - a.k || b._id - a._id));
    const joined = aggregate(
      many,
      [{ $lookup: { from: 'c', localField: '_id', foreignField: '_id', as: 'r' } }],
      { c: many },
    );
    expect(joined).toEqual(many.map((document) => ({ ...document, r: [document] })));
    expect(new Set(aggregate(many, [{ $sample: { size: 2400 } }]).map(({ _id }) => _id as number)).size).toBe(
      2400,
    );
  });

  it('are read no further than $limit and $facet want', () => {
    let shown = 0;
    const source = {
      read: (visit: (document: Document) => boolean): void =>
        void many.some((document) => ((shown += 1), visit(document))),
    };
    const results: Document[] = [];
    const run = (pipeline: Document[]): void =>
      runPipeline(pipeline, source, source, {}, (document) => (results.push(document), false));
    run([{ $unwind: '$s.x' }, { $match: { k: 3 } }, { $skip: 1 }, { $limit: 2 }]);
    expect([shown, results.length]).toEqual([18, 2]);
    shown = 0;
    run([{ $unwind: '$s.x' }, { $facet: { a: [{ $limit: 3 }], b: [{ $limit: 5 }, { $count: 'n' }] } }]);
    expect(shown).toBe(5);
    expect(results[2]).toMatchObject({ a: [{ _id: 0 }, { _id: 1 }, { _id: 2 }], b: [{ n: 5 }] });
  });
});
