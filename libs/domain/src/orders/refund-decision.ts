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

/** Why the money of an order is to be decided about, and where that stands. */
export interface RefundRuling {
  state: RefundDecisionState;
  cause: RefundDecisionCause;
}

/**
 * What becomes of the money of an order that is cancelled (REQ-D11): a customer who cancels is refunded by the system,
 * what an administrator cancels waits for a decision.
 * @param refundable yen paid by card that have not been given back
 * @returns undefined when there is nothing to give back
 */
export const refundRulingOf = (actor: OrderActor, refundable: Yen): RefundRuling | undefined => {
  if (refundable <= 0) return undefined;
  return actor === OrderActor.OWNER
    ? { state: RefundDecisionState.REFUND_DUE, cause: RefundDecisionCause.CUSTOMER_CANCELLED }
    : { state: RefundDecisionState.TO_DECIDE, cause: RefundDecisionCause.ADMINISTRATOR_CANCELLED };
};

/** A refund is declined with a reason that says something, spaces around it not counted. */
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

/** The money of an order, as far as it can be told from the order and its payment. */
export interface OrderMoney {
  status: OrderStatus;
  /** Yen that a card paid for the order; 0 unless the payment was accepted. */
  paid: Yen;
  /** Yen that were given back for it or are owed. */
  refunded: Yen;
  decision: State | null;
}

/** Whether an order is cancelled, money of it is left, and nobody has to decide or has decided: there must be none (OWED-01). */
export const isForgottenRefund = ({ status, paid, refunded, decision }: OrderMoney): boolean =>
  status === OrderStatus.CANCELLED && paid > refunded && !decision;
