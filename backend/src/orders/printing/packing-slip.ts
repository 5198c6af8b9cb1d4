import { DestinationKind } from '@vinkura/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { User } from '../../users/index.js';
import type { Venue } from '../../venues/index.js';
import type { Delivery } from '../core/order-parts.js';
import type { Order } from '../core/order.js';
import { unknownDelivery } from '../core/orders.errors.js';
import type { PackingSlip, ParcelRecipient } from './printables.types.js';
import { parcelsOf } from '../fulfilment/prepare-order.js';

export interface PackingSlipContext {
  /** Who ordered. */
  customer: Pick<User, 'name'> | undefined;
  /** The restaurant that the parcel is sent to. */
  venue: Venue | undefined;
  /** Whether to show prices for a home delivery; by default unless it is a gift. */
  withPrices?: boolean | null;
}

/**
 * Packing slip of a parcel. A gift, wrapped as one or sent to another name, and a parcel to a restaurant have no prices.
 */
export function packingSlipOf(
  order: Order,
  parcel: Delivery,
  { customer, venue, withPrices }: PackingSlipContext,
): PackingSlip {
  const to = recipientOf(order, venue);
  const isHome = order.destination === DestinationKind.HOME;
  const isSentAway = isHome && to.name !== null && to.name.trim() !== (customer?.name ?? '').trim();
  const isGift = Boolean(order.gift) || isSentAway;
  const showsPrices = isHome && (withPrices ?? !isGift);
  const lines = parcel.products.map(({ productRef, quantity }) => {
    const line = order.products.find((ordered) => ordered.productRef === productRef);
    const unitPrice = showsPrices ? (line?.unitPrice ?? 0) : null;
    return {
      productRef,
      name: line?.name ?? productRef,
      nameEn: line?.nameEn ?? productRef,
      vintage: line?.vintage ?? '',
      size: line?.size ?? '',
      quantity,
      unitPrice,
      amount: unitPrice === null ? null : unitPrice * quantity,
    };
  });
  return {
    orderRef: order.reference,
    parcelRef: parcel.ref,
    warehouseRef: parcel.warehouseRef,
    showsPrices,
    to,
    senderName: order.gift?.senderName ?? customer?.name ?? null,
    wantedAt: isHome ? null : (order.reservation?.reservationDate ?? null),
    gift: order.gift ?? null,
    deliveryDay: order.deliveryDay ?? null,
    deliverySlot: order.deliverySlot ?? null,
    bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    total: showsPrices ? lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null,
  };
}

function recipientOf({ homeAddress }: Order, venue: Venue | undefined): ParcelRecipient {
  if (homeAddress) {
    const { zipcode, city, street, street2, contactName, phone } = homeAddress;
    const place = [city, street, street2].filter(Boolean).join('');
    return { name: contactName, lines: [zipcode ? `〒${zipcode}` : '', place].filter(Boolean), phone };
  }
  return {
    name: venue?.name ?? null,
    lines: venue?.address ? [venue.address] : [],
    phone: venue?.phone ?? null,
  };
}

/** The parcels of an order, as packed or else as planned; none before planning. */
export const plannedOrPackedParcels = (order: Order): Delivery[] =>
  order.deliveries.length > 0 ? order.deliveries : parcelsOf(order);

/**
 * A parcel of an order, the first one by default.
 * @throws DomainError BAD_REFERENCE for an unknown parcel; CONFLICT before planning
 */
export function parcelOf(order: Order, deliveryRef: string | null | undefined): Delivery {
  const parcels = plannedOrPackedParcels(order);
  if (!deliveryRef && parcels.length === 0)
    throw new DomainError('CONFLICT', 'order-not-planned', { from: order.status });
  const parcel = deliveryRef ? parcels.find(({ ref }) => ref === deliveryRef) : parcels[0];
  if (!parcel) throw unknownDelivery(deliveryRef ?? '');
  return parcel;
}
