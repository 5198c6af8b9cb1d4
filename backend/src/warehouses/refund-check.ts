import { isForgottenRefund, type OrderStatus, type RefundDecisionState } from '@vinkura/domain';

/** A stored order with its payment fields. */
export interface StoredPaidOrder {
  reference: string;
  status: OrderStatus;
  paidAt?: Date | null;
  paymentAmount: number;
  paymentIntentId?: string | null;
  refundDecision?: { state: RefundDecisionState } | null;
}

export interface StoredPayment {
  _id: unknown;
  refunds?: { orderRef?: string | null; amount: number; doneAt?: Date | null }[];
}

/** One sentence for each paid and cancelled order without refund or decision (OWED-01). */
export function refundProblems(
  orders: readonly StoredPaidOrder[],
  payments: readonly StoredPayment[],
): string[] {
  const byId = new Map(payments.map((payment) => [String(payment._id), payment]));
  return orders.flatMap(({ reference, status, paidAt, paymentAmount, paymentIntentId, refundDecision }) => {
    if (!paidAt) return [];
    const refunds = (byId.get(paymentIntentId ?? '')?.refunds ?? []).filter(
      ({ orderRef }) => orderRef === reference,
    );
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const decision = refundDecision?.state ?? null;
    const problems: string[] = [];
    if (isForgottenRefund({ status, paid: paymentAmount, refunded, decision }))
      problems.push(
        `${reference}: cancelled with ${paymentAmount - refunded} yen paid, neither refunded nor to be decided`,
      );
    if (decision === 'REFUNDED' && refunds.some(({ doneAt }) => !doneAt))
      problems.push(`${reference}: counts as refunded, but money is still owed`);
    if (decision === 'REFUND_DUE' && refunds.every(({ doneAt }) => doneAt))
      problems.push(`${reference}: a refund counts as due, but nothing is owed`);
    return problems;
  });
}
