import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addDays,
  calendarDayOf,
  calendarDays,
  type ClosedDays,
  instantInTokyo,
  isBusinessDay,
  isClosedOn,
  isWritableDay,
  movableDays,
  OrderStatus,
  PAID_STATUSES,
  type TokyoDay,
} from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { VenuesService } from '../../venues/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { Order } from '../core/order.js';
import {
  CALENDAR_MAX,
  type CalendarDelivery,
  type CalendarPlace,
  type DeliveryCalendar,
} from './delivery-calendar.types.js';

const SHOWN: readonly OrderStatus[] = [...PAID_STATUSES, OrderStatus.ON_HOLD];

const FIELDS = [
  ...['reference', 'status', 'statusBeforeHold', 'kind', 'destination', 'paidAt', 'dueAt', 'wineCount'],
  ...['reservation.venueRef', 'reservation.reservationDate', 'homeAddress.city'],
  ...['deliveryDay', 'deliverySlot', 'shipBy', 'deliveries.status'],
  ...['plannedBottles.warehouseRef', 'plannedBottles.quantity'],
];

/** Orders that are read at most: those that are cancelled or not paid are found as well. */
const READ_MAX = 4 * CALENDAR_MAX;

/** The calendar of deliveries (CAL-01): paid orders by the day on which they are wanted. */
@Injectable()
export class DeliveryCalendars {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly venues: VenuesService,
    private readonly warehouses: Warehouses,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming `firstDay` at the end of the calendar */
  async read(firstDay: TokyoDay, weeks: number): Promise<DeliveryCalendar> {
    const days = calendarDays(firstDay, weeks);
    if (!days.every(isWritableDay)) throw validationFailed([{ field: 'firstDay', messageKey: 'wrong-type' }]);
    const [now, closedDays] = [this.clock.now(), await this.parameters.closedDays()];
    const found = await this.orders
      .find(within(firstDay, days.at(-1)!), FIELDS)
      .limit(READ_MAX)
      .lean<Order[]>();
    const shown = found.filter(({ status, paidAt }) => SHOWN.includes(status) && paidAt);
    const deliveries = shown
      .slice(0, CALENDAR_MAX)
      .flatMap((order) => deliveryOf(order, days, now, closedDays))
      .sort(byTime);
    const places = (refs: readonly (string | null)[]) => [...new Set(refs.flatMap((ref) => ref ?? []))];
    const [venues, warehouses] = await Promise.all([
      this.venues.find(places(deliveries.map(({ venueRef }) => venueRef))),
      this.warehouses.find(
        places(deliveries.flatMap((delivery) => delivery.warehouses.map(({ reference }) => reference))),
      ),
    ]);
    const withoutShipping = days.filter((day) => !isBusinessDay(day, closedDays));
    return {
      deliveries,
      isCapped: shown.length > CALENDAR_MAX || found.length === READ_MAX,
      venues: venues.map((venue) =>
        placeOf(
          venue,
          days.filter((day) => isClosedOn(venue, day)),
        ),
      ),
      warehouses: warehouses.map((warehouse) => placeOf(warehouse, withoutShipping)),
      closedDays: withoutShipping,
    };
  }
}

/** Each alternative has an index of its own. Statuses are checked on reading: theirs would be chosen instead. */
const within = (firstDay: TokyoDay, lastDay: TokyoDay): QueryFilter<Order> => {
  const days = { $gte: firstDay, $lte: lastDay };
  return {
    $or: [
      {
        'reservation.reservationDate': {
          $gte: instantInTokyo(firstDay),
          $lt: instantInTokyo(addDays(lastDay, 1)),
        },
      },
      { deliveryDay: days },
      { shipBy: days, deliveryDay: null },
    ],
  };
};

function deliveryOf(
  order: Order,
  days: readonly TokyoDay[],
  now: Date,
  closedDays: ClosedDays,
): CalendarDelivery[] {
  const { reference, status, kind, destination, reservation, deliverySlot, dueAt, wineCount } = order;
  const day = calendarDayOf(order);
  if (!day || !days.includes(day)) return [];
  const bottles = new Map<string, number>();
  for (const { warehouseRef, quantity } of order.plannedBottles ?? [])
    bottles.set(warehouseRef, (bottles.get(warehouseRef) ?? 0) + quantity);
  return [
    {
      reference,
      status,
      kind,
      destination,
      day,
      isShippingDay: destination === 'HOME' && !order.deliveryDay,
      reservationDate: destination === 'RESTAURANT' ? (reservation?.reservationDate ?? null) : null,
      deliverySlot: deliverySlot ?? null,
      wineCount,
      isLate: Boolean(dueAt && dueAt < now),
      venueRef: destination === 'RESTAURANT' ? (reservation?.venueRef ?? null) : null,
      prefecture: order.homeAddress?.city ?? null,
      warehouses: [...bottles].map(([warehouse, count]) => ({ reference: warehouse, bottles: count })),
      ...movableDays({ ...order, deliveries: order.deliveries ?? [] }, now, closedDays),
    },
  ];
}

const byTime = (a: CalendarDelivery, b: CalendarDelivery): number =>
  compare(a.day, b.day) ||
  Number(a.reservationDate ?? 0) - Number(b.reservationDate ?? 0) ||
  compare(a.reference, b.reference);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const placeOf = (
  { reference, name, nameEn }: { reference: string; name: string; nameEn?: string | null },
  closedDays: TokyoDay[],
): CalendarPlace => ({ reference, name, nameEn: nameEn ?? null, closedDays });
