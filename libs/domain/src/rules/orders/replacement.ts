/** Replacements of claimed bottles (CLAIM-01, ADR-0048): an order of 0 yen to the same destination. */
import { DestinationKind } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Data of the order that a replacement follows. */
export interface ReplacedOrder {
  destination: DestinationKind;
  reservation: { reservationDate?: Date | null } | null;
}

/** Why bottles of an order cannot be replaced: wine for a dinner that is over has nowhere to go. */
export const checkReplacement = ({ destination, reservation }: ReplacedOrder, now: Date): RuleViolation[] => {
  const dinner = destination === DestinationKind.RESTAURANT ? reservation?.reservationDate : null;
  return dinner && dinner <= now ? [{ field: 'resolution', messageKey: 'claim-error-dinner-over' }] : [];
};
