import { describe, expect, it } from '@jest/globals';
import { instantInTokyo } from '../shared/tokyo-time.js';
import { type AlarmedOrder, bottleAlarm, compareAlarms } from './bottle-alarm.js';

/** Thursday afternoon in Japan, still Wednesday in New York. */
const NOW = instantInTokyo('2027-03-11', '08:30');
const order = (day: string, time: string, values: Partial<AlarmedOrder> = {}): AlarmedOrder => ({
  status: 'IN_DELIVERY',
  openTasks: 1,
  reservation: { reservationDate: instantInTokyo(day, time) },
  ...values,
});

describe('the alarm of reported bottles', () => {
  it('[ALARM-01] is urgent for a dinner of this day in Japan that is still ahead', () => {
    expect(bottleAlarm(order('2027-03-11', '08:31'), NOW)).toBe('TONIGHT');
    expect(bottleAlarm(order('2027-03-11', '23:59'), NOW)).toBe('TONIGHT');
    expect(bottleAlarm(order('2027-03-12', '00:00'), NOW)).toBe('COMING');
    expect(bottleAlarm(order('2027-03-11', '08:30'), NOW)).toBe('PAST');
    expect(bottleAlarm(order('2027-03-10', '23:59'), NOW)).toBe('PAST');
    expect(bottleAlarm(order('2027-03-11', '19:00', { reservation: null }), NOW)).toBe('PAST');
  });

  it('[ALARM-01] [CLAIM-01] ends with the report; that of a cancelled order is not urgent', () => {
    for (const openTasks of [0, -1, null, undefined])
      expect(bottleAlarm(order('2027-03-11', '19:00', { openTasks }), NOW)).toBeNull();
    expect(bottleAlarm(order('2027-03-11', '19:00', { status: 'CANCELLED' }), NOW)).toBe('PAST');
    expect(bottleAlarm(order('2027-03-11', '19:00', { status: 'RECEPTION_CONFIRMED' }), NOW)).toBe('TONIGHT');
  });

  it('[ALARM-01] lists the next dinner first, and past ones last', () => {
    const [tonight, late, tomorrow, yesterday, lastWeek] = [
      order('2027-03-11', '18:00'),
      order('2027-03-11', '20:00'),
      order('2027-03-12', '18:00'),
      order('2027-03-10', '18:00'),
      order('2027-03-04', '18:00'),
    ] as const;
    const sorted = [lastWeek, tomorrow, yesterday, late, tonight].sort((a, b) => compareAlarms(a, b, NOW));
    expect(sorted).toEqual([tonight, late, tomorrow, yesterday, lastWeek]);
  });
});
