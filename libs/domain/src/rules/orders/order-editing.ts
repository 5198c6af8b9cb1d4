import {
  DeliveryStatus,
  DestinationKind,
  type OrderActor,
  OrderKind,
  type OrderStatus,
} from '../shared/enums.js';

/** What decides who can still edit an order. */
export interface EditedOrder {
  status: OrderStatus;
  kind: OrderKind;
  destination: DestinationKind;
  /** Each with its `DeliveryStatus`. */
  deliveries: readonly { status: string }[];
}

/** Of which orders a role can change the date. */
interface Reschedulable {
  destinations: readonly DestinationKind[];
  statuses: readonly OrderStatus[];
}

/**
 * Administrators while it is paid and still in the warehouse. The owner until its bottles are planned, and only of a
 * home delivery: a table is agreed with the restaurant. Cellar wine is dated by the system.
 */
const RESCHEDULABLE: Partial<Record<OrderActor, Reschedulable>> = {
  ADMINISTRATOR: {
    destinations: ['RESTAURANT', 'HOME'],
    statuses: ['PAID', 'PLANNING', 'PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION', 'ON_HOLD'],
  },
  OWNER: { destinations: ['HOME'], statuses: ['PAID', 'PLANNING'] },
};

/**
 * Whether a role can still change the date of an order: nothing of it has left the warehouse, and the customer has
 * chosen its date. Pre-order wine is dated by the system.
 */
export const canReschedule = (
  { status, kind, destination, deliveries }: EditedOrder,
  actor: OrderActor,
): boolean => {
  const allowed = RESCHEDULABLE[actor];
  return (
    allowed !== undefined &&
    kind === OrderKind.NORMAL &&
    allowed.destinations.includes(destination) &&
    isInWarehouse({ status, deliveries }, allowed.statuses)
  );
};

/**
 * Whether a role can still change the address of an order: a home delivery, of which nothing has left the warehouse.
 * Pre-order wine may move as well, because the address has no date.
 */
export const canChangeAddress = (
  { status, destination, deliveries }: Pick<EditedOrder, 'status' | 'destination' | 'deliveries'>,
  actor: OrderActor,
): boolean =>
  destination === DestinationKind.HOME &&
  isInWarehouse({ status, deliveries }, RESCHEDULABLE[actor]?.statuses ?? []);

const isInWarehouse = (
  { status, deliveries }: Pick<EditedOrder, 'status' | 'deliveries'>,
  statuses: readonly OrderStatus[],
): boolean =>
  statuses.includes(status) && deliveries.every((parcel) => parcel.status === DeliveryStatus.WAITING_TO_SHIP);

/**
 * Whether a role can still change the restaurant of an order: nothing of it is being packed, because slips and serving
 * cards name the restaurant.
 */
export const canChangeVenue = (
  order: EditedOrder & { preparation: readonly unknown[] },
  actor: OrderActor,
): boolean =>
  order.destination === DestinationKind.RESTAURANT &&
  order.preparation.length === 0 &&
  order.deliveries.length === 0 &&
  canReschedule(order, actor);
