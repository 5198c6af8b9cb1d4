import {
  checkByo,
  checkReservation,
  type ClosedDays,
  countBottles,
  type ErrorCode,
  type RuleViolation,
} from '@vinkura/domain';
import { validationFailed } from '../platform/errors/domain-error.js';
import type { StoredCartLine, StoredReservation } from './cart.js';
import type { VenueRules } from './change-context.js';

const TOO_EARLY = 'reservation-error-too-early';

/** Violations of a restaurant reservation, by stored field name (VAL-03, REQ-D32). */
export function reservationViolations(
  reservation: StoredReservation,
  now: Date,
  closedDays?: ClosedDays,
  venue?: VenueRules,
): RuleViolation[] {
  return checkReservation(reservation, now, closedDays, venue?.businessHours).map(ofReservation);
}

const ofReservation = (violation: RuleViolation): RuleViolation => ({
  ...violation,
  field: `reservation.${violation.field}`,
});

/** Why the bottles cannot be sent to the restaurant (BYO-02). */
export function byoViolations(
  { venueConfirmed }: Pick<StoredReservation, 'venueConfirmed'>,
  lines: readonly Pick<StoredCartLine, 'quantity'>[],
  venue: VenueRules | undefined,
): RuleViolation[] {
  if (!venue?.byoPolicy) return [];
  return checkByo(venue.byoPolicy, countBottles(lines), venueConfirmed ?? false).map(ofReservation);
}

export const codeOfReservationViolation = (violation: RuleViolation): ErrorCode =>
  violation.messageKey === TOO_EARLY ? 'RESERVATION_TOO_EARLY' : 'VALIDATION_FAILED';

/** Rejects an impossible date; missing fields may be filled in until checkout. */
export function assertReservableDate(
  reservation: StoredReservation,
  now: Date,
  closedDays?: ClosedDays,
  venue?: VenueRules,
): void {
  if (!reservation.reservationDate) return;
  const violation = reservationViolations(reservation, now, closedDays, venue).find(
    ({ field }) => field === 'reservation.reservationDate',
  );
  if (violation) throw validationFailed([violation], codeOfReservationViolation(violation));
}
