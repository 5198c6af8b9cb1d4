import { DestinationKind, OrderStatus } from '../shared/enums.js';
import { DAY_MS, HOUR_MS } from '../shared/tokyo-time.js';

/** Hours that a dinner takes in a calendar. */
const EVENING_HOURS = 3;

/** What decides whether an order is an evening that can be shared. */
export interface EveningOrder {
  status: OrderStatus;
  destination: DestinationKind;
  paidAt: Date | null;
  reservation: { reservationDate: Date | null; venueRef: string | null } | null;
}

/** When an evening is over, for the calendar. */
export const eveningEndsAt = (reservationDate: Date): Date =>
  new Date(reservationDate.getTime() + EVENING_HOURS * HOUR_MS);

/** When the link of an evening ends: a day after the dinner (REQ-D48). */
export const eveningLinkEndsAt = (reservationDate: Date): Date =>
  new Date(reservationDate.getTime() + DAY_MS);

/** Whether an order is an evening for a calendar: paid wine for a table at a restaurant, not cancelled. */
export const isEvening = ({ status, destination, paidAt, reservation }: EveningOrder): boolean =>
  destination === DestinationKind.RESTAURANT &&
  paidAt !== null &&
  status !== OrderStatus.CANCELLED &&
  Boolean(reservation?.reservationDate && reservation.venueRef);

/** Whether an evening can be shared with its guests now: until a day after the dinner (SHARE-01). */
export const canShareEvening = (order: EveningOrder, now: Date): boolean =>
  isEvening(order) && eveningLinkEndsAt(order.reservation!.reservationDate!) > now;
