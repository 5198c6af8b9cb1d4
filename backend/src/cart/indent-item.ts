import {
  DestinationKind,
  INDENT_RESERVATION_DETAILS,
  INDENT_RESERVATION_SEATS,
  type RuleViolation,
  undatedReservationDate,
} from '@vinkura/domain';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import type { CartItemChange } from './cart.bodies.js';
import type { ChangeContext } from './change-context.js';
import type { StoredCartItem, StoredCartLine } from './cart.js';
import { addressField, chosenAddress, namedAddress, NO_ADDRESS } from './home-address.js';

/** Destinations of pre-order wine. */
const DESTINATIONS: readonly DestinationKind[] = [DestinationKind.HOME, DestinationKind.CELLAR];
const line = (violation: RuleViolation): RuleViolation[] => [violation];

/**
 * Updates the cart item of a pre-order wine (IND-02): one line of the bottle's wine, and a system-generated
 * reservation: 4 days ahead, one seat, 'From IndentEvent'.
 * @param item the item with its lines changed
 * @param offered the wine of the bottle
 */
export function indentItem(
  item: StoredCartItem,
  change: CartItemChange,
  offered: { productRef: string },
  context: ChangeContext,
): StoredCartItem {
  const { now, ownerName } = context;
  const { reservation } = change;
  const destination = change.destination ?? (namedAddress(change) ? DestinationKind.HOME : item.destination);
  assertNoViolations([
    ...indentLineViolations(item.products, offered.productRef),
    ...destinationViolations(destination, change),
  ]);
  return {
    ...item,
    destination,
    ...(destination === DestinationKind.HOME ? chosenAddress(item, change, context) : NO_ADDRESS),
    reservation: {
      reservationDate: item.reservation?.reservationDate ?? undatedReservationDate(now),
      venueRef: null,
      name: reservation?.name?.trim() || item.reservation?.name || ownerName,
      details: INDENT_RESERVATION_DETAILS,
      seats: INDENT_RESERVATION_SEATS,
      phoneBooked: false,
      venueConfirmed: false,
      withCourse: false,
    },
  };
}

/** A new pre-order item holds one bottle unless lines are given. */
export const indentLines = (products: readonly StoredCartLine[], productRef: string): StoredCartLine[] =>
  products.length > 0 ? [...products] : [{ productRef, quantity: 1, comments: null, cellarId: null }];

/** One line, of that wine, bought and not out of the cellar. */
export function indentLineViolations(
  products: readonly StoredCartLine[],
  productRef: string,
): RuleViolation[] {
  const isIts = products.every((each) => each.productRef === productRef && !each.cellarId);
  return isIts && products.length <= 1
    ? []
    : line({ field: 'products', messageKey: 'cart-error-indent-line' });
}

function destinationViolations(destination: DestinationKind | null, change: CartItemChange): RuleViolation[] {
  if (change.reservation?.venueRef)
    return line({ field: 'reservation.venueRef', messageKey: 'cart-error-indent-destination' });
  if (destination && !DESTINATIONS.includes(destination))
    return line({ field: 'destination', messageKey: 'cart-error-indent-destination' });
  const isElsewhere = destination === DestinationKind.CELLAR && namedAddress(change) !== null;
  return isElsewhere ? line({ field: addressField(change), messageKey: 'cart-error-address-elsewhere' }) : [];
}
