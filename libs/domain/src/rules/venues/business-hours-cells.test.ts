import { describe, expect, it } from '@jest/globals';
import { formatServices, parseServices } from './business-hours-cells.js';
import type { WeeklyService } from './business-hours-data.js';

const SERVICES: WeeklyService[] = [
  { weekdays: ['MON', 'TUE'], firstEntry: '18:00', lastEntry: '25:00' },
  { firstEntry: '11:30', lastEntry: '13:30' },
];

describe('services in a cell', () => {
  it('[KIT-03] are read as they were written', () => {
    expect(formatServices(SERVICES)).toBe('MON,TUE 18:00-25:00 | 11:30-13:30');
    expect(parseServices(formatServices(SERVICES))).toEqual(SERVICES);
    expect(parseServices('')).toEqual([]);
    expect(formatServices([])).toBe('');
  });

  it('[KIT-03] are read as people write them', () => {
    expect(parseServices('月火 １８：００〜２５：００ ; 11:30 - 13:30')).toEqual(SERVICES);
    expect(parseServices('mon, tue 9:00–10:00')).toEqual([
      { weekdays: ['MON', 'TUE'], firstEntry: '09:00', lastEntry: '10:00' },
    ]);
  });

  it.each([
    '夜',
    '18:00',
    '26 18:00-20:00',
    'MON 18:00-31:00',
    '25:00-26:00',
    '18:00-20:00 | 昼',
    '祝 18:00-20:00',
  ])('[KIT-03] %s is refused', (text) => expect(parseServices(text)).toBeUndefined());
});
