import type { OrderStatus } from '@vinkura/domain/enums';
import type { OrdersOrderFragment } from '../../generated/orders.js';

type NextOrder = Pick<
  OrdersOrderFragment,
  'reference' | 'status' | 'destination' | 'arrival' | 'reservation' | 'availableActions'
>;

/** What the customer does or awaits next. */
export type NextAction<Order extends NextOrder> =
  | { kind: 'payFailed' | 'payOpen' | 'verifying' | 'visit' | 'delivery'; order: Order }
  | { kind: 'cart' }
  | { kind: 'start' };

/** Nothing of these is on its way to anybody. */
const NOT_COMING: readonly OrderStatus[] = [
  'PLACED',
  'PLACED_PAYMENT_ERROR',
  'CLOSED',
  'CANCELLED',
  'ON_HOLD',
  'RECEPTION_CONFIRMED',
];

/** The moment an order is for: the table's hour, or the parcel's arrival. */
export const momentOf = ({ reservation, arrival, destination }: NextOrder): string | null =>
  destination === 'RESTAURANT' ? (reservation?.reservationDate ?? arrival) : arrival;

/**
 * The one thing that stands at the top of `/me` (ACCT-01): money that is missing before anything else, then a
 * payment under way, an order that is half made, the next table or parcel, and otherwise the next bottle.
 */
export function nextActionOf<Order extends NextOrder>(
  orders: readonly Order[],
  cartCount: number,
  now: Date,
): NextAction<Order> {
  const payable = orders.filter(({ availableActions }) => availableActions.includes('RETRY_PAYMENT'));
  const failed = payable.find(({ status }) => status === 'PLACED_PAYMENT_ERROR');
  if (failed) return { kind: 'payFailed', order: failed };
  const [unpaid] = payable;
  if (unpaid) return { kind: 'payOpen', order: unpaid };
  const verifying = orders.find(({ status }) => status === 'VERIFYING_PAYMENT');
  if (verifying) return { kind: 'verifying', order: verifying };
  if (cartCount > 0) return { kind: 'cart' };
  const time = (order: Order) => Date.parse(momentOf(order) ?? '');
  const coming = orders
    .filter((order) => !NOT_COMING.includes(order.status) && time(order) >= now.getTime())
    .sort((a, b) => time(a) - time(b))[0];
  if (!coming) return { kind: 'start' };
  return { kind: coming.destination === 'RESTAURANT' ? 'visit' : 'delivery', order: coming };
}
