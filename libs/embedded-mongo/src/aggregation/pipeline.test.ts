import { describe, expect, it } from '@jest/globals';
import { runPipeline } from './pipeline.js';
import type { Document } from '../bson/types.js';
import { compileFilter } from '../query/matcher.js';
import { sortDocuments } from '../query/sort.js';

const collections: Record<string, Document[]> = {
  orders: [
    { _id: 1, item: 'a', qty: 2, tags: ['x', 'y'] },
    { _id: 2, item: 'b', qty: 3, tags: [] },
    { _id: 3, item: 'a', qty: 5 },
  ],
  items: [
    { _id: 'a', name: 'Alpha' },
    { _id: 'b', name: 'Beta' },
  ],
};
const find = (name: string, filter: Document): Document[] => {
  const compiled = compileFilter(filter);
  return (collections[name] ?? []).filter((document) => compiled.matches(document));
};
const aggregate = (name: string, pipeline: Document[]): Document[] =>
  runPipeline(
    pipeline,
    {
      find: (filter, sort, limit) => {
        const found = find(name, filter);
        return (sort ? sortDocuments(found, sort) : found).slice(0, limit);
      },
    },
    { find },
  );

describe('smoke', () => {
  it('works', () => {
    expect(
      aggregate('orders', [{ $match: { qty: { $gt: 2 } } }, { $sort: { qty: -1 } }, { $limit: 1 }]),
    ).toEqual([collections.orders?.[2]]);
    expect(
      aggregate('orders', [{ $group: { _id: '$item', total: { $sum: '$qty' } } }, { $sort: { _id: 1 } }]),
    ).toEqual([
      { _id: 'a', total: 7 },
      { _id: 'b', total: 3 },
    ]);
    expect(
      aggregate('orders', [
        { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'it.em' } },
        { $unwind: '$it.em' },
        { $project: { _id: 0, n: '$it.em.name' } },
      ]),
    ).toEqual([{ n: 'Alpha' }, { n: 'Beta' }, { n: 'Alpha' }]);
    expect(
      aggregate('orders', [
        {
          $lookup: {
            from: 'items',
            let: { i: '$item' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$i'] } } }, { $project: { _id: 0 } }],
            as: 'it',
          },
        },
        { $limit: 1 },
      ]),
    ).toEqual([{ _id: 1, item: 'a', qty: 2, tags: ['x', 'y'], it: [{ name: 'Alpha' }] }]);
    expect(
      aggregate('orders', [
        {
          $facet: {
            c: [{ $match: { qty: 99 } }, { $count: 'n' }],
            b: [{ $bucket: { groupBy: '$qty', boundaries: [0, 3, 10] } }],
          },
        },
      ]),
    ).toEqual([
      {
        c: [],
        b: [
          { _id: 0, count: 1 },
          { _id: 3, count: 2 },
        ],
      },
    ]);
    expect(
      aggregate('orders', [
        {
          $setWindowFields: {
            partitionBy: '$item',
            sortBy: { qty: 1 },
            output: {
              sum: { $sum: '$qty', window: { documents: ['unbounded', 'current'] } },
              r: { $rank: {} },
            },
          },
        },
        { $project: { sum: 1, r: 1 } },
      ]),
    ).toEqual([
      { _id: 1, sum: 2, r: 1 },
      { _id: 3, sum: 7, r: 2 },
      { _id: 2, sum: 3, r: 1 },
    ]);
  });
});
