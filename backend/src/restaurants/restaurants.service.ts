import { Injectable } from '@nestjs/common';
import { addDays, OrderAction, tokyoDay, UserType } from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { actorsFor, canTake, type Order, OrderQueries, servedWines } from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { notFound } from '../platform/errors/domain-error.js';
import { MAX_PER_PAGE } from '../platform/graphql/limits.js';
import { MANAGER_FIELDS, type Venue, VenuesService } from '../venues/index.js';
import type { ManagedVenue, VenueReservation } from './restaurants.types.js';

/** What restaurants see of their own venues: who comes, what is sent ahead, how it is served (ROLE-06, ACCT-03). */
@Injectable()
export class Restaurants {
  constructor(
    private readonly venues: VenuesService,
    private readonly orders: OrderQueries,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  /** The venues that the caller works for, in the order in which they are assigned. */
  async managed(caller: Caller): Promise<ManagedVenue[]> {
    const venues = await this.venues.inOrder(caller.managedVenues);
    return venues.map((venue) => managedView(caller, venue));
  }

  /** @throws DomainError NOT_FOUND, also for a venue of others */
  async one(caller: Caller, reference: string): Promise<ManagedVenue> {
    const isOwn = caller.type === UserType.ADMINISTRATOR || caller.managedVenues.includes(reference);
    if (!isOwn) throw notFound('venue', reference);
    return managedView(caller, await this.venues.get(reference));
  }

  /**
   * The tables with wine of the coming days, today included, by venue, the next one first. Cancelled ones are left
   * out. All venues are read at once.
   * @param days calendar days in Japan
   */
  async reservations(
    caller: Caller,
    venueRefs: readonly string[],
    days: number,
  ): Promise<VenueReservation[]> {
    const today = tokyoDay(this.clock.now());
    const filter = {
      wantedFrom: today,
      wantedUntil: addDays(today, days),
      ...(venueRefs.length === 1 && { venueRef: venueRefs[0] }),
    };
    const found: Order[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await this.orders.page(
        caller,
        filter,
        { page, perPage: MAX_PER_PAGE },
        'WANTED',
      );
      found.push(...items);
      if (items.length === 0 || page * MAX_PER_PAGE >= total) break;
    }
    const shown = found.filter(
      ({ reservation, status }) =>
        status !== 'CANCELLED' && reservation?.venueRef && venueRefs.includes(reservation.venueRef),
    );
    const products = await this.catalog.find([
      ...new Set(shown.flatMap(({ products: lines }) => lines.map(({ productRef }) => productRef))),
    ]);
    const byReference = new Map(products.map((product) => [product.reference, product]));
    return shown.map((order) => reservationView(caller, order, byReference));
  }
}

function managedView(caller: Caller, venue: Venue): ManagedVenue {
  const canEdit = caller.type === UserType.RESTAURANT_MANAGER || caller.type === UserType.ADMINISTRATOR;
  return { venue, canEdit, editableFields: canEdit ? [...MANAGER_FIELDS] : [] };
}

function reservationView(
  caller: Caller,
  order: Order,
  products: ReadonlyMap<string, Product>,
): VenueReservation {
  const { reference, status, reservation, deliveries } = order;
  if (!reservation?.venueRef || !reservation.reservationDate)
    throw new Error(`${reference} goes to no restaurant`);
  return {
    orderRef: reference,
    venueRef: reservation.venueRef,
    status,
    reservationDate: reservation.reservationDate,
    name: reservation.name ?? '',
    seats: reservation.seats,
    details: reservation.details ?? null,
    wines: servedWines(order, products),
    deliveries: deliveries ?? [],
    canConfirmReception: actorsFor(caller, order).some((actor) =>
      canTake(order, OrderAction.CONFIRM_RECEPTION, actor),
    ),
  };
}
