import { addBusinessDays, type ClosedDays } from '../shared/calendar.js';
import { CELLAR_PLANNING_HOURS, READY_BUSINESS_DAYS, RECEPTION_REMINDER_DAYS } from '../shared/constants.js';
import { DestinationKind, OrderKind } from '../shared/enums.js';
import { addDays, HOUR_MS, instantInTokyo, tokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** Order data that its dates depend on. */
export interface DatedOrder {
  kind: OrderKind;
  destination: DestinationKind;
  /** Time of the reservation. */
  reservationDate: Date | null;
}

/** The day from which a planned restaurant order is ready to prepare (REQ-D07). */
export const preparationStartDay = (reservationDate: Date, closedDays?: ClosedDays): TokyoDay =>
  addBusinessDays(tokyoDay(reservationDate), -READY_BUSINESS_DAYS, closedDays);

/**
 * Whether a planned order is ready to prepare (REQ-D07): immediately for home, from three business days before the date
 * for a restaurant. An indent waits until an administrator confirms the arrival of the wine.
 */
export const isReadyToPrepare = (
  { kind, destination, reservationDate }: DatedOrder,
  now: Date,
  closedDays?: ClosedDays,
): boolean => {
  if (kind !== OrderKind.NORMAL) return false;
  if (destination === DestinationKind.HOME || !reservationDate) return true;
  return tokyoDay(now) >= preparationStartDay(reservationDate, closedDays);
};

/** Restaurant orders reserved before this time are ready to prepare; for the job's query. */
export const preparationCutoff = (now: Date, closedDays?: ClosedDays): Date => {
  const today = tokyoDay(now);
  let day = today;
  while (preparationStartDay(instantInTokyo(day), closedDays) <= today) day = addDays(day, 1);
  return instantInTokyo(day);
};

/** Start and end of tomorrow in Japan, as instants. */
export const tomorrowInTokyo = (now: Date): { from: Date; until: Date } => {
  const today = tokyoDay(now);
  return { from: instantInTokyo(addDays(today, 1)), until: instantInTokyo(addDays(today, 2)) };
};

/**
 * The first day in Japan on which the customer is asked to confirm the reception: the day after the reservation, or
 * some days after shipping.
 * @param shippedAt time of the last shipment
 */
export const receptionReminderDay = (
  { destination, reservationDate }: Pick<DatedOrder, 'destination' | 'reservationDate'>,
  shippedAt: Date,
): TokyoDay => {
  const sent = tokyoDay(shippedAt);
  if (destination !== DestinationKind.RESTAURANT || !reservationDate)
    return addDays(sent, RECEPTION_REMINDER_DAYS);
  const dinner = tokyoDay(reservationDate);
  return addDays(dinner > sent ? dinner : sent, 1);
};

/** Cellar orders in planning since before this time are submitted by the system (DEST-01). */
export const cellarPlanningCutoff = (now: Date): Date =>
  new Date(now.getTime() - CELLAR_PLANNING_HOURS * HOUR_MS);
