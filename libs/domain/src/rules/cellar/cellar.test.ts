import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cellarFigures,
  cellarHistory,
  type CellarLotHistory,
  cellarNoticeFrom,
  cellarYearState,
  freeUntil,
} from './cellar.js';

describe('the cloud cellar', () => {
  it('[CEL-02] storage is free for a year, by the day in Japan', () => {
    expect(freeUntil(new Date('2026-11-20T16:00:00Z')).toISOString()).toBe('2027-11-20T15:00:00.000Z');
    expect(freeUntil(new Date('2028-02-29T03:00:00Z')).toISOString()).toBe('2029-02-27T15:00:00.000Z');
  });

  it('[CEL-01] sums purchases, value and bottles; "this year" is the calendar year in Japan', () => {
    const lots = [
      {
        addedQuantity: 6,
        quantity: 4,
        purchasePrice: 10_000,
        currentPrice: 12_000,
        addedAt: new Date('2026-03-01T00:00:00Z'),
      },
      {
        addedQuantity: 2,
        quantity: 2,
        purchasePrice: 50_000,
        currentPrice: 45_000,
        addedAt: new Date('2025-12-31T15:00:00Z'),
      },
      {
        addedQuantity: 3,
        quantity: 0,
        purchasePrice: 8000,
        currentPrice: 9000,
        addedAt: new Date('2025-12-31T14:59:00Z'),
      },
    ];
    expect(cellarFigures(lots, new Date('2026-11-20T00:00:00Z'))).toEqual({
      purchasedThisYear: 160_000,
      purchasedEver: 184_000,
      currentValue: 138_000,
      totalPurchaseValue: 140_000,
      bottleCount: 6,
    });
    expect(Object.values(cellarFigures([], new Date()))).toEqual([0, 0, 0, 0, 0]);
  });

  it('[CEL-02] notifies of the end of the free year 30 days before', () => {
    const free = new Date('2027-11-20T15:00:00Z');
    expect(cellarNoticeFrom(free).toISOString()).toBe('2027-10-21T15:00:00.000Z');
    expect(cellarYearState(free, new Date('2027-10-21T14:59:59Z'))).toBe('FREE');
    expect(cellarYearState(free, new Date('2027-10-21T15:00:00Z'))).toBe('ENDING');
    expect(cellarYearState(free, new Date('2027-11-20T14:59:59Z'))).toBe('ENDING');
    expect(cellarYearState(free, free)).toBe('ENDED');
  });

  it('[CEL-01] lists its value by month in Japan, from the first bottle to now', () => {
    const lots = [
      {
        addedQuantity: 6,
        purchasePrice: 10_000,
        currentPrice: 12_000,
        // 1 February in Japan.
        addedAt: new Date('2026-01-31T15:00:00Z'),
        removals: [{ at: new Date('2026-03-10T00:00:00Z'), quantity: 2 }],
      },
      {
        addedQuantity: 1,
        purchasePrice: 5_000,
        currentPrice: 4_000,
        addedAt: new Date('2026-03-01T00:00:00Z'),
        removals: [{ at: new Date('2026-04-02T00:00:00Z'), quantity: 1 }],
      },
    ];
    expect(cellarHistory(lots, new Date('2026-04-20T00:00:00Z'))).toEqual([
      { month: '2026-02', bottles: 6, value: 72_000, purchaseValue: 60_000 },
      { month: '2026-03', bottles: 5, value: 52_000, purchaseValue: 45_000 },
      { month: '2026-04', bottles: 4, value: 48_000, purchaseValue: 40_000 },
    ]);
    expect(cellarHistory([], new Date())).toEqual([]);
  });

  it('[CEL-01] ends with the current figures, never negative, after any changes', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    const moment = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: now, noInvalidDate: true });
    const lot: fc.Arbitrary<CellarLotHistory> = fc
      .record({
        addedQuantity: fc.integer({ min: 1, max: 24 }),
        purchasePrice: fc.integer({ min: 0, max: 100_000 }),
        currentPrice: fc.integer({ min: 0, max: 100_000 }),
        addedAt: moment,
        shares: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
        later: fc.integer({ min: 0, max: 400 }),
      })
      .map(({ shares, later, ...rest }) => {
        let left = rest.addedQuantity;
        const removals = shares.flatMap((share, index) => {
          const quantity = Math.min(share, left);
          const at = new Date(Math.min(now.getTime(), rest.addedAt.getTime() + (index + later) * 86_400_000));
          left -= quantity;
          return quantity > 0 ? [{ at, quantity }] : [];
        });
        return { ...rest, removals };
      });
    fc.assert(
      fc.property(fc.array(lot, { minLength: 1, maxLength: 8 }), (lots) => {
        const history = cellarHistory(lots, now);
        const held = lots.map((each) => ({
          ...each,
          quantity: each.removals.reduce((left, { quantity }) => left - quantity, each.addedQuantity),
        }));
        const figures = cellarFigures(held, now);
        expect(history.at(-1)).toEqual({
          month: '2026-11',
          bottles: figures.bottleCount,
          value: figures.currentValue,
          purchaseValue: figures.totalPurchaseValue,
        });
        expect(history.every(({ bottles }) => bottles >= 0)).toBe(true);
        const months = history.map(({ month }) => month);
        expect(months).toEqual([...new Set(months)].sort());
      }),
    );
  });
});
