import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, ObjectId } from 'bson';
import { aggregate } from '../../../test/support/aggregate.js';

describe('$group', () => {
  it('groups by equal values of any type, missing as null', () => {
    const id = new ObjectId();
    const documents = [
      { k: 1 },
      { k: Long.fromNumber(1) },
      { k: id },
      { k: new ObjectId(id.toHexString()) },
      {},
      { k: null },
      { k: { a: 1 } },
      { k: { a: new Double(1) } },
      { k: Decimal128.fromString('1.0') },
    ];
    expect(aggregate(documents, [{ $group: { _id: '$k', n: { $sum: 1 } } }])).toEqual([
      { _id: 1, n: 3 },
      { _id: id, n: 2 },
      { _id: null, n: 2 },
      { _id: { a: 1 }, n: 2 },
    ]);
  });

  it.each<[unknown, unknown]>([
    [{ $sum: '$v' }, 6],
    [{ $sum: '$d' }, Decimal128.fromString('0.3')],
    [{ $sum: 1 }, 3],
    [{ $avg: '$v' }, new Double(2)],
    [{ $avg: '$nobody' }, null],
    [{ $min: '$v' }, 1],
    [{ $max: '$v' }, 3],
    [{ $first: '$v' }, 3],
    [{ $last: '$v' }, 2],
    [{ $first: '$d' }, Decimal128.fromString('0.1')],
    [{ $last: '$d' }, null],
    [{ $push: '$v' }, [3, 1, 2]],
    [{ $push: '$d' }, [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')]],
    [{ $push: { v: '$v', x: '$nobody' } }, [{ v: 3 }, { v: 1 }, { v: 2 }]],
    [{ $addToSet: '$s' }, ['a', 'b']],
    [{ $mergeObjects: '$o' }, { x: 1, y: 2 }],
    [{ $count: {} }, 3],
  ])('accumulates %j', (accumulator, expected) => {
    const documents = [
      { v: 3, s: 'a', d: Decimal128.fromString('0.1'), o: { x: 1 } },
      { v: 1, s: 'b', d: Decimal128.fromString('0.2') },
      { v: 2, s: 'a', o: { y: 2 } },
    ];
    expect(aggregate(documents, [{ $group: { _id: null, r: accumulator } }])).toEqual([
      { _id: null, r: expected },
    ]);
  });

  it('gives no group for no documents', () => {
    expect(aggregate([], [{ $group: { _id: null, n: { $sum: 1 } } }])).toEqual([]);
  });
});
