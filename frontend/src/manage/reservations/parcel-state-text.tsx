import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import type { Outbox } from '../outbox/use-outbox.js';
import { useDayText } from '../use-day-text.js';
import { latestOf, parcelStateOf, type Reservation } from './parcels.js';

/** Location of the bottles, as a short label. */
export function ParcelStateText({ table, outbox }: { table: Reservation; outbox: Outbox }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const { shortDay } = useDayText();
  const { deliveries } = table;
  const state = parcelStateOf(table);
  const isWaiting = deliveries.some(({ ref, status }) => status === 'SHIPPED' && outbox.waiting.has(ref));
  if (isWaiting)
    return (
      <Text tone="text-warning" icon="refresh">
        {t('state.waiting')}
      </Text>
    );
  if (state === 'RECEIVED') {
    const at = latestOf(deliveries.map(({ receivedAt }) => receivedAt));
    return (
      <Text tone="text-success" icon="check">
        {t('state.received', { at: at ? `${shortDay(at)} ${formatDate(at, locale, 'time')}` : '' })}
      </Text>
    );
  }
  if (state === 'SHIPPED') {
    const at = latestOf(deliveries.map(({ shippedAt }) => shippedAt));
    return (
      <Text tone="text-warning" icon="truck">
        {t('state.shipped', { at: at ? shortDay(at) : '' })}
      </Text>
    );
  }
  return <Text tone="text-muted">{t('state.preparing')}</Text>;
}

const Text = ({
  tone,
  icon,
  children,
}: {
  tone: string;
  icon?: 'check' | 'truck' | 'refresh';
  children: string;
}) => (
  <span className={cx('inline-flex items-center gap-1.5 text-sm font-medium', tone)}>
    {icon && <Icon name={icon} className="size-4 shrink-0" />}
    {children}
  </span>
);
