import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { serverError } from '../../test/support/errors.js';
import type { Document } from '../bson/types.js';
import { compileFilter } from './matcher.js';

const id = new ObjectId('64b000000000000000000001');
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);
const matches = (filter: Document, document: Document): boolean => compileFilter(filter).matches(document);

type Row = [filter: Document, yes: Document[], no: Document[]];

function table(rows: Row[]): void {
  it.each(rows)('%j', (filter, yes, no) => {
    for (const document of yes) expect([document, matches(filter, document)]).toEqual([document, true]);
    for (const document of no) expect([document, matches(filter, document)]).toEqual([document, false]);
  });
}

describe('equality', () => {
  table([
    [{}, [{}, { a: 1 }], []],
    [
      { a: 1 },
      [{ a: 1 }, { a: new Double(1) }, { a: long('1') }, { a: decimal('1.00') }, { a: [0, 1] }],
      [{ a: '1' }, { a: true }, { a: [[1]] }, {}],
    ],
    [{ a: null }, [{}, { a: null }, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: [[null]] }, { a: {} }]],
    [
      { a: { b: 1, c: 2 } },
      [{ a: { b: 1, c: 2 } }, { a: [{ b: 1, c: 2 }] }],
      [{ a: { c: 2, b: 1 } }, { a: { b: 1 } }, { a: { b: 1, c: 2, d: 3 } }],
    ],
    [{ a: {} }, [{ a: {} }, { a: [{}] }], [{ a: null }, { a: { b: 1 } }, {}]],
    [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: 1 }]],
    [{ a: [] }, [{ a: [] }, { a: [[]] }], [{ a: [1] }, { a: null }, {}]],
    [
      { a: id },
      [{ a: new ObjectId(id.toHexString()) }, { a: [id] }],
      [{ a: id.toHexString() }, { a: new ObjectId() }],
    ],
    [{ a: new Date(5) }, [{ a: new Date(5) }], [{ a: 5 }, { a: new Date(6) }]],
    [{ a: decimal('1.1') }, [{ a: decimal('1.10') }], [{ a: 1.1 }, { a: decimal('1.2') }]],
    [
      { a: long('9007199254740993') },
      [{ a: long('9007199254740993') }],
      [{ a: 9007199254740992 }, { a: long('9007199254740992') }],
    ],
    [
      { a: new Binary(Buffer.from([0xff, 1])) },
      [{ a: new Binary(Buffer.from([0xff, 1])) }],
      [{ a: new Binary(Buffer.from([0xfe, 1])) }, { a: new Binary(Buffer.from([0xff, 1]), 128) }],
    ],
    [
      { a: new UUID('5f0e1b5e-7a0c-4a5b-9d5c-0e4f7a1d2c3b') },
      [{ a: new Binary(Buffer.from('5f0e1b5e7a0c4a5b9d5c0e4f7a1d2c3b', 'hex'), 4) }],
      [],
    ],
    [{ a: Number.NaN }, [{ a: Number.NaN }, { a: decimal('NaN') }], [{ a: 0 }, {}]],
    [{ a: { $eq: new BSONRegExp('^x') } }, [{ a: new BSONRegExp('^x') }], [{ a: 'xyz' }]],
    [{ a: { $ne: 1 } }, [{}, { a: 2 }, { a: [2] }, { a: null }], [{ a: 1 }, { a: [1, 2] }]],
    [{ a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{}, { a: null }, { a: [null] }]],
    [{ 'ref.$id': 1 }, [{ ref: { $ref: 'c', $id: 1 } }], [{ ref: { $ref: 'c', $id: 2 } }]],
    [{ ref: { $ref: 'c', $id: 1 } }, [{ ref: { $ref: 'c', $id: 1 } }], [{ ref: { $id: 1, $ref: 'c' } }]],
    [{ constructor: null }, [{}], [JSON.parse('{"constructor": 1}') as Document]],
    [JSON.parse('{"__proto__": 1}') as Document, [JSON.parse('{"__proto__": 1}') as Document], [{}]],
  ]);
});

describe('paths', () => {
  table([
    [
      { 'a.b': 1 },
      [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: 1 }] }, { a: { b: [1] } }, { a: [{ b: [1] }] }],
      [{ a: [[{ b: 1 }]] }, { a: 1 }, { 'a.b': 1 }],
    ],
    [
      { 'a.b': null },
      [{}, { a: {} }, { a: 1 }, { a: null }, { a: [{ b: 1 }, {}] }, { a: [{ b: null }] }],
      [{ a: [] }, { a: [1, 2] }, { a: [[]] }, { a: [{ b: 1 }] }],
    ],
    [
      { 'a.b': { $exists: false } },
      [{}, { a: {} }, { a: 1 }, { a: [] }, { a: [1] }, { a: [{}] }],
      [{ a: [{ b: 1 }, {}] }, { a: { b: null } }],
    ],
    [
      { 'a.0': 1 },
      [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }],
      [{ a: [2, 1] }, { a: 1 }, { a: [[1]] }],
    ],
    [{ 'a.0': [1] }, [{ a: [[1]] }], [{ a: [1] }]],
    [{ 'a.1.b': 2 }, [{ a: [{ b: 1 }, { b: 2 }] }, { a: [0, { b: [2] }] }], [{ a: [{ b: 2 }, { b: 1 }] }]],
    [{ 'a.0.1': 2 }, [{ a: [[1, 2]] }], [{ a: [[2, 1]] }]],
    [{ 'a.00': 1 }, [{ a: { '00': 1 } }], [{ a: [1] }]],
    [{ 'a.b.c': 1 }, [{ a: [{ b: [{ c: 1 }] }] }], [{ a: [[{ b: { c: 1 } }]] }]],
  ]);
});

describe('comparison', () => {
  table([
    [
      { a: { $gt: 1 } },
      [{ a: 2 }, { a: long('2') }, { a: decimal('1.01') }, { a: [0, 2] }],
      [{ a: 1 }, { a: '2' }, { a: new Date(5) }, { a: true }, {}, { a: Number.NaN }],
    ],
    [{ a: { $lt: 5 } }, [{ a: 1 }, { a: -Infinity }], [{ a: 5 }, { a: null }, {}, { a: Number.NaN }]],
    [{ a: { $gte: null } }, [{}, { a: null }], [{ a: 0 }]],
    [{ a: { $gt: null } }, [], [{}, { a: null }, { a: 0 }]],
    [{ a: { $gte: Number.NaN } }, [{ a: Number.NaN }], [{ a: 1 }, {}]],
    [{ a: { $lt: Number.NaN } }, [], [{ a: -1 }, { a: Number.NaN }]],
    [{ a: { $gt: long('9007199254740992') } }, [{ a: long('9007199254740993') }], [{ a: 9007199254740992 }]],
    [{ a: { $gte: 'b' } }, [{ a: 'b' }, { a: 'ba' }, { a: '酒' }], [{ a: 'B' }, { a: 1 }]],
    [{ a: { $gt: new Date(0) } }, [{ a: new Date(1) }], [{ a: 1 }, { a: new Timestamp({ t: 1, i: 1 }) }]],
    [{ a: { $lt: [2] } }, [{ a: [1, 9] }, { a: [] }], [{ a: [3] }, { a: 1 }]],
    [{ a: { $lt: { b: 2 } } }, [{ a: { b: 1 } }, { a: {} }], [{ a: { b: 3 } }, { a: { c: 1 } }]],
    [{ a: { $lte: true } }, [{ a: false }, { a: true }], [{ a: 0 }]],
    [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: null }, {}, { a: new MaxKey() }], [{ a: new MinKey() }]],
    [{ a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: [] }], [{ a: new MaxKey() }]],
    [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: 3 }, { a: [5] }]],
    [
      { a: { $in: [1, 'x', null] } },
      [{ a: 1 }, { a: ['x'] }, {}, { a: decimal('1') }],
      [{ a: 2 }, { a: [] }],
    ],
    [
      { a: { $in: [new BSONRegExp('^x', 'i'), 5] } },
      [{ a: 'Xy' }, { a: 5 }, { a: ['a', 'x'] }],
      [{ a: 'yx' }],
    ],
    [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
    [{ a: { $in: [[1, 2]] } }, [{ a: [1, 2] }], [{ a: 1 }]],
    [
      { a: { $in: [1, 2, 3, 4, 5, 6, 7, 8, 9, null, decimal('10.0')] } },
      [{ a: 10 }, {}, { a: [0, 9] }],
      [{ a: 11 }],
    ],
    [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: 1 }, {}, { a: [1, 2] }]],
  ]);
});

describe('logic', () => {
  table([
    [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
    [
      { $or: [{ a: 1 }, { b: 2 }], c: 3 },
      [
        { a: 1, c: 3 },
        { b: 2, c: 3 },
      ],
      [{ a: 1 }, { c: 3 }],
    ],
    [{ $nor: [{ a: 1 }, { b: { $gt: 2 } }] }, [{}, { a: 2, b: 1 }], [{ a: 1 }, { b: 3 }]],
    [{ a: { $not: { $gt: 5 } } }, [{}, { a: 1 }, { a: 'x' }], [{ a: 6 }, { a: [1, 6] }]],
    [{ a: { $not: new BSONRegExp('^x') } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
    [{ a: { $not: { $elemMatch: { $gt: 5 } } } }, [{ a: [1] }, {}], [{ a: [6] }]],
    [{ $comment: 'why', a: 1 }, [{ a: 1 }], [{}]],
    [{ $alwaysTrue: 1 }, [{}], []],
    [{ $alwaysFalse: 1 }, [], [{}]],
    [{ $expr: { $gt: ['$a', '$b'] } }, [{ a: 2, b: 1 }, { a: 1 }], [{ a: 1, b: 1 }, { b: 1 }]],
    [{ $or: [{ $expr: { $eq: ['$a', 1] } }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{}]],
    [{ $sampleRate: new Double(1) }, [{}], []],
  ]);
});

describe('element, array and evaluation operators', () => {
  table([
    [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
    [{ a: { $exists: 0 } }, [{}], [{ a: null }]],
    [{ a: { $type: 'int' } }, [{ a: 1 }, { a: ['x', 1] }], [{ a: new Double(1) }, { a: long('1') }]],
    [{ a: { $type: 1 } }, [{ a: 1.5 }, { a: new Double(1) }], [{ a: 1 }]],
    [{ a: { $type: 'number' } }, [{ a: 1 }, { a: decimal('1') }, { a: long('1') }, { a: 0.5 }], [{ a: '1' }]],
    [{ a: { $type: 'array' } }, [{ a: [] }, { a: [[]] }], [{ a: 1 }]],
    [
      { a: { $type: ['objectId', 'decimal', -1] } },
      [{ a: id }, { a: decimal('1') }, { a: new MinKey() }],
      [{ a: 1 }],
    ],
    [{ a: { $type: 'null' } }, [{ a: null }], [{}]],
    [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: 'ab' }, { a: [[1, 2]] }]],
    [{ a: { $size: long('0') } }, [{ a: [] }], [{}, { a: null }]],
    [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
    [{ a: { $all: [1] } }, [{ a: 1 }, { a: [1, 2] }], [{ a: 2 }]],
    [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }]],
    [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }]],
    [{ a: { $all: [null] } }, [{}, { a: [null] }], [{ a: [1] }]],
    [{ a: { $all: [new BSONRegExp('^x'), 'b'] } }, [{ a: ['xa', 'b'] }], [{ a: ['xa'] }]],
    [
      { a: { $all: [{ $elemMatch: { x: 1, y: 1 } }, { $elemMatch: { x: 2 } }] } },
      [{ a: [{ x: 1, y: 1 }, { x: 2 }] }],
      [{ a: [{ x: 1 }, { x: 2, y: 1 }] }],
    ],
    [
      { a: { $elemMatch: { x: 1, y: { $gt: 1 } } } },
      [
        {
          a: [
            { x: 1, y: 0 },
            { x: 1, y: 2 },
          ],
        },
      ],
      [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }],
    ],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [{ a: [0, 2] }], [{ a: [0, 5] }, { a: 2 }]],
    [{ a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } }, [{ a: [{ y: 1 }] }], [{ a: [{ z: 1 }] }]],
    [{ a: { $elemMatch: { $not: { $gt: 5 } } } }, [{ a: [6, 1] }], [{ a: [6] }, { a: [] }]],
    [{ a: { $elemMatch: { $ne: 1 } } }, [{ a: [1, 2] }], [{ a: [1] }, { a: [] }]],
    [{ a: { $elemMatch: { $elemMatch: { $eq: 1 } } } }, [{ a: [[1]] }], [{ a: [1] }]],
    [{ a: { $elemMatch: { 0: 1 } } }, [{ a: [[1, 2]] }], [{ a: [[2, 1]] }]],
    [{ a: { $elemMatch: {} } }, [{ a: [{}] }, { a: [[]] }], [{ a: [] }, { a: [1] }]],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, [{ a: [{ b: [{ c: 1 }] }] }], [{ a: [{ b: { c: 1 } }] }]],
    [
      { a: { $mod: [4, 1] } },
      [{ a: 5 }, { a: 5.9 }, { a: long('9') }, { a: decimal('13') }],
      [{ a: -3 }, { a: 'x' }, {}, { a: Number.NaN }],
    ],
    [{ a: { $mod: [4.7, -3] } }, [{ a: -7 }], [{ a: 1 }]],
    [
      { a: { $bitsAllSet: [1, 5] } },
      [{ a: 54 }, { a: new Binary(Buffer.from([0b100010])) }],
      [{ a: 20 }, { a: 0.5 }],
    ],
    [{ a: { $bitsAnySet: 35 } }, [{ a: 20 + 1 }, { a: long('32') }], [{ a: 20 }]],
    [{ a: { $bitsAllClear: [1, 5] } }, [{ a: 20 }, { a: 0 }], [{ a: 54 }, { a: 34 }]],
    [{ a: { $bitsAnyClear: 35 } }, [{ a: 34 }], [{ a: -1 }]],
    [{ a: { $bitsAllSet: [100] } }, [{ a: -1 }], [{ a: 1 }, { a: new Binary(Buffer.from([255])) }]],
    [{ a: { $regex: '^a', $options: 'i' } }, [{ a: 'Abc' }, { a: ['x', 'a'] }], [{ a: 'ba' }, { a: 1 }]],
    [{ a: { $options: 'i', $regex: 'B' } }, [{ a: 'ab' }], []],
    [
      { a: { $regex: new BSONRegExp('b', 'i') } },
      [{ a: 'aB' }, { a: new BSONRegExp('b', 'i') }],
      [{ a: new BSONRegExp('b') }],
    ],
    [{ a: { $regex: '^a', $ne: 'ab' } }, [{ a: 'ac' }], [{ a: 'ab' }]],
  ]);
});

describe('refused filters', () => {
  it.each<[Document, number, string]>([
    [
      { $foo: 1 },
      2,
      "unknown top level operator: $foo. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.",
    ],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    [{ $and: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    [{ $or: {} }, 2, '$or must be an array'],
    [{ $nor: [1] }, 2, '$or/$and/$nor entries need to be full objects'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $nin: {} } }, 2, '$nin needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $all: 1 } }, 2, '$all needs an array'],
    [{ a: { $all: [{ $gt: 1 }] } }, 2, 'no $ expressions in $all'],
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $not: { b: 1 } } }, 2, 'unknown operator: b'],
    [{ a: { $size: 'x' } }, 9, 'Failed to parse $size. Expected a number in: $size: "x"'],
    [{ a: { $size: -1 } }, 9, 'Failed to parse $size. Expected a non-negative number in: $size: -1'],
    [{ a: { $size: 1.5 } }, 9, 'Failed to parse $size. Expected an integer: $size: 1.5'],
    [{ a: { $mod: 1 } }, 2, 'malformed mod, needs to be an array'],
    [{ a: { $mod: [1] } }, 2, 'malformed mod, not enough elements'],
    [{ a: { $mod: [1, 2, 3] } }, 2, 'malformed mod, too many elements'],
    [{ a: { $mod: ['x', 2] } }, 2, 'malformed mod, divisor not a number'],
    [{ a: { $mod: [0, 2] } }, 2, 'divisor cannot be 0'],
    [{ a: { $type: 'nothing' } }, 2, 'Unknown type name alias: nothing'],
    [{ a: { $type: 99 } }, 2, 'Invalid numerical type code: 99'],
    [{ a: { $type: [] } }, 9, '$type must match at least one type'],
    [{ a: { $type: {} } }, 14, 'type must be represented as a number or a string'],
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: 'a', $options: 'g' } }, 51108, 'invalid flag in regex options: g'],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    [
      { a: { $regex: new BSONRegExp('a', 'i'), $options: 'm' } },
      51075,
      'options set in both $regex and $options',
    ],
    [{ a: { $gt: new BSONRegExp('a') } }, 2, "Can't have RegEx as arg to predicate over field 'a'."],
    [{ a: { $ne: new BSONRegExp('a') } }, 2, "Can't have regex as arg to $ne."],
    [{ a: { $bitsAllSet: 'x' } }, 2, '$bitsAllSet takes an Array, a number, or a BinData but received: "x"'],
    [{ a: { $bitsAllSet: -1 } }, 9, 'Expected a non-negative number in: $bitsAllSet: -1'],
    [{ a: { $elemMatch: { $expr: true } } }, 2, '$expr can only be applied to the top-level document'],
    [{ $expr: { $foo: 1 } }, 168, "Unrecognized expression '$foo'"],
    [{ $expr: '$$nobody' }, 17276, 'Use of undefined variable: nobody'],
    [{ $where: 'true' }, 2, 'set MONGODB_URI'],
    [{ $text: { $search: 'x' } }, 2, 'set MONGODB_URI'],
    [{ $jsonSchema: {} }, 238, 'set MONGODB_URI'],
    [{ a: { $near: [0, 0] } }, 2, 'set MONGODB_URI'],
    [{ a: { $geoWithin: {} } }, 2, 'set MONGODB_URI'],
  ])('%j', (filter, code, message) => {
    const error = serverError(() => compileFilter(filter));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('variables', () => {
  it('reads let and $$NOW in $expr', () => {
    const now = new Date(1000);
    const filter = compileFilter(
      { $expr: { $and: [{ $eq: ['$a', '$$x'] }, { $lt: ['$at', '$$NOW'] }] } },
      { let: { x: { $add: [1, 1] } }, now },
    );
    expect(filter.matches({ a: 2, at: new Date(999) })).toBe(true);
    expect(filter.matches({ a: 1, at: new Date(999) })).toBe(false);
    expect(filter.matches({ a: 2, at: new Date(1000) })).toBe(false);
  });

  it('lets later definitions see earlier ones, and none a document', () => {
    expect(
      compileFilter(
        { $expr: { $eq: ['$a', '$$y'] } },
        { let: { x: 2, y: { $multiply: ['$$x', 3] } } },
      ).matches({ a: 6 }),
    ).toBe(true);
    expect(serverError(() => compileFilter({}, { let: { x: '$a' } })).code).toBe(51272);
    expect(serverError(() => compileFilter({}, { let: { X: 1 } })).code).toBe(9);
  });
});

describe('the position for $', () => {
  it.each<[string, Document, Document, number | undefined]>([
    ['the first element that matches', { a: 5 }, { a: [1, 5, 5] }, 1],
    ['the element whose field matches', { 'a.x': 2 }, { a: [{ x: 1 }, { x: 2 }] }, 1],
    [
      'the element that $elemMatch found',
      { a: { $elemMatch: { x: 2, y: 1 } } },
      { a: [{ x: 2 }, { x: 2, y: 1 }] },
      1,
    ],
    ['the outermost array', { 'a.b': 2 }, { a: [{ b: [1] }, { b: [0, 2] }] }, 1],
    ['an array below a document', { 'b.a': 3 }, { b: { a: [1, 2, 3] } }, 2],
    ['within $and', { $and: [{ _id: 1 }, { a: 3 }] }, { _id: 1, a: [1, 3] }, 1],
    ['within the branch of $or that holds', { $or: [{ b: 1 }, { a: 3 }] }, { a: [1, 3] }, 1],
    [
      'beside a condition on the same array',
      { 'a.x': 1, 'a.y': { $gt: 1 } },
      {
        a: [
          { x: 1, y: 0 },
          { x: 0, y: 2 },
        ],
      },
      1,
    ],
    ['for $in of ids', { 'a._id': { $in: [id] } }, { a: [{ _id: 1 }, { _id: id }] }, 1],
    ['nothing without an array', { a: 1 }, { a: 1 }, undefined],
    ['nothing under a negation', { a: { $ne: 9 } }, { a: [1, 2] }, undefined],
    ['nothing for an explicit index', { 'a.1': 5 }, { a: [1, 5] }, undefined],
    ['nothing without a match', { a: 7 }, { a: [1] }, undefined],
  ])('is %s', (_title, filter, document, expected) => {
    expect(compileFilter(filter).positional(document)).toBe(expected);
  });
});
