import { formatProductList } from '@vinkura/domain/shared/references';
import type { CartFieldsFragment } from '../../generated/cart.js';

export type CartItem = CartFieldsFragment['items'][number];

/** Missing data of an item, in the order it is asked for. */
export type NextStep = 'wines' | 'destination' | 'reservation' | 'checkout';

/**
 * Target item for adding a wine or a restaurant: the one being edited, else the last (REQ-D37). Pre-order items are
 * excluded (IND-02).
 */
export function currentItem(cart: CartFieldsFragment | undefined): CartItem | undefined {
  const open = cart?.items.filter((item) => !item.indentProductRef);
  return open?.find((item) => item._id === cart?.selected) ?? open?.at(-1);
}

/** Whether a restaurant was chosen for which time and party are not known yet. */
function needsReservation(item: CartItem): boolean {
  const { reservation } = item;
  return Boolean(reservation?.venueRef) && !(reservation?.reservationDate && reservation.phoneBooked);
}

/** CART-03: asks for the destination first; with destination and wines the order is ready. */
export function nextStep(item: CartItem): NextStep {
  if (needsReservation(item)) return 'reservation';
  if (item.products.length === 0) return 'wines';
  // Pre-order wine has its day from the start (IND-02): what it lacks is a place.
  const hasDestination = item.indentProductRef ? item.destination : item.reservation;
  return hasDestination ? 'checkout' : 'destination';
}

/** Items of a checkout (VAL-06); pre-order wine is paid separately. */
export function readyItems(cart: CartFieldsFragment | undefined): CartItem[] {
  return (
    cart?.items.filter((item) => item.selected && !item.indentProductRef && nextStep(item) === 'checkout') ??
    []
  );
}

export const bottlesOf = (item: CartItem): number =>
  item.products.reduce((sum, line) => sum + line.quantity, 0);

/** `PRD00001-PRD00002`: chosen wines in a URL (ROUTE-13). */
export const productList = (item: CartItem): string =>
  formatProductList(item.products.map((line) => line.productRef));
