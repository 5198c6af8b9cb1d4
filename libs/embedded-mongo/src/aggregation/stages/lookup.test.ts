import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, ObjectId } from 'bson';
import { aggregate, type Call, items, orders } from '../../../test/support/aggregate.js';
import { compileFilter } from '../../query/matcher.js';
import type { Document } from '../../bson/types.js';

describe('$lookup', () => {
  it('joins equal fields with one find, null and missing alike, arrays element by element', () => {
    const calls: Call[] = [];
    const local = [
      { _id: 1, k: ['a', 'b'] },
      { _id: 2 },
      { _id: 3, k: 'b' },
      { _id: 4, k: 'z' },
      { _id: 5, k: [] },
    ];
    const foreign = [{ _id: 10, f: 'b' }, { _id: 11, f: ['a', 'q'] }, { _id: 12 }, { _id: 13, f: null }];
    expect(
      aggregate(
        local,
        [
          { $lookup: { from: 'c', localField: 'k', foreignField: 'f', as: 'r' } },
          { $project: { r: '$r._id' } },
        ],
        { c: foreign },
        calls,
      ),
    ).toEqual([
      { _id: 1, r: [10, 11] },
      { _id: 2, r: [12, 13] },
      { _id: 3, r: [10] },
      { _id: 4, r: [] },
      { _id: 5, r: [] },
    ]);
    expect(calls.filter((call) => call.collection === 'c')).toEqual([
      { collection: 'c', filter: { f: { $in: ['a', 'b', null, 'z'] } } },
    ]);
  });

  it('puts the result at a dotted path and leaves the document alone', () => {
    const [first] = aggregate(
      [{ _id: 1, k: 'a', x: { y: 1 } }],
      [{ $lookup: { from: 'items', localField: 'k', foreignField: '_id', as: 'x.r' } }],
      { items },
    );
    expect(first).toEqual({ _id: 1, k: 'a', x: { y: 1, r: [items[0]] } });
  });

  it('runs a pipeline with variables, and asks the other collection only for what an equality allows', () => {
    const calls: Call[] = [];
    const pipeline = [
      { $match: { $expr: { $and: [{ $eq: ['$_id', '$$i'] }, { $lt: ['$price', '$$most'] }] } } },
      { $project: { _id: 0, name: 1 } },
    ];
    expect(
      aggregate(
        orders,
        [
          { $lookup: { from: 'items', let: { i: '$item', most: 15 }, pipeline, as: 'r' } },
          { $project: { r: 1 } },
        ],
        { items },
        calls,
      ),
    ).toEqual([
      { _id: 1, r: [{ name: 'Alpha' }] },
      { _id: 2, r: [] },
      { _id: 3, r: [{ name: 'Alpha' }] },
    ]);
    expect(calls.filter((call) => call.collection === 'items').map((call) => call.filter)).toEqual([
      { $and: [{ _id: { $eq: 'a' } }] },
      { $and: [{ _id: { $eq: 'b' } }] },
      { $and: [{ _id: { $eq: 'a' } }] },
    ]);
  });

  it('joins by equal fields first and runs the pipeline on what it found', () => {
    expect(
      aggregate(
        orders,
        [
          {
            $lookup: {
              from: 'items',
              localField: 'item',
              foreignField: '_id',
              let: { q: '$qty' },
              pipeline: [{ $project: { _id: 0, total: { $multiply: ['$price', '$$q'] } } }],
              as: 'r',
            },
          },
          { $project: { r: 1 } },
        ],
        { items },
      ),
    ).toEqual([
      { _id: 1, r: [{ total: 20 }] },
      { _id: 2, r: [{ total: 60 }] },
      { _id: 3, r: [{ total: 50 }] },
    ]);
  });

  it('runs a pipeline without variables once', () => {
    const calls: Call[] = [];
    aggregate(
      orders,
      [{ $lookup: { from: 'items', pipeline: [{ $count: 'n' }], as: 'r' } }],
      { items },
      calls,
    );
    expect(calls.filter((call) => call.collection === 'items').length).toBe(1);
  });

  it('nests', () => {
    const inner = {
      $lookup: {
        from: 'orders',
        let: { name: '$name' },
        localField: '_id',
        foreignField: 'item',
        pipeline: [{ $project: { _id: 1, n: '$$name', top: '$$outer' } }],
        as: 'o',
      },
    };
    expect(
      aggregate(
        [{ _id: 7 }],
        [
          {
            $lookup: {
              from: 'items',
              let: { outer: '$_id' },
              pipeline: [{ $match: { _id: 'b' } }, inner],
              as: 'r',
            },
          },
        ],
        { items, orders },
      ),
    ).toEqual([{ _id: 7, r: [{ ...items[1], o: [{ _id: 2, n: 'Beta', top: 7 }] }] }]);
  });

  it('finds the same as a join in the pipeline for any values', () => {
    const values = [
      1,
      new Double(1),
      'x',
      null,
      [1, 2],
      [],
      { a: 1 },
      /x/,
      new ObjectId('64b000000000000000000001'),
      Decimal128.fromString('1.0'),
    ];
    const foreign = values.map((f, _id) => ({ _id, f }));
    for (const k of values) {
      const joined = aggregate(
        [{ _id: 1, k }],
        [{ $lookup: { from: 'c', localField: 'k', foreignField: 'f', as: 'r' } }],
        { c: foreign },
      )[0]?.r as Document[];
      const wanted = Array.isArray(k) ? k : [k];
      const expected = foreign.filter((document) =>
        wanted.some((value) => compileFilter({ f: { $eq: value } }).matches(document)),
      );
      expect(joined).toEqual(expected);
    }
  });
});
