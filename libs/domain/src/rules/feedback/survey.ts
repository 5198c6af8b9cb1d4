/** When the survey of an order is sent and can be answered (FEED-01, REQ-D52). */
import { AUTO_CLOSE_DAYS } from '../shared/constants.js';
import { DestinationKind, type OrderStatus } from '../shared/enums.js';
import { addDays, DAY_MS, instantInTokyo, tokyoDay } from '../shared/tokyo-time.js';

/** Order data that the opening of its survey depends on. */
export interface SurveyedOrder {
  status: OrderStatus;
  destination: DestinationKind;
  reservation: { reservationDate?: Date | null } | null;
  deliveries: readonly { receivedAt: Date | null }[];
  statusSince: Date;
}

const RECEIVED: readonly OrderStatus[] = ['RECEPTION_CONFIRMED', 'CLOSED'];
/** Japan time at which surveys are sent. */
const MORNING = '09:00';
/** Days after the reception of a home delivery. */
const HOME_SURVEY_DAYS = 2;

const receptionOf = ({ deliveries, statusSince }: SurveyedOrder): Date => {
  const received = deliveries.flatMap(({ receivedAt }) => receivedAt?.getTime() ?? []);
  return received.length > 0 ? new Date(Math.max(...received)) : statusSince;
};

/**
 * The moment from which a received order's survey can be answered, and at which it is mailed: the morning after the
 * dinner, or the reception if that is later; two days after the reception at home. Mornings are at 09:00, Japan time.
 * @returns null for orders that have not been received, and for wine in the cellar, which has not been drunk
 */
export function surveyOpensAt(order: SurveyedOrder): Date | null {
  if (!RECEIVED.includes(order.status) || order.destination === DestinationKind.CELLAR) return null;
  const received = receptionOf(order);
  const dinner = order.destination === DestinationKind.RESTAURANT ? order.reservation?.reservationDate : null;
  if (!dinner) return instantInTokyo(addDays(tokyoDay(received), HOME_SURVEY_DAYS), MORNING);
  const morning = instantInTokyo(addDays(tokyoDay(dinner), 1), MORNING);
  return morning > received ? morning : received;
}

export const isSurveyOpen = (order: SurveyedOrder, now: Date): boolean => {
  const opensAt = surveyOpensAt(order);
  return opensAt !== null && opensAt <= now;
};

/** When a received order is closed without feedback: two weeks after its survey opened, or it was stored (REQ-D09). */
export const autoCloseAt = (order: SurveyedOrder): Date =>
  new Date((surveyOpensAt(order) ?? order.statusSince).getTime() + AUTO_CLOSE_DAYS * DAY_MS);
