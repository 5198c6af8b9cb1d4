import type { OrderStatus } from '@vinkura/domain/shared/enums';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { parcelsToConfirm } from './available-actions.js';

type ActionItemOrder = Pick<
  OrdersAgendaOrderFragment,
  'reference' | 'status' | 'destination' | 'arrival' | 'reservation' | 'availableActions' | 'deliveries'
>;

/** Something the customer has to do, or the next visit or delivery. */
export type ActionItem<Order extends ActionItemOrder> =
  | {
      kind: 'payFailed' | 'payOpen' | 'received' | 'verifying' | 'held' | 'visit' | 'delivery';
      order: Order;
    }
  | { kind: 'feedback'; count: number; orderRef: string }
  | { kind: 'cart' }
  | { kind: 'start' };

export interface ActionItemSources<Order extends ActionItemOrder> {
  /** Open orders. */
  orders: readonly Order[];
  /** Number of orders that await feedback, and the newest of them. */
  awaitedFeedback: { count: number; orderRef?: string | undefined };
  /** Items in the cart. */
  cartCount: number;
  now: Date;
}

/** Statuses without an upcoming visit or delivery. */
const NOT_COMING: readonly OrderStatus[] = [
  'PLACED',
  'PLACED_PAYMENT_ERROR',
  'CLOSED',
  'CANCELLED',
  'ON_HOLD',
  'RECEPTION_CONFIRMED',
];

/** The time of the reservation, or the arrival of the parcel. */
export const momentOf = ({
  reservation,
  arrival,
  destination,
}: Pick<ActionItemOrder, 'reservation' | 'arrival' | 'destination'>): string | null =>
  destination === 'RESTAURANT' ? (reservation?.reservationDate ?? arrival) : arrival;

/**
 * Collects the action items at the top of `/me` (ACCT-01) from all orders, most urgent first: missing payments, receptions
 * to confirm, orders on hold, payments in progress, the cart, requested feedback, then the next visit or delivery. Without
 * any of these, a single `start` item.
 */
export function collectActionItems<Order extends ActionItemOrder>({
  orders,
  awaitedFeedback,
  cartCount,
  now,
}: ActionItemSources<Order>): ActionItem<Order>[] {
  const time = (order: Order) => Date.parse(momentOf(order) ?? '');
  const all = (
    kind: 'payFailed' | 'payOpen' | 'received' | 'verifying' | 'held',
    has: (order: Order) => boolean,
  ) => orders.filter(has).map((order) => ({ kind, order }));
  const canPay = ({ availableActions }: Order) => availableActions.includes('RETRY_PAYMENT');
  // Parcels reach a restaurant days before the visit; the customer can confirm them only afterwards.
  const mayHaveArrived = (order: Order) => order.destination !== 'RESTAURANT' || time(order) <= now.getTime();
  const coming = orders
    .filter((order) => !NOT_COMING.includes(order.status) && time(order) >= now.getTime())
    .sort((a, b) => time(a) - time(b))[0];

  const entries: ActionItem<Order>[] = [
    ...all('payFailed', (order) => canPay(order) && order.status === 'PLACED_PAYMENT_ERROR'),
    ...all('payOpen', (order) => canPay(order) && order.status !== 'PLACED_PAYMENT_ERROR'),
    ...all('received', (order) => parcelsToConfirm(order).length > 0 && mayHaveArrived(order)),
    ...all('held', ({ status }) => status === 'ON_HOLD'),
    ...all('verifying', ({ status }) => status === 'VERIFYING_PAYMENT'),
  ];
  if (cartCount > 0) entries.push({ kind: 'cart' });
  if (awaitedFeedback.count > 0 && awaitedFeedback.orderRef)
    entries.push({ kind: 'feedback', count: awaitedFeedback.count, orderRef: awaitedFeedback.orderRef });
  if (coming)
    entries.push({ kind: coming.destination === 'RESTAURANT' ? 'visit' : 'delivery', order: coming });
  return entries.length > 0 ? entries : [{ kind: 'start' }];
}
