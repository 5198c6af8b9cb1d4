import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareBson } from '../bson/order.js';
import { encodePart } from './key-generation.js';
import { keyRange } from './intervals.js';

const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.double({ noNaN: true }).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -4, max: 4 }).map((value) => 2 ** 53 + value),
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
      fc.integer({ min: -6176, max: 6111 }),
    )
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
  fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -2, max: 2 }))
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Decimal128.fromString(String(value))),
  fc
    .constantFrom('NaN', 'Infinity', '-Infinity', '-0', '0.1', '0.10')
    .map((text) => Decimal128.fromString(text)),
);

const scalar = fc.oneof(
  number,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', 'a\0', 'a\0b', 'a', '山田', '𠮷野家', '\uffff'),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 6 }), fc.constantFrom(0, 4, 128))
    .map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat(9)).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'ab', ''), fc.constantFrom('', 'i'))
    .map(([pattern, flags]) => new BSONRegExp(pattern, flags)),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'ä'), tie('value'), { maxKeys: 3 }),
  ),
}));

const sign = (order: number): number => Math.sign(order) || 0;
const byteOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

describe('index keys', () => {
  it('have the order of the values in BSON', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(byteOrder(encodePart(a, false), encodePart(b, false))).toBe(sign(compareBson(a, b)));
      }),
      { numRuns: 6_000 },
    );
  });

  it('have the opposite order in descending fields', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(byteOrder(encodePart(a, true), encodePart(b, true))).toBe(sign(-compareBson(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('order numbers of all types by their exact value', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(byteOrder(encodePart(a, false), encodePart(b, false))).toBe(sign(compareBson(a, b)));
      }),
      { numRuns: 6_000 },
    );
  });

  it('never begin with the key of another value, so that they can stand one after the other', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [encodePart(a, false), encodePart(b, false)];
        expect(x !== y && y.startsWith(x)).toBe(false);
      }),
      { numRuns: 4_000 },
    );
  });

  it('lie in a range exactly when the value does, ascending and descending', () => {
    const bounds = fc.tuple(value, fc.boolean(), value, fc.boolean(), value, fc.boolean());
    fc.assert(
      fc.property(bounds, ([low, lowInclusive, high, highInclusive, tested, descending]) => {
        const interval = {
          low: encodePart(low, false),
          lowInclusive,
          high: encodePart(high, false),
          highInclusive,
        };
        const range = keyRange(interval, '', descending);
        const key = encodePart(tested, descending);
        const above = lowInclusive ? compareBson(tested, low) >= 0 : compareBson(tested, low) > 0;
        const below = highInclusive ? compareBson(tested, high) <= 0 : compareBson(tested, high) < 0;
        expect(range.low <= key && key < range.high).toBe(above && below);
      }),
      { numRuns: 4_000 },
    );
  });
});
