import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/base/cx.js';
import { DeadlineText } from '../../kit/values/deadline-text.js';

/** Deadline of an order's current step. */
export function Deadline({ at, isLate, className }: { at: string; isLate: boolean; className?: string }) {
  const { t } = useTranslation('admin-orders');
  return (
    <span className={cx(isLate ? 'font-medium text-warning' : 'text-muted', className)}>
      {t(isLate ? 'board.overdue' : 'board.due')} <DeadlineText at={at} />
    </span>
  );
}
