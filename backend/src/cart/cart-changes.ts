import {
  cellarReservationDate,
  countBottles,
  DestinationKind,
  instantInTokyo,
  MIN_SEATS,
  normaliseSeats,
  type RuleViolation,
  tokyoDay,
  undatedReservationDate,
  usualTimeOn,
  withoutEmptyLines,
} from '@vinkura/domain';
import { Types } from 'mongoose';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import type { CartItemChange } from './cart.bodies.js';
import type { CartLineInput, ReservationInput } from './cart.inputs.js';
import type { ChangeContext, IndentBottle, VenueRules } from './change-context.js';
import type { StoredCart, StoredCartItem, StoredCartLine, StoredReservation } from './cart.js';
import { addressField, chosenAddress, namedAddress, NO_ADDRESS } from './home-address.js';
import { indentItem, indentLines, indentLineViolations } from './indent-item.js';
import { homeDeliveryOptions } from './home-delivery-options.js';
import { byoViolations, assertReservableDate } from './reservation-rules.js';

export const newItem = (): StoredCartItem => ({
  _id: new Types.ObjectId(),
  selected: true,
  destination: null,
  reservation: null,
  ...NO_ADDRESS,
  gift: null,
  delivery: null,
  products: [],
  indentProductRef: null,
});

/** A cart item with neither wine nor reservation (CART-04); the reservation of a pre-order is system-generated. */
export const isEmptyItem = (item: StoredCartItem): boolean =>
  item.products.length === 0 && (!item.reservation || Boolean(item.indentProductRef));

/** The restaurant agreed to the earlier number of bottles; adding some requires agreement again (BYO-02). */
export function withoutStaleConfirmation(before: StoredCartItem, after: StoredCartItem): StoredCartItem {
  const { reservation } = after;
  const isOld = reservation?.venueConfirmed && before.reservation?.venueConfirmed;
  return isOld && countBottles(after.products) > countBottles(before.products)
    ? { ...after, reservation: { ...reservation, venueConfirmed: false } }
    : after;
}

/** Removes empty lines, and cart items that become empty (VAL-05, CART-04). */
export function normaliseCart(cart: StoredCart): StoredCart {
  const items = cart.items
    .map((item) => ({ ...item, products: withoutEmptyLines(item.products) }))
    .filter((item) => !isEmptyItem(item));
  const selected = items.some((item) => String(item._id) === cart.selected) ? cart.selected : null;
  return { ...cart, items, selected };
}

/** Applies a change to the item; omitted members are unchanged. Does not check stock or prices. */
export function changeItem(
  item: StoredCartItem,
  change: CartItemChange,
  context: ChangeContext,
): StoredCartItem {
  const placed = placeItem(item, change, context);
  const saved = context.addresses?.find(({ _id }) => String(_id) === placed.homeAddressId);
  const prefecture = (placed.recipient ?? saved)?.city;
  return { ...placed, ...homeDeliveryOptions(placed, change, { ...context, prefecture }) };
}

function placeItem(item: StoredCartItem, change: CartItemChange, context: ChangeContext): StoredCartItem {
  const changed = {
    ...item,
    selected: change.selected ?? item.selected,
    products: change.products ? replaceLines(item.products, change.products) : item.products,
  };
  const indent = indentOf(item) ?? context.indent;
  if (change.indentProductRef && change.indentProductRef !== item.indentProductRef) assertNotIndentItem(item);
  if (!indent) return { ...changed, ...placement(changed, change, context) };
  const products = item.indentProductRef
    ? changed.products
    : indentLines(changed.products, indent.productRef);
  return indentItem({ ...changed, products, indentProductRef: indent.uniqueId }, change, indent, context);
}

/** The kind of an item is fixed when it is created. */
function assertNotIndentItem(item: StoredCartItem): void {
  const isNew = !item.indentProductRef && isEmptyItem(item);
  if (!isNew) assertNoViolations([{ field: 'indentProductRef', messageKey: 'cart-error-indent-fixed' }]);
}

/** The pre-order bottle the item is for; its only line is of that wine. */
function indentOf({ indentProductRef, products }: StoredCartItem): IndentBottle | undefined {
  return indentProductRef
    ? { uniqueId: indentProductRef, productRef: products[0]?.productRef ?? '' }
    : undefined;
}

/** Rejects lines that the item cannot hold when only lines change (MOD-04, IND-02). */
export function assertSameWines(before: StoredCartItem, after: StoredCartItem): void {
  const indent = indentOf(before);
  assertNoViolations([
    ...(indent ? indentLineViolations(after.products, indent.productRef) : []),
    ...contradictions(after.destination, null, {}, after.products),
  ]);
}

const sameLine = (line: StoredCartLine, input: { productRef: string; cellarId?: string | null }): boolean =>
  line.productRef === input.productRef && line.cellarId === (input.cellarId ?? null);

/** Adds bottles to the line of the wine, or adds a line. */
export function addLine(lines: readonly StoredCartLine[], input: CartLineInput): StoredCartLine[] {
  const held = lines.find((line) => sameLine(line, input));
  if (!held)
    return [
      ...lines,
      {
        productRef: input.productRef,
        quantity: input.quantity,
        comments: input.comments?.trim() || null,
        cellarId: input.cellarId ?? null,
      },
    ];
  return lines.map((line) =>
    line === held
      ? {
          ...line,
          quantity: line.quantity + (line.cellarId ? 0 : input.quantity),
          comments: input.comments?.trim() || line.comments,
        }
      : line,
  );
}

/** Sets the quantity of a wine; a line from the cellar can only be removed (VAL-05). */
export function setQuantity(
  lines: readonly StoredCartLine[],
  productRef: string,
  quantity: number,
): StoredCartLine[] | undefined {
  const target =
    lines.find((line) => sameLine(line, { productRef })) ??
    lines.find((line) => line.productRef === productRef);
  if (!target) return undefined;
  assertNotCellarLine(target, quantity);
  return lines.map((line) => (line === target ? { ...line, quantity } : line));
}

function replaceLines(before: readonly StoredCartLine[], inputs: readonly CartLineInput[]): StoredCartLine[] {
  for (const input of inputs) {
    const held = before.find((line) => line.cellarId && sameLine(line, input));
    if (held) assertNotCellarLine(held, input.quantity);
  }
  return inputs.reduce<StoredCartLine[]>(addLine, []);
}

function assertNotCellarLine(line: StoredCartLine, quantity: number): void {
  if (line.cellarId && quantity !== 0 && quantity !== line.quantity)
    assertNoViolations([{ field: 'quantity', messageKey: 'cart-error-cellar-line' }]);
}

type Placement = Pick<StoredCartItem, 'destination' | 'reservation' | 'homeAddressId' | 'recipient'>;

/** Destination and date after a change. */
function placement(item: StoredCartItem, change: CartItemChange, context: ChangeContext): Placement {
  const { reservation } = change;
  const address = namedAddress(change);
  const venueRef = reservation?.venueRef ?? null;
  if (reservation === null && !change.destination && !address)
    return { destination: null, reservation: null, ...NO_ADDRESS };
  const destination =
    change.destination ??
    (venueRef ? DestinationKind.RESTAURANT : address ? DestinationKind.HOME : item.destination);
  assertNoViolations(contradictions(destination, venueRef, change, item.products));
  const chosen = { destination, ...NO_ADDRESS };
  switch (destination) {
    case DestinationKind.HOME:
      return homePlacement(item, change, context);
    case DestinationKind.CELLAR:
      return {
        ...chosen,
        reservation: systemReservation(item, destination, reservation ?? undefined, context),
      };
    default:
      return { ...chosen, reservation: restaurantReservation(item, change, destination, context) };
  }
}

function contradictions(
  destination: DestinationKind | null,
  venueRef: string | null,
  change: CartItemChange,
  lines: readonly StoredCartLine[],
): RuleViolation[] {
  const violations: RuleViolation[] = [];
  if (venueRef && destination !== DestinationKind.RESTAURANT)
    violations.push({ field: 'reservation.venueRef', messageKey: 'cart-error-venue-elsewhere' });
  if (namedAddress(change) && destination !== DestinationKind.HOME)
    violations.push({ field: addressField(change), messageKey: 'cart-error-address-elsewhere' });
  if (destination === DestinationKind.CELLAR && lines.some((line) => line.cellarId))
    violations.push({ field: 'destination', messageKey: 'cart-error-cellar-destination' });
  return violations;
}

function homePlacement(item: StoredCartItem, change: CartItemChange, context: ChangeContext): Placement {
  const input = change.reservation ?? undefined;
  return {
    destination: DestinationKind.HOME,
    ...chosenAddress(item, change, context),
    reservation: systemReservation(item, DestinationKind.HOME, input, context),
  };
}

/** Dates are system-generated without a venue: at home in 4 days (CART-06), in the cellar in 24 hours (REQ-D28). */
function systemReservation(
  item: StoredCartItem,
  destination: typeof DestinationKind.HOME | typeof DestinationKind.CELLAR,
  input: ReservationInput | undefined,
  { now, ownerName }: ChangeContext,
): StoredReservation {
  const kept = item.destination === destination ? item.reservation : null;
  const date =
    destination === DestinationKind.HOME ? undatedReservationDate(now) : cellarReservationDate(now);
  return {
    reservationDate: kept?.reservationDate ?? date,
    venueRef: null,
    name: input?.name?.trim() || kept?.name || ownerName,
    details: textOf(input?.details, kept?.details),
    seats: MIN_SEATS,
    phoneBooked: false,
    venueConfirmed: false,
    withCourse: false,
  };
}

/** A restaurant reservation may be filled in step by step; choosing another venue resets it (CART-07). */
function restaurantReservation(
  item: StoredCartItem,
  change: CartItemChange,
  destination: DestinationKind | null,
  { now, ownerName, closedDays, venue }: ChangeContext,
): StoredReservation | null {
  const input = change.reservation;
  const before = item.destination === destination || !item.destination ? item.reservation : null;
  if (input === undefined) return before;
  if (input === null) return null;
  const venueRef = input.venueRef ?? before?.venueRef ?? null;
  const kept = !before?.venueRef || before.venueRef === venueRef ? before : null;
  const reservation: StoredReservation = {
    reservationDate: dateOf(change, kept, venue),
    venueRef,
    name: input.name?.trim() || kept?.name || ownerName,
    details: textOf(input.details, kept?.details),
    seats: normaliseSeats(input.seats ?? kept?.seats),
    phoneBooked: input.phoneBooked ?? kept?.phoneBooked ?? false,
    venueConfirmed: input.venueConfirmed ?? kept?.venueConfirmed ?? false,
    withCourse: input.withCourse ?? kept?.withCourse ?? false,
  };
  // A date that was valid when chosen is validated again at checkout, not on every other change.
  const unchanged = reservation.reservationDate?.getTime() === kept?.reservationDate?.getTime();
  const isOtherVenue = (before?.venueRef ?? null) !== venueRef;
  if (!unchanged || isOtherVenue) assertReservableDate(reservation, now, closedDays, venue);
  // A restaurant may be chosen before its wines; they are validated when the reservation is complete and at checkout.
  if (!unchanged || isOtherVenue || input.venueConfirmed !== undefined)
    assertNoViolations(
      byoViolations(reservation, item.products, venue).filter(
        ({ field }) => field !== 'reservation.venueConfirmed' || reservation.reservationDate !== null,
      ),
    );
  return reservation;
}

/** A day without a time means dinner (REQ-D32); on a closed day every time is rejected. */
function dateOf(
  change: CartItemChange,
  kept: StoredReservation | null,
  venue: VenueRules | undefined,
): Date | null {
  const given = change.reservation?.reservationDate;
  if (given === undefined) return kept?.reservationDate ?? null;
  if (given && change.dateWithoutTime) {
    const day = tokyoDay(given);
    return instantInTokyo(day, usualTimeOn(venue?.businessHours, day) ?? '00:00');
  }
  return given;
}

const textOf = (given: string | null | undefined, kept: string | null | undefined): string | null =>
  given === undefined ? (kept ?? null) : given?.trim() || null;
