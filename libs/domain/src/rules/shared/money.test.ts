import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatYen, isYen, taxIncludedIn } from './money.js';

const yen = fc.integer({ min: 0, max: 1_000_000_000 });

describe('money', () => {
  it('[I18N-04] shows 円 and separators', () => {
    expect(formatYen(22_000)).toBe('22,000円');
    expect(formatYen(0)).toBe('0円');
    expect(formatYen(-0)).toBe('0円');
    expect(formatYen(1_234_567)).toBe('1,234,567円');
    expect(formatYen(-1100)).toBe('-1,100円');
  });

  it('[I18N-04] formats every amount reversibly', () => {
    fc.assert(fc.property(yen, (n) => Number(formatYen(n).replace(/[,円]/g, '')) === n));
  });

  it('accepts whole yen only', () => {
    expect([0, 1, 99_999_999].every(isYen)).toBe(true);
    expect([-1, 0.5, Number.NaN, Infinity, '100', null, undefined].some(isYen)).toBe(false);
  });

  it('includes a tenth of the net price as tax, rounded down', () => {
    expect([11_000, 1100, 10, 11, 109, 0].map(taxIncludedIn)).toEqual([1000, 100, 0, 1, 9, 0]);
    expect(() => taxIncludedIn(1.5)).toThrow(RangeError);
    fc.assert(
      fc.property(yen, (total) => {
        const tax = taxIncludedIn(total);
        expect(tax * 11).toBeLessThanOrEqual(total);
        expect((tax + 1) * 11).toBeGreaterThan(total);
      }),
    );
  });
});
