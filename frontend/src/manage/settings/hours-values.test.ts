import { describe, expect, it } from '@jest/globals';
import { checkBusinessHours } from '@vinkura/domain/venues/business-hours';
import fc from 'fast-check';
import { clockTime, hoursValues, storedHours, storedLastEntry } from './hours-values.js';

const two = (value: number) => String(value).padStart(2, '0');
const evening = fc.record({
  first: fc.integer({ min: 10 * 60, max: 23 * 60 + 59 }),
  length: fc.integer({ min: 0, max: 6 * 60 }),
});

describe('hours in a form of clock times', () => {
  it('[ACCT-03] a service that ends after midnight is restored as stored, whatever its length', () => {
    fc.assert(
      fc.property(evening, ({ first, length }) => {
        const last = Math.min(first + length, 29 * 60 + 59);
        const stored = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
        expect(storedLastEntry(stored(first), clockTime(stored(last)))).toBe(stored(last));
      }),
    );
  });

  it('[ACCT-03] a last admission before the first one by day does not mean the night', () => {
    expect(storedLastEntry('18:00', '17:00')).toBe('17:00');
    expect(storedLastEntry('18:00', '01:00')).toBe('25:00');
  });

  it('[ACCT-03] unchanged values are written as read, and are valid', () => {
    const hours = {
      __typename: 'BusinessHours' as const,
      services: [
        {
          __typename: 'WeeklyService' as const,
          weekdays: ['FRI' as const, 'SAT' as const],
          firstEntry: '18:00',
          lastEntry: '26:30',
        },
      ],
      closedWeekdays: ['MON' as const],
      publicHolidays: 'CLOSING_DAY_MOVES' as const,
      closedDates: ['2026-12-31'],
      openDates: [],
      irregularClosing: true,
    };
    const written = storedHours(hoursValues(hours));
    const { __typename: _hours, services, ...rest } = hours;
    const [{ __typename: _service, ...service }] = services as [(typeof services)[number]];
    expect(written).toEqual({ ...rest, services: [service] });
    expect(checkBusinessHours(written)).toEqual([]);
    expect(storedHours(hoursValues(null))).toMatchObject({ services: [], publicHolidays: 'AS_WEEKDAY' });
  });
});
