import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alertLevel, STOCK_COVER, stockAlert } from './stock-alerts.js';

const bottles = fc.integer({ min: 0, max: 10_000 });
const weeks = fc.integer({ min: 1, max: 104 });
const cover = fc.record({ COVER_WEEKS: weeks, RATE_WEEKS: weeks });

describe('alerts of stock', () => {
  it('[ALERT-01] takes the threshold of the wine, otherwise the bottles of the weeks of cover', () => {
    expect(alertLevel(12, 100, STOCK_COVER)).toBe(12);
    expect(alertLevel(null, 9, STOCK_COVER)).toBe(5);
    expect(stockAlert({ saleable: 5, sold: 9 }, STOCK_COVER)).toBe('LOW');
    expect(stockAlert({ saleable: 6, sold: 9 }, STOCK_COVER)).toBeNull();
    expect(stockAlert({ saleable: 1, sold: 0 }, STOCK_COVER)).toBeNull();
    expect(stockAlert({ saleable: -1, sold: 0 }, STOCK_COVER)).toBe('SOLD_OUT');
    expect(stockAlert({ saleable: 0, threshold: 0, sold: 50 }, STOCK_COVER)).toBeNull();
  });

  it('[ALERT-01] has stock for the weeks of cover above the level, and is not low earlier than a bottle before', () => {
    fc.assert(
      fc.property(bottles, cover, (sold, settings) => {
        const level = alertLevel(undefined, sold, settings);
        const needed = (sold * settings.COVER_WEEKS) / settings.RATE_WEEKS;
        expect(level).toBeGreaterThanOrEqual(needed);
        expect(level - needed).toBeLessThan(1);
      }),
    );
  });

  it('[ALERT-01] fewer bottles or more sales never take an alert back', () => {
    const rank = (alert: string | null) => [null, 'LOW', 'SOLD_OUT'].indexOf(alert);
    const wine = fc.record({ saleable: bottles, threshold: fc.option(bottles), sold: bottles });
    fc.assert(
      fc.property(wine, cover, bottles, (given, settings, more) => {
        const before = rank(stockAlert(given, settings));
        const fewer = { ...given, saleable: given.saleable - more };
        expect(rank(stockAlert(fewer, settings))).toBeGreaterThanOrEqual(before);
        const faster = { ...given, sold: given.sold + more };
        expect(rank(stockAlert(faster, settings))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
