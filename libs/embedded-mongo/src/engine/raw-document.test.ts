import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode, type Document } from '../bson/codec.js';
import { identicalBson } from '../bson/order.js';
import { compileProjection, includedFields } from '../query/projection.js';
import { RawFields } from './raw-document.js';

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('', 'a', 'ab', '酒', null, true),
  fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 }),
  fc.record({ a: fc.integer({ min: 0, max: 1 }) }),
);
const document = fc
  .uniqueArray(fc.constantFrom('a', 'ab', 'b', 'ü', 'c'), { maxLength: 5 })
  .chain((names) =>
    fc
      .tuple(...names.map(() => value))
      .map((values): Document => Object.fromEntries(names.map((name, at) => [name, values[at]]))),
  );

describe('some fields of a raw document', () => {
  const seed = 20_261_121;

  it(`are the same in two documents exactly when they read the same (seed ${seed})`, () => {
    const fields = new RawFields(['a', 'ü', 'c']);
    let same = 0;
    fc.assert(
      fc.property(document, document, (left, right) => {
        const [a, b] = [encode(left), encode(right)];
        const [readA, readB] = [fields.read(a), fields.read(b)];
        const expected = ['a', 'ü', 'c'].every((name) =>
          identicalBson({ value: readA[name] }, { value: readB[name] }),
        );
        if (expected) same += 1;
        expect(fields.same(a, b)).toBe(expected);
      }),
      { seed, numRuns: 2000 },
    );
    expect(same).toBeGreaterThan(50);
  });

  it('distinguish a missing field from null', () => {
    const fields = new RawFields(['a']);
    expect(fields.same(encode({ a: null }), encode({}))).toBe(false);
    expect(fields.same(encode({ b: 1 }), encode({ b: 2 }))).toBe(true);
  });

  it('are all that a projection of inclusions needs', () => {
    const spec = fc.dictionary(fc.constantFrom('_id', 'a', 'ab.a', 'b.a', 'ü'), fc.constantFrom(0, 1, true));
    fc.assert(
      fc.property(document, spec, (whole, projection) => {
        const names = includedFields(projection);
        if (!names) return;
        const project = compileProjection(projection);
        const raw = encode({ _id: 1, ...whole });
        expect(encode(project(new RawFields(names).read(raw)))).toEqual(encode(project(decode(raw))));
      }),
      { seed, numRuns: 1000 },
    );
    for (const other of [{ a: 0 }, { 'a.$': 1 }, { a: { $slice: 1 } }, { _id: 1 }, { a: 1, b: '$c' }])
      expect(includedFields(other)).toBeNull();
  });
});
