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
      '$bucket, whose lower boundary belongs to it',
      [
        {
          $bucket: {
            groupBy: '$qty',
            boundaries: [0, 3, 5],
            default: 'more',
            output: { n: { $sum: 1 }, ids: { $push: '$_id' } },
          },
        },
      ],
      [
        { _id: 0, n: 1, ids: [1] },
        { _id: 3, n: 1, ids: [2] },
        { _id: 'more', n: 1, ids: [3] },
      ],
    ],
    [
      '$bucketAuto',
      [{ $bucketAuto: { groupBy: '$qty', buckets: 2 } }],
      [
        { _id: { min: 2, max: 5 }, count: 2 },
        { _id: { min: 5, max: 5 }, count: 1 },
      ],
    ],
    ['$documents', [{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }], [{ a: 2 }]],
    [
      '$redact',
      [
        { $match: { _id: 1 } },
        { $redact: { $cond: [{ $eq: ['$qty', 2] }, '$$KEEP', '$$PRUNE'] } },
        { $project: { _id: 1 } },
      ],
      [{ _id: 1 }],
    ],
    [
      '$redact below',
      [
        { $documents: [{ ok: 1, a: { ok: 0, x: 1 }, b: [{ ok: 1, y: 1 }, { ok: 0 }, 5] }] },
        { $redact: { $cond: ['$ok', '$$DESCEND', '$$PRUNE'] } },
      ],
      [{ ok: 1, b: [{ ok: 1, y: 1 }, 5] }],
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
    [[{ $bucket: { groupBy: '$a', boundaries: [1] } }], 40192, 'must have at least 2 values'],
    [[{ $bucket: { groupBy: '$a', boundaries: [2, 1] } }], 40194, 'must be sorted'],
    [[{ $sample: { size: 0 } }], 28747, 'size argument to $sample must be a positive integer'],
    [[{ $out: 'c' }], 40324, 'set MONGODB_URI'],
    [[{ $merge: 'c' }], 40324, 'set MONGODB_URI'],
    [[{ $geoNear: {} }], 40324, 'set MONGODB_URI'],
    [[{ $collStats: {} }], 40324, 'set MONGODB_URI'],
    [[{ $search: {} }], 40324, 'set MONGODB_URI'],
    [[{ $changeStream: {} }], 40573, 'set MONGODB_URI'],
    [[{ $group: { _id: 1, a: { $accumulator: {} } } }], 2, 'set MONGODB_URI'],
  ])('%j is refused before anything is read', (pipeline, code, message) => {
    const calls: Call[] = [];
    const error = serverError(() => aggregate(orders, pipeline, {}, calls));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(calls).toEqual([]);
  });

  it('refuses what is no pipeline', () => {
    const source = { find: () => [] };
    expect(serverError(() => runPipeline({}, source, source)).code).toBe(14);
    expect(serverError(() => runPipeline([1], source, source)).code).toBe(14);
  });
});
