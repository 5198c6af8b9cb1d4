import { OrderKind, OrderStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { type TransitionOrder, UNPAID_STATUSES } from './order-transitions.js';

/**
 * Location of an order's bottles: none, ALLOCATED in stock (or in the customer's cellar, or the pre-order), RESERVED in
 * a warehouse, SHIPPED, or STORED in the customer's cloud cellar.
 */
export type OrderHolding = 'NONE' | 'ALLOCATED' | 'RESERVED' | 'SHIPPED' | 'STORED';

type HeldOrder = Pick<TransitionOrder, 'kind' | 'status' | 'statusBeforeHold'>;

const ALLOCATED: readonly OrderStatus[] = [...UNPAID_STATUSES, 'PAID', 'PLANNING'];
const RESERVED: readonly OrderStatus[] = ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION'];
/** Statuses a cellar order never has: it goes from planning to the cellar (REQ-D08). */
const NOT_FOR_CELLAR: readonly OrderStatus[] = [...RESERVED, 'IN_DELIVERY'];

/** Location of the bottles by status; on hold the previous one. During delivery some may still be reserved. */
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

/** Statuses after the payment in the regular flow. */
export const PAID_STATUSES: readonly OrderStatus[] = [
  'PAID',
  'PLANNING',
  ...RESERVED,
  'IN_DELIVERY',
  'RECEPTION_CONFIRMED',
  'CLOSED',
];

/** Order data for forcing, besides the status. */
export interface ForcedOrder extends HeldOrder {
  /** Time of the accepted payment. */
  paidAt: Date | null;
  pointsUsed: number;
  /** The card payment is fully refunded, or will be. */
  isRefundedInFull?: boolean;
}

/**
 * Why an order cannot be forced into a status (ADR-0007): cellar orders are not prepared or sent; a paid order must not
 * become unpaid, or it would be paid twice; returned points of a cancelled order may be spent; a refunded order is not
 * paid.
 */
export const checkForcedStatus = (order: ForcedOrder, target: OrderStatus): RuleViolation | undefined => {
  const params = { from: order.status, to: target };
  const field = 'status';
  if (order.kind === OrderKind.CELLAR && NOT_FOR_CELLAR.includes(target))
    return { field, messageKey: 'force-status-error-cellar', params };
  if (order.paidAt && UNPAID_STATUSES.includes(target))
    return { field, messageKey: 'force-status-error-paid', params };
  const isRevived =
    holdingOf(order) === 'NONE' && target !== OrderStatus.CANCELLED && target !== OrderStatus.ON_HOLD;
  if (isRevived && order.pointsUsed > 0)
    return { field, messageKey: 'force-status-error-points-returned', params };
  if (isRevived && order.isRefundedInFull)
    return { field, messageKey: 'force-status-error-refunded', params };
  return undefined;
};
