import { useTranslation } from 'react-i18next';
import type {
  OrdersClaimsFragment,
  OrdersOrderFragment,
  OrdersRefundsFragment,
} from '../../generated/orders.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';

/** An order with its refunds and claims. */
export type RefundableOrder = OrdersOrderFragment &
  Pick<OrdersRefundsFragment, 'paymentIntent'> &
  Pick<OrdersClaimsFragment, 'claims' | 'claimableUntil'>;

const refundsOf = ({ paymentIntent, reference }: RefundableOrder) =>
  (paymentIntent?.refunds ?? []).filter(({ orderRef, amount }) => orderRef === reference && amount > 0);

/** Cancelled after payment, with a pending refund decision. */
const isUndecided = (order: RefundableOrder): boolean =>
  order.status === 'CANCELLED' &&
  order.paidAt !== null &&
  order.paymentAmount > 0 &&
  refundsOf(order).length === 0;

/** Whether a refund or its decision is pending. */
export const isRefundOpen = (order: RefundableOrder): boolean =>
  isUndecided(order) || refundsOf(order).some(({ doneAt }) => !doneAt);

/** Refunds of an order with amount and date; or the pending decision. */
export function RefundNote({ order }: { order: RefundableOrder }) {
  const { t } = useTranslation('orders');
  const refunds = refundsOf(order);
  const undecided = isUndecided(order);
  if (refunds.length === 0 && !undecided) return null;
  return (
    <div
      role="group"
      aria-label={t('refund.title')}
      className="grid gap-1 rounded-sm border border-line bg-sunken px-4 py-3 text-sm"
    >
      {undecided && (
        <p>
          {t('refund.undecided')} <Price yen={order.paymentAmount} size="sm" />
        </p>
      )}
      {refunds.map(({ amount, requestedAt, doneAt }) => (
        <p key={requestedAt} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{t(doneAt ? 'refund.done' : 'refund.owed')}</span>
          <Price yen={amount} size="sm" />
          <DateText value={doneAt ?? requestedAt} form="date" className="text-xs text-muted" />
        </p>
      ))}
    </div>
  );
}
