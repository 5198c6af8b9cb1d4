import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/base/cx.js';

/** `+2`, `−1`, or that nothing differs. */
export function Difference({ bottles }: { bottles: number }) {
  const { t } = useTranslation('admin-records');
  if (bottles === 0) return <span className="text-sm text-muted">{t('count.same')}</span>;
  return (
    <span className={cx('text-lg font-medium tabular-nums', bottles < 0 && 'text-danger')}>
      {bottles > 0 ? '+' : '−'}
      {Math.abs(bottles)}
    </span>
  );
}
