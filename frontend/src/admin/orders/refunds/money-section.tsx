import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { formatYen, useLocale } from '../../../i18n/index.js';
import { Badge } from '../../../ui/text/badge.js';
import { DateText } from '../../../ui/text/date-text.js';
import { RefundPaymentButton } from './refund-payment-dialog.js';
import { receivedAmount } from './received-amount.js';
import { useRefundReason } from './use-refund-reason.js';
import { Facts, OrderSection } from '../core/order-section.js';

/** Price, payment and refunds. */
export function MoneySection({ order }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <OrderSection
      title={t('money.title')}
      aside={
        <Badge tone={order.paidAt ? 'success' : 'warning'}>
          {t(order.paidAt ? 'money.paid' : 'money.unpaid')}
        </Badge>
      }
    >
      <Facts
        alignRight
        rows={[
          { term: t('money.wines'), value: formatYen(order.totalProductPrice) },
          { term: t('money.fee'), value: formatYen(order.deliveryFee) },
          { term: t('money.points'), value: order.pointsUsed > 0 && formatYen(-order.pointsUsed) },
          { term: t('money.total'), value: formatYen(order.paymentAmount), isTotal: true },
          { term: t('money.refunded'), value: refunded > 0 && formatYen(-refunded) },
          { term: t('money.refundable'), value: order.refundable > 0 && formatYen(order.refundable) },
          { term: t('money.paidAt'), value: order.paidAt && <DateText value={order.paidAt} /> },
          {
            term: t('money.payBefore'),
            value: order.payBefore && <DateText value={order.payBefore} className="text-warning" />,
          },
          { term: t('money.invoiceName'), value: order.invoiceName },
        ]}
      />
      <Payments order={order} />
      <Refunds order={order} />
    </OrderSection>
  );
}

function Payments({ order: { payments } }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  if (payments.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h3 className="font-gothic text-xs text-muted">{t('money.payments')}</h3>
      <ul className="grid gap-1">
        {payments.map((payment) => {
          const { _id, status, amount, createdAt, settledAt, error, attention } = payment;
          return (
            <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
              <span>{t(`paymentStatus.${status}`)}</span>
              <span className="tabular-nums">{formatYen(amount)}</span>
              <DateText value={settledAt ?? createdAt} className="col-span-2 text-xs text-muted" />
              {error && <span className="col-span-2 text-xs text-danger">{error}</span>}
              {attention.map((each) => (
                <span key={each} className="col-span-2 text-xs text-warning">
                  {t(`attention.${each}`)}
                </span>
              ))}
              {payment.received && <Received payment={payment} received={payment.received} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Payment = AdminOrderFragment['payments'][number];

/** What the provider received instead of the amount due, and its refund. */
function Received({ payment, received }: { payment: Payment; received: NonNullable<Payment['received']> }) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const { currency } = received;
  const amount = receivedAmount(received, locale);
  return (
    <div className="col-span-2 grid justify-items-start gap-1 text-xs tabular-nums">
      {amount !== undefined && <span>{t('money.received', { amount })}</span>}
      {payment.refunds.map((refund) => (
        <span key={refund.requestedAt} className="text-muted">
          {t(refund.doneAt ? 'money.receivedSent' : 'money.receivedOwed', {
            amount: receivedAmount({ amount: refund.amount, currency }, locale),
          })}{' '}
          {refund.reason}
          {refund.error && <span className="block text-danger">{refund.error}</span>}
        </span>
      ))}
      <RefundPaymentButton payment={payment} />
    </div>
  );
}

function Refunds({ order: { refunds } }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  const reasonOf = useRefundReason();
  if (refunds.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h3 className="font-gothic text-xs text-muted">{t('money.refunds')}</h3>
      <ul className="grid gap-1">
        {refunds.map((refund) => (
          <li
            key={`${refund.requestedAt} ${refund.amount}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2"
          >
            <span>{t(refund.doneAt ? 'money.refundSent' : 'money.refundOwed')}</span>
            <span className="tabular-nums">{formatYen(refund.amount)}</span>
            <span className="col-span-2 text-xs text-muted">
              <DateText value={refund.doneAt ?? refund.requestedAt} /> {reasonOf(refund)}
            </span>
            {refund.error && <span className="col-span-2 text-xs text-danger">{refund.error}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
