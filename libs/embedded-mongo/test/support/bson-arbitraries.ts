import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { setField, type Document } from '../../src/bson/types.js';

const ids = ['000000000000000000000001', '000000000000000000000002', 'ffffffffffffffffffffffff'].map(
  (hex) => new ObjectId(hex),
);

/** Numbers of all four types, dense around zero so that different types often meet in value. */
export const numbers: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.constantFrom(0.5, -0.5, 1.5, 0.1, 1e300, -1e300, 5e-324, 2 ** 53, 2 ** 63, -(2 ** 63)),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.bigInt({ min: -3n, max: 3n }).map((value) => Long.fromBigInt(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.constantFrom(2n ** 53n + 1n, 2n ** 53n, 2n ** 63n - 1n).map((value) => Long.fromBigInt(value)),
  fc
    .tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2, max: 2 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc
    .constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '-0',
      '0E+3',
      '9007199254740993',
      '1E-6176',
      '9.99E6144',
      '0.1',
    )
    .map((text) => Decimal128.fromString(text)),
);

/** Values of every type except documents and arrays. */
export const scalars: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'b', 'ab', 'é', '\ue000', '😀', '\uffff', '酒') },
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(...ids),
  fc.constantFrom(new Date(0), new Date(-1), new Date('2026-01-02T03:04:05.678Z'), new Date(Number.NaN)),
  fc
    .tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 2, 4, 128))
    .map(([bytes, subType]) => new Binary(bytes, subType)),
  fc.constantFrom(new BSONRegExp('^a'), new BSONRegExp('^a', 'i')),
  fc.constantFrom(new Timestamp({ t: 1, i: 2 }), new Timestamp({ t: 2 ** 32 - 1, i: 1 })),
  fc.constantFrom(new MinKey(), new MaxKey()),
);

const fieldNames = fc.constantFrom('a', 'b', 'c', '0', '1', '__proto__', 'constructor');

/** Any value, up to three levels of documents and arrays. */
export const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: scalars },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fields(tie('value')) },
  ),
})).value;

/** Documents of a few fields with names that often coincide. */
export const documents: fc.Arbitrary<Document> = fields(values);

/** A document with an `_id`. */
export const storedDocuments: fc.Arbitrary<Document> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), documents)
  .map(([_id, rest]) => ({ _id, ...rest }));

function fields(value: fc.Arbitrary<unknown>): fc.Arbitrary<Document> {
  return fc
    .uniqueArray(fc.tuple(fieldNames, value), { selector: ([name]) => name, maxLength: 4 })
    .map((entries) => {
      const document: Document = {};
      for (const [name, content] of entries) setField(document, name, content);
      return document;
    });
}

/** Deep-freezes documents and arrays, so that writes fail the test. */
export function deepFreeze<T>(value: T): T {
  if (Array.isArray(value)) {
    value.forEach(deepFreeze);
    Object.freeze(value);
  } else if (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
