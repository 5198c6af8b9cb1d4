import { OrderKind, OrderStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { TransitionOrder } from './order-transitions.js';

/**
 * Where the bottles of an order are: nowhere, ALLOCATED but still among those in stock (or in the customer's cellar, or
 * in the pre-order), RESERVED in a warehouse, SHIPPED, or STORED in the customer's cloud cellar.
 */
export type OrderHolding = 'NONE' | 'ALLOCATED' | 'RESERVED' | 'SHIPPED' | 'STORED';

type HeldOrder = Pick<TransitionOrder, 'kind' | 'status' | 'statusBeforeHold'>;

const ALLOCATED: readonly OrderStatus[] = [
  'PLACED',
  'VERIFYING_PAYMENT',
  'PLACED_PAYMENT_ERROR',
  'PAID',
  'PLANNING',
];
const RESERVED: readonly OrderStatus[] = ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION'];
/** In any of these an order is not paid. */
const UNPAID: readonly OrderStatus[] = ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR'];
/** Steps that an order for the cloud cellar never takes: it goes from planning into the cellar (REQ-D08). */
const NOT_FOR_CELLAR: readonly OrderStatus[] = [...RESERVED, 'IN_DELIVERY'];

/** Where the bottles are in a status; on hold they stay where they were. In delivery some may still be reserved. */
export const holdingOf = ({ kind, status, statusBeforeHold }: HeldOrder): OrderHolding => {
  if (status === OrderStatus.ON_HOLD)
    return statusBeforeHold && statusBeforeHold !== OrderStatus.ON_HOLD
      ? holdingOf({ kind, status: statusBeforeHold })
      : 'NONE';
  if (status === OrderStatus.CANCELLED) return 'NONE';
  if (ALLOCATED.includes(status)) return 'ALLOCATED';
  if (RESERVED.includes(status)) return 'RESERVED';
  return kind === OrderKind.CELLAR ? 'STORED' : 'SHIPPED';
};

/** Statuses that come after the payment, on the ordinary way. */
export const PAID_STATUSES: readonly OrderStatus[] = [
  'PAID',
  'PLANNING',
  ...RESERVED,
  'IN_DELIVERY',
  'RECEPTION_CONFIRMED',
  'CLOSED',
];

/** What forcing has to know of an order besides its status. */
export interface ForcedOrder extends HeldOrder {
  /** When its payment was accepted. */
  paidAt: Date | null;
  pointsUsed: number;
  /** All that a card paid for it was given back or is owed. */
  isRefundedInFull?: boolean;
}

/**
 * Why an order cannot be forced into a status, if it cannot (ADR-0007): an order for the cellar is never prepared and
 * sent; what has been paid does not become unpaid, or it would be paid twice; points that a cancelled order has given
 * back may be spent by now; and an order whose money went back is not paid any more.
 */
export const checkForcedStatus = (order: ForcedOrder, target: OrderStatus): RuleViolation | undefined => {
  const params = { from: order.status, to: target };
  const field = 'status';
  if (order.kind === OrderKind.CELLAR && NOT_FOR_CELLAR.includes(target))
    return { field, messageKey: 'force-status-error-cellar', params };
  if (order.paidAt && UNPAID.includes(target))
    return { field, messageKey: 'force-status-error-paid', params };
  const isRevived =
    holdingOf(order) === 'NONE' && target !== OrderStatus.CANCELLED && target !== OrderStatus.ON_HOLD;
  if (isRevived && order.pointsUsed > 0)
    return { field, messageKey: 'force-status-error-points-returned', params };
  if (isRevived && order.isRefundedInFull)
    return { field, messageKey: 'force-status-error-refunded', params };
  return undefined;
};
