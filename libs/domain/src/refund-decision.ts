import { REFUND_REASON_MIN_LENGTH, TEXT_MAX_LENGTH } from './constants.js';
import {
  OrderActor,
  OrderStatus,
  RefundDecisionCause,
  RefundDecisionState,
  type RefundDecisionState as State,
} from './enums.js';
import type { RuleViolation } from './errors.js';
import type { Yen } from './money.js';

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
