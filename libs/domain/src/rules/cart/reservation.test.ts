import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cellarReservationDate,
  checkReservation,
  earliestReservationDay,
  normaliseSeats,
  parseReservationDate,
  shipBy,
  undatedReservationDate,
} from './reservation.js';

/** Friday 20 November 2026, 18:00 in Japan. */
const now = new Date('2026-11-20T09:00:00Z');
const good = {
  reservationDate: '2026-12-01T19:00:00+09:00',
  name: '山田 花子',
  seats: 2,
  phoneBooked: true,
};
const keys = (input: object): string[] =>
  checkReservation({ ...good, ...input }, now).map((violation) => violation.messageKey);

describe('a restaurant reservation', () => {
  it('[VAL-03] starts six business days ahead, by the day in Japan', () => {
    expect(earliestReservationDay(now)).toBe('2026-12-01');
    expect(earliestReservationDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-12-01');
    expect(earliestReservationDay(new Date('2026-11-19T14:59:00Z'))).toBe('2026-11-30');
    expect(earliestReservationDay(now, ['2026-11-25'])).toBe('2026-12-02');
  });

  it('[VAL-03] accepts the first possible day from its first minute', () => {
    expect(checkReservation(good, now)).toEqual([]);
    expect(keys({ reservationDate: '2026-11-30T15:00:00Z' })).toEqual([]);
    expect(keys({ reservationDate: '2026-12-01' })).toEqual([]);
    expect(keys({ reservationDate: '2026-12-06T12:00:00+09:00' })).toEqual([]);
  });

  it('[VAL-03] rejects an earlier day and names the first possible one', () => {
    expect(checkReservation({ ...good, reservationDate: new Date('2026-11-30T14:59:59Z') }, now)).toEqual([
      {
        field: 'reservationDate',
        messageKey: 'reservation-error-too-early',
        params: { earliest: '2026-12-01', businessDays: 6 },
      },
    ]);
  });

  it('[VAL-03] rejects missing and ambiguous dates', () => {
    expect(keys({ reservationDate: undefined })).toEqual(['reservation-error-date-required']);
    expect(keys({ reservationDate: null })).toEqual(['reservation-error-date-required']);
    expect(keys({ reservationDate: '' })).toEqual(['reservation-error-date-required']);
    expect(keys({ reservationDate: '2026-12-10T19:00' })).toEqual(['reservation-error-date-invalid']);
    expect(keys({ reservationDate: '2026-02-30T19:00Z' })).toEqual(['reservation-error-date-invalid']);
    expect(keys({ reservationDate: 'soon' })).toEqual(['reservation-error-date-invalid']);
    expect(keys({ reservationDate: new Date(Number.NaN) })).toEqual(['reservation-error-date-invalid']);
    expect(parseReservationDate('2026-12-10')?.toISOString()).toBe('2026-12-09T15:00:00.000Z');
  });

  it('[VAL-03] requires a name and the booking by phone, and limits texts', () => {
    expect(keys({ name: ' ', phoneBooked: false })).toEqual([
      'reservation-error-name-required',
      'reservation-error-not-booked-by-phone',
    ]);
    expect(keys({ name: 'あ'.repeat(101), details: 'x'.repeat(2001) })).toEqual(['too-long', 'too-long']);
  });

  it('[VAL-03] raises seats to at least 1', () => {
    expect([0, -3, 1, 2.9, 8, Number.NaN, Infinity, '4', null, undefined].map(normaliseSeats)).toEqual([
      1, 1, 1, 2, 8, 1, 1, 1, 1, 1,
    ]);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const seats = normaliseSeats(value);
        return Number.isInteger(seats) && seats >= 1;
      }),
    );
  });
});

describe('system-generated dates', () => {
  it('[CART-06] home deliveries are dated four calendar days ahead', () => {
    expect(undatedReservationDate(now).toISOString()).toBe('2026-11-24T09:00:00.000Z');
  });

  it('[DEST-01] home orders ship within three business days, cellar orders take 24 hours', () => {
    expect(shipBy(now)).toBe('2026-11-26');
    expect(cellarReservationDate(now).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });
});
