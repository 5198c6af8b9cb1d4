import { Injectable } from '@nestjs/common';
import {
  canReschedule,
  checkSchedule,
  DestinationKind,
  OrderAction,
  type OrderSchedule,
  scheduledDates,
} from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { VenuesService } from '../../venues/index.js';
import { actorsFor } from '../core/order-access.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { notEditable, orderNotFound } from '../core/orders.errors.js';

/**
 * Changes the date of an order and its dependent dates, such as the shipping day; for administrators, and until the
 * planning for the owner of a home delivery.
 */
@Injectable()
export class RescheduleOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    private readonly venues: VenuesService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the new date to the customer. The current date of the order changes nothing and sends nothing.
   * @throws DomainError FIELD_NOT_EDITABLE when the caller can no longer change the date, or the system sets it; NOT_FOUND for
   *   orders that the caller cannot see; VALIDATION_FAILED naming `reservationDate`, `deliveryDay` or `deliverySlot`
   */
  async reschedule(
    caller: Caller,
    id: string,
    schedule: OrderSchedule,
    version?: string | null,
  ): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      const isForRestaurant = order.destination === DestinationKind.RESTAURANT;
      const actors = actorsFor(caller, order);
      if (actors.length === 0) throw orderNotFound(id);
      if (!actors.some((actor) => canReschedule(order, actor)))
        throw notEditable(isForRestaurant ? 'reservationDate' : 'deliveryDay');
      const [now, closedDays] = [this.clock.now(), await this.parameters.closedDays()];
      const venueRef = order.reservation?.venueRef;
      const [venue] = isForRestaurant && venueRef ? await this.venues.find([venueRef]) : [];
      assertNoViolations(checkSchedule(order, schedule, now, closedDays, venue?.businessHours));
      const { reservationDate, ...dates } = scheduledDates(order, schedule, now, closedDays);
      const isSame = isForRestaurant
        ? reservationDate?.getTime() === order.reservation?.reservationDate?.getTime()
        : (dates.deliveryDay ?? null) === (order.deliveryDay ?? null) &&
          (dates.deliverySlot ?? null) === (order.deliverySlot ?? null);
      if (isSame) return order;
      const moved = await this.orderStateMachine.addHistoryNote(
        order,
        OrderAction.EDIT,
        caller.reference,
        isForRestaurant ? 'reservationDate' : 'deliveryDay',
        {
          set: {
            ...dates,
            // The day before the new date has its own reminder.
            reminders: [],
            ...(order.reservation &&
              reservationDate && { reservation: { ...order.reservation, reservationDate } }),
          },
        },
      );
      await this.mails.queueRescheduled(order, moved);
      return this.orderStateMachine.updateDeadline(moved);
    });
  }
}
