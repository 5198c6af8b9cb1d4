import {
  availableActions,
  deliveryFacts,
  isSurveyOpen,
  OrderAction,
  OrderActor,
  PAID_STATUSES,
  type TransitionOrder,
  UserType,
} from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import type { Order } from './order.js';
import type { OrderLine } from './order-parts.js';
import { customerDecision } from './refund-decision.js';

const VENUE_TYPES: readonly UserType[] = [UserType.RESTAURANT_MANAGER, UserType.RESTAURANT_STAFF];

/** The caller's roles towards an order; several for an administrator's own order. */
export function actorsFor(caller: Caller, order: Order): OrderActor[] {
  const actors: OrderActor[] = [];
  if (order.owner === caller.id) actors.push(OrderActor.OWNER);
  if (caller.type === UserType.ADMINISTRATOR) actors.push(OrderActor.ADMINISTRATOR);
  const venueRef = order.reservation?.venueRef;
  if (VENUE_TYPES.includes(caller.type) && venueRef && caller.managedVenues.includes(venueRef))
    actors.push(OrderActor.VENUE);
  return actors;
}

/** An order with the delivery facts that the transition table needs. */
export const withDeliveryFacts = (order: Order): TransitionOrder & Order => ({
  ...order,
  ...deliveryFacts(order.deliveries ?? []),
});

/** Actions that the caller may perform on an order now; a survey only once it is open. */
export const actionsFor = (caller: Caller, order: Order, now: Date): OrderAction[] => {
  const known = withDeliveryFacts(order);
  const possible = new Set(actorsFor(caller, order).flatMap((actor) => availableActions(known, actor)));
  if (!isSurveyOpen(order, now)) possible.delete(OrderAction.SUBMIT_FEEDBACK);
  return Object.values(OrderAction).filter((action) => possible.has(action));
};

/**
 * Filter of the orders that a caller may read (ROLE-02, ROLE-06, REQ-D20): all, their own, or for restaurant staff also
 * paid orders, and those forced on without payment, to their venues.
 */
export function visibilityFilter(caller: Caller): QueryFilter<Order> {
  if (caller.type === UserType.ADMINISTRATOR) return {};
  const own = { owner: caller.id };
  if (!VENUE_TYPES.includes(caller.type) || caller.managedVenues.length === 0) return own;
  const isPaid = [{ paidAt: { $ne: null } }, { status: { $in: [...PAID_STATUSES] } }];
  return { $or: [own, { 'reservation.venueRef': { $in: [...caller.managedVenues] }, $or: isPaid }] };
}

/** Whether a caller reads an order of somebody else, for a restaurant. */
export const isForVenue = (caller: Caller, { owner }: Pick<Order, 'owner'>): boolean =>
  caller.type !== UserType.ADMINISTRATOR && owner !== caller.id;

const withoutPrice = (line: OrderLine): OrderLine => ({ ...line, unitPrice: 0, cellarId: null });

/**
 * An order without the fields that the caller may not read. Customers do not see back-office remarks on refunds;
 * restaurants see reservation and wines, but no total, points or payment, and nothing that other restaurants know the
 * customer by.
 * @param guest the customer's name for this restaurant, see `OrderRedaction`
 */
export function redactFor(caller: Caller, order: Order, guest: string): Order {
  if (caller.type === UserType.ADMINISTRATOR) return order;
  if (!isForVenue(caller, order)) return { ...order, refundDecision: customerDecision(order.refundDecision) };
  return {
    ...order,
    owner: guest,
    ownerRef: guest,
    proposalId: undefined,
    leftVenues: undefined,
    products: order.products.map(withoutPrice),
    removedProducts: order.removedProducts?.map(withoutPrice) ?? [],
    totalProductPrice: 0,
    deliveryFee: 0,
    pointsUsed: 0,
    totalPaymentAmount: 0,
    paymentAmount: 0,
    comments: null,
    invoiceName: null,
    paymentIntentId: null,
    refundDecision: null,
    paymentHistory: [],
    plannedBottles: [],
    history: order.history.map((entry) => ({
      ...entry,
      by: entry.by === order.ownerRef ? guest : entry.by,
      comment: null,
      changes: undefined,
    })),
  };
}
