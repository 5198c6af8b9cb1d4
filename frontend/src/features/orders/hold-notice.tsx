import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { Icon } from '../../ui/artwork/icon.js';
import { DateText } from '../../ui/text/date-text.js';

/** Explains that an order is on hold, since when, and that no action is required. */
export function HoldNotice({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  if (order.status !== 'ON_HOLD') return null;
  const wasPaid = order.paidAt !== null;
  return (
    <div
      role="note"
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-sm border border-warning bg-warning-surface px-4 py-3 text-sm"
    >
      <Icon name="clock" className="mt-0.5 size-5 text-warning" />
      <div className="grid gap-1">
        <p className="font-medium">{t('hold.title')}</p>
        <p>{wasPaid ? t('hold.paidText') : t('hold.unpaidText')}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-xs text-muted">
          <span>
            {t('hold.since')} <DateText value={order.statusSince} />
          </span>
          <Link to="/contact" className="inline-flex min-h-11 items-center text-link underline">
            {t('hold.contact')}
          </Link>
        </p>
      </div>
    </div>
  );
}
