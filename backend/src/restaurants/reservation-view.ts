import { canReportBottles, OrderAction } from '@vinkura/domain';
import type { Product } from '../catalog/index.js';
import { actorsFor, canTransition, type Order, servedWines } from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import type { VenueReservation } from './restaurants.types.js';

/** An order as shown to its restaurant. @param products those of its wines, by reference */
export function reservationView(
  caller: Caller,
  order: Order,
  products: ReadonlyMap<string, Product>,
): VenueReservation {
  const { reference, status, reservation, deliveries, wineCount } = order;
  if (!reservation?.venueRef || !reservation.reservationDate)
    throw new Error(`${reference} goes to no restaurant`);
  const { corkage } = reservation;
  return {
    orderRef: reference,
    replaces: order.replaces ?? null,
    venueRef: reservation.venueRef,
    status,
    reservationDate: reservation.reservationDate,
    name: reservation.name ?? '',
    seats: reservation.seats,
    details: reservation.details ?? null,
    bottles: wineCount,
    corkage: corkage && corkage.unknownBottles === 0 ? corkage.total : null,
    withCourse: reservation.withCourse ?? false,
    wines: servedWines(order, products),
    deliveries: deliveries ?? [],
    canConfirmReception: actorsFor(caller, order).some((actor) =>
      canTransition(order, OrderAction.CONFIRM_RECEPTION, actor),
    ),
    canReport: canReportBottles({ status, deliveries: deliveries ?? [] }),
  };
}
