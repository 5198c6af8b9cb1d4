import { describe, expect, it } from '@jest/globals';
import { canReschedule } from './order-editing.js';
import { checkSchedule, earliestMovedDay, scheduledDates } from './order-schedule.js';
import type { ScheduledOrder } from './order-schedule.js';
import { DestinationKind, type OrderActor, OrderStatus } from '../shared/enums.js';
import { instantInTokyo } from '../shared/tokyo-time.js';

// A Monday; six business days later is Tuesday 12 January (11 January is a holiday).
const NOW = instantInTokyo('2027-01-04', '10:00');
const dinner: ScheduledOrder = {
  status: 'PLANNED',
  kind: 'NORMAL',
  destination: 'RESTAURANT',
  deliveries: [],
  reservation: { reservationDate: instantInTokyo('2027-01-07', '18:00') },
};
const parcel: ScheduledOrder = {
  status: 'PLANNING',
  kind: 'NORMAL',
  destination: 'HOME',
  deliveries: [],
  deliveryDay: '2027-01-05',
  homeAddress: { city: '東京都' },
};
const keys = (order: ScheduledOrder, schedule: Parameters<typeof checkSchedule>[1]) =>
  checkSchedule(order, schedule, NOW).map(({ field, messageKey }) => [field, messageKey]);

describe('the date of an order in the back office', () => {
  it('[ADM-05] is changed while the bottles are in the warehouse', () => {
    expect(canReschedule(dinner, 'ADMINISTRATOR')).toBe(true);
    expect(
      canReschedule(
        { ...dinner, status: 'ON_HOLD', deliveries: [{ status: 'WAITING_TO_SHIP' }] },
        'ADMINISTRATOR',
      ),
    ).toBe(true);
    for (const refused of [
      { status: 'PLACED' },
      { status: 'IN_DELIVERY' },
      { status: 'CANCELLED' },
      { status: 'ON_HOLD', deliveries: [{ status: 'SHIPPED' }] },
      { kind: 'INDENT' },
      { kind: 'CELLAR', destination: 'CELLAR' },
    ] as const)
      expect(canReschedule({ ...dinner, ...refused }, 'ADMINISTRATOR')).toBe(false);
  });

  it('[EDIT-01] of a home delivery is changed by its owner until its bottles are planned', () => {
    const statuses = Object.values(OrderStatus);
    const movable = (actor: OrderActor, destination: DestinationKind) =>
      statuses.filter((status) => canReschedule({ ...parcel, destination, status }, actor));
    expect(movable('OWNER', 'HOME').toSorted()).toEqual(['PAID', 'PLANNING']);
    expect(movable('OWNER', 'RESTAURANT')).toEqual([]);
    expect(movable('VENUE', 'RESTAURANT')).toEqual([]);
    expect(movable('SYSTEM', 'HOME')).toEqual([]);
    // What an owner may change, an administrator may.
    for (const destination of Object.values(DestinationKind))
      expect(movable('ADMINISTRATOR', destination)).toEqual(
        expect.arrayContaining(movable('OWNER', destination)),
      );
  });

  it('[ADM-05] follows the rules of a new order, except that its present day may stay', () => {
    expect(earliestMovedDay(dinner, NOW)).toBe('2027-01-07');
    expect(earliestMovedDay({ reservation: null }, NOW) > '2027-01-11').toBe(true);
    expect(keys(dinner, { reservationDate: instantInTokyo('2027-01-07', '20:00') })).toEqual([]);
    expect(keys(dinner, { reservationDate: instantInTokyo('2027-01-08', '20:00') })).toEqual([]);
    const early = [['reservationDate', 'reservation-error-too-early']];
    expect(keys(dinner, { reservationDate: instantInTokyo('2027-01-06', '20:00') })).toEqual(early);
    const today = { ...dinner, reservation: { reservationDate: instantInTokyo('2027-01-04', '20:00') } };
    expect(keys(today, { reservationDate: instantInTokyo('2027-01-04', '09:00') })).toEqual(early);
    expect(keys(dinner, {})).toEqual([['reservationDate', 'reservation-error-date-required']]);
    expect(keys(dinner, { reservationDate: new Date(Number.NaN) })).toEqual([
      ['reservationDate', 'reservation-error-date-invalid'],
    ]);
  });

  it('[ADM-05] [BYO-01] is a time at which the restaurant is open', () => {
    const hours = { services: [{ firstEntry: '18:00', lastEntry: '20:00' }], closedWeekdays: ['FRI'] };
    const at = (day: string, time: string) =>
      checkSchedule(dinner, { reservationDate: instantInTokyo(day, time) }, NOW, undefined, hours as never);
    expect(at('2027-01-07', '19:00')).toEqual([]);
    expect(at('2027-01-07', '12:00')).toHaveLength(1);
    expect(at('2027-01-08', '19:00')).toHaveLength(1);
  });

  it('[ADM-05] [GIFT-01] of a parcel is a day that it can arrive on, or the day that it has', () => {
    expect(keys(parcel, { deliveryDay: '2027-01-05', deliverySlot: 'MORNING' })).toEqual([]);
    expect(keys(parcel, { deliveryDay: '2027-01-06' })).toEqual([
      ['deliveryDay', 'delivery-error-too-early'],
    ]);
    expect(keys(parcel, { deliveryDay: '2028-01-06' })).toEqual([['deliveryDay', 'delivery-error-too-late']]);
    expect(keys(parcel, { deliveryDay: '2027-02-30' })).toEqual([['deliveryDay', 'delivery-error-day']]);
    expect(keys(parcel, { deliverySlot: 'NIGHT' as never })).toEqual([
      ['deliverySlot', 'delivery-error-slot'],
    ]);
    expect(keys(parcel, {})).toEqual([]);
  });

  it('[ADM-05] moves the dates that depend on it', () => {
    const at = instantInTokyo('2027-01-20', '19:00');
    expect(scheduledDates(dinner, { reservationDate: at }, NOW)).toEqual({
      reservationDate: at,
      arrival: at,
    });
    expect(scheduledDates(parcel, { deliveryDay: '2027-01-20', deliverySlot: 'MORNING' }, NOW)).toEqual({
      deliveryDay: '2027-01-20',
      deliverySlot: 'MORNING',
      shipBy: '2027-01-19',
    });
    expect(scheduledDates(parcel, {}, NOW)).toEqual({
      deliveryDay: null,
      deliverySlot: null,
      shipBy: '2027-01-07',
    });
  });
});
