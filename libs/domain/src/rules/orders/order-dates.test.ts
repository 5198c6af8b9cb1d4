import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  receptionReminderDay,
  isReadyToPrepare,
  cellarPlanningCutoff,
  preparationStartDay,
  preparationCutoff,
  tomorrowInTokyo,
} from './order-dates.js';
import { HOUR_MS, instantInTokyo } from '../shared/tokyo-time.js';

const dinner = (day: string, time = '19:00') => ({
  kind: 'NORMAL' as const,
  destination: 'RESTAURANT' as const,
  reservationDate: instantInTokyo(day, time),
});

describe('preparation date', () => {
  it('[ORD-05] is three business days before a dinner, without weekends and holidays', () => {
    // Wednesday 24 March 2027; Monday 22 March is a substitute holiday of the equinox.
    const order = dinner('2027-03-24');
    expect(preparationStartDay(order.reservationDate)).toBe('2027-03-18');
    expect(isReadyToPrepare(order, instantInTokyo('2027-03-17', '23:59'))).toBe(false);
    expect(isReadyToPrepare(order, instantInTokyo('2027-03-18'))).toBe(true);
    expect(isReadyToPrepare(order, instantInTokyo('2027-03-24', '18:00'))).toBe(true);
    expect(isReadyToPrepare(order, instantInTokyo('2027-03-17'), ['2027-03-18'])).toBe(true);
  });

  it("[ORD-05] is immediate for home; an indent needs an administrator's confirmation", () => {
    const now = instantInTokyo('2027-03-01');
    const home = { kind: 'NORMAL' as const, destination: 'HOME' as const, reservationDate: null };
    expect(isReadyToPrepare(home, now)).toBe(true);
    expect(isReadyToPrepare({ ...home, kind: 'INDENT' }, now)).toBe(false);
    expect(isReadyToPrepare({ ...home, kind: 'CELLAR' }, now)).toBe(false);
  });

  it("[ORD-05] the job's query finds exactly the orders of the rule", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 * 24 }),
        fc.integer({ min: 0, max: 40 * 24 }),
        (now, ahead) => {
          const start = instantInTokyo('2026-12-01').getTime();
          const moment = new Date(start + now * HOUR_MS);
          const wanted = new Date(moment.getTime() + ahead * HOUR_MS);
          const order = { ...dinner('2027-01-01'), reservationDate: wanted };
          expect(wanted < preparationCutoff(moment)).toBe(isReadyToPrepare(order, moment));
        },
      ),
    );
  });
});

describe('reminders', () => {
  it('[ORD-06] use days in Japan', () => {
    expect(tomorrowInTokyo(new Date('2027-03-01T14:59:00Z'))).toEqual({
      from: instantInTokyo('2027-03-02'),
      until: instantInTokyo('2027-03-03'),
    });
    expect(tomorrowInTokyo(new Date('2027-03-01T15:00:00Z')).from).toEqual(instantInTokyo('2027-03-03'));
  });

  it('[ORD-06] ask for reception the day after a dinner, or some days after shipping', () => {
    const sent = instantInTokyo('2027-03-01', '10:00');
    expect(receptionReminderDay(dinner('2027-03-05'), sent)).toBe('2027-03-06');
    expect(receptionReminderDay(dinner('2027-02-20'), sent)).toBe('2027-03-02');
    expect(receptionReminderDay({ destination: 'HOME', reservationDate: sent }, sent)).toBe('2027-03-04');
  });

  it('[DEST-01] time limits count from now', () => {
    const now = instantInTokyo('2027-03-15', '12:00');
    expect(cellarPlanningCutoff(now)).toEqual(instantInTokyo('2027-03-15', '00:00'));
  });
});
