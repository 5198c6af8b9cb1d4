import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '../rules/shared/enums.js';
import type { BusinessHours } from '../rules/venues/business-hours-data.js';
import { closingText, openingText } from './business-hours-text.js';

describe('the hours of a restaurant', () => {
  it('are described in six languages from the data', () => {
    const hours: BusinessHours = {
      services: [
        { firstEntry: '11:30', lastEntry: '13:30' },
        { firstEntry: '17:30', lastEntry: '21:00' },
      ],
      closedWeekdays: ['MON', 'SUN'],
      publicHolidays: 'CLOSED',
      closedDates: ['2026-12-31'],
    };
    expect(openingText(hours, 'jp')).toBe('昼 11:30〜13:30入店 / 夜 17:30〜21:00入店');
    expect(closingText(hours, 'jp')).toBe('月曜・日曜・祝日 / 臨時休業：12月31日');
    expect(closingText(hours, 'jp', '2027-01-01')).toBe('月曜・日曜・祝日');
    expect(closingText(hours, 'en')).toBe('Monday, Sunday, public holidays; also closed 31 December');
    const bar: BusinessHours = { services: [{ firstEntry: '18:00', lastEntry: '24:00', weekdays: ['FRI'] }] };
    expect(openingText(bar, 'jp')).toBe('金曜：夜 18:00〜翌0:00入店');
    expect(closingText({ ...bar, irregularClosing: true }, 'jp')).toBe('不定休');
    const all = LOCALES.map((locale) => `${openingText(hours, locale)} ${closingText(hours, locale)}`);
    expect(new Set(all).size).toBe(LOCALES.length);
  });
});
