import { describe } from '@jest/globals';
import { BSONRegExp, Double, ObjectId } from 'bson';
import { unchangedTable, updateTable } from '../../test/support/update-table.js';

const id = new ObjectId('64b000000000000000000001');

describe('adding to arrays', () => {
  updateTable([
    ['$push', { $push: { a: 1 } }, { a: [0] }, { a: [0, 1] }],
    ['$push to a missing field', { $push: { 'a.b': 1 } }, {}, { a: { b: [1] } }],
    ['$push of an array as one element', { $push: { a: [1, 2] } }, { a: [] }, { a: [[1, 2]] }],
    ['$push $each', { $push: { a: { $each: [1, 2] } } }, { a: [0] }, { a: [0, 1, 2] }],
    ['$push $each of nothing to a missing field', { $push: { a: { $each: [] } } }, {}, { a: [] }],
    ['$position', { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 2] }, { a: [1, 8, 9, 2] }],
    [
      '$position beyond the end',
      { $push: { a: { $each: [9], $position: 7 } } },
      { a: [1, 2] },
      { a: [1, 2, 9] },
    ],
    [
      '$position from the end',
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 2] },
      { a: [1, 9, 2] },
    ],
    [
      '$position beyond the start',
      { $push: { a: { $each: [9], $position: -7 } } },
      { a: [1, 2] },
      { a: [9, 1, 2] },
    ],
    ['$slice keeps the first', { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }, { a: [1, 2] }],
    ['$slice keeps the last', { $push: { a: { $each: [3], $slice: -2 } } }, { a: [1, 2] }, { a: [2, 3] }],
    ['$slice 0 keeps none', { $push: { a: { $each: [3], $slice: 0 } } }, { a: [1, 2] }, { a: [] }],
    ['$slice on a missing field', { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, {}, { a: [2, 3] }],
    ['$sort of scalars', { $push: { a: { $each: [2], $sort: -1 } } }, { a: [1, 3] }, { a: [3, 2, 1] }],
    [
      '$sort by two keys',
      { $push: { a: { $each: [{ x: 1, y: 1 }], $sort: { x: 1, y: -1 } } } },
      { a: [{ x: 2 }, { x: 1, y: 2 }] },
      { a: [{ x: 1, y: 2 }, { x: 1, y: 1 }, { x: 2 }] },
    ],
    [
      '$sort by a path on a missing field',
      { $push: { a: { $each: [{ x: { y: 2 } }, { x: { y: 1 } }], $sort: { 'x.y': 1 } } } },
      {},
      { a: [{ x: { y: 1 } }, { x: { y: 2 } }] },
    ],
    [
      '$sort, then $slice',
      { $push: { a: { $each: [0, 5], $sort: 1, $slice: 2 } } },
      { a: [4, 1] },
      { a: [0, 1] },
    ],
    [
      '$sort with documents after scalars',
      { $push: { a: { $each: [], $sort: 1 } } },
      { a: [{}, 'x', 1, null] },
      { a: [null, 1, 'x', {}] },
    ],
    [
      'a document without $each as a value',
      { $push: { a: { $slice: 1 } } },
      { a: [] },
      { a: [{ $slice: 1 }] },
    ],
    ['$addToSet', { $addToSet: { a: 3 } }, { a: [1, 2] }, { a: [1, 2, 3] }],
    [
      '$addToSet $each, once each',
      { $addToSet: { a: { $each: [2, 3, 3] } } },
      { a: [1, 2] },
      { a: [1, 2, 3] },
    ],
    ['$addToSet leaves duplicates that are there', { $addToSet: { a: 2 } }, { a: [1, 1] }, { a: [1, 1, 2] }],
    [
      '$addToSet of a document in another order',
      { $addToSet: { a: { y: 1, x: 1 } } },
      { a: [{ x: 1, y: 1 }] },
      {
        a: [
          { x: 1, y: 1 },
          { y: 1, x: 1 },
        ],
      },
    ],
    ['$addToSet to a missing field', { $addToSet: { a: { $each: [1, 1] } } }, {}, { a: [1] }],
  ]);
  unchangedTable([
    ['$addToSet of an equal number', { $addToSet: { a: new Double(1) } }, { a: [1] }],
    ['$addToSet of an id', { $addToSet: { a: new ObjectId(id.toHexString()) } }, { a: [id] }],
    ['$push of nothing', { $push: { a: { $each: [] } } }, { a: [1] }],
    ['$push that only sorts what is sorted', { $push: { a: { $each: [], $sort: 1 } } }, { a: [1, 2] }],
  ]);
});

describe('removing from arrays', () => {
  updateTable([
    ['$pop the last', { $pop: { a: 1 } }, { a: [1, 2, 3] }, { a: [1, 2] }],
    ['$pop the first', { $pop: { a: -1 } }, { a: [1, 2, 3] }, { a: [2, 3] }],
    ['$pull a value', { $pull: { a: 1 } }, { a: [1, 2, new Double(1), '1'] }, { a: [2, '1'] }],
    ['$pull null', { $pull: { a: null } }, { a: [1, null] }, { a: [1] }],
    ['$pull an array', { $pull: { a: [1] } }, { a: [[1], 1] }, { a: [1] }],
    ['$pull by operators', { $pull: { a: { $gte: 3, $ne: 5 } } }, { a: [1, 3, 5, 7] }, { a: [1, 5] }],
    ['$pull $in', { $pull: { a: { $in: [1, new BSONRegExp('^x')] } } }, { a: [1, 2, 'xy'] }, { a: [2] }],
    [
      '$pull by a regular expression',
      { $pull: { a: new BSONRegExp('^x') } },
      { a: ['x', 'y'] },
      { a: ['y'] },
    ],
    [
      '$pull documents by some fields',
      { $pull: { a: { x: 1 } } },
      { a: [{ x: 1, y: 2 }, { x: 2 }, 1] },
      { a: [{ x: 2 }, 1] },
    ],
    [
      '$pull documents by conditions',
      { $pull: { a: { x: { $gt: 1 }, y: 2 } } },
      {
        a: [
          { x: 2, y: 2 },
          { x: 1, y: 2 },
        ],
      },
      { a: [{ x: 1, y: 2 }] },
    ],
    [
      '$pull $or',
      { $pull: { a: { $or: [{ x: 1 }, { y: 1 }] } } },
      { a: [{ x: 1 }, { y: 1 }, { z: 1 }] },
      { a: [{ z: 1 }] },
    ],
    [
      '$pull $and',
      { $pull: { a: { $and: [{ x: 1 }, { y: 1 }] } } },
      { a: [{ x: 1 }, { x: 1, y: 1 }] },
      { a: [{ x: 1 }] },
    ],
    [
      '$pull $elemMatch',
      { $pull: { a: { b: { $elemMatch: { q: 1, r: { $gte: 2 } } } } } },
      { a: [{ b: [{ q: 1, r: 2 }] }, { b: [{ q: 1, r: 1 }] }] },
      { a: [{ b: [{ q: 1, r: 1 }] }] },
    ],
    [
      '$pull by id',
      { $pull: { a: { _id: id } } },
      { a: [{ _id: id, x: 1 }, { _id: 2 }] },
      { a: [{ _id: 2 }] },
    ],
    [
      '$pullAll',
      { $pullAll: { a: [1, { x: 1 }] } },
      { a: [1, { x: 1 }, { x: 1, y: 1 }, 2, 1] },
      { a: [{ x: 1, y: 1 }, 2] },
    ],
    [
      '$pullAll of documents field by field in order',
      { $pullAll: { a: [{ x: 1, y: 1 }] } },
      {
        a: [
          { y: 1, x: 1 },
          { x: 1, y: 1 },
        ],
      },
      { a: [{ y: 1, x: 1 }] },
    ],
    ['$pull below a document', { $pull: { 'a.b': 1 } }, { a: { b: [1, 2] } }, { a: { b: [2] } }],
  ]);
  unchangedTable([
    ['$pop of an empty array', { $pop: { a: 1 } }, { a: [] }],
    ['$pop of a missing field', { $pop: { 'b.c': 1 } }, { a: 1 }],
    ['$pull without a match', { $pull: { a: 9 } }, { a: [1] }],
    ['$pull of a missing field', { $pull: { 'b.c': 1 }, $pullAll: { d: [1] } }, { a: 1 }],
    ['$pull below a scalar', { $pull: { 'a.b': 1 } }, { a: 1 }],
  ]);
});
