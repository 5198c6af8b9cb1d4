import { DestinationKind, OrderStatus } from '../shared/enums.js';
import { DAY_MS, HOUR_MS } from '../shared/tokyo-time.js';

/** Duration of a dinner in a calendar, in hours. */
const EVENING_HOURS = 3;

/** Order data that determines whether an evening can be shared. */
export interface EveningOrder {
  status: OrderStatus;
  destination: DestinationKind;
  paidAt: Date | null;
  reservation: { reservationDate: Date | null; venueRef: string | null } | null;
}

/** End of an evening, for the calendar. */
export const eveningEndsAt = (reservationDate: Date): Date =>
  new Date(reservationDate.getTime() + EVENING_HOURS * HOUR_MS);

/** Expiry of an evening's link: a day after the dinner (REQ-D48). */
export const eveningLinkEndsAt = (reservationDate: Date): Date =>
  new Date(reservationDate.getTime() + DAY_MS);

/** Whether an order is a dinner that may stand in calendars: a paid restaurant order, even a cancelled one. */
export const hasBeenEvening = ({ destination, paidAt, reservation }: Omit<EveningOrder, 'status'>): boolean =>
  destination === DestinationKind.RESTAURANT &&
  paidAt !== null &&
  Boolean(reservation?.reservationDate && reservation.venueRef);

/** Whether an order is a dinner for a calendar: a paid restaurant order, not cancelled. */
export const isEvening = (order: EveningOrder): boolean =>
  order.status !== OrderStatus.CANCELLED && hasBeenEvening(order);

/** Whether an evening can be shared now: until a day after the dinner (SHARE-01). */
export const canShareEvening = (order: EveningOrder, now: Date): boolean =>
  isEvening(order) && eveningLinkEndsAt(order.reservation!.reservationDate!) > now;
