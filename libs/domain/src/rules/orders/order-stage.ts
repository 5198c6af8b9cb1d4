import { autoCloseAt } from '../feedback/survey.js';
import { addBusinessDays, type ClosedDays } from '../shared/calendar.js';
import { RECEPTION_REMINDER_DAYS } from '../shared/constants.js';
import { DeliveryStatus, DestinationKind, OrderKind, OrderStage, type OrderStatus } from '../shared/enums.js';
import { preparationStartDay } from './order-dates.js';
import { addDays, DAY_MS, instantInTokyo, tokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** Order data that determines its stage. */
export interface StagedOrder {
  status: OrderStatus;
  preparationConfirmed: boolean;
  /** Each with its `DeliveryStatus`. */
  deliveries: readonly { status: string; shippedAt: Date | null; receivedAt: Date | null }[];
}

/** Additional data for the deadline. */
export interface DueOrder extends StagedOrder {
  kind: OrderKind;
  destination: DestinationKind;
  reservation: { reservationDate?: Date | null } | null;
  /** Shipping day of a home delivery. */
  shipBy: TokyoDay | null;
  /** Arrival of cellar and pre-order wine. */
  arrival: Date | null;
  /** Of a replacement: the reference of the order. */
  replaces?: string | null;
  statusSince: Date;
}

const STAGES: Readonly<Partial<Record<OrderStatus, OrderStage>>> = {
  PLACED: 'AWAITING_PAYMENT',
  VERIFYING_PAYMENT: 'AWAITING_PAYMENT',
  PLACED_PAYMENT_ERROR: 'AWAITING_PAYMENT',
  PAID: 'TO_PLAN',
  PLANNING: 'TO_PLAN',
  PLANNED: 'TO_PREPARE',
  READY_TO_PREPARE: 'TO_PREPARE',
  IN_PREPARATION: 'TO_PREPARE',
  IN_DELIVERY: 'ON_THE_WAY',
  RECEPTION_CONFIRMED: 'RECEIVED',
  ON_HOLD: 'ON_HOLD',
};

/** The next task of the back office for an order (ADM-05); null when closed or cancelled. */
export const orderStageOf = ({
  status,
  preparationConfirmed,
  deliveries,
}: StagedOrder): OrderStage | null => {
  const isWaiting = deliveries.some((parcel) => parcel.status === DeliveryStatus.WAITING_TO_SHIP);
  if (status === 'IN_PREPARATION' && preparationConfirmed) return OrderStage.TO_SHIP;
  if (status === 'IN_DELIVERY' && isWaiting) return OrderStage.TO_SHIP;
  return STAGES[status] ?? null;
};

const endOf = (day: TokyoDay): Date => instantInTokyo(addDays(day, 1));

/**
 * Deadline of the current stage: restaurant wine is planned before its preparation date (3 business days before the
 * reservation) and shipped one business day before; home parcels are shipped on their day; cellar and pre-order wine
 * arrives as promised; a replacement may come until the dinner. Shipped orders are received at the reservation or some days after shipping; received ones are
 * closed by the system.
 * @param closedDays the company's closed days, for restaurants
 * @returns null without a deadline
 */
export const orderDueAt = (order: DueOrder, closedDays?: ClosedDays): Date | null => {
  const stage = orderStageOf(order);
  const dinner = order.destination === DestinationKind.RESTAURANT ? order.reservation?.reservationDate : null;
  switch (stage) {
    case 'TO_PLAN':
    case 'TO_PREPARE':
    case 'TO_SHIP': {
      if (order.kind !== OrderKind.NORMAL) return order.arrival;
      if (order.shipBy) return endOf(order.shipBy);
      if (!dinner) return order.arrival;
      // Replaced at short notice: it is in time while the dinner has not begun.
      if (order.replaces) return dinner;
      if (stage === OrderStage.TO_PLAN) return endOf(preparationStartDay(dinner, closedDays));
      return endOf(addBusinessDays(tokyoDay(dinner), -1, closedDays));
    }
    case 'ON_THE_WAY': {
      const left = Math.max(...order.deliveries.map(({ shippedAt }) => Number(shippedAt ?? 0)));
      return dinner ?? (left > 0 ? new Date(left + RECEPTION_REMINDER_DAYS * DAY_MS) : null);
    }
    case 'RECEIVED':
      return autoCloseAt(order);
    default:
      return null;
  }
};
