import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { phoneEnding } from '../shared/phone.js';
import { STYLE_TAGS } from './style-tags.js';
import { bottleBudgetOf, favouriteStyles } from './taste.js';

const bought = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    tags: fc.array(fc.constantFrom(...STYLE_TAGS, 'no style'), { maxLength: 4 }),
  }),
  { maxLength: 20 },
);

describe('purchase profile', () => {
  it('[CONC-01] the budget is the quartiles of all bottles paid for', () => {
    fc.assert(
      fc.property(bought, (wines) => {
        const row = wines
          .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
          .filter((price) => price > 0)
          .sort((a, b) => a - b);
        const at = (share: number) => row[Math.ceil(share * row.length) - 1];
        expect(bottleBudgetOf(wines)).toEqual(
          row.length === 0 ? undefined : { low: at(0.25), usual: at(0.5), high: at(0.75) },
        );
      }),
    );
  });

  it('[CONC-01] styles are counted by bottles, most first, without other tags', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: 1, max: 6 }), (wines, limit) => {
        const styles = favouriteStyles(wines, limit);
        expect(styles.length).toBeLessThanOrEqual(limit);
        expect(styles.map(({ bottles }) => bottles)).toEqual(
          styles.map(({ bottles }) => bottles).sort((a, b) => b - a),
        );
        for (const { tag, bottles } of styles) {
          expect(tag).not.toBe('no style');
          expect(bottles).toBe(
            wines.reduce((sum, { tags, quantity }) => sum + (tags.includes(tag as never) ? quantity : 0), 0),
          );
        }
      }),
    );
  });
});

describe('concierge input', () => {
  it('[CONC-01] finds a telephone number in any notation, from four digits', () => {
    for (const text of ['090-1234-5678', '+81 90 1234 5678', '09012345678', '090 (1234) 5678'])
      expect(phoneEnding(text)).toBe('09012345678');
    expect(phoneEnding('5678')).toBe('5678');
    for (const text of ['567', 'USR00001', '山田', '', null]) expect(phoneEnding(text)).toBeUndefined();
  });
});
