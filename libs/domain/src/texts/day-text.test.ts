import { describe, expect, it } from '@jest/globals';
import { dayText, readableParams } from './day-text.js';
import { LOCALES } from '../rules/shared/enums.js';
import { errorSentence } from './messages.js';

describe('a day in a sentence', () => {
  it('[I18N-01] is in the format of the language', () => {
    expect(dayText('2026-12-01', 'jp')).toBe('2026年12月1日(火)');
    expect(dayText('2026-12-01', 'fr')).toBe('mar. 1er déc. 2026');
    expect(dayText('2026-12-11', 'fr')).toBe('ven. 11 déc. 2026');
    expect(dayText('2026-12-01', 'en')).toBe('Tue, 1 Dec 2026');
  });

  it('leaves other text unchanged', () => {
    expect(readableParams({ name: 'Chablis', count: 2, day: '2026-13-41' }, 'jp')).toEqual({
      name: 'Chablis',
      count: 2,
      day: '2026-13-41',
    });
  });

  it('[I18N-01] [VAL-01] is formatted in error messages', () => {
    const params = { earliest: '2026-12-01', businessDays: 4 };
    expect(errorSentence('reservation-error-too-early', params, 'jp')).toContain('2026年12月1日(火)以降');
    for (const locale of LOCALES)
      expect(errorSentence('reservation-error-too-early', params, locale)).not.toContain('2026-12-01');
  });
});
