import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { applyUpdate, NOW } from '../../test/support/apply-update.js';
import { serverError } from '../../test/support/errors.js';
import type { Document } from '../bson/types.js';
import { compileUpdate } from './update.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);
const id = new ObjectId('64b000000000000000000001');

type Row = [title: string, update: Document, before: Document, after: Document];

function table(rows: Row[]): void {
  it.each(rows)('%s', (_title, update, before, after) => {
    const result = applyUpdate({ _id: 1, ...before }, update);
    expect(result).toEqual({ _id: 1, ...after });
    expect(Object.keys(result)).toEqual(Object.keys({ _id: 1, ...after }));
  });
}

/** Updates that leave the document as it is: the same reference comes back. */
function unchanged(rows: [title: string, update: Document, document: Document][]): void {
  it.each(rows)('changes nothing: %s', (_title, update, document) => {
    const whole = { _id: 1, ...document };
    expect(applyUpdate(whole, update)).toBe(whole);
  });
}

describe('$set and $unset', () => {
  table([
    ['a field', { $set: { a: 2 } }, { a: 1, b: 1 }, { a: 2, b: 1 }],
    [
      'new fields in the order of their names',
      { $set: { z: 1, b: 2, 'm.n': 3 } },
      { x: 0 },
      { x: 0, b: 2, m: { n: 3 }, z: 1 },
    ],
    ['numeric names by number', { $set: { 'a.10': 1, 'a.9': 1 } }, { a: {} }, { a: { 9: 1, 10: 1 } }],
    ['a path that does not exist', { $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }],
    ['a numeric path makes a document', { $set: { 'a.0': 1 } }, {}, { a: { 0: 1 } }],
    ['an array element', { $set: { 'a.1': 9 } }, { a: [1, 2, 3] }, { a: [1, 9, 3] }],
    ['beyond the end, padded with null', { $set: { 'a.3': 9 } }, { a: [1] }, { a: [1, null, null, 9] }],
    [
      'a field of an element',
      { $set: { 'a.1.b': 9 } },
      { a: [{}, { b: 1, c: 2 }] },
      { a: [{}, { b: 9, c: 2 }] },
    ],
    [
      'a field of an element that does not exist',
      { $set: { 'a.1.b': 9 } },
      { a: [] },
      { a: [null, { b: 9 }] },
    ],
    ['two fields of one element', { $set: { 'a.0.x': 1, 'a.0.y': 2 } }, { a: [{}] }, { a: [{ x: 1, y: 2 }] }],
    ['the type alone', { $set: { a: new Double(1) } }, { a: 1 }, { a: new Double(1) }],
    ['dollar fields within a value', { $set: { a: { $b: 1, 'c.d': 2 } } }, {}, { a: { $b: 1, 'c.d': 2 } }],
    ['a dollar field below the top', { $set: { 'a.$b': 1 } }, { a: {} }, { a: { $b: 1 } }],
    [
      'a field called constructor',
      { $set: { 'constructor.name': 1 } },
      {},
      JSON.parse('{"constructor": {"name": 1}}') as Document,
    ],
    ['away', { $unset: { a: '' } }, { a: 1, b: 2 }, { b: 2 }],
    ['away below a document', { $unset: { 'a.b': 1 } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
    ['away the last field, leaving the document', { $unset: { 'a.b': 1 } }, { a: { b: 1 } }, { a: {} }],
    ['an array element to null', { $unset: { 'a.0': 1 } }, { a: [1, 2] }, { a: [null, 2] }],
    ['away and in at once', { $unset: { a: 1 }, $set: { b: 1 } }, { a: 1 }, { b: 1 }],
  ]);
  unchanged([
    ['the same value', { $set: { a: { b: [1] } } }, { a: { b: [1] } }],
    ['an empty operator', { $set: {} }, { a: 1 }],
    ['a missing field away', { $unset: { 'b.c': 1, z: 1 } }, { a: 1 }],
    ['below a scalar away', { $unset: { 'a.b': 1 } }, { a: 1 }],
    ['by name in an array away', { $unset: { 'a.b': 1 } }, { a: [{ b: 1 }] }],
    ['$setOnInsert on an update', { $setOnInsert: { a: 2, b: 3 } }, { a: 1 }],
    ['$setOnInsert on a path that is not viable', { $setOnInsert: { 'a.b': 2 } }, { a: 1 }],
    ['the same _id', { $set: { _id: 1 } }, { a: 1 }],
  ]);

  it('stores a field called __proto__ without touching any prototype', () => {
    const update = { $set: JSON.parse('{"__proto__": {"polluted": 1}, "a.__proto__.b": 2}') as Document };
    const result = applyUpdate({ _id: 1 }, update);
    expect(JSON.stringify(result)).toBe('{"_id":1,"__proto__":{"polluted":1},"a":{"__proto__":{"b":2}}}');
    expect(({} as Document).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });
});

describe('arithmetic', () => {
  table([
    ['$inc', { $inc: { a: 2, 'b.c': -1 } }, { a: 1 }, { a: 3, b: { c: -1 } }],
    ['$inc from int32 to int64', { $inc: { a: 1 } }, { a: 2147483647 }, { a: long('2147483648') }],
    [
      '$inc of an int64',
      { $inc: { a: 1 } },
      { a: long('9007199254740993') },
      { a: long('9007199254740994') },
    ],
    ['$inc by an int64', { $inc: { a: long('1') } }, { a: 1 }, { a: long('2') }],
    ['$inc of a double stays a double', { $inc: { a: 1 } }, { a: new Double(1) }, { a: new Double(2) }],
    ['$inc of a decimal', { $inc: { a: 1 } }, { a: decimal('0.10') }, { a: decimal('1.10') }],
    [
      '$inc of a double by a decimal',
      { $inc: { a: decimal('1') } },
      { a: 1.5 },
      { a: decimal('2.50000000000000') },
    ],
    ['$inc of a missing field keeps the type', { $inc: { a: long('5') } }, {}, { a: long('5') }],
    ['$mul', { $mul: { a: 3 } }, { a: 2 }, { a: 6 }],
    [
      '$mul of a missing field is zero of the type',
      { $mul: { a: 3, b: 0.5, c: long('2'), d: decimal('2') } },
      {},
      { a: 0, b: new Double(0), c: long('0'), d: decimal('0') },
    ],
    ['$mul to int64', { $mul: { a: 65536 } }, { a: 65536 }, { a: long('4294967296') }],
    [
      '$min and $max',
      { $min: { a: 1, b: 9, n: 4 }, $max: { c: 1, d: 9 } },
      { a: 5, b: 5, c: 5, d: 5 },
      { a: 1, b: 5, c: 5, d: 9, n: 4 },
    ],
    ['$min across types', { $min: { a: 'x', b: null } }, { a: new Date(0), b: 1 }, { a: 'x', b: null }],
    [
      '$max of dates and decimals',
      { $max: { a: new Date(5), b: decimal('1.5') } },
      { a: new Date(1), b: 1 },
      { a: new Date(5), b: decimal('1.5') },
    ],
    [
      '$bit and, or, xor',
      { $bit: { a: { and: 10 }, b: { or: 5 }, c: { xor: 5 } } },
      { a: 13, b: 3, c: 1 },
      { a: 8, b: 7, c: 4 },
    ],
    ['$bit with int64', { $bit: { a: { or: long('4294967296') } } }, { a: 1 }, { a: long('4294967297') }],
    ['$bit of a missing field', { $bit: { a: { or: 5 }, b: { and: 5 } } }, {}, { a: 5, b: 0 }],
    ['$bit several at once', { $bit: { a: { and: 12, or: 1 } } }, { a: 10 }, { a: 9 }],
    ['$currentDate', { $currentDate: { a: true, b: { $type: 'date' } } }, {}, { a: NOW, b: NOW }],
  ]);
  unchanged([
    ['$inc by zero', { $inc: { a: 0 } }, { a: 1 }],
    ['$mul by one', { $mul: { a: 1 } }, { a: 5 }],
    ['$min that is greater, $max that is less', { $min: { a: 9 }, $max: { b: 1 } }, { a: 1, b: 9 }],
    ['$min that is equal in another type', { $min: { a: 1 } }, { a: new Double(1) }],
    ['$bit without effect', { $bit: { a: { or: 1 } } }, { a: 1 }],
  ]);

  it('$currentDate makes a timestamp of the second of the update', () => {
    const { a } = applyUpdate({ _id: 1 }, { $currentDate: { a: { $type: 'timestamp' } } });
    expect(a).toBeInstanceOf(Timestamp);
    expect((a as Timestamp).high >>> 0).toBe(Math.floor(NOW.getTime() / 1000));
  });
});

describe('$rename', () => {
  table([
    ['a field, which comes in under its new name', { $rename: { a: 'z' } }, { a: 1, b: 2 }, { b: 2, z: 1 }],
    ['over an existing field', { $rename: { a: 'b' } }, { a: 1, b: 2 }, { b: 1 }],
    ['into a new document', { $rename: { a: 'x.y' } }, { a: 1 }, { x: { y: 1 } }],
    ['out of a document', { $rename: { 'a.b': 'c' } }, { a: { b: 1, d: 2 } }, { a: { d: 2 }, c: 1 }],
    ['a whole array', { $rename: { a: 'b' } }, { a: [1, 2] }, { b: [1, 2] }],
    ['beside another operator', { $rename: { a: 'b' }, $set: { c: 1 } }, { a: 1 }, { b: 1, c: 1 }],
    ['even when the values are equal', { $rename: { a: 'b' } }, { a: 1, b: 1 }, { b: 1 }],
  ]);
  unchanged([
    ['a missing field', { $rename: { a: 'b' } }, { b: 1 }],
    ['a missing field to a path that is not viable', { $rename: { a: 'b.c' } }, { b: 1 }],
  ]);
});

describe('adding to arrays', () => {
  table([
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
  unchanged([
    ['$addToSet of an equal number', { $addToSet: { a: new Double(1) } }, { a: [1] }],
    ['$addToSet of an id', { $addToSet: { a: new ObjectId(id.toHexString()) } }, { a: [id] }],
    ['$push of nothing', { $push: { a: { $each: [] } } }, { a: [1] }],
    ['$push that only sorts what is sorted', { $push: { a: { $each: [], $sort: 1 } } }, { a: [1, 2] }],
  ]);
});

describe('removing from arrays', () => {
  table([
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
  unchanged([
    ['$pop of an empty array', { $pop: { a: 1 } }, { a: [] }],
    ['$pop of a missing field', { $pop: { 'b.c': 1 } }, { a: 1 }],
    ['$pull without a match', { $pull: { a: 9 } }, { a: [1] }],
    ['$pull of a missing field', { $pull: { 'b.c': 1 }, $pullAll: { d: [1] } }, { a: 1 }],
    ['$pull below a scalar', { $pull: { 'a.b': 1 } }, { a: 1 }],
  ]);
});

describe('refused when the update is read', () => {
  it.each<[Document, number, string]>([
    [
      { $foo: { a: 1 } },
      9,
      'Unknown modifier: $foo. Expected a valid update modifier or pipeline-style update specified as an array',
    ],
    [{ $set: { a: 1 }, b: 2 }, 9, 'Unknown modifier: b'],
    [{ $set: 5 }, 9, 'Modifiers operate on fields but we found type int instead.'],
    [{ $set: { '': 1 } }, 56, 'An empty update path is not valid.'],
    [{ $set: { 'a.': 1 } }, 56, "The update path 'a.' contains an empty field name, which is not allowed."],
    [{ $set: { '.a': 1 } }, 56, "The update path '.a' contains an empty field name, which is not allowed."],
    [{ $set: { $a: 1 } }, 52, "The dollar ($) prefixed field '$a' in '$a' is not allowed"],
    [
      { $set: { '$.a': 1 } },
      2,
      "Cannot have positional (i.e. '$') element in the first position in path '$.a'",
    ],
    [
      { $set: { '$[].a': 1 } },
      2,
      "Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '$[].a'",
    ],
    [{ $set: { 'a.$.b.$': 1 } }, 2, "Too many positional (i.e. '$') elements found in path 'a.$.b.$'"],
    [{ $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
    [{ $mul: { a: null } }, 14, 'Cannot multiply with non-numeric argument: {a: null}'],
    [
      { $push: { a: { $each: 1 } } },
      2,
      'The argument to $each in $push must be an array but it was of type: int',
    ],
    [{ $push: { a: { $each: [], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
    [
      { $push: { a: { $each: [], $slice: 'x' } } },
      2,
      'The value for $slice must be an integer value but was given type: string',
    ],
    [
      { $push: { a: { $each: [], $position: 1.5 } } },
      2,
      'The value for $position must be an integer value, not of type: double',
    ],
    [
      { $push: { a: { $each: [], $sort: 'x' } } },
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    ],
    [{ $push: { a: { $each: [], $sort: 2 } } }, 2, 'The $sort element value must be either 1 or -1'],
    [
      { $push: { a: { $each: [], $sort: {} } } },
      2,
      'The $sort pattern is empty when it should be a set of fields.',
    ],
    [
      { $push: { a: { $each: [], $sort: { 'b..c': 1 } } } },
      2,
      'The $sort field is a dotted field but has an empty part: b..c',
    ],
    [
      { $addToSet: { a: { $each: 1 } } },
      14,
      'The argument to $each in $addToSet must be an array but it was of type int',
    ],
    [{ $addToSet: { a: { $each: [], $slice: 1 } } }, 2, 'Found unexpected fields after $each in $addToSet'],
    [{ $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [{ $pop: { a: 'x' } }, 9, 'Expected a number in: a: "x"'],
    [{ $pullAll: { a: 1 } }, 2, '$pullAll requires an array argument but was given a int'],
    [{ $pull: { a: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    [{ $bit: { a: 1 } }, 2, 'The $bit modifier is not compatible with a int.'],
    [{ $bit: { a: {} } }, 2, 'You must pass in at least one bitwise operation.'],
    [
      { $bit: { a: { not: 1 } } },
      2,
      "The $bit modifier only supports 'and', 'or', and 'xor', not 'not' which is an unknown operator: {not: 1}",
    ],
    [
      { $bit: { a: { and: 1.5 } } },
      2,
      "The $bit modifier field must be an Integer(32/64 bit); a 'double' is not supported here: {and: 1.5}",
    ],
    [{ $currentDate: { a: 'x' } }, 2, 'string is not valid type for $currentDate.'],
    [
      { $currentDate: { a: { $type: 'x' } } },
      2,
      "The '$type' string field is required to be 'date' or 'timestamp'",
    ],
    [{ $currentDate: { a: { $foo: 'date' } } }, 2, 'Unrecognized $currentDate option: $foo'],
    [{ $rename: { a: 1 } }, 2, "The 'to' field for $rename must be a string: a: 1"],
    [{ $rename: { a: 'a' } }, 2, 'The source and target field for $rename must differ: a: "a"'],
    [
      { $rename: { a: 'a.b' } },
      2,
      'The source and target field for $rename must not be on the same path: a: "a.b"',
    ],
    [{ $rename: { 'a.$': 'b' } }, 2, 'The source field for $rename may not be dynamic: a.$'],
    [{ $rename: { a: 'b.$[x]' } }, 2, 'The destination field for $rename may not be dynamic: b.$[x]'],
    [{ $rename: { a: '' } }, 56, 'An empty update path is not valid.'],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { 'a.b': 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { a: 1 }, $unset: { 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{ $set: { 'a.$[]': 1, 'a.0': 1 } }, 40, "Updating the path 'a.0' would create a conflict at 'a'"],
    [{ $set: { a: 1 }, $rename: { b: 'a' } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { b: 1 }, $rename: { b: 'a' } }, 40, "Updating the path 'b' would create a conflict at 'b'"],
  ])('%j', (update, code, message) => {
    const error = serverError(() => compileUpdate(update, { now: NOW }));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('refused when the update meets a document', () => {
  it.each<[Document, Document, number, string]>([
    [
      { $inc: { a: 1 } },
      { a: 'x' },
      14,
      "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
    ],
    [{ $inc: { a: 1 } }, { a: null }, 14, "has the field 'a' of non-numeric type null"],
    [
      { $mul: { 'a.b': 1 } },
      { a: { b: [] } },
      14,
      "Cannot apply $mul to a value of non-numeric type. {_id: 1} has the field 'b' of non-numeric type array",
    ],
    [
      { $inc: { a: 1 } },
      { a: Long.MAX_VALUE },
      2,
      'Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}',
    ],
    [{ $set: { 'a.b': 1 } }, { a: 1 }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ $set: { 'a.b': 1 } }, { a: null }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ $set: { 'a.b.c': 1 } }, { a: { b: 'x' } }, 28, 'Cannot create field \'c\' in element {b: "x"}'],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
    [{ $push: { 'a.b': 1 } }, { a: 1 }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ $set: { 'a.2000000': 1 } }, { a: [] }, 15891, "can't backfill array"],
    [
      { $push: { a: 1 } },
      { a: 1 },
      2,
      "The field 'a' must be an array but is of type int in document {_id: 1}",
    ],
    [
      { $push: { 'a.b': 1 } },
      { a: { b: {} } },
      2,
      "The field 'a.b' must be an array but is of type object in document {_id: 1}",
    ],
    [
      { $addToSet: { a: 1 } },
      { a: 'x' },
      2,
      "Cannot apply $addToSet to non-array field. Field named 'a' has non-array type string",
    ],
    [{ $pop: { a: 1 } }, { a: 1 }, 14, "Path 'a' contains an element of non-array type 'int'"],
    [{ $pull: { a: 1 } }, { a: 1 }, 2, 'Cannot apply $pull to a non-array value'],
    [{ $pullAll: { a: [1] } }, { a: 1 }, 2, 'Cannot apply $pullAll to a non-array value'],
    [
      { $bit: { a: { and: 1 } } },
      { a: 1.5 },
      2,
      'Cannot apply $bit to a value of non-integral type._id: 1 has the field a of non-integer type double',
    ],
    [
      { $rename: { 'a.b': 'c' } },
      { a: [{ b: 1 }] },
      2,
      "The source field cannot be an array element, 'a.b' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      { $rename: { c: 'a.0' } },
      { a: [1], c: 1 },
      2,
      "The destination field cannot be an array element, 'a.0' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      { $rename: { 'a.b': 'c' } },
      { a: 1 },
      28,
      'Cannot use the part (b) of (a.b) to traverse the element ({a: 1})',
    ],
    [
      { $set: { _id: 2 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [
      { $inc: { _id: 1 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [
      { $unset: { _id: 1 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [{ $rename: { a: '_id' } }, { a: 5 }, 66, 'immutable field'],
    [{ $rename: { _id: 'a' } }, {}, 66, 'immutable field'],
    [{ $set: { '_id.x': 1 } }, { _id: { y: 1 } }, 66, 'immutable field'],
  ])('%j on %j', (update, document, code, message) => {
    const error = serverError(() => applyUpdate({ _id: 1, ...document }, update));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
