import { checkReservation, type ClosedDays, type ErrorCode, type RuleViolation } from '@vinkura/domain';
import { validationFailed } from '../platform/errors/domain-error.js';
import type { StoredReservation } from './cart.js';

const TOO_EARLY = 'reservation-error-too-early';

/** The broken rules of a restaurant reservation, with the fields' stored names (VAL-03, decision 32). */
export function reservationViolations(
  reservation: StoredReservation,
  now: Date,
  closedDays?: ClosedDays,
): RuleViolation[] {
  return checkReservation(reservation, now, closedDays).map((violation) => ({
    ...violation,
    field: `reservation.${violation.field}`,
  }));
}

export const codeOfReservationViolation = (violation: RuleViolation): ErrorCode =>
  violation.messageKey === TOO_EARLY ? 'RESERVATION_TOO_EARLY' : 'VALIDATION_FAILED';

/** Refuses a date that cannot be; what is still missing may be filled in until checkout. */
export function refuseImpossibleDate(
  reservation: StoredReservation,
  now: Date,
  closedDays?: ClosedDays,
): void {
  if (!reservation.reservationDate) return;
  const violation = reservationViolations(reservation, now, closedDays).find(
    ({ field }) => field === 'reservation.reservationDate',
  );
  if (violation) throw validationFailed([violation], codeOfReservationViolation(violation));
}
