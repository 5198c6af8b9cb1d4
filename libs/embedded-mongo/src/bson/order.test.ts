import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { deepFreeze, values } from '../../test/support/bson-arbitraries.js';
import { encode } from './codec.js';
import { valueKey } from './hash.js';
import { cloneBson, compareBson, compareText, equalsBson, identicalBson } from './order.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);

describe('order of BSON values', () => {
  const ascending: unknown[] = [
    new MinKey(),
    undefined,
    null,
    Number.NaN,
    -Infinity,
    long('-9223372036854775808'),
    -1.5,
    -1,
    0,
    5e-324,
    decimal('0.1'),
    0.1,
    decimal('1.05'),
    1.1,
    2,
    9007199254740992,
    long('9007199254740993'),
    decimal('9007199254740993.5'),
    long('9223372036854775807'),
    2 ** 63,
    decimal('9.9E6144'),
    Infinity,
    '',
    'A',
    'a',
    'aa',
    new BSONSymbol('b'),
    'é',
    '\uffff',
    '😀',
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 2 },
    { b: 1 },
    { a: 'x' },
    [],
    [1],
    [1, 2],
    [2],
    ['a'],
    [[]],
    new Binary(Buffer.from([255]), 0),
    new Binary(Buffer.from([1, 2]), 0),
    new Binary(Buffer.from([1, 3]), 0),
    new Binary(Buffer.from([1, 2]), 4),
    new ObjectId('000000000000000000000001'),
    new ObjectId('ff0000000000000000000000'),
    false,
    true,
    new Date(-1),
    new Date(0),
    new Date(1),
    new Timestamp({ t: 1, i: 1 }),
    new Timestamp({ t: 1, i: 2 }),
    new Timestamp({ t: 2 ** 31, i: 0 }),
    new BSONRegExp('a'),
    new BSONRegExp('a', 'i'),
    new BSONRegExp('b'),
    new Code('a'),
    new Code('a', { x: 1 }),
    new MaxKey(),
  ];

  it('puts one value of every kind in MongoDB’s order', () => {
    for (let i = 0; i < ascending.length; i += 1) {
      for (let k = 0; k < ascending.length; k += 1) {
        expect([i, k, Math.sign(compareBson(ascending[i], ascending[k]))]).toEqual([i, k, Math.sign(i - k)]);
      }
    }
  });

  it.each([
    [1, new Double(1)],
    [1, long('1')],
    [1, decimal('1.00')],
    [0, -0],
    [0, decimal('-0E+3')],
    [2 ** 53, long('9007199254740992')],
    [2 ** 63, decimal('9223372036854775808')],
    [0.5, decimal('0.50')],
    [Number.NaN, decimal('NaN')],
    [Infinity, decimal('Infinity')],
    ['s', new BSONSymbol('s')],
    [{ a: 1 }, { a: decimal('1.0') }],
    [
      [1, 2],
      [long('1'), 2],
    ],
  ])('takes %p and %p for equal, with the same key', (a, b) => {
    expect(compareBson(a, b)).toBe(0);
    expect(valueKey(a)).toBe(valueKey(b));
  });

  it.each([
    [decimal('1.1'), 1.1],
    [long('9007199254740993'), 2 ** 53],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [new Binary(Buffer.from([0xff]), 0), new Binary(Buffer.from([0xfe]), 0)],
    [new Binary(Buffer.from([1]), 0), new Binary(Buffer.from([1]), 4)],
    [null, undefined],
    [1, '1'],
    [{ '': 1 }, {}],
  ])('tells %p and %p apart', (a, b) => {
    expect(equalsBson(a, b)).toBe(false);
    expect(valueKey(a)).not.toBe(valueKey(b));
  });

  it('is antisymmetric and transitive over any values', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(Math.sign(compareBson(a, b)) + Math.sign(compareBson(b, a))).toBe(0);
        const [x, y, z] = [a, b, c].sort(compareBson);
        expect(compareBson(x, y)).toBeLessThanOrEqual(0);
        expect(compareBson(y, z)).toBeLessThanOrEqual(0);
        expect(compareBson(x, z)).toBeLessThanOrEqual(0);
        if (compareBson(x, y) === 0 && compareBson(y, z) === 0) expect(compareBson(x, z)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with equality, with the keys for sets and with identity', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(equalsBson(a, a)).toBe(true);
        expect(equalsBson(a, b)).toBe(valueKey(a) === valueKey(b));
        if (identicalBson(a, b)) expect(equalsBson(a, b)).toBe(true);
        expect(identicalBson(a, b)).toBe(encode({ a }).equals(encode({ a: b })));
      }),
      { numRuns: 2000 },
    );
  });

  it('compares text as its UTF-8 bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.string({ unit: 'binary', maxLength: 5 }),
        (a, b) => {
          expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
        },
      ),
    );
  });

  it('clones deeply, also frozen values, and shares nothing that can change', () => {
    fc.assert(
      fc.property(values, (value) => {
        const copy = cloneBson(deepFreeze(value));
        expect(identicalBson(copy, value)).toBe(true);
        if (typeof value === 'object' && value !== null && (Array.isArray(value) || value instanceof Date)) {
          expect(copy).not.toBe(value);
        }
      }),
    );
  });
});
