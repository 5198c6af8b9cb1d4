import { Injectable } from '@nestjs/common';
import { addDays, instantInTokyo, type OrderStatus, tokyoDay, UserType } from '@vinkura/domain';
import { Assets } from '../assets/index.js';
import { CatalogService } from '../catalog/index.js';
import {
  type BottleReportDraft,
  type Order,
  OrderQueries,
  OrderTasks,
  PendingReceptions,
} from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { notFound, unknownReference } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import { MAX_PER_PAGE } from '../platform/graphql/limits.js';
import { MANAGER_FIELDS, type Venue, VenuesService } from '../venues/index.js';
import { reservationView } from './reservation-view.js';
import type { ManagedVenue, VenueReservation } from './restaurants.types.js';

/** How long unconfirmed parcels are shown. */
const UNCONFIRMED_DAYS = 30;
const ON_THE_WAY: OrderStatus[] = ['IN_DELIVERY'];
const CANCELLED: OrderStatus[] = ['CANCELLED'];
/** A parcel is named after its order: ORD00042-1. */
const PARCEL = /^(ORD\d{5,15})(?:-\d{1,3})?$/;

type WantedFilter = { wantedFrom: string; wantedUntil: string; status?: OrderStatus[] };

/** Restaurants' view of their own venues: reservations, parcels, serving instructions (ROLE-06, ACCT-03). */
@Injectable()
export class Restaurants {
  constructor(
    private readonly venues: VenuesService,
    private readonly orders: OrderQueries,
    private readonly tasks: OrderTasks,
    private readonly receptions: PendingReceptions,
    private readonly catalog: CatalogService,
    private readonly assets: Assets,
    private readonly appliedWrites: AppliedWrites,
    private readonly clock: Clock,
  ) {}

  /** The venues of the caller, in order of assignment. */
  async managed(caller: Caller): Promise<ManagedVenue[]> {
    const venues = await this.venues.inOrder(caller.managedVenues);
    return venues.map((venue) => managedVenue(caller, venue));
  }

  /** @throws DomainError NOT_FOUND, also for another user's venue */
  async one(caller: Caller, reference: string): Promise<ManagedVenue> {
    assertWorksFor(caller, reference);
    return managedVenue(caller, await this.venues.get(reference));
  }

  /**
   * Reservations with wine of the coming days including today, by venue, next first, without cancelled ones; one query
   * for all venues.
   * @param days calendar days in Japan
   */
  reservations(caller: Caller, venueRefs: readonly string[], days: number): Promise<VenueReservation[]> {
    return this.wanted(caller, venueRefs, this.coming(days));
  }

  /** Cancelled reservations, and those moved to other restaurants, of the coming days including today, by venue, next first. @param days as `reservations` */
  async cancelled(caller: Caller, venueRefs: readonly string[], days: number): Promise<VenueReservation[]> {
    const [cancelled, moved] = await Promise.all([
      this.wanted(caller, venueRefs, { ...this.coming(days), status: CANCELLED }),
      this.orders.movedAway(caller, venueRefs, instantInTokyo(tokyoDay(this.clock.now()))),
    ]);
    return [...cancelled, ...(await this.views(caller, moved))];
  }

  /** Earlier reservations with an unconfirmed parcel. */
  unconfirmed(caller: Caller, venueRefs: readonly string[]): Promise<VenueReservation[]> {
    const today = tokyoDay(this.clock.now());
    return this.wanted(caller, venueRefs, {
      wantedFrom: addDays(today, -UNCONFIRMED_DAYS),
      wantedUntil: addDays(today, -1),
      status: ON_THE_WAY,
    });
  }

  /**
   * The reservation of a parcel, whatever its day: the target of the parcel's QR code.
   * @param reference of a parcel or of its order
   * @throws DomainError NOT_FOUND, also for a parcel of another venue
   */
  async byParcel(caller: Caller, reference: string): Promise<VenueReservation> {
    return this.view(caller, await this.orderOfParcel(caller, reference));
  }

  /**
   * Confirms the reception of a parcel, which takes effect after ten seconds; idempotent.
   * @param deliveryRef of a parcel
   * @throws DomainError as `PendingReceptions.add`; NOT_FOUND also for a parcel of another venue
   */
  async receive(caller: Caller, deliveryRef: string): Promise<VenueReservation> {
    const order = await this.orderOfParcel(caller, deliveryRef);
    await this.receptions.add(caller, order.reference, deliveryRef);
    return this.view(caller, order);
  }

  /**
   * Undoes `receive`; idempotent.
   * @throws DomainError as `PendingReceptions.undo`; NOT_FOUND also for a parcel of another venue
   */
  async undoReception(caller: Caller, deliveryRef: string): Promise<VenueReservation> {
    const order = await this.orderOfParcel(caller, deliveryRef);
    await this.receptions.undo(caller, order.reference, deliveryRef);
    return this.view(caller, order);
  }

  /**
   * Reports broken, missing, corked, wrong or late bottles: opens a task for the back office (REPORT-01).
   * @throws DomainError as `OrderTasks.open`; BAD_REFERENCE naming `photoId` for no photo of this venue
   */
  async report(
    caller: Caller,
    { orderRef, ...draft }: BottleReportDraft & { orderRef: string },
  ): Promise<VenueReservation> {
    const order = await this.ordered(caller, orderRef);
    const venueRef = order.reservation?.venueRef ?? '';
    if (draft.photoId && !(await this.assets.isRestrictedTo(draft.photoId, venueRef)))
      throw unknownReference('photoId', draft.photoId);
    await this.appliedWrites.once('reportBottles', () =>
      this.tasks.open(caller, order.reference, draft, 'VENUE'),
    );
    return this.view(caller, order);
  }

  private orderOfParcel(caller: Caller, reference: string): Promise<Order> {
    const [, orderRef] = PARCEL.exec(reference) ?? [];
    if (!orderRef) throw notFound('parcel', reference);
    return this.ordered(caller, orderRef);
  }

  /** An order to a venue of the caller. @throws DomainError NOT_FOUND */
  private async ordered(caller: Caller, reference: string): Promise<Order> {
    const order = await this.orders.one(caller, reference);
    assertWorksFor(caller, order.reservation?.venueRef ?? '');
    return order;
  }

  private async wanted(
    caller: Caller,
    venueRefs: readonly string[],
    days: WantedFilter,
  ): Promise<VenueReservation[]> {
    const filter = { ...days, ...(venueRefs.length === 1 && { venueRef: venueRefs[0] }) };
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
    return this.views(
      caller,
      found.filter(
        ({ reservation, status }) =>
          (status !== 'CANCELLED' || filter.status === CANCELLED) &&
          reservation?.venueRef &&
          venueRefs.includes(reservation.venueRef),
      ),
    );
  }

  private coming(days: number): WantedFilter {
    const today = tokyoDay(this.clock.now());
    return { wantedFrom: today, wantedUntil: addDays(today, days) };
  }

  private async view(caller: Caller, order: Order): Promise<VenueReservation> {
    const [view] = await this.views(caller, [order]);
    return view!;
  }

  private async views(caller: Caller, orders: readonly Order[]): Promise<VenueReservation[]> {
    const products = await this.catalog.find([
      ...new Set(orders.flatMap(({ products: lines }) => lines.map(({ productRef }) => productRef))),
    ]);
    const byReference = new Map(products.map((product) => [product.reference, product]));
    return orders.map((order) => reservationView(caller, order, byReference));
  }
}

/** Others' venues are reported as not found, so that business relations are not revealed. */
export function assertWorksFor(caller: Caller, reference: string): void {
  const isOwn = caller.type === UserType.ADMINISTRATOR || caller.managedVenues.includes(reference);
  if (!isOwn || !reference) throw notFound('venue', reference);
}

export function managedVenue(caller: Caller, venue: Venue): ManagedVenue {
  const canEdit = caller.type === UserType.RESTAURANT_MANAGER || caller.type === UserType.ADMINISTRATOR;
  return {
    venue,
    version: venueVersion(venue),
    canEdit,
    editableFields: canEdit ? [...MANAGER_FIELDS] : [],
  };
}

/** As in the record of the back office. */
export const venueVersion = ({ updatedAt }: Venue): string => updatedAt.toISOString();
