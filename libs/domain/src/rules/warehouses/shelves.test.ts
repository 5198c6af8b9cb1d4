import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkShelf, compareShelves, SHELF_MAX_LENGTH, shelfOf, shelfSortKey } from './shelves.js';

const shelf = fc.option(
  fc
    .array(fc.constantFrom('A', 'b', 'Ｃ', '-', ' ', '0', '1', '2', '9', '棚', '０'), { maxLength: 12 })
    .map((parts) => parts.join('')),
);

describe('shelves', () => {
  it('[STK-01] are trimmed and have at most 20 characters', () => {
    expect(shelfOf('  A-03-2 ')).toBe('A-03-2');
    expect(shelfOf('   ')).toBeNull();
    expect(shelfOf(null)).toBeNull();
    expect(checkShelf(' '.repeat(5) + 'A'.repeat(SHELF_MAX_LENGTH))).toEqual([]);
    expect(checkShelf('A'.repeat(SHELF_MAX_LENGTH + 1))).toEqual([
      { field: 'shelf', messageKey: 'too-long', params: { limit: 20 } },
    ]);
    expect(checkShelf(3)).toEqual([{ field: 'shelf', messageKey: 'wrong-type' }]);
    expect(checkShelf(undefined)).toEqual([]);
  });

  it('[STK-01] are in natural order, those without one last', () => {
    const inOrder = ['A-2', 'Ａ－３', 'A-10', 'a-10-1', 'B-1', 'B-02-3', 'B-2-10', '棚1', null];
    expect([...inOrder].reverse().sort(compareShelves)).toEqual(inOrder);
    expect(compareShelves('', null)).toBe(0);
    expect(compareShelves('A-2', 'A-02')).not.toBe(0);
  });

  it('[STK-01] compare numbers by value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(compareShelves(`A-${a}`, `A-${b}`)).toBe(Math.sign(a - b));
      }),
    );
  });

  it('[STK-01] have a total order', () => {
    fc.assert(
      fc.property(shelf, shelf, shelf, (a, b, c) => {
        expect(compareShelves(a, b)).toBe(-compareShelves(b, a) + 0);
        if (compareShelves(a, b) <= 0 && compareShelves(b, c) <= 0)
          expect(compareShelves(a, c)).toBeLessThanOrEqual(0);
        if (compareShelves(a, b) === 0) expect(shelfOf(a)).toBe(shelfOf(b));
      }),
    );
  });

  it('[STK-01] are sorted by their key as by the comparison', () => {
    fc.assert(
      fc.property(fc.array(shelf.filter((text) => shelfOf(text) !== null)), (shelves) => {
        const keys = [...shelves].sort(compareShelves).map((text) => shelfSortKey(shelfOf(text)!));
        expect(keys).toEqual([...keys].sort());
      }),
    );
  });
});
