import {
  bottlesByWine,
  DeliveryStatus,
  holdingOf,
  OrderKind,
  type OrderStatus,
  StockBucket,
  StockReason,
} from '@vinkura/domain';
import type { StockMovement } from './stock-movement.js';

/** Bottles of a wine. */
interface Bottles {
  productRef: string;
  quantity: number;
}

/** A stored order with its stock fields. */
export interface StoredOrder {
  reference: string;
  kind: OrderKind;
  status: OrderStatus;
  statusBeforeHold?: OrderStatus | null;
  products?: (Bottles & { cellarId?: string | null })[];
  deliveries?: { status: DeliveryStatus; products: Bottles[] }[];
}

export interface StoredProduct {
  reference: string;
  saleableQuantity: number;
  stockBookings?: { orderRef: string; quantity: number }[];
}

export interface StoredCellarEntry {
  productRef: string;
  warehouseRef: string;
  quantity: number;
  bookings?: { orderRef: string; quantity: number }[];
}

export interface StoredIndentProduct {
  productRef: string;
  warehouseRef: string;
  orderRef?: string | null;
}

type Movement = Pick<
  StockMovement,
  'warehouseRef' | 'productRef' | 'from' | 'to' | 'quantity' | 'reason' | 'orderRef'
>;

/** Bottle counts by a key that describes them. */
class Sums {
  private readonly values = new Map<string, number>();

  add(key: string, quantity: number): void {
    this.values.set(key, (this.values.get(key) ?? 0) + quantity);
  }

  get(key: string): number {
    return this.values.get(key) ?? 0;
  }

  /** One sentence for each key with different counts. */
  differences(other: Sums, sentence: (key: string, here: number, there: number) => string): string[] {
    return [...new Set([...this.values.keys(), ...other.values.keys()])]
      .sort()
      .filter((key) => this.get(key) !== other.get(key))
      .map((key) => sentence(key, this.get(key), other.get(key)));
  }
}

const placeOf = ({ productRef, warehouseRef }: { productRef: string; warehouseRef: string }): string =>
  `${productRef} in ${warehouseRef}`;

/** Reservations according to movements, by order and wine, and of pre-orders, by place; collected while reading. */
export class ReservedSums {
  readonly ofOrders = new Sums();
  readonly ofPreOrders = new Sums();

  add({ from, to, quantity, reason, orderRef, ...place }: Movement): void {
    const change =
      (Number(to === StockBucket.reservedVinkura) - Number(from === StockBucket.reservedVinkura)) * quantity;
    if (change === 0) return;
    if (orderRef) this.ofOrders.add(`${orderRef}: ${place.productRef}`, change);
    else if (reason === StockReason.INDENT) this.ofPreOrders.add(placeOf(place), change);
  }
}

/** Allocations of wines and cellar bottles must equal those of unplanned orders. */
export function bookingProblems(
  orders: readonly StoredOrder[],
  products: readonly StoredProduct[],
  cellar: readonly StoredCellarEntry[],
): string[] {
  const booked = new Sums();
  for (const { reference, stockBookings = [] } of products)
    for (const { orderRef, quantity } of stockBookings) booked.add(`${orderRef}: ${reference}`, quantity);
  for (const { productRef, bookings = [] } of cellar)
    for (const { orderRef, quantity } of bookings)
      booked.add(`${orderRef}: ${productRef} of the cellar`, quantity);
  const wanted = new Sums();
  for (const order of orders) {
    if (holdingOf(order) !== 'ALLOCATED' || order.kind === OrderKind.INDENT) continue;
    for (const { productRef, quantity, cellarId } of order.products ?? [])
      wanted.add(`${order.reference}: ${productRef}${cellarId ? ' of the cellar' : ''}`, quantity);
  }
  const known = statusOf(orders);
  return booked.differences(
    wanted,
    (key, there, needed) => `${key}: ${there} booked, but the order${known(key)} needs ${needed} to be`,
  );
}

/**
 * An order's reservations must equal its planned bottles that have not been shipped. Bottles of an indent are reserved
 * by its pre-order: such an order's movements are shipments from that reserve.
 */
export function reservedProblems(
  orders: readonly StoredOrder[],
  entries: readonly StoredIndentProduct[],
  reserved: ReservedSums,
): string[] {
  const wanted = new Sums();
  for (const order of orders) {
    const bottles =
      order.kind === OrderKind.INDENT ? shippedFromIndent(order, entries) : stillReserved(order);
    const sign = order.kind === OrderKind.INDENT ? -1 : 1;
    for (const [productRef, quantity] of bottlesByWine(bottles))
      wanted.add(`${order.reference}: ${productRef}`, sign * quantity);
  }
  const known = statusOf(orders);
  return reserved.ofOrders.differences(
    wanted,
    (key, there, needed) => `${key}: ${there} reserved, but the order${known(key)} needs ${needed} to be`,
  );
}

/** The pre-order bottles of an order must match its lines. */
export function indentProblems(
  orders: readonly StoredOrder[],
  entries: readonly StoredIndentProduct[],
): string[] {
  const held = new Sums();
  for (const { orderRef, productRef } of entries) if (orderRef) held.add(`${orderRef}: ${productRef}`, 1);
  const wanted = new Sums();
  for (const order of orders) {
    if (order.kind !== OrderKind.INDENT) continue;
    // A cancelled order keeps earlier shipments.
    const bottles = holdingOf(order) === 'NONE' ? shippedFromIndent(order, entries) : (order.products ?? []);
    for (const { productRef, quantity } of bottles) wanted.add(`${order.reference}: ${productRef}`, quantity);
  }
  const known = statusOf(orders);
  return held.differences(
    wanted,
    (key, there, needed) => `${key}: ${there} of the pre-order, but the order${known(key)} has ${needed}`,
  );
}

/** Reserved pre-order bottles must equal the entries of pre-orders, minus shipped ones. */
export function preOrderProblems(entries: readonly StoredIndentProduct[], reserved: ReservedSums): string[] {
  const wanted = new Sums();
  for (const entry of entries) wanted.add(placeOf(entry), 1);
  return reserved.ofPreOrders.differences(
    wanted,
    (place, there, needed) => `${place}: ${there} reserved for pre-orders, which have ${needed} entries`,
  );
}

/** The cellar bucket must be the sum of its entries (REQ-D28). */
export function cellarProblems(
  entries: readonly { productRef: string; warehouseRef: string; myCellar: number }[],
  cellar: readonly StoredCellarEntry[],
): string[] {
  const there = new Sums();
  for (const entry of entries) there.add(placeOf(entry), entry.myCellar);
  const kept = new Sums();
  for (const entry of cellar) kept.add(placeOf(entry), entry.quantity);
  return there.differences(
    kept,
    (place, bucket, entered) => `${place}: myCellar is ${bucket}, the entries of the cellar make ${entered}`,
  );
}

function stillReserved(order: StoredOrder): readonly Bottles[] {
  switch (holdingOf(order)) {
    case 'RESERVED':
      return order.products ?? [];
    case 'SHIPPED':
      return parcels(order, (status) => status === DeliveryStatus.WAITING_TO_SHIP);
    default:
      return [];
  }
}

/** Bottles of an indent that were shipped from the pre-order's reserve. */
function shippedFromIndent(order: StoredOrder, entries: readonly StoredIndentProduct[]): readonly Bottles[] {
  switch (holdingOf(order)) {
    case 'SHIPPED':
      return parcels(order, (status) => status !== DeliveryStatus.WAITING_TO_SHIP);
    case 'NONE':
      return entries
        .filter(({ orderRef }) => orderRef === order.reference)
        .map(({ productRef }) => ({ productRef, quantity: 1 }));
    default:
      return [];
  }
}

const parcels = (
  { deliveries = [] }: StoredOrder,
  hasStatus: (status: DeliveryStatus) => boolean,
): readonly Bottles[] =>
  deliveries.filter(({ status }) => hasStatus(status)).flatMap(({ products }) => products);

/** Status of an order, for the sentence about `ORD…: …`. */
function statusOf(orders: readonly StoredOrder[]): (key: string) => string {
  const statuses = new Map(orders.map(({ reference, status }) => [reference, status]));
  return (key) => {
    const status = statuses.get(key.split(': ')[0] ?? '');
    return status ? ` (${status})` : ', which does not exist,';
  };
}
