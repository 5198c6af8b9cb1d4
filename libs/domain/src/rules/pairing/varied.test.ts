import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { varied } from './varied.js';

const wines = fc
  .array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 40 })
  .map((producers) => producers.map((producer, id) => ({ id, producer })));
type Wine = { id: number; producer: string | undefined };
const variety = (places: number) => ({
  first: 12,
  among: 24,
  aspects: [{ of: ({ producer }: Wine) => producer, places }],
});
const ids = (list: readonly Wine[]) => list.map(({ id }) => id);

describe('a varied first page', () => {
  it('[PRICE-01] has the same entries, the best one first, and leaves the rest as it is', () => {
    fc.assert(
      fc.property(wines, fc.integer({ min: 0, max: 9 }), (ranked, places) => {
        const arranged = varied(ranked, variety(places));
        expect(ids(arranged).toSorted((a, b) => a - b)).toEqual(ids(ranked));
        expect(arranged[0]).toBe(ranked[0]);
        expect(ids(arranged.slice(24))).toEqual(ids(ranked.slice(24)));
        expect(varied(ranked, variety(places))).toEqual(arranged);
        if (places === 0) expect(arranged).toEqual(ranked);
      }),
    );
  });

  it('[PRICE-01] puts another producer between wines of one', () => {
    const ranked = ['a', 'a', 'a', 'b', 'c'].map((producer, id) => ({ id, producer }));
    expect(ids(varied(ranked, variety(4)))).toEqual([0, 3, 4, 1, 2]);
    expect(ids(varied(ranked, variety(1)))).toEqual([0, 1, 3, 2, 4]);
  });
});
