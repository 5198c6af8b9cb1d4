import { tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';

/** Deadline of an order's current step. Midnight is shown as the day that it ends. */
export function Deadline({ at, isLate, className }: { at: string; isLate: boolean; className?: string }) {
  const { t } = useTranslation('admin-orders');
  const moment = new Date(at);
  const isMidnight = tokyoTime(moment) === '00:00';
  return (
    <span className={cx(isLate ? 'font-medium text-warning' : 'text-muted', className)}>
      {t(isLate ? 'board.overdue' : 'board.due')}{' '}
      {isMidnight ? (
        <DateText value={tokyoDay(new Date(moment.getTime() - 1))} form="date" />
      ) : (
        <DateText value={at} />
      )}
    </span>
  );
}
