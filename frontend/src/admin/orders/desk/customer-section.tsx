import { isMailable } from '@vinkura/domain/users/telephone-customers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdminOrderFragment, useAdminOrderCustomerQuery } from '../../../generated/admin-orders-core.js';
import { formatDate, formatNumber, formatYen, useLocale } from '../../../i18n/index.js';
import { Badge } from '../../../ui/text/badge.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { Facts, OrderSection } from '../core/order-section.js';

/** Who ordered, and what else they ordered. */
export function CustomerSection({ order }: { order: AdminOrderFragment }) {
  const { t } = useTranslation(['admin-orders', 'common', 'admin-records']);
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const { data } = useAdminOrderCustomerQuery({ variables: { reference: order.ownerRef } });
  const { customer } = order;
  const others =
    data?.orders.items.filter(({ reference }) => reference !== order.reference).slice(0, 5) ?? [];
  return (
    <OrderSection
      title={t('customer.title')}
      aside={data && <Badge tone="accent">{t(`common:tier.${data.user.loyaltyStatus}`)}</Badge>}
    >
      {customer ? (
        <>
          <p>
            <Link to={`/admin/users/${customer.reference}`} className="font-medium hover:text-accent">
              {customer.name}
            </Link>{' '}
            <span className="font-latin text-muted">{customer.reference}</span>
          </p>
          <Facts
            rows={[
              {
                term: t('customer.email'),
                value: isMailable(customer.email) ? (
                  <a href={`mailto:${customer.email}`}>{customer.email}</a>
                ) : (
                  t('admin-records:customer.noEmail')
                ),
              },
              { term: t('customer.phone'), value: customer.phone },
              {
                term: t('customer.points'),
                value: data && formatNumber(data.user.loyaltyPoints, locale),
              },
            ]}
          />
        </>
      ) : (
        <p className="text-muted">{t('customer.gone')}</p>
      )}
      {others.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-2">
          <h3 className="font-gothic text-xs text-muted">
            {t('customer.others', { count: (data?.orders.total ?? 1) - 1 })}
          </h3>
          <ul className="grid gap-1">
            {others.map(({ _id, reference, status, createdAt, totalPaymentAmount }) => (
              <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
                <Link to={`/admin/orders/${reference}`} className="font-latin text-link">
                  {reference}
                </Link>
                <span className="tabular-nums">{formatYen(totalPaymentAmount)}</span>
                <span className="col-span-2 text-xs text-muted">
                  {enumLabel('status', status)} · {formatDate(createdAt, locale, 'date')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </OrderSection>
  );
}
