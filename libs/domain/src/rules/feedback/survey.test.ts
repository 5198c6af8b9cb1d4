import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '../shared/enums.js';
import { instantInTokyo } from '../shared/tokyo-time.js';
import { autoCloseAt, isSurveyOpen, surveyOpensAt, type SurveyedOrder } from './survey.js';

/** An order to a restaurant; the days are in Japan. */
const dinner = (reservationDate: Date | null, ...receivedAt: (Date | null)[]): SurveyedOrder => ({
  status: 'RECEPTION_CONFIRMED',
  destination: 'RESTAURANT',
  reservation: { reservationDate },
  deliveries: receivedAt.map((each) => ({ receivedAt: each })),
  statusSince: instantInTokyo('2027-03-31', '12:00'),
});
const parcel = (...receivedAt: Date[]): SurveyedOrder => ({
  ...dinner(null, ...receivedAt),
  destination: 'HOME',
  reservation: null,
});
const EVENING = instantInTokyo('2027-03-10', '19:00');
const MORNING_AFTER = instantInTokyo('2027-03-11', '09:00');

describe('the opening of a survey', () => {
  it('[FEED-01] is the morning after the dinner in Japan, however early the wine arrived', () => {
    expect(surveyOpensAt(dinner(EVENING, instantInTokyo('2027-03-08', '15:00')))).toEqual(MORNING_AFTER);
    expect(surveyOpensAt(dinner(EVENING, instantInTokyo('2027-03-10', '18:59')))).toEqual(MORNING_AFTER);
    // 23:30 and 00:30 in Japan are one day in UTC, and two evenings in Japan.
    expect(surveyOpensAt(dinner(instantInTokyo('2027-03-10', '23:30'), EVENING))).toEqual(MORNING_AFTER);
    expect(surveyOpensAt(dinner(instantInTokyo('2027-03-11', '00:30'), EVENING))).toEqual(
      instantInTokyo('2027-03-12', '09:00'),
    );
  });

  it('[FEED-01] is the reception when it is confirmed later, and moves with the dinner', () => {
    const late = instantInTokyo('2027-03-11', '09:01');
    expect(surveyOpensAt(dinner(EVENING, late))).toEqual(late);
    expect(surveyOpensAt(dinner(instantInTokyo('2027-03-20', '12:00'), late))).toEqual(
      instantInTokyo('2027-03-21', '09:00'),
    );
  });

  it('[FEED-01] is the second morning after the last parcel of a home delivery', () => {
    const first = instantInTokyo('2027-03-08', '10:00');
    expect(surveyOpensAt(parcel(instantInTokyo('2027-03-10', '23:59'), first))).toEqual(
      instantInTokyo('2027-03-12', '09:00'),
    );
    expect(surveyOpensAt(parcel(instantInTokyo('2027-03-11', '00:00')))).toEqual(
      instantInTokyo('2027-03-13', '09:00'),
    );
    // Without a parcel, the status counts; a restaurant order without a date is treated like a parcel.
    expect(surveyOpensAt(parcel())).toEqual(instantInTokyo('2027-04-02', '09:00'));
    expect(surveyOpensAt(dinner(null, null))).toEqual(instantInTokyo('2027-04-02', '09:00'));
  });

  it('[FEED-01] exists for received orders only, and not for wine in the cellar', () => {
    const order = dinner(EVENING, EVENING);
    const open = Object.values(OrderStatus).filter((status) => surveyOpensAt({ ...order, status }) !== null);
    expect(open).toEqual(['RECEPTION_CONFIRMED', 'CLOSED']);
    expect(surveyOpensAt({ ...order, destination: 'CELLAR' })).toBeNull();
  });

  it('[FEED-01] includes its first moment', () => {
    const order = dinner(EVENING, EVENING);
    expect(isSurveyOpen(order, new Date(MORNING_AFTER.getTime() - 1))).toBe(false);
    expect(isSurveyOpen(order, MORNING_AFTER)).toBe(true);
    expect(isSurveyOpen({ ...order, status: 'CANCELLED' }, MORNING_AFTER)).toBe(false);
  });

  it('[ORD-06] starts the fourteen days after which the order is closed', () => {
    expect(autoCloseAt(dinner(EVENING, instantInTokyo('2027-03-01')))).toEqual(
      instantInTokyo('2027-03-25', '09:00'),
    );
    expect(autoCloseAt(parcel(EVENING))).toEqual(instantInTokyo('2027-03-26', '09:00'));
    expect(autoCloseAt({ ...parcel(EVENING), destination: 'CELLAR' })).toEqual(
      instantInTokyo('2027-04-14', '12:00'),
    );
  });
});
