import { Injectable } from '@nestjs/common';
import {
  canChangeVenue,
  checkByo,
  checkSchedule,
  NotificationKind,
  OrderAction,
  OrderActor,
} from '@vinkura/domain';
import type { Reservation } from '../../cart/index.js';
import { CatalogService } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations, unknownReference } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { type Venue, VenuesService } from '../../venues/index.js';
import { isRepeated } from '../core/applied-requests.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { searchTextOf } from '../core/order-search-text.js';
import type { Order } from '../core/order.js';
import { notEditable } from '../core/orders.errors.js';
import type { OrderVenuePreview } from './line-changes.types.js';
import { corkageFor } from './plan-lines.js';

/** Another restaurant, and the table there. */
export interface OtherVenue {
  venueRef: string;
  /** Defaults to the present date. */
  reservationDate?: Date | null;
  /** Whether the restaurant agreed to more bottles than its limit. */
  venueConfirmed?: boolean | null;
}

/** The reservation of an order at another restaurant. */
interface MovedTable {
  from: Venue | undefined;
  to: Venue;
  reservation: Reservation & { reservationDate: Date };
}

/**
 * An administrator moves the table of a paid order to another restaurant (EDIT-01), until its bottles are packed. Corkage
 * is paid at the restaurant, so that no payment follows. The former restaurant reads the table as cancelled.
 */
@Injectable()
export class ChangeVenue {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    private readonly venues: VenuesService,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /** The dry run. @throws DomainError as `change` */
  async preview(id: string, other: OtherVenue): Promise<OrderVenuePreview> {
    const order = await this.orderStateMachine.get(id);
    const { reservation } = await this.moved(order, other);
    return {
      reservationDate: reservation.reservationDate,
      corkageBefore: order.reservation?.corkage ?? null,
      corkage: reservation.corkage,
      mails: [NotificationKind.ORDER_CHANGED],
    };
  }

  /**
   * @throws DomainError NOT_FOUND, PRECONDITION_FAILED; FIELD_NOT_EDITABLE when it is too late; BAD_REFERENCE or
   *   VALIDATION_FAILED naming the field
   */
  change(caller: Caller, id: string, other: OtherVenue, version?: string | null): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      if (isRepeated(order, OrderAction.EDIT)) return order;
      const { from, to, reservation } = await this.moved(order, other);
      const left = order.reservation;
      const changed = await this.orderStateMachine.addHistoryNote(
        order,
        OrderAction.EDIT,
        caller.reference,
        'venueRef',
        {
          set: {
            reservation,
            arrival: reservation.reservationDate,
            reminders: [],
            leftVenues: [
              ...(order.leftVenues ?? []).filter(({ venueRef }) => venueRef !== to.reference),
              { venueRef: left?.venueRef ?? '', reservationDate: left?.reservationDate ?? null },
            ],
            searchText: searchTextOf({ ...order, reservation }, (await this.users.find([order.owner]))[0]),
          },
          changes: changesOf(order, from, to, reservation),
        },
      );
      const nothing = { refund: 0, added: [], payment: null };
      await this.mails.queue('ORDER_CHANGED', changed, nothing, String(changed.updatedAt.getTime()));
      return this.orderStateMachine.updateDeadline(changed);
    });
  }

  private async moved(order: Order, { venueRef, ...other }: OtherVenue): Promise<MovedTable> {
    const present = order.reservation;
    if (!present || !canChangeVenue(order, OrderActor.ADMINISTRATOR)) throw notEditable('venueRef');
    const found = await this.venues.find([venueRef, present.venueRef ?? '']);
    const to = found.find(({ reference }) => reference === venueRef);
    if (!to || to.deletedAt) throw unknownReference('venueRef', venueRef);
    const venueConfirmed = other.venueConfirmed ?? false;
    const reservationDate = other.reservationDate ?? present.reservationDate;
    const closedDays = await this.parameters.closedDays();
    assertNoViolations([
      ...(venueRef === present.venueRef ? [{ field: 'venueRef', messageKey: 'order-venue-same' }] : []),
      ...checkSchedule(order, { reservationDate }, this.clock.now(), closedDays, to.businessHours),
      ...checkByo(to.byoPolicy, order.wineCount, venueConfirmed),
    ]);
    const reservation = {
      ...present,
      venueRef,
      reservationDate: reservationDate!,
      venueConfirmed,
      // What was agreed with the former restaurant.
      withCourse: false,
      phoneBooked: true,
      byoPolicy: to.byoPolicy,
    };
    const wines = await this.catalog.find(order.products.map(({ productRef }) => productRef));
    // A replacement has none: the fee is due once.
    const corkage = order.replaces ? null : corkageFor({ reservation }, order.products, wines);
    return {
      from: found.find(({ reference }) => reference === present.venueRef),
      to,
      reservation: { ...reservation, corkage },
    };
  }
}

/** What the timeline shows. */
const changesOf = (
  { reservation }: Order,
  from: Venue | undefined,
  to: Venue,
  { reservationDate }: MovedTable['reservation'],
) => {
  const [before, after] = [
    reservation?.reservationDate?.toISOString() ?? null,
    reservationDate.toISOString(),
  ];
  return [
    { field: 'reservation.venueRef', before: from?.name ?? null, after: to.name },
    ...(before === after ? [] : [{ field: 'reservation.reservationDate', before, after }]),
  ];
};
