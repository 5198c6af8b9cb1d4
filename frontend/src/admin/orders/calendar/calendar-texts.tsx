import { dayOfWeek, type TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';

const FORM = { weekday: 'short', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;

/** A day in a narrow column: 11/30(月). */
export function ShortDay({ day }: { day: TokyoDay }) {
  const locale = useLocale();
  return (
    <time
      dateTime={day}
      className={cx('whitespace-nowrap tabular-nums', dayOfWeek(day) === 0 && 'text-danger')}
    >
      {new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, FORM).format(new Date(day))}
    </time>
  );
}

interface CountsProps {
  of: { orders: number; bottles: number; late: number };
}

/** How much is delivered, and how much of it is late. */
export function Counts({ of: { orders, bottles, late } }: CountsProps) {
  const { t } = useTranslation('admin-orders');
  if (orders === 0) return <span className="block text-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-x-1.5 text-xs font-normal tabular-nums">
      <span className="whitespace-nowrap">{t('calendar.orders', { count: orders })}</span>
      <span className="whitespace-nowrap text-muted">{t('bottles', { count: bottles })}</span>
      {late > 0 && (
        <span className="font-medium whitespace-nowrap text-warning">{t('board.late', { count: late })}</span>
      )}
    </span>
  );
}
