import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { NOW } from '../../../test/support/apply-update.js';
import { serverError } from '../../../test/support/errors.js';
import { evaluate } from '../../../test/support/evaluate.js';
import type { Document } from '../../bson/types.js';

const id = new ObjectId('64b000000000000000000001');
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);
const own = (json: string): Document => JSON.parse(json) as Document;

type Row = [expression: unknown, document: Document, expected: unknown];
const table = (rows: Row[]): void => {
  it.each(rows)('%j of %j', (expression, document, expected) => {
    expect(evaluate(expression, document)).toEqual(expected);
  });
};

describe('paths, variables and literals', () => {
  table([
    ['$a', { a: 1 }, 1],
    ['$a', {}, undefined],
    ['$a.b', { a: { b: 2 } }, 2],
    ['$a.b', { a: [{ b: 1 }, {}, 5, { b: 2 }] }, [1, 2]],
    ['$a.b', { a: [[{ b: 1 }]] }, []],
    ['$a.b', { a: 5 }, undefined],
    ['$a.0', { a: [1] }, []],
    ['$a.0', { a: { 0: 'x' } }, 'x'],
    ['$constructor', {}, undefined],
    ['$__proto__.x', own('{"__proto__": {"x": 1}}'), 1],
    ['$$ROOT', { a: 1 }, { a: 1 }],
    ['$$ROOT.a', { a: 1 }, 1],
    ['$$CURRENT.a', { a: 1 }, 1],
    ['$$NOW', {}, NOW],
    ['$$REMOVE', {}, undefined],
    ['text', {}, 'text'],
    [5, {}, 5],
    [null, {}, null],
    [{ $literal: '$a' }, { a: 1 }, '$a'],
    [{ $literal: { $add: [1, 1] } }, {}, { $add: [1, 1] }],
    [{ x: '$a', y: { z: '$nobody' } }, { a: 1 }, { x: 1, y: {} }],
    [['$a', '$nobody', 1], { a: 1 }, [1, null, 1]],
    [{ $let: { vars: { x: '$a', y: 2 }, in: { $add: ['$$x', '$$y'] } } }, { a: 1 }, 3],
    [{ $let: { vars: { CURRENT: '$a' }, in: '$b' } }, { a: { b: 5 }, b: 1 }, 5],
    [{ $let: { vars: { x: { k: [{ v: 1 }] } }, in: '$$x.k.v' } }, {}, [1]],
  ]);
});

describe('comparison and logic', () => {
  table([
    [{ $eq: ['$a', 1] }, { a: long('1') }, true],
    [{ $eq: ['$a', null] }, {}, false],
    [{ $ne: ['$a', 1] }, { a: '1' }, true],
    [{ $gt: ['$a', 1] }, { a: 'text' }, true],
    [{ $lt: ['$a', 1] }, {}, true],
    [{ $gte: ['$a', decimal('1.0')] }, { a: 1 }, true],
    [{ $lte: ['$a', '$b'] }, { a: id, b: id }, true],
    [{ $cmp: ['$a', '$b'] }, { a: [1], b: [2] }, -1],
    [{ $cmp: [5, decimal('5')] }, {}, 0],
    [{ $and: [] }, {}, true],
    [{ $and: [1, 'x', []] }, {}, true],
    [{ $and: [1, 0] }, {}, false],
    [{ $or: [] }, {}, false],
    [{ $or: [null, '$nobody', 0, decimal('0')] }, {}, false],
    [{ $or: [false, ''] }, {}, true],
    [{ $not: ['$a'] }, { a: 0 }, true],
    [{ $not: [[]] }, {}, false],
    [{ $cond: [true, 1, 2] }, {}, 1],
    [{ $cond: { if: '$a', then: 'yes', else: 'no' } }, {}, 'no'],
    [{ $cond: [{ $gt: ['$a', 5] }, { $divide: [1, 0] }, 'safe'] }, { a: 1 }, 'safe'],
    [{ $ifNull: ['$a', '$b', 'c'] }, { b: null }, 'c'],
    [{ $ifNull: ['$a', 1] }, { a: 0 }, 0],
    [
      {
        $switch: {
          branches: [
            { case: false, then: 1 },
            { case: '$a', then: 2 },
          ],
          default: 3,
        },
      },
      { a: 1 },
      2,
    ],
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 3 } }, {}, 3],
  ]);
});

describe('arrays', () => {
  table([
    [{ $arrayElemAt: ['$a', 1] }, { a: [1, 2] }, 2],
    [{ $arrayElemAt: ['$a', -1] }, { a: [1, 2] }, 2],
    [{ $arrayElemAt: ['$a', 9] }, { a: [1] }, undefined],
    [{ $arrayElemAt: ['$nobody', 0] }, {}, null],
    [{ $first: '$a' }, { a: [7, 8] }, 7],
    [{ $last: '$a' }, { a: [7, 8] }, 8],
    [{ $first: '$a' }, { a: [] }, undefined],
    [{ $first: '$nobody' }, {}, null],
    [{ $concatArrays: ['$a', [3]] }, { a: [1] }, [1, 3]],
    [{ $concatArrays: ['$a', null] }, { a: [1] }, null],
    [{ $in: [2, '$a'] }, { a: [1, decimal('2')] }, true],
    [{ $in: [id, '$a'] }, { a: [new ObjectId(id.toHexString())] }, true],
    [{ $isArray: '$a' }, { a: [] }, true],
    [{ $isArray: ['$a'] }, { a: 1 }, false],
    [{ $range: [0, 5, 2] }, {}, [0, 2, 4]],
    [{ $range: [3, 0, -1] }, {}, [3, 2, 1]],
    [{ $reverseArray: '$a' }, { a: [1, 2] }, [2, 1]],
    [{ $size: '$a' }, { a: [1, 2] }, 2],
    [{ $slice: ['$a', 2] }, { a: [1, 2, 3] }, [1, 2]],
    [{ $slice: ['$a', -2] }, { a: [1, 2, 3] }, [2, 3]],
    [{ $slice: ['$a', 1, 1] }, { a: [1, 2, 3] }, [2]],
    [{ $slice: ['$a', -5, 2] }, { a: [1, 2, 3] }, [1, 2]],
    [{ $map: { input: '$a', as: 'x', in: { $multiply: ['$$x', '$k'] } } }, { a: [1, 2], k: 10 }, [10, 20]],
    [{ $map: { input: '$a', in: '$$this.v' } }, { a: [{ v: 1 }, {}] }, [1, null]],
    [{ $filter: { input: '$a', cond: { $gt: ['$$this', 1] }, limit: 1 } }, { a: [1, 2, 3] }, [2]],
    [
      { $filter: { input: '$a', as: 'x', cond: { $eq: ['$$x._id', '$id'] } } },
      { a: [{ _id: 1 }, { _id: 2 }], id: 2 },
      [{ _id: 2 }],
    ],
    [
      { $reduce: { input: '$a', initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      { a: ['x', 'y'] },
      'xy',
    ],
    [
      {
        $map: {
          input: '$a',
          as: 'x',
          in: { $map: { input: '$$x', as: 'y', in: { $add: ['$$y', { $size: '$$x' }] } } },
        },
      },
      { a: [[1], [2, 3]] },
      [[2], [4, 5]],
    ],
    [
      {
        $arrayToObject: [
          [
            ['k', 1],
            ['l', 2],
          ],
        ],
      },
      {},
      { k: 1, l: 2 },
    ],
    [{ $arrayToObject: '$a' }, { a: [{ k: '__proto__', v: 1 }] }, own('{"__proto__": 1}')],
    [
      { $objectToArray: '$a' },
      { a: { x: 1, y: 2 } },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
    ],
    [{ $allElementsTrue: ['$a'] }, { a: [1, 'x'] }, true],
    [{ $anyElementTrue: ['$a'] }, { a: [0, null] }, false],
    [{ $setUnion: ['$a', [3, 1]] }, { a: [2, 1] }, [1, 2, 3]],
    [{ $setIntersection: ['$a', [3, long('1')]] }, { a: [2, 1] }, [1]],
    [{ $setDifference: ['$a', [1]] }, { a: [2, 1, 2] }, [2]],
    [{ $setEquals: ['$a', [1, 2]] }, { a: [2, 1, 1] }, true],
    [{ $setIsSubset: ['$a', [1, 2, 3]] }, { a: [2, 1] }, true],
    [{ $sum: '$a' }, { a: [1, 2, 'x', 0.5] }, 3.5],
    [{ $sum: ['$a', '$b'] }, { a: 1, b: decimal('0.1') }, decimal('1.1')],
    [{ $sum: '$a' }, { a: [0.1, 0.2, 0.3] }, 0.6],
    [{ $sum: '$a' }, { a: [long('9007199254740993'), 1] }, long('9007199254740994')],
    [{ $avg: '$a' }, { a: [1, 2] }, 1.5],
    [{ $avg: '$a' }, { a: ['x'] }, null],
    [{ $min: '$a' }, { a: [3, null, 1] }, 1],
    [{ $max: ['$a', 'x'] }, { a: 5 }, 'x'],
  ]);
});

describe('documents', () => {
  table([
    [{ $mergeObjects: ['$a', { y: 2 }, null] }, { a: { x: 1, y: 1 } }, { x: 1, y: 2 }],
    [{ $mergeObjects: '$a' }, { a: [{ x: 1 }, { y: 2 }] }, { x: 1, y: 2 }],
    [{ $getField: 'a.b' }, { 'a.b': 1 }, 1],
    [{ $getField: { field: { $literal: '$x' }, input: { $literal: { $x: 5 } } } }, {}, 5],
    [{ $getField: { field: 'x', input: '$a' } }, { a: { x: 1 } }, 1],
    [{ $setField: { field: 'a.b', input: '$$ROOT', value: 2 } }, { c: 1 }, { c: 1, 'a.b': 2 }],
    [{ $setField: { field: 'c', input: '$$ROOT', value: '$$REMOVE' } }, { c: 1, d: 2 }, { d: 2 }],
    [{ $unsetField: { field: 'a.b', input: '$$ROOT' } }, { c: 1, 'a.b': 2 }, { c: 1 }],
  ]);
});

describe('text', () => {
  table([
    [{ $concat: ['a', '$b'] }, { b: '酒' }, 'a酒'],
    [{ $concat: ['a', null] }, {}, null],
    [{ $toUpper: 'straße' }, {}, 'STRAßE'],
    [{ $toLower: '$nobody' }, {}, ''],
    [{ $toLower: 'AbÄ' }, {}, 'abÄ'],
    [{ $strLenCP: '酒😀' }, {}, 2],
    [{ $substrCP: ['日本酒', 1, 1] }, {}, '本'],
    [{ $split: ['a-b-c', '-'] }, {}, ['a', 'b', 'c']],
    [{ $trim: { input: '  a b\n' } }, {}, 'a b'],
    [{ $ltrim: { input: 'xxa', chars: 'x' } }, {}, 'a'],
    [{ $rtrim: { input: 'axy', chars: 'yx' } }, {}, 'a'],
    [{ $replaceOne: { input: 'aa', find: 'a', replacement: { $literal: '$&' } } }, {}, '$&a'],
    [{ $replaceAll: { input: 'a.a', find: 'a', replacement: 'b' } }, {}, 'b.b'],
    [{ $regexMatch: { input: '$a', regex: '^x', options: 'i' } }, { a: 'Xy' }, true],
    [{ $regexMatch: { input: '$nobody', regex: 'x' } }, {}, false],
  ]);
});

describe('conversions', () => {
  table([
    [{ $toString: id }, {}, id.toHexString()],
    [{ $toString: 1.5 }, {}, '1.5'],
    [{ $toString: true }, {}, 'true'],
    [{ $toString: new Date(0) }, {}, '1970-01-01T00:00:00.000Z'],
    [{ $toString: decimal('1.50') }, {}, '1.50'],
    [{ $toObjectId: id.toHexString() }, {}, id],
    [{ $toDate: id }, {}, id.getTimestamp()],
    [{ $toDate: long('1000') }, {}, new Date(1000)],
    [{ $toDate: '2026-01-02' }, {}, new Date('2026-01-02T00:00:00Z')],
    [{ $toDate: '2026-01-02T03:04:05.6+09:00' }, {}, new Date('2026-01-01T18:04:05.600Z')],
    [{ $toDate: new Timestamp({ t: 5, i: 1 }) }, {}, new Date(5000)],
    [{ $toInt: '12' }, {}, 12],
    [{ $toInt: 1.9 }, {}, 1],
    [{ $toInt: true }, {}, 1],
    [{ $toInt: decimal('-5.5') }, {}, -5],
    [{ $toLong: '9007199254740993' }, {}, long('9007199254740993')],
    [{ $toLong: new Date(5) }, {}, long('5')],
    [{ $toDouble: '1e3' }, {}, new Double(1000)],
    [{ $toDouble: decimal('1.5') }, {}, 1.5],
    [{ $toDecimal: '1.50' }, {}, decimal('1.50')],
    [{ $toDecimal: 5.5 }, {}, decimal('5.50000000000000')],
    [{ $toDecimal: 1 }, {}, decimal('1')],
    [{ $toBool: 'false' }, {}, true],
    [{ $toBool: 0 }, {}, false],
    [{ $toInt: null }, {}, null],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad', onNull: 'none' } }, {}, 'bad'],
    [{ $convert: { input: '$nobody', to: 'int', onNull: 'none' } }, {}, 'none'],
    [{ $convert: { input: '5', to: 16 } }, {}, 5],
    [{ $type: '$a' }, { a: id }, 'objectId'],
    [{ $type: '$a' }, {}, 'missing'],
    [{ $type: '$a' }, { a: decimal('1') }, 'decimal'],
    [{ $type: '$a' }, { a: new Double(1) }, 'double'],
    [{ $isNumber: '$a' }, { a: long('1') }, true],
    [{ $isNumber: '$a' }, { a: '1' }, false],
  ]);
});

describe('refused expressions', () => {
  it.each<[unknown, number, string]>([
    [{ $foo: 1 }, 168, "Unrecognized expression '$foo'"],
    [{ $add: [1], $subtract: [1] }, 15983, 'must have exactly one field'],
    [{ a: 1, $add: [1] }, 15983, "FieldPath field names may not start with '$'"],
    [{ 'a.b': 1 }, 16405, "FieldPath field names may not contain '.'"],
    ['$', 16872, "'$' by itself is not a valid FieldPath"],
    ['$a.', 40353, "FieldPath must not end with a '.'."],
    ['$a..b', 15998, 'FieldPath field names may not be empty strings.'],
    ['$a.$b', 16410, "FieldPath field names may not start with '$'"],
    ['$$nobody', 17276, 'Use of undefined variable: nobody'],
    ['$$', 9, 'empty variable names are not allowed'],
    [{ $let: { vars: { X: 1 }, in: 1 } }, 9, "'X' starts with an invalid character for a user variable name"],
    [{ $let: { vars: {}, on: 1 } }, 16874, 'Unrecognized parameter to $let: on'],
    [{ $cond: [1, 2] }, 16020, 'Expression $cond takes exactly 3 arguments. 2 were passed in.'],
    [{ $cond: { if: 1, then: 2 } }, 17082, "Missing 'else' parameter to $cond"],
    [{ $cond: { if: 1, then: 2, otherwise: 3 } }, 17083, 'Unrecognized parameter to $cond: otherwise'],
    [{ $ifNull: [1] }, 1257300, '$ifNull needs at least two arguments, had: 1'],
    [{ $switch: { branches: [] } }, 40068, '$switch requires at least one branch'],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066, 'could not find a matching branch'],
    [{ $size: 5 }, 17124, 'The argument to $size must be an array, but was of type: int'],
    [{ $size: '$nobody' }, 17124, 'The argument to $size must be an array, but was of type: missing'],
    [{ $in: [1, 2] }, 40081, '$in requires an array as a second argument, found: int'],
    [{ $arrayElemAt: [1, 0] }, 28689, "$arrayElemAt's first argument must be an array, but is int"],
    [{ $concatArrays: [1] }, 28664, '$concatArrays only supports arrays, not int'],
    [{ $map: { input: 1, in: 1 } }, 16883, 'input to $map must be an array not int'],
    [{ $map: { input: [] } }, 16879, "Missing 'in' parameter to $map"],
    [{ $filter: { input: 1, cond: 1 } }, 28651, 'input to $filter must be an array not int'],
    [
      { $reduce: { input: 1, initialValue: 0, in: 1 } },
      40080,
      "$reduce requires that 'input' be an array, found: int",
    ],
    [{ $slice: [[1], 1, 0] }, 28729, 'Third argument to $slice must be positive: 0'],
    [{ $range: [0, 1, 0] }, 34449, '$range requires a non-zero step value'],
    [{ $setUnion: [1] }, 17043, 'All operands of $setUnion must be arrays. One argument is of type: int'],
    [{ $mergeObjects: [1] }, 40400, '$mergeObjects requires object inputs'],
    [{ $concat: [1] }, 16702, '$concat only supports strings, not int'],
    [{ $split: ['a', ''] }, 40087, '$split requires a non-empty separator'],
    [{ $strLenCP: 1 }, 34471, '$strLenCP requires a string argument, found: int'],
    [{ $toInt: 'x' }, 241, "Failed to parse number 'x' in $convert with no onError value"],
    [{ $toInt: 3e9 }, 241, 'Conversion would overflow target type in $convert with no onError value'],
    [{ $toObjectId: 'x' }, 241, "Failed to parse objectId 'x' in $convert with no onError value"],
    [{ $toDate: 'x' }, 241, "Error parsing date string 'x'"],
    [{ $toDate: 5 }, 241, 'Unsupported conversion from int to date in $convert with no onError value'],
    [{ $convert: { input: 1, to: 'nothing' } }, 2, 'Unknown type name: nothing'],
  ])('%j', (expression, code, message) => {
    const error = serverError(() => evaluate(expression));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
