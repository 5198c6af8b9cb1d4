import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortByRank } from './sort-by-rank.js';

describe('sortByRank', () => {
  it('[SEARCH-01] sorts like a stable sort by comparison', () => {
    const ranks = fc.array(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, 2 ** 33 + 1, -0, 1e9)),
    );
    fc.assert(
      fc.property(ranks, (given) => {
        const items = given.map((rank, place) => ({ rank, place }));
        const expected = items.toSorted((a, b) => b.rank - a.rank || a.place - b.place);
        expect(sortByRank(items, given)).toEqual(expected);
      }),
    );
  });
});
