import type { CartFieldsFragment } from '../../generated/shop.js';

export type CartItem = CartFieldsFragment['items'][number];

/** What an item still lacks on its way to being ordered, in the order in which it is asked for. */
export type NextStep = 'wines' | 'destination' | 'reservation' | 'checkout';

/** The item that adding a wine or a restaurant means: the one being edited, else the last one (decision 37). */
export function currentItem(cart: CartFieldsFragment | undefined): CartItem | undefined {
  return cart?.items.find((item) => item._id === cart.selected) ?? cart?.items.at(-1);
}

/** Whether a restaurant was chosen for which time and party are not known yet. */
export function needsReservation(item: CartItem): boolean {
  const { reservation } = item;
  return Boolean(reservation?.venueRef) && !(reservation?.reservationDate && reservation.phoneBooked);
}

/** CART-03: with no destination it is asked for; with destination and wines the order is ready. */
export function nextStep(item: CartItem): NextStep {
  if (needsReservation(item)) return 'reservation';
  if (item.products.length === 0) return 'wines';
  return item.reservation ? 'checkout' : 'destination';
}

/** The items that a checkout orders now (VAL-06). */
export function readyItems(cart: CartFieldsFragment | undefined): CartItem[] {
  return cart?.items.filter((item) => item.selected && nextStep(item) === 'checkout') ?? [];
}

export const bottlesOf = (item: CartItem): number =>
  item.products.reduce((sum, line) => sum + line.quantity, 0);

/** `PRD00001-PRD00002`: how a chosen set of wines stands in an address (ROUTE-13). */
export const productList = (item: CartItem): string => item.products.map((line) => line.productRef).join('-');
