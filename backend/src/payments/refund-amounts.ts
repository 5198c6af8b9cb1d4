import { disputeOutcomeOf, PaymentStatus, type Yen } from '@vinkura/domain';
import type { PaymentIntent, Refund } from './payment-intent.js';

/** Key of the refund of a payment of an unexpected amount; there is one at most. */
export const REVIEW_REFUND = 'review';

const sum = (amounts: readonly { amount: Yen }[]): Yen =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** Yen that the card company has returned. */
export const chargedBack = ({ disputes = [] }: PaymentIntent): Yen =>
  sum(disputes.filter(({ status }) => disputeOutcomeOf(status) === 'LOST'));

/** What the provider received: the amount due, or the unexpected one. */
const receivedOf = ({ needsReview, receivedAmount, amount }: PaymentIntent): number =>
  needsReview ? (receivedAmount ?? amount) : amount;

/** Yen of a payment that neither the shop nor the card company has returned. */
export const leftOf = (intent: PaymentIntent): Yen =>
  receivedOf(intent) - sum(intent.refunds) - chargedBack(intent);

/** Refunded yen of a payment for an order. */
export const refundedFor = (intent: PaymentIntent, orderRef: string): Yen =>
  sum(intent.refunds.filter((refund) => refund.orderRef === orderRef));

/**
 * Refundable yen of an order.
 * @param paid the order's share of the payment
 */
export const refundableFor = (intent: PaymentIntent, orderRef: string, paid: Yen): Yen =>
  intent.status === PaymentStatus.ACCEPTED
    ? Math.max(0, Math.min(paid - refundedFor(intent, orderRef), leftOf(intent)))
    : 0;

/** The refund of a payment of an unexpected amount. */
export const reviewRefundOf = ({ refunds }: PaymentIntent): Refund | undefined =>
  refunds.find(({ key }) => key === REVIEW_REFUND);

/** Whether the provider took an unexpected amount and has not refunded it: the order cannot be paid meanwhile. */
export const isUnderReview = (intent: PaymentIntent): boolean =>
  intent.needsReview &&
  !reviewRefundOf(intent)?.doneAt &&
  sum(intent.refunds.filter(({ doneAt }) => doneAt)) < receivedOf(intent);
