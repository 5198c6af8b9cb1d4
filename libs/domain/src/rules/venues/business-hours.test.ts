import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkBusinessHours,
  checkOpenAt,
  entryTimesOn,
  isOpenAt,
  nextDinner,
  nextService,
  servicesOn,
} from './business-hours.js';
import { type BusinessHours, WEEKDAYS } from './business-hours-data.js';
import { addDays, instantInTokyo, tokyoDay, tokyoTime } from '../shared/tokyo-time.js';

const LUNCH = { firstEntry: '11:30', lastEntry: '13:30' };
const DINNER = { firstEntry: '17:30', lastEntry: '21:00' };
const at = (day: string, time: string) => instantInTokyo(day, time);
const hoursWith = (other: Partial<BusinessHours> = {}): BusinessHours => ({
  services: [LUNCH, DINNER],
  closedWeekdays: ['SUN'],
  ...other,
});
/** A Sunday, and Monday the 23rd, a public holiday. */
const SUNDAY = '2026-11-22';
const HOLIDAY = '2026-11-23';

describe('the hours of a restaurant', () => {
  it('[BYO-01] admit guests from the first to the last admission of a service, inclusive', () => {
    const hours = hoursWith();
    for (const time of ['11:30', '13:30', '17:30', '21:00'])
      expect({ time, open: isOpenAt(hours, at('2026-11-24', time)) }).toEqual({ time, open: true });
    for (const time of ['11:29', '13:31', '15:54', '21:01', '00:00'])
      expect({ time, open: isOpenAt(hours, at('2026-11-24', time)) }).toEqual({ time, open: false });
    expect(servicesOn(hours, SUNDAY)).toEqual([]);
  });

  it('[BYO-01] use Japan time, and count on after midnight', () => {
    const late: BusinessHours = {
      services: [{ firstEntry: '18:00', lastEntry: '25:00' }],
      closedWeekdays: ['TUE'],
    };
    expect(isOpenAt(late, new Date('2026-11-22T15:30:00Z'))).toBe(true);
    expect(isOpenAt(late, at('2026-11-24', '00:59'))).toBe(true);
    expect(isOpenAt(late, at('2026-11-24', '01:01'))).toBe(false);
    expect(isOpenAt(late, at('2026-11-25', '00:30'))).toBe(false);
    expect(entryTimesOn(late, '2026-11-23').at(-1)).toBe('23:45');
  });

  it("[BYO-01] apply the restaurant's rule for public holidays", () => {
    const monday = { closedWeekdays: ['MON'] as const };
    const open = (hours: BusinessHours, day: string) => servicesOn(hours, day).length > 0;
    expect(open(hoursWith(monday), HOLIDAY)).toBe(false);
    expect(open(hoursWith({ publicHolidays: 'CLOSED' }), HOLIDAY)).toBe(false);
    const moving = hoursWith({ ...monday, publicHolidays: 'CLOSING_DAY_MOVES' });
    expect([HOLIDAY, '2026-11-24', '2026-11-30', '2026-12-01'].map((day) => open(moving, day))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('[BYO-01] give single dates priority', () => {
    const hours = hoursWith({
      services: [LUNCH, { ...DINNER, weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] }],
      publicHolidays: 'CLOSED',
      closedDates: ['2026-11-24'],
      openDates: [SUNDAY, HOLIDAY],
    });
    expect(servicesOn(hours, SUNDAY)).toEqual([LUNCH]);
    expect(servicesOn(hours, HOLIDAY)).toEqual([LUNCH, DINNER]);
    expect(servicesOn(hours, '2026-11-24')).toEqual([]);
  });

  it('[TERMS-01] are closed from 30 December to 3 January, but for days that the restaurant names', () => {
    const hours = hoursWith({ services: [DINNER], openDates: ['2026-12-31'] });
    const days = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'];
    expect(days.filter((day) => servicesOn(hours, day).length > 0)).toEqual([
      '2026-12-29',
      '2026-12-31',
      '2027-01-04',
    ]);
  });

  it('[VAL-03] propose the next dinner: the admission nearest to 19:00, never "now"', () => {
    const dinner = (hours: BusinessHours | null, from: Date) => {
      const next = nextDinner(hours, from);
      return `${tokyoDay(next)} ${tokyoTime(next)}`;
    };
    expect(dinner(hoursWith(), at(SUNDAY, '15:54'))).toBe('2026-11-23 19:00');
    expect(dinner(hoursWith(), at('2026-11-24', '19:01'))).toBe('2026-11-25 19:00');
    const seatings = [
      { firstEntry: '17:30', lastEntry: '17:30' },
      { firstEntry: '20:15', lastEntry: '20:15' },
    ];
    expect(dinner(hoursWith({ services: seatings }), at(SUNDAY, '12:00'))).toBe('2026-11-23 20:15');
    expect(dinner(hoursWith({ services: [LUNCH] }), at(SUNDAY, '12:00'))).toBe('2026-11-23 13:30');
    expect(dinner(null, at(SUNDAY, '15:54'))).toBe('2026-11-22 19:00');
  });

  it('[BYO-01] name the field and the next open service in an error', () => {
    expect(checkOpenAt(hoursWith(), at(SUNDAY, '19:00'))).toEqual([
      {
        field: 'reservationDate',
        messageKey: 'reservation-error-venue-closed',
        params: { nextDay: '2026-11-23', nextTime: '11:30' },
      },
    ]);
    expect(checkOpenAt(hoursWith(), at('2026-11-24', '15:54'))).toMatchObject([
      {
        messageKey: 'reservation-error-outside-hours',
        params: { hours: '11:30–13:30, 17:30–21:00', nextDay: '2026-11-24', nextTime: '17:30' },
      },
    ]);
    for (const unknown of [null, undefined, { services: [] }])
      expect(checkOpenAt(unknown, at(SUNDAY, '03:00'))).toEqual([]);
  });

  it('reject contradictions', () => {
    expect(
      checkBusinessHours({
        services: [{ firstEntry: '18:00', lastEntry: '17:00', weekdays: ['MON'] }],
        closedWeekdays: ['MON'],
        openDates: [SUNDAY],
        closedDates: [SUNDAY],
      }).map(({ field }) => field),
    ).toEqual([
      'businessHours.services.0.lastEntry',
      'businessHours.closedWeekdays',
      'businessHours.openDates',
    ]);
    expect(checkBusinessHours(hoursWith())).toEqual([]);
    expect(checkBusinessHours({ services: [] })).toEqual([]);
  });

  const time = (hours: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: hours - 1 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n));
  const anyHours: fc.Arbitrary<BusinessHours> = fc.record({
    services: fc.array(
      fc.tuple(time(24), time(30), fc.subarray([...WEEKDAYS])).map(([a, b, weekdays]) => ({
        firstEntry: a < b ? a : '12:00',
        lastEntry: a < b ? b : '14:00',
        weekdays,
      })),
      { minLength: 1, maxLength: 4 },
    ),
    closedWeekdays: fc.subarray([...WEEKDAYS]),
    publicHolidays: fc.constantFrom('AS_WEEKDAY', 'CLOSED', 'CLOSING_DAY_MOVES'),
    closedDates: fc.array(day, { maxLength: 4 }),
    openDates: fc.array(day, { maxLength: 4 }),
  });

  it('[BYO-01] for any hours: proposed times are open, and the next service is the first open time', () => {
    fc.assert(
      fc.property(anyHours, day, time(24), (hours, date, clock) => {
        for (const each of entryTimesOn(hours, date)) expect(isOpenAt(hours, at(date, each))).toBe(true);
        const from = at(date, clock);
        const next = nextService(hours, from);
        if (!next) return;
        expect(next >= from && isOpenAt(hours, next)).toBe(true);
        expect(checkOpenAt(hours, from).length === 0).toBe(isOpenAt(hours, from));
        const dinner = nextDinner(hours, from);
        expect(dinner >= from).toBe(true);
        const hasEntry = Array.from({ length: 60 }, (_, n) => addDays(tokyoDay(from), n)).some(
          (each) => each > tokyoDay(from) && entryTimesOn(hours, each).length > 0,
        );
        if (hasEntry) expect(isOpenAt(hours, dinner)).toBe(true);
      }),
    );
  });
});
