import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, MaxKey, MinKey, Timestamp } from 'bson';
import fc from 'fast-check';
import { deepFreeze, documents, numbers, values } from '../../test/support/bson-arbitraries.js';
import { referenceMatches } from '../../test/support/reference-matcher.js';
import { encode } from '../bson/codec.js';
import { isDocument, type Document } from '../bson/types.js';
import { compileFilter } from './matcher.js';

/** The reference knows no binary data, regular expressions, timestamps and key bounds. */
const isCommon = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isCommon);
  if (isDocument(value)) return Object.values(value).every(isCommon);
  return ![Binary, BSONRegExp, MinKey, MaxKey, Timestamp].some((type) => value instanceof type);
};
const isOperand = (value: unknown): boolean =>
  isCommon(value) && !(isDocument(value) && Object.keys(value)[0]?.startsWith('$'));

const operands = values.filter(isOperand);
const comparison = fc
  .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), operands)
  .map(([operator, operand]) => ({ [operator]: operand }));
const ranges = fc.tuple(numbers, numbers).map(([low, high]) => ({ $gte: low, $lt: high }));
const others: fc.Arbitrary<Document> = fc.oneof(
  fc.array(operands, { maxLength: 12 }).map((list) => ({ $in: list })),
  fc.array(operands, { maxLength: 3 }).map((list) => ({ $nin: list })),
  fc.array(operands, { maxLength: 2 }).map((list) => ({ $all: list })),
  fc.boolean().map((wanted) => ({ $exists: wanted })),
  fc.nat({ max: 3 }).map((size) => ({ $size: size })),
  fc
    .constantFrom('int', 'double', 'string', 'object', 'array', 'null', 'bool')
    .map((type) => ({ $type: type })),
  comparison.map((condition) => ({ $not: condition })),
  fc.tuple(numbers, numbers).map(([low, high]) => ({ $elemMatch: { $gt: low, $lte: high } })),
  fc
    .tuple(fc.constantFrom('a', 'b'), comparison)
    .map(([name, condition]) => ({ $elemMatch: { [name]: condition } })),
);
const paths = fc.constantFrom(
  'a',
  'b',
  'c',
  'a.b',
  'a.a',
  'b.c',
  'a.0',
  'a.1',
  'a.0.b',
  'a.b.c',
  'a.0.0',
  '__proto__',
  'constructor',
);
const simple: fc.Arbitrary<Document> = fc
  .tuple(paths, fc.oneof(operands, comparison, ranges, others))
  .map(
    ([path, condition]) =>
      Object.defineProperty({}, path, { value: condition, enumerable: true }) as Document,
  );
const filters: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(simple, { minLength: 1, maxLength: 3 }))
      .map(([operator, list]) => ({ [operator]: list })),
  },
);

describe('matcher', () => {
  it('agrees with a plain reference on generated documents and filters, and changes neither', () => {
    let matched = 0;
    fc.assert(
      fc.property(documents.filter(isCommon), filters, (document, filter) => {
        const before = encode(document);
        const answer = compileFilter(deepFreeze(filter)).matches(deepFreeze(document));
        expect(answer).toBe(referenceMatches(document, filter));
        expect(encode(document).equals(before)).toBe(true);
        matched += Number(answer);
      }),
      { numRuns: 3000 },
    );
    expect(matched).toBeGreaterThan(150);
  });

  it('names a position exactly when the match went through an array, and that element satisfies alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 5 }),
        (list, wanted) => {
          const position = compileFilter({ list: wanted }).positional({ list });
          expect(position).toBe(list.includes(wanted) ? list.indexOf(wanted) : undefined);
        },
      ),
    );
  });
});
