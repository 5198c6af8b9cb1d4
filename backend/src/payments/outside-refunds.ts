import type { Yen } from '@vinkura/domain';
import type { PaymentIntent, Refund } from './payment-intent.js';
import { leftOf, refundedFor } from './refund-amounts.js';

/** Prefix of the keys of refunds made at the provider's own site. */
const OUTSIDE = 'provider:';

/** An order, and the yen of it that a payment paid. */
export interface OrderShare {
  orderRef: string;
  paid: Yen;
}

/** Whether the refund was made at the provider's own site, without a request in the shop. */
export const isMadeOutside = ({ key }: Pick<Refund, 'key'>): boolean => key.startsWith(OUTSIDE);

/**
 * The refunds of a payment with one made at the provider's own site (REQ-D11). It counts as the execution of a pending
 * refund of the same amount, and of pending ones that the provider must reject because too little is left. The rest is
 * divided among the orders.
 * @param made its identifier and amount
 */
export function withOutsideRefund(
  intent: PaymentIntent,
  { id, amount }: { id: string; amount: Yen },
  shares: readonly OrderShare[],
  now: Date,
): Refund[] {
  const executed = { providerRefundId: id, doneAt: now, error: null };
  let rest = amount;
  let excess = amount - leftOf(intent);
  const isSameAmount = ({ doneAt, amount: owed }: Refund) => !doneAt && owed === amount;
  const same = intent.refunds.find(isSameAmount);
  const refunds = intent.refunds.flatMap((refund): Refund[] => {
    if (refund.doneAt || rest <= 0 || (same ? refund !== same : excess <= 0)) return [refund];
    const part = Math.min(refund.amount, rest);
    rest -= part;
    excess -= part;
    if (part === refund.amount) return [{ ...refund, ...executed }];
    // The provider knows the key with another amount: the next attempt needs another.
    const { refusals = 0, key } = refund;
    return [
      { ...refund, amount: refund.amount - part, refusals: refusals + 1 },
      { ...refund, ...executed, key: `${key}:${id}`, amount: part },
    ];
  });
  const booked = dividedAmong(intent, shares, rest).map(({ orderRef, amount: part }, place): Refund => ({
    ...executed,
    key: `${OUTSIDE}${id}:${place}`,
    orderRef,
    amount: part,
    reason: 'refunded at the payment provider',
    reasonKey: 'refund-at-provider',
    by: 'SYSTEM',
    requestedAt: now,
    reopened: false,
    refusals: 0,
  }));
  return [...refunds, ...booked];
}

/** Divides yen among the orders of a payment; without an order if the order cannot be determined. */
function dividedAmong(
  intent: PaymentIntent,
  shares: readonly OrderShare[],
  amount: Yen,
): { orderRef: string | null; amount: Yen }[] {
  if (amount <= 0) return [];
  const open = shares
    .map(({ orderRef, paid }) => ({ orderRef, amount: Math.max(0, paid - refundedFor(intent, orderRef)) }))
    .filter((share) => share.amount > 0);
  if (open.reduce((sum, share) => sum + share.amount, 0) === amount) return open;
  const meant = open.length === 1 ? open : open.filter((share) => share.amount === amount);
  return [{ orderRef: meant.length === 1 ? meant[0]!.orderRef : null, amount }];
}
