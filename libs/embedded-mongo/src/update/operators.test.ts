import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, Timestamp } from 'bson';
import { applyUpdate, NOW } from '../../test/support/apply-update.js';
import { unchangedTable, updateTable } from '../../test/support/update-table.js';
import type { Document } from '../bson/types.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);

describe('$set and $unset', () => {
  updateTable([
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
  unchangedTable([
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
  updateTable([
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
  unchangedTable([
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
  updateTable([
    ['a field, which comes in under its new name', { $rename: { a: 'z' } }, { a: 1, b: 2 }, { b: 2, z: 1 }],
    ['over an existing field', { $rename: { a: 'b' } }, { a: 1, b: 2 }, { b: 1 }],
    ['into a new document', { $rename: { a: 'x.y' } }, { a: 1 }, { x: { y: 1 } }],
    ['out of a document', { $rename: { 'a.b': 'c' } }, { a: { b: 1, d: 2 } }, { a: { d: 2 }, c: 1 }],
    ['a whole array', { $rename: { a: 'b' } }, { a: [1, 2] }, { b: [1, 2] }],
    ['beside another operator', { $rename: { a: 'b' }, $set: { c: 1 } }, { a: 1 }, { b: 1, c: 1 }],
    ['even when the values are equal', { $rename: { a: 'b' } }, { a: 1, b: 1 }, { b: 1 }],
  ]);
  unchangedTable([
    ['a missing field', { $rename: { a: 'b' } }, { b: 1 }],
    ['a missing field to a path that is not viable', { $rename: { a: 'b.c' } }, { b: 1 }],
  ]);
});
