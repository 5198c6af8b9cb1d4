import type { OrderStatus } from '@vinkura/domain/enums';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { parcelsToConfirm } from './order-offers.js';

type AgendaOrder = Pick<
  OrdersAgendaOrderFragment,
  'reference' | 'status' | 'destination' | 'arrival' | 'reservation' | 'availableActions' | 'deliveries'
>;

/** What the customer does, or looks forward to. */
export type AgendaEntry<Order extends AgendaOrder> =
  | {
      kind: 'payFailed' | 'payOpen' | 'received' | 'verifying' | 'held' | 'visit' | 'delivery';
      order: Order;
    }
  | { kind: 'feedback'; count: number; orderRef: string }
  | { kind: 'cart' }
  | { kind: 'start' };

export interface AgendaFacts<Order extends AgendaOrder> {
  /** The orders that are not over. */
  orders: readonly Order[];
  /** Orders whose survey is open, and the newest of them. */
  awaitedFeedback: { count: number; orderRef?: string | undefined };
  /** Orders being put together. */
  cartCount: number;
  now: Date;
}

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
export const momentOf = ({
  reservation,
  arrival,
  destination,
}: Pick<AgendaOrder, 'reservation' | 'arrival' | 'destination'>): string | null =>
  destination === 'RESTAURANT' ? (reservation?.reservationDate ?? arrival) : arrival;

/**
 * What stands at the top of `/me` (ACCT-01), gathered over all orders, the most urgent first: money that is missing,
 * parcels whose arrival is to be confirmed, payments under way and orders on hold, what is half made, opinions that are
 * awaited, then the next table or parcel; for whom there is nothing, the next bottle.
 */
export function agendaOf<Order extends AgendaOrder>({
  orders,
  awaitedFeedback,
  cartCount,
  now,
}: AgendaFacts<Order>): AgendaEntry<Order>[] {
  const time = (order: Order) => Date.parse(momentOf(order) ?? '');
  const all = (
    kind: 'payFailed' | 'payOpen' | 'received' | 'verifying' | 'held',
    has: (order: Order) => boolean,
  ) => orders.filter(has).map((order) => ({ kind, order }));
  const canPay = ({ availableActions }: Order) => availableActions.includes('RETRY_PAYMENT');
  // A parcel goes to the restaurant days before the table: nobody can confirm it from home until they were there.
  const mayHaveArrived = (order: Order) => order.destination !== 'RESTAURANT' || time(order) <= now.getTime();
  const coming = orders
    .filter((order) => !NOT_COMING.includes(order.status) && time(order) >= now.getTime())
    .sort((a, b) => time(a) - time(b))[0];

  const entries: AgendaEntry<Order>[] = [
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
