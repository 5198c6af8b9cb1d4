import { describe, expect, it } from '@jest/globals';
import { dayTotals, mentionsAllergy, nowIndex, tableClock } from './table-clock.js';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const now = new Date(at('10:00'));

describe('the clock of a table', () => {
  it.each([
    ['11:01', 'LATER', 61],
    ['11:00', 'SOON', 60],
    ['10:01', 'SOON', 1],
    ['10:00', 'NOW', 0],
    ['09:59', 'NOW', -1],
    ['08:00', 'NOW', -120],
    ['07:59', 'PAST', -121],
  ])('[DESK-01] a reservation at %s is %s at 10:00', (time, age, minutes) => {
    expect(tableClock(at(time), now)).toEqual({ age, minutes });
  });

  it('[DESK-01] rounds minutes away from zero before the reservation, so that none is left only at its time', () => {
    expect(tableClock(at('10:01'), new Date('2026-11-24T10:00:30.000Z')).minutes).toBe(1);
    expect(tableClock(at('10:00'), new Date('2026-11-24T10:00:30.000Z')).minutes).toBe(0);
  });

  it('[DESK-01] finds the place of the present among the tables of a day', () => {
    const tables = ['09:00', '10:00', '10:30'].map((time) => ({ reservationDate: at(time) }));
    expect(nowIndex(tables, now)).toBe(2);
    expect(nowIndex(tables, new Date(at('08:00')))).toBe(0);
    expect(nowIndex(tables, new Date(at('23:00')))).toBe(3);
    expect(nowIndex([], now)).toBe(0);
  });
});

describe('the totals of a day', () => {
  it('[DESK-01] adds up tables, guests, bottles and tables whose bottles are awaited', () => {
    expect(
      dayTotals([
        { seats: 2, bottles: 1, deliveries: [] },
        { seats: 4, bottles: 3, deliveries: [{ status: 'RECEIVED' }, { status: 'SHIPPED' }] },
        { seats: 3, bottles: 2, deliveries: [{ status: 'RECEIVED' }] },
        { seats: 3, bottles: 1, deliveries: [], replaces: 'ORD00001' },
      ]),
    ).toEqual({ tables: 3, guests: 9, bottles: 7, awaited: 3 });
    expect(dayTotals([])).toEqual({ tables: 0, guests: 0, bottles: 0, awaited: 0 });
  });
});

describe('remarks that speak of allergies', () => {
  it.each([
    'えびアレルギー',
    'ｱﾚﾙｷﾞｰ有',
    '花生过敏',
    'Nut ALLERGY',
    'allergique aux noix',
    'alérgico',
    'allergia',
  ])('[DESK-01] are recognised: %s', (details) => {
    expect(mentionsAllergy(details)).toBe(true);
  });

  it.each([null, '', '誕生日のお祝い', 'window seat, allegro'])('[DESK-01] are not: %s', (details) => {
    expect(mentionsAllergy(details)).toBe(false);
  });
});
