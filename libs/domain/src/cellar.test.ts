import { describe, expect, it } from '@jest/globals';
import { cellarFigures, freeUntil } from './cellar.js';

describe('the cloud cellar', () => {
  it('[CEL-02] stores a year for free, counted by the day in Japan', () => {
    expect(freeUntil(new Date('2026-11-20T16:00:00Z')).toISOString()).toBe('2027-11-20T15:00:00.000Z');
    expect(freeUntil(new Date('2028-02-29T03:00:00Z')).toISOString()).toBe('2029-02-27T15:00:00.000Z');
  });

  it('[CEL-01] sums purchases, value and bottles; this year is the calendar year in Japan', () => {
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
});
