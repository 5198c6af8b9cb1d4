import type { DestinationKind, OrderStatus } from '../shared/enums.js';

/** What is shown to its owner about the delivery of an order: a table, a parcel to a home, or the cloud cellar. */
export type OrderPromise = 'VISIT' | 'DELIVERY' | 'STORAGE';

/** Statuses in which the wine is on its way: paid, not yet received, and neither cancelled nor on hold. */
const UNDER_WAY: readonly OrderStatus[] = [
  'PAID',
  'PLANNING',
  'PLANNED',
  'READY_TO_PREPARE',
  'IN_PREPARATION',
  'IN_DELIVERY',
];

const PROMISES: Readonly<Record<DestinationKind, OrderPromise>> = {
  RESTAURANT: 'VISIT',
  HOME: 'DELIVERY',
  CELLAR: 'STORAGE',
};

interface PromisedOrder {
  status: OrderStatus;
  destination: DestinationKind;
}

/** Bottles for the cellar are stored at once when they are shipped. */
const isStored = ({ status, destination }: PromisedOrder): boolean =>
  destination === 'CELLAR' && (status === 'IN_DELIVERY' || status === 'RECEPTION_CONFIRMED');

/**
 * What an order promises (ACCT-01). Pages and mails name days and places of a delivery only for the promise returned here:
 * nothing before the payment is accepted, while on hold, once received, or after a cancellation, whose only promise is
 * its refund.
 */
export const orderPromise = ({ status, destination }: PromisedOrder): OrderPromise | null => {
  if (isStored({ status, destination })) return null;
  // The restaurant has the wine before the dinner: the table is still to come.
  const isAtTable = destination === 'RESTAURANT' && status === 'RECEPTION_CONFIRMED';
  return isAtTable || UNDER_WAY.includes(status) ? PROMISES[destination] : null;
};

/** The status of an order as shown to its owner: bottles in the cellar are neither in delivery nor received. */
export const shownStatus = (order: PromisedOrder): OrderStatus | 'STORED' =>
  isStored(order) ? 'STORED' : order.status;
