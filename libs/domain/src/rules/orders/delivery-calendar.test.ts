import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantInTokyo, tokyoDay, mondayOf } from '../shared/tokyo-time.js';
import {
  CALENDAR_ROWS,
  calendarDayOf,
  calendarDays,
  type CalendarOrder,
  calendarTable,
  isMovableTo,
  movableDays,
} from './delivery-calendar.js';
import { checkSchedule, type ScheduledOrder } from './order-schedule.js';

const NOW = instantInTokyo('2026-11-30', '10:00');
const DAYS = calendarDays('2026-11-30', 1);
const dinner: ScheduledOrder = {
  status: 'PLANNED',
  kind: 'NORMAL',
  destination: 'RESTAURANT',
  deliveries: [],
  reservation: { reservationDate: instantInTokyo('2026-12-04', '18:30') },
};
const parcel: ScheduledOrder = {
  status: 'PLANNING',
  kind: 'NORMAL',
  destination: 'HOME',
  deliveries: [],
  deliveryDay: '2026-12-05',
  homeAddress: { city: '東京都' },
};
const placed = (order: Partial<CalendarOrder>): CalendarOrder => ({
  day: '2026-12-01',
  destination: 'RESTAURANT',
  venueRef: 'VEN00001',
  prefecture: null,
  warehouses: [],
  wineCount: 2,
  isLate: false,
  ...order,
});

describe('[CAL-01] the calendar of deliveries', () => {
  it('begins on Mondays', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-06', '2027-01-01'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-30',
      '2026-12-28',
    ]);
    expect(calendarDays('2026-12-28', 2)).toHaveLength(14);
    expect(calendarDays('2026-12-28', 1).at(-1)).toBe('2027-01-03');
  });

  it('has an order on the day of its table, of its delivery, or of its last shipping', () => {
    expect(calendarDayOf(dinner)).toBe('2026-12-04');
    expect(calendarDayOf({ ...parcel, shipBy: '2026-12-03' })).toBe('2026-12-05');
    expect(calendarDayOf({ ...parcel, deliveryDay: null, shipBy: '2026-12-03' })).toBe('2026-12-03');
    expect(calendarDayOf({ ...dinner, destination: 'CELLAR' })).toBeNull();
    expect(calendarDayOf({ ...dinner, reservation: null })).toBeNull();
  });

  it('knows the days that the server accepts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.boolean(), (offset, isParcel) => {
        const order = isParcel ? parcel : dinner;
        const day = calendarDays('2026-11-30', 16)[offset]!;
        const present = calendarDayOf(order)!;
        const schedule = { deliveryDay: day, reservationDate: instantInTokyo(day, '18:30') };
        const accepted = checkSchedule(order, schedule, NOW).length === 0;
        expect(isMovableTo({ day: present, ...movableDays(order, NOW) }, day)).toBe(
          accepted && day !== present,
        );
      }),
    );
  });

  it('moves nothing that has left, nor to a closed day', () => {
    const gone = movableDays({ ...dinner, status: 'IN_DELIVERY' }, NOW);
    expect(gone).toEqual({ movableFrom: null, movableUntil: null });
    expect(isMovableTo({ day: '2026-12-04', ...gone }, '2026-12-20')).toBe(false);
    const order = { day: '2026-12-04', ...movableDays(dinner, NOW) };
    expect(isMovableTo(order, '2026-12-20')).toBe(true);
    expect(isMovableTo(order, '2026-12-20', ['2026-12-20'])).toBe(false);
  });

  it('groups by restaurant, warehouse or prefecture', () => {
    const orders = [
      placed({ isLate: true }),
      placed({ day: '2026-12-02', warehouses: [{ reference: 'WRH00001', bottles: 2 }] }),
      placed({
        destination: 'HOME',
        venueRef: null,
        prefecture: '東京都',
        wineCount: 5,
        warehouses: [
          { reference: 'WRH00001', bottles: 2 },
          { reference: 'WRH00002', bottles: 3 },
        ],
      }),
      placed({ day: '2026-12-30' }),
    ];
    const summary = (by: (typeof CALENDAR_ROWS)[number]) => {
      const { rows, total } = calendarTable(orders, by, DAYS);
      return [
        Object.fromEntries(rows.map((row) => [row.key, [row.orders, row.bottles, row.late]])),
        [total.orders, total.bottles, total.late],
      ];
    };
    expect(summary('VENUE')).toEqual([{ VEN00001: [2, 4, 1] }, [2, 4, 1]]);
    expect(summary('HOME')).toEqual([{ 東京都: [1, 5, 0] }, [1, 5, 0]]);
    expect(summary('WAREHOUSE')).toEqual([
      { '': [1, 2, 1], WRH00001: [2, 4, 0], WRH00002: [1, 3, 0] },
      [3, 9, 1],
    ]);
  });

  it('has every bottle once in the rows, the days and the total', () => {
    const anyOrder = fc.record({
      day: fc.constantFrom(...DAYS, '2026-12-24'),
      destination: fc.constantFrom('RESTAURANT' as const, 'HOME' as const),
      venueRef: fc.constantFrom('VEN00001', 'VEN00002', null),
      prefecture: fc.constantFrom('東京都', '', null),
      bottles: fc.uniqueArray(
        fc.record({
          reference: fc.constantFrom('WRH00001', 'WRH00002'),
          bottles: fc.integer({ min: 1, max: 6 }),
        }),
        { selector: ({ reference }) => reference, minLength: 1 },
      ),
      isPlanned: fc.boolean(),
      isLate: fc.boolean(),
    });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    fc.assert(
      fc.property(fc.array(anyOrder), fc.constantFrom(...CALENDAR_ROWS), (drawn, by) => {
        const orders: CalendarOrder[] = drawn.map(({ bottles, isPlanned, ...order }) => ({
          ...order,
          warehouses: isPlanned ? bottles : [],
          wineCount: sum(bottles.map((each) => each.bottles)),
        }));
        const { rows, totals, total } = calendarTable(orders, by, DAYS);
        const wanted = orders.filter(
          ({ day, destination }) =>
            DAYS.includes(day) &&
            (by === 'WAREHOUSE' || destination === (by === 'HOME' ? 'HOME' : 'RESTAURANT')),
        );
        const all = sum(wanted.map(({ wineCount }) => wineCount));
        expect([total.orders, total.bottles]).toEqual([wanted.length, all]);
        expect(sum(totals.map(({ bottles }) => bottles))).toBe(all);
        expect(sum(rows.map(({ bottles }) => bottles))).toBe(all);
        for (const row of rows) {
          expect(sum(row.cells.map(({ bottles }) => bottles))).toBe(row.bottles);
          expect(sum(row.cells.map(({ late }) => late))).toBe(row.late);
        }
        expect(total.late).toBe(wanted.filter(({ isLate }) => isLate).length);
      }),
    );
    expect(tokyoDay(NOW)).toBe(DAYS[0]);
  });
});
