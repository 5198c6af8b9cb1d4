import { addBusinessDays, type ClosedDays } from '../shared/calendar.js';
import {
  AUTO_CLOSE_DAYS,
  CELLAR_PLANNING_HOURS,
  READY_BUSINESS_DAYS,
  RECEPTION_REMINDER_DAYS,
} from '../shared/constants.js';
import { DestinationKind, OrderKind } from '../shared/enums.js';
import { addDays, DAY_MS, HOUR_MS, instantInTokyo, tokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** What the dates of an order depend on. */
export interface DatedOrder {
  kind: OrderKind;
  destination: DestinationKind;
  /** When the wine is wanted at the restaurant. */
  reservationDate: Date | null;
}

/** The day from which a planned restaurant order is made ready to prepare (REQ-D07). */
export const preparationStartDay = (reservationDate: Date, closedDays?: ClosedDays): TokyoDay =>
  addBusinessDays(tokyoDay(reservationDate), -READY_BUSINESS_DAYS, closedDays);

/**
 * Whether a planned order is to be prepared by now (REQ-D07): at once for home, from three business days before
 * the date for a restaurant. An indent waits until an administrator says that the wine has arrived.
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

/** Restaurant orders that are wanted before this moment are ready to prepare now; for the query of the job. */
export const preparationCutoff = (now: Date, closedDays?: ClosedDays): Date => {
  const today = tokyoDay(now);
  let day = today;
  while (preparationStartDay(instantInTokyo(day), closedDays) <= today) day = addDays(day, 1);
  return instantInTokyo(day);
};

/** Tomorrow in Japan, as the instants from which and before which something happens tomorrow. */
export const tomorrowInTokyo = (now: Date): { from: Date; until: Date } => {
  const today = tokyoDay(now);
  return { from: instantInTokyo(addDays(today, 1)), until: instantInTokyo(addDays(today, 2)) };
};

/**
 * The first day in Japan on which the customer is asked to confirm the reception: the day after the restaurant
 * reservation, or some days after a parcel left, when it should be there.
 * @param shippedAt when the last parcel left
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

/** Received orders that were received before this moment are closed without feedback (REQ-D09). */
export const autoCloseCutoff = (now: Date): Date => new Date(now.getTime() - AUTO_CLOSE_DAYS * DAY_MS);

/** Orders for the cellar whose planning began before this moment are submitted by the system (DEST-01). */
export const cellarPlanningCutoff = (now: Date): Date =>
  new Date(now.getTime() - CELLAR_PLANNING_HOURS * HOUR_MS);
