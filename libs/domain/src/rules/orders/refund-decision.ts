import { REFUND_REASON_MIN_LENGTH, TEXT_MAX_LENGTH } from '../shared/constants.js';
import {
  OrderActor,
  OrderStatus,
  RefundDecisionCause,
  RefundDecisionState,
  type RefundDecisionState as State,
} from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';
import { holdingOf } from './order-holdings.js';
import { OPEN_STATUSES, type TransitionOrder } from './order-transitions.js';

/** Why a refund decision is needed, and its state. */
export interface RefundRuling {
  state: RefundDecisionState;
  cause: RefundDecisionCause;
}

/**
 * Refund decision of a cancelled order (REQ-D11): a customer's cancellation is refunded automatically, an
 * administrator's is pending.
 * @param refundable yen paid by card and not refunded
 * @returns undefined when nothing is refundable
 */
export const refundRulingOf = (actor: OrderActor, refundable: Yen): RefundRuling | undefined => {
  if (refundable <= 0) return undefined;
  return actor === OrderActor.OWNER
    ? { state: RefundDecisionState.REFUND_DUE, cause: RefundDecisionCause.CUSTOMER_CANCELLED }
    : { state: RefundDecisionState.TO_DECIDE, cause: RefundDecisionCause.ADMINISTRATOR_CANCELLED };
};

/** How a dispute of a card holder stands for the shop. */
export type DisputeOutcome = 'OPEN' | 'WON' | 'LOST';

/** Where the provider has decided for the shop about a dispute, or about an inquiry that never became one. */
const WON: readonly string[] = ['won', 'warning_closed'];
/** Where the money has gone back to the card holder. */
const LOST: readonly string[] = ['lost', 'prevented'];

/** @param status of a dispute, as the provider calls it; one that is not known is open. */
export const disputeOutcomeOf = (status: string): DisputeOutcome => {
  if (WON.includes(status)) return 'WON';
  return LOST.includes(status) ? 'LOST' : 'OPEN';
};

/**
 * Whether an order is put on hold when its payment is disputed: while something of it has not left yet.
 * @param order with its delivery facts
 */
export const isHeldByDispute = (order: TransitionOrder): boolean => {
  if (order.status === OrderStatus.IN_DELIVERY) return Boolean(order.waitingToShip);
  return OPEN_STATUSES.includes(order.status) && order.status !== OrderStatus.RECEPTION_CONFIRMED;
};

/** Whether an order is cancelled when it was refunded in full at the provider's own site: while nothing has been shipped. */
export const isCancelledByRefund = (order: TransitionOrder): boolean => {
  const isOpen = order.status === OrderStatus.ON_HOLD || OPEN_STATUSES.includes(order.status);
  return isOpen && ['ALLOCATED', 'RESERVED', 'STORED'].includes(holdingOf(order));
};

/** Declining a refund requires a reason, trimmed. */
export const checkDeclineReason = (reason: string | null | undefined): RuleViolation | undefined => {
  const length = [...(reason?.trim() ?? '')].length;
  const field = 'reason';
  if (length < REFUND_REASON_MIN_LENGTH)
    return {
      field,
      messageKey: 'decline-refund-error-reason',
      params: { minimum: REFUND_REASON_MIN_LENGTH },
    };
  if (length <= TEXT_MAX_LENGTH) return undefined;
  return { field, messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } };
};

/** Amounts of an order, from the order and its payment. */
export interface OrderMoney {
  status: OrderStatus;
  /** Yen paid by card; 0 unless the payment was accepted. */
  paid: Yen;
  /** Yen refunded or owed. */
  refunded: Yen;
  decision: State | null;
}

/** Whether a cancelled order has refundable money without a decision: an inconsistency (OWED-01). */
export const isForgottenRefund = ({ status, paid, refunded, decision }: OrderMoney): boolean =>
  status === OrderStatus.CANCELLED && paid > refunded && !decision;
