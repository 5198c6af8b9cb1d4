import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AdminSystemPaymentsQuery,
  useAdminSystemSettlePaymentRequest,
  useAdminSystemPaymentsQuery,
} from '../../generated/admin-system.js';
import { formatYen, useLocale } from '../../i18n/index.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { RefundPaymentButton } from '../orders/refunds/refund-payment-dialog.js';
import { receivedAmount } from '../orders/refunds/received-amount.js';
import type { DataColumn } from '../kit/values/data-table.js';
import { AgeText } from '../kit/values/age-text.js';
import { PER_PAGE, SystemList, usePage } from './system-list.js';
import { useSystemCommand } from './use-system-command.js';

type Payment = AdminSystemPaymentsQuery['paymentsNeedingAttention']['items'][number];

/** `/admin/system/payments`: payments that need attention, with a button that refreshes them from the provider. */
export function PaymentsPage() {
  const { t } = useTranslation(['admin-system', 'admin-orders', 'errors']);
  const page = usePage();
  const command = useSystemCommand();
  const sendSettle = useAdminSystemSettlePaymentRequest();
  const query = useAdminSystemPaymentsQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.payments'));
  const settle = ({ _id }: Payment) =>
    command.run(_id, sendSettle, { id: _id }, ({ refreshPayment }) =>
      t(refreshPayment.attention.includes('STUCK') ? 'payments.stillStuck' : 'payments.settled', {
        status: t(`payments.status.${refreshPayment.status}`),
      }),
    );
  return (
    <>
      <p className="text-muted">{t('payments.text')}</p>
      <SystemList
        query={query}
        pageOf={({ paymentsNeedingAttention }) => paymentsNeedingAttention}
        keyOf={({ _id }) => _id}
        empty={t('payments.empty')}
        columns={usePaymentColumns(command.running, settle)}
      />
    </>
  );
}

/** @param running the payment that is being refreshed */
function usePaymentColumns(
  running: string | undefined,
  onSettle: (payment: Payment) => Promise<unknown>,
): DataColumn<Payment>[] {
  const { t } = useTranslation(['admin-system', 'admin-orders']);
  const locale = useLocale();
  return [
    { label: t('payments.since'), cell: ({ createdAt }) => <AgeText value={createdAt} /> },
    {
      label: t('payments.orders'),
      cell: ({ orderRefs, _id }) =>
        orderRefs.length > 0 ? (
          <span className="flex flex-wrap gap-x-2">
            {orderRefs.map((reference) => (
              <Link key={reference} to={`/admin/orders/${reference}`} className="font-latin text-link">
                {reference}
              </Link>
            ))}
          </span>
        ) : (
          <span className="font-latin text-xs text-muted">{_id}</span>
        ),
    },
    {
      label: t('payments.customer'),
      cell: ({ customer }) =>
        customer ? (
          <Link to={`/admin/users/${customer.reference}`} className="text-link">
            {customer.name}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      label: t('payments.amount'),
      cell: ({ amount, received }) => (
        <span className="grid tabular-nums">
          {formatYen(amount)}
          {received?.amount != null && (
            <span className="text-xs whitespace-nowrap text-warning">
              {t('admin-orders:money.received', { amount: receivedAmount(received, locale) })}
            </span>
          )}
        </span>
      ),
    },
    { label: t('payments.state'), cell: ({ status }) => t(`payments.status.${status}`) },
    {
      label: t('payments.reason'),
      cell: ({ attention, error: said }) => (
        <span className="grid justify-items-start gap-1">
          {attention.map((reason) => (
            <Badge key={reason} tone="warning">
              {t(`payments.attention.${reason}`)}
            </Badge>
          ))}
          {said && <span className="text-xs wrap-anywhere text-muted">{said}</span>}
        </span>
      ),
    },
    {
      label: t('payments.actions'),
      cell: (payment) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            className="whitespace-nowrap"
            aria-label={t('payments.settleOne', { payment: payment.orderRefs[0] ?? payment._id })}
            loading={running === payment._id}
            onClick={() => void onSettle(payment)}
          >
            {t('payments.settle')}
          </Button>
          <RefundPaymentButton payment={payment} />
        </span>
      ),
    },
  ];
}
