import { describe, expect, it } from '@jest/globals';
import { formatDate, formatYen, LOCALES, machineDate } from './index.js';

describe('formatYen', () => {
  it.each([
    [0, '0円'],
    [980, '980円'],
    [22_000, '22,000円'],
    [1_234_567, '1,234,567円'],
    [-1200, '−1,200円'],
  ])('[I18N-04] writes %d as %s', (yen, text) => {
    expect(formatYen(yen)).toBe(text);
  });
});

describe('formatDate', () => {
  const evening = '2026-11-28T19:00:00+09:00';

  it('writes the Japanese form for jp', () => {
    expect(formatDate(evening, 'jp')).toBe('2026年11月28日(土) 19:00');
    expect(formatDate(evening, 'jp', 'date')).toBe('2026年11月28日(土)');
    expect(formatDate(evening, 'jp', 'time')).toBe('19:00');
    expect(formatDate(evening, 'jp', 'month')).toBe('2026年11月');
  });

  it("uses the calendar in Japan, not the machine's", () => {
    expect(formatDate('2026-11-27T15:30:00Z', 'jp')).toBe('2026年11月28日(土) 00:30');
    expect(formatDate(new Date('2026-12-31T14:59:59Z'), 'jp', 'date')).toBe('2026年12月31日(木)');
    expect(formatDate(Date.parse('2026-12-31T15:00:00Z'), 'jp', 'date')).toBe('2027年1月1日(金)');
  });

  it('takes a calendar day as one in Japan', () => {
    expect(formatDate('2026-02-01', 'jp', 'date')).toBe('2026年2月1日(日)');
    expect(machineDate('2026-02-01')).toBe('2026-02-01');
  });

  it('writes local forms elsewhere, with the same figures', () => {
    for (const locale of LOCALES) {
      const text = formatDate(evening, locale);
      expect(text).toContain('28');
      expect(text).toContain('2026');
      expect(text).toContain('19:00');
    }
    expect(formatDate(evening, 'en')).toMatch(/^Sat,? 28 Nov 2026/);
    expect(formatDate(evening, 'fr', 'date')).toContain('sam. 28 nov. 2026');
  });

  it('returns an empty text for an invalid date', () => {
    expect(formatDate('soon', 'jp')).toBe('');
    expect(formatDate('', 'en', 'date')).toBe('');
    expect(machineDate('soon')).toBe('');
  });
});
