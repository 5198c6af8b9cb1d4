import { DestinationKind } from '@vinkura/domain';
import type { Product } from '../../catalog/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Venue } from '../../venues/index.js';
import type { Delivery } from '../core/order-parts.js';
import type { Order } from '../core/order.js';
import type { ServingCard } from './printables.types.js';
import { servedWines } from '../core/served-wines.js';

export interface ServingCardContext {
  venue: Venue | undefined;
  /** Those of the order's wines, by reference. */
  products: ReadonlyMap<string, Product>;
  /** Base URL of the shop. */
  publicUrl: string;
  /** Whether wines of other parcels are left out. */
  onlyParcel: boolean;
}

/** Reference of the order's restaurant. @throws DomainError CONFLICT unless it goes to a restaurant */
export function restaurantOf({ destination, reservation }: Order): string {
  if (destination !== DestinationKind.RESTAURANT || !reservation?.venueRef)
    throw new DomainError('CONFLICT', 'order-wrong-destination', { destination });
  return reservation.venueRef;
}

/**
 * Serving card of an order, or of one of its parcels.
 * @throws DomainError CONFLICT unless it goes to a restaurant
 */
export function servingCardOf(
  order: Order,
  parcel: Delivery | undefined,
  { venue, products, publicUrl, onlyParcel }: ServingCardContext,
): ServingCard {
  const venueRef = restaurantOf(order);
  const { reference, reservation } = order;
  const wines = servedWines(order, products);
  const packed = new Set(parcel?.products.map(({ productRef }) => productRef));
  const query = new URLSearchParams({ receive: parcel?.ref ?? reference, order: reference });
  return {
    orderRef: reference,
    parcelRef: parcel?.ref ?? null,
    venueRef,
    venueName: venue?.name ?? null,
    venueNameEn: venue?.nameEn ?? null,
    guestName: reservation?.name ?? '',
    seats: reservation?.seats ?? 0,
    reservationDate: reservation?.reservationDate ?? null,
    details: reservation?.details ?? null,
    receptionUrl: `${publicUrl}/manage/${venueRef}?${query.toString()}`,
    wines: onlyParcel ? wines.filter(({ productRef }) => packed.has(productRef)) : wines,
  };
}
