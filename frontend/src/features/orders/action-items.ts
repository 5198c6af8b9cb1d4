import { orderPromise } from '@vinkura/domain/orders/order-promise';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { parcelsToConfirm } from './available-actions.js';

/** Number of open orders that the action items are collected from. */
export const OPEN_ORDERS = 50;

type ActionItemOrder = Pick<
  OrdersAgendaOrderFragment,
  'reference' | 'status' | 'destination' | 'arrival' | 'reservation' | 'availableActions' | 'deliveries'
>;

/** Something the customer has to do, or what comes next: a visit, a delivery, bottles into the cellar. */
export type ActionItem<Order extends ActionItemOrder> =
  | {
      kind: 'payFailed' | 'payOpen' | 'received' | 'verifying' | 'held' | 'visit' | 'delivery' | 'storage';
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

const COMING = { VISIT: 'visit', DELIVERY: 'delivery', STORAGE: 'storage' } as const;

export const isComing = (kind: string): kind is (typeof COMING)[keyof typeof COMING] =>
  Object.values<string>(COMING).includes(kind);

/** The time of the reservation, or the arrival of the parcel. */
export const momentOf = ({
  reservation,
  arrival,
  destination,
}: Pick<ActionItemOrder, 'reservation' | 'arrival' | 'destination'>): string | null =>
  destination === 'RESTAURANT' ? (reservation?.reservationDate ?? arrival) : arrival;

/**
 * Collects the action items at the top of `/me` (ACCT-01) from all orders, most urgent first: missing payments, receptions
 * to confirm, orders on hold, payments in progress, the cart, requested feedback, then what comes next. Without
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
    .filter((order) => orderPromise(order) !== null && time(order) >= now.getTime())
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
  const promise = coming && orderPromise(coming);
  if (promise) entries.push({ kind: COMING[promise], order: coming });
  return entries.length > 0 ? entries : [{ kind: 'start' }];
}
