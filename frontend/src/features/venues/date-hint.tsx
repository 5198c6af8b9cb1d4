import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { now } from '../../i18n/now.js';

/** A day in a list of restaurants reserved by telephone, and whether the wine can arrive by then. */
export function DateHint({ day }: { day: string }) {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  const earliest = earliestReservationDay(now());
  const tooEarly = day < earliest;
  return (
    <p className={cx('flex items-start gap-2 text-sm', tooEarly ? 'text-warning' : 'text-muted')}>
      <Icon name={tooEarly ? 'alert' : 'phone'} className="mt-1 size-4 shrink-0" />
      {tooEarly ? t('date.tooEarly', { date: formatDate(earliest, locale, 'date') }) : t('date.byPhone')}
    </p>
  );
}
