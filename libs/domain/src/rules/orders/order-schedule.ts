import type { BusinessHours } from '../venues/business-hours-data.js';
import { checkOpenAt } from '../venues/business-hours.js';
import type { ClosedDays } from '../shared/calendar.js';
import { RESERVATION_LEAD_BUSINESS_DAYS } from '../shared/constants.js';
import {
  checkRequestedDelivery,
  daysOnTheWay,
  deliveryDayRange,
  shipByForDelivery,
} from '../cart/delivery-days.js';
import { type DeliverySlot, DestinationKind, type OrderKind, type OrderStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { earliestReservationDay, shipBy } from '../cart/reservation.js';
import { isWritableMoment, type TokyoDay, tokyoDay } from '../shared/tokyo-time.js';

/** What decides whether, and how, the date of an order can be changed. */
export interface ScheduledOrder {
  status: OrderStatus;
  kind: OrderKind;
  destination: DestinationKind;
  /** Each with its `DeliveryStatus`. */
  deliveries: readonly { status: string }[];
  reservation?: { reservationDate?: Date | null } | null;
  deliveryDay?: TokyoDay | null;
  /** Its `city` is the prefecture. */
  homeAddress?: { city?: string | null } | null;
}

/** The date that an order gets: at a restaurant an instant, at home a day and a slot. */
export interface OrderSchedule {
  reservationDate?: Date | null;
  /** Without a day it is sent as soon as it can be. */
  deliveryDay?: TokyoDay | null;
  deliverySlot?: DeliverySlot | null;
}

/** What a new date makes of the dates that are stored with an order. */
export interface ScheduledDates {
  reservationDate?: Date;
  arrival?: Date;
  deliveryDay?: TokyoDay | null;
  deliverySlot?: DeliverySlot | null;
  shipBy?: TokyoDay;
}

/**
 * The first day that a restaurant order can be moved to. Its present day stays possible when it is nearer than the
 * lead time of a new order: the bottles are planned for it already.
 */
export const earliestMovedDay = (
  { reservation }: Pick<ScheduledOrder, 'reservation'>,
  now: Date,
  closedDays?: ClosedDays,
): TokyoDay => {
  const earliest = earliestReservationDay(now, closedDays);
  const present = reservation?.reservationDate ? tokyoDay(reservation.reservationDate) : earliest;
  const nearest = present < earliest ? present : earliest;
  return nearest < tokyoDay(now) ? tokyoDay(now) : nearest;
};

/**
 * The broken rules of a new date: those of a new order, except that a day which the order has already may stay. The
 * fields are those of `OrderSchedule`.
 * @param hours opening hours of the restaurant; any time is allowed if unknown
 */
export const checkSchedule = (
  order: ScheduledOrder,
  schedule: OrderSchedule,
  now: Date,
  closedDays?: ClosedDays,
  hours?: BusinessHours | null,
): RuleViolation[] =>
  order.destination === DestinationKind.RESTAURANT
    ? checkReservationDate(order, schedule.reservationDate, now, closedDays, hours)
    : checkDelivery(order, schedule, now, closedDays);

function checkReservationDate(
  order: ScheduledOrder,
  at: Date | null | undefined,
  now: Date,
  closedDays?: ClosedDays,
  hours?: BusinessHours | null,
): RuleViolation[] {
  const field = 'reservationDate';
  if (!at) return [{ field, messageKey: 'reservation-error-date-required' }];
  if (!isWritableMoment(at)) return [{ field, messageKey: 'reservation-error-date-invalid' }];
  const earliest = earliestMovedDay(order, now, closedDays);
  if (tokyoDay(at) < earliest || at <= now)
    return [
      {
        field,
        messageKey: 'reservation-error-too-early',
        params: { earliest, businessDays: RESERVATION_LEAD_BUSINESS_DAYS },
      },
    ];
  return checkOpenAt(hours, at);
}

/** Fields of an order for those of a requested delivery. */
const ORDER_FIELDS: Readonly<Record<string, string>> = {
  'delivery.day': 'deliveryDay',
  'delivery.slot': 'deliverySlot',
};

function checkDelivery(
  order: ScheduledOrder,
  { deliveryDay: day, deliverySlot: slot }: OrderSchedule,
  now: Date,
  closedDays?: ClosedDays,
): RuleViolation[] {
  const present = day !== undefined && day !== null && day === order.deliveryDay && day >= tokyoDay(now);
  const requested = present ? { slot } : { day, slot };
  return checkRequestedDelivery(requested, now, order.homeAddress?.city, closedDays).map((violation) => ({
    ...violation,
    field: ORDER_FIELDS[violation.field] ?? violation.field,
  }));
}

/** The days that a home delivery can be moved to. */
export const movedDeliveryDays = (
  { homeAddress }: Pick<ScheduledOrder, 'homeAddress'>,
  now: Date,
  closedDays?: ClosedDays,
): { earliest: TokyoDay; latest: TokyoDay } => deliveryDayRange(now, homeAddress?.city, closedDays);

/**
 * The broken rules of another prefecture: a requested day must be possible there too. A prefecture that is no farther
 * keeps the day, even when it is nearer than the lead time of a new order.
 */
export const checkMovedPrefecture = (
  { homeAddress, deliveryDay }: Pick<ScheduledOrder, 'homeAddress' | 'deliveryDay'>,
  prefecture: string | null | undefined,
  now: Date,
  closedDays?: ClosedDays,
): RuleViolation[] => {
  if (!deliveryDay || daysOnTheWay(prefecture) <= daysOnTheWay(homeAddress?.city)) return [];
  return checkRequestedDelivery({ day: deliveryDay }, now, prefecture, closedDays).map((violation) => ({
    ...violation,
    field: 'city',
  }));
};

/** The stored dates that follow from a new date which breaks no rule. */
export const scheduledDates = (
  { destination, homeAddress }: ScheduledOrder,
  { reservationDate, deliveryDay = null, deliverySlot = null }: OrderSchedule,
  now: Date,
  closedDays?: ClosedDays,
): ScheduledDates => {
  if (destination === DestinationKind.RESTAURANT)
    return reservationDate ? { reservationDate, arrival: reservationDate } : {};
  return {
    deliveryDay,
    deliverySlot,
    shipBy: deliveryDay
      ? shipByForDelivery(deliveryDay, homeAddress?.city, closedDays)
      : shipBy(now, closedDays),
  };
};
