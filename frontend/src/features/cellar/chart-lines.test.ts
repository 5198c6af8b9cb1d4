import { describe, expect, it } from '@jest/globals';
import { chartLines, roundUp } from './chart-lines.js';

const monthOf = (month: string, value: number, purchaseValue: number) => ({ month, value, purchaseValue });

describe('the chart of the cellar', () => {
  it.each([
    [0, 1000],
    [1000, 1000],
    [1001, 2000],
    [43_000, 50_000],
    [50_001, 100_000],
    [730_000, 1_000_000],
  ])('[CEL-01] has %i yen under a round edge', (yen, edge) => expect(roundUp(yen)).toBe(edge));

  it('[CEL-01] draws value and purchases from the first month to the last, high values at the top', () => {
    const lines = chartLines([
      monthOf('2026-09', 10_000, 5000),
      monthOf('2026-10', 20_000, 20_000),
      monthOf('2026-11', 15_000, 10_000),
    ]);
    expect(lines).toEqual({
      top: 20_000,
      value: 'M0 50L50 0L100 25',
      purchaseValue: 'M0 75L50 0L100 50',
      area: 'M0 50L50 0L100 25L100 100L0 100Z',
      last: 0.75,
    });
  });

  it('draws a single month as a horizontal line, and nothing for an empty cellar', () => {
    expect(chartLines([monthOf('2026-11', 1000, 1000)]).value).toBe('M0 0L100 0');
    expect(chartLines([])).toMatchObject({ value: '', area: '', last: 0 });
  });
});
