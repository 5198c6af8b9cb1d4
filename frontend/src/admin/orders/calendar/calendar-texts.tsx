import { dayOfWeek, type TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';

/** A day in a narrow column: 11/30(月). */
export function ShortDay({ day }: { day: TokyoDay }) {
  const locale = useLocale();
  const [, month, date] = day.split('-').map(Number);
  const weekday = new Intl.DateTimeFormat(LOCALE_FACTS[locale].tag, {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
  return (
    <time
      dateTime={day}
      className={cx('whitespace-nowrap tabular-nums', dayOfWeek(day) === 0 && 'text-danger')}
    >
      {locale === 'jp' ? `${month}/${date}(${weekday})` : `${weekday} ${date}/${month}`}
    </time>
  );
}

interface CountsProps {
  of: { orders: number; bottles: number; late: number };
  className?: string;
}

/** How much is delivered, and how much of it is late. */
export function Counts({ of: { orders, bottles, late }, className }: CountsProps) {
  const { t } = useTranslation('admin-orders');
  if (orders === 0) return <span className={cx('block text-muted', className)}>–</span>;
  return (
    <span className={cx('flex flex-wrap gap-x-1.5 text-xs font-normal tabular-nums', className)}>
      <span className="whitespace-nowrap">{t('calendar.orders', { count: orders })}</span>
      <span className="whitespace-nowrap text-muted">{t('bottles', { count: bottles })}</span>
      {late > 0 && (
        <span className="font-medium whitespace-nowrap text-warning">{t('board.late', { count: late })}</span>
      )}
    </span>
  );
}
