import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/base/cx.js';

const TABS = [
  { key: 'board', to: '/admin/orders/board' },
  { key: 'list', to: '/admin/orders' },
] as const;

/** The two views of the orders. */
export function OrdersTabs({ current }: { current: 'board' | 'list' }) {
  const { t } = useTranslation('admin-orders');
  return (
    <nav aria-label={t('tabs.label')} className="flex rounded-sm border border-line-strong">
      {TABS.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          className={cx(
            'flex min-h-8 items-center px-3 first:border-r first:border-line-strong hover:text-accent',
            key === current && 'bg-sunken font-medium text-accent',
          )}
        >
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
