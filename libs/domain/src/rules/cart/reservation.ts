import { checkOpenAt } from '../venues/business-hours.js';
import type { BusinessHours } from '../venues/business-hours-data.js';
import { addBusinessDays, type ClosedDays } from '../shared/calendar.js';
import {
  CELLAR_ADDITION_HOURS,
  HOME_SHIPPING_BUSINESS_DAYS,
  MIN_SEATS,
  NAME_MAX_LENGTH,
  RESERVATION_LEAD_BUSINESS_DAYS,
  TEXT_MAX_LENGTH,
  UNDATED_RESERVATION_DAYS,
} from '../shared/constants.js';
import type { RuleViolation } from '../shared/errors.js';
import {
  DAY_MS,
  HOUR_MS,
  instantInTokyo,
  isTokyoDay,
  isWritableMoment,
  type TokyoDay,
  tokyoDay,
} from '../shared/tokyo-time.js';

/** Input of a restaurant reservation made by phone. */
export interface ReservationInput {
  /** An instant, ISO text with its zone, or a calendar day in Japan. */
  reservationDate?: Date | string | null;
  name?: string | null;
  details?: string | null;
  seats?: number | null;
  /** The required confirmation 電話で予約済み (REQ-D32). */
  phoneBooked?: boolean | null;
}

const ZONED_ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The instant of a reservation date, or undefined. Text without a time zone is ambiguous and rejected, as is 30
 * February; a calendar day means midnight in Japan.
 */
export const parseReservationDate = (value: Date | string | null | undefined): Date | undefined => {
  if (typeof value === 'string') {
    const day = value.slice(0, 10);
    if (!isTokyoDay(day)) return undefined;
    if (day === value) return instantInTokyo(day);
    if (!ZONED_ISO.test(value)) return undefined;
  }
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN);
  return isWritableMoment(date) ? date : undefined;
};

/** The first possible day in Japan for a restaurant order placed now (VAL-03, REQ-D32). */
export const earliestReservationDay = (now: Date, closedDays?: ClosedDays): TokyoDay =>
  addBusinessDays(tokyoDay(now), RESERVATION_LEAD_BUSINESS_DAYS, closedDays);

/** Number of guests as an integer of at least 1 (VAL-03). */
export const normaliseSeats = (seats: unknown): number =>
  typeof seats === 'number' && Number.isFinite(seats) ? Math.max(MIN_SEATS, Math.floor(seats)) : MIN_SEATS;

/**
 * Violations of a restaurant reservation, validated on entry and again at payment (VAL-03, REQ-D32). `normaliseSeats`
 * handles seats. Not for home and cellar reservations, whose dates are system-generated.
 * @param hours the restaurant's hours; unknown hours reject nothing
 */
export const checkReservation = (
  input: ReservationInput,
  now: Date,
  closedDays?: ClosedDays,
  hours?: BusinessHours | null,
): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  const at = parseReservationDate(input.reservationDate);
  const earliest = earliestReservationDay(now, closedDays);
  if (!at) {
    const missing =
      input.reservationDate === undefined || input.reservationDate === null || input.reservationDate === '';
    violations.push({
      field: 'reservationDate',
      messageKey: missing ? 'reservation-error-date-required' : 'reservation-error-date-invalid',
    });
  } else if (tokyoDay(at) < earliest) {
    violations.push({
      field: 'reservationDate',
      messageKey: 'reservation-error-too-early',
      params: { earliest, businessDays: RESERVATION_LEAD_BUSINESS_DAYS },
    });
  } else violations.push(...checkOpenAt(hours, at));
  if (!input.name?.trim()) violations.push({ field: 'name', messageKey: 'reservation-error-name-required' });
  if ((input.name?.length ?? 0) > NAME_MAX_LENGTH) violations.push(tooLong('name', NAME_MAX_LENGTH));
  if ((input.details?.length ?? 0) > TEXT_MAX_LENGTH) violations.push(tooLong('details', TEXT_MAX_LENGTH));
  if (!input.phoneBooked) {
    violations.push({ field: 'phoneBooked', messageKey: 'reservation-error-not-booked-by-phone' });
  }
  return violations;
};

const tooLong = (field: string, maximum: number): RuleViolation => ({
  field,
  messageKey: 'too-long',
  params: { limit: maximum },
});

/** Reservation date of home deliveries and indents: 4 calendar days ahead (CART-06, IND-02). */
export const undatedReservationDate = (now: Date): Date =>
  new Date(now.getTime() + UNDATED_RESERVATION_DAYS * DAY_MS);

/** Reservation date of cellar orders: 24 hours ahead (REQ-D28). */
export const cellarReservationDate = (now: Date): Date =>
  new Date(now.getTime() + CELLAR_ADDITION_HOURS * HOUR_MS);

/** Latest shipping day of a home delivery (DEST-01, REQ-D33). */
export const shipBy = (now: Date, closedDays?: ClosedDays): TokyoDay =>
  addBusinessDays(tokyoDay(now), HOME_SHIPPING_BUSINESS_DAYS, closedDays);
