import { formatProductList } from '@vinkura/domain/shared/references';
import { isAboveBottleLimit } from '@vinkura/domain/venues/byo-policy';
import type { CartFieldsFragment } from '../../generated/cart.js';
import type { CartItemInput } from '../../generated/schema-types.js';

export type CartItem = CartFieldsFragment['items'][number];

/** Missing data of an item, in the order it is asked for. */
export type NextStep = 'wines' | 'destination' | 'reservation' | 'agreement' | 'checkout';

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

/** The limit of the item's restaurant if so many bottles are above it, with the agreement that they need (BYO-02). */
export function bottleLimitExceeded(
  { reservation }: CartItem,
  bottles: number,
): { limit: number; isAgreed: boolean } | undefined {
  const rules = reservation?.venue?.byoPolicy;
  if (!rules || !isAboveBottleLimit(rules, bottles)) return undefined;
  return { limit: rules.bottleLimit ?? 0, isAgreed: reservation?.venueConfirmed ?? false };
}

/** The change that stores whether the restaurant agreed to the bottles of an item. */
export const agreementTo = ({ reservation }: CartItem, venueConfirmed: boolean): CartItemInput => ({
  destination: 'RESTAURANT',
  reservation: { venueRef: reservation?.venueRef ?? null, venueConfirmed },
});

/** CART-03: asks for the destination first; with destination and wines the order is ready. */
export function nextStep(item: CartItem): NextStep {
  if (needsReservation(item)) return 'reservation';
  if (item.products.length === 0) return 'wines';
  // Pre-order wine has its day from the start (IND-02): what it lacks is a place.
  const hasDestination = item.indentProductRef ? item.destination : item.reservation;
  if (!hasDestination) return 'destination';
  return bottleLimitExceeded(item, bottlesOf(item))?.isAgreed === false ? 'agreement' : 'checkout';
}

/** Items of a checkout (VAL-06); pre-order wine is paid separately. */
export function readyItems(cart: CartFieldsFragment | undefined): CartItem[] {
  return (
    cart?.items.filter((item) => item.selected && !item.indentProductRef && nextStep(item) === 'checkout') ??
    []
  );
}

/** What keeps all orders from being paid for, where none can be: the first open step, or none that is selected. */
export function checkoutObstacle({
  items,
}: CartFieldsFragment): Exclude<NextStep, 'checkout'> | 'selection' | 'indent' {
  const orders = items.filter((item) => !item.indentProductRef);
  if (orders.length === 0) return 'indent';
  const [open] = orders.map(nextStep).filter((step) => step !== 'checkout');
  return open ?? 'selection';
}

export const bottlesOf = (item: CartItem): number =>
  item.products.reduce((sum, line) => sum + line.quantity, 0);

/** `PRD00001-PRD00002`: chosen wines in a URL (ROUTE-13). */
export const productList = (item: CartItem): string =>
  formatProductList(item.products.map((line) => line.productRef));
