import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { useAreas } from '../areas.js';
import { cx } from '../../ui/base/cx.js';

/** The parts of the system page; each has an address of its own. */
const TABS = [
  { key: 'health', to: '/admin/system' },
  { key: 'jobs', to: '/admin/system/jobs' },
  { key: 'mails', to: '/admin/system/mails' },
  { key: 'payments', to: '/admin/system/payments' },
  { key: 'webhooks', to: '/admin/system/webhooks' },
  { key: 'tokens', to: '/admin/system/tokens' },
  { key: 'staff', to: '/admin/system/staff' },
  { key: 'pages', to: '/admin/system/pages' },
  { key: 'events', to: '/admin/system/events' },
  { key: 'errors', to: '/admin/system/errors' },
  { key: 'stock', to: '/admin/system/stock' },
  { key: 'configuration', to: '/admin/system/configuration' },
] as const;

/** `/admin/system` (ADM-03): the title and the tabs above the part that the address names. */
export function SystemLayout() {
  const { t } = useTranslation('admin-system');
  const { mayOpen } = useAreas();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start leading-normal">
      <header className="grid gap-2 px-5 pt-5">
        <h1 className="text-xl">{t('title')}</h1>
        <nav
          aria-label={t('tabs.label')}
          className="-mx-5 flex overflow-x-auto border-b border-line px-5 whitespace-nowrap"
        >
          {TABS.filter(({ to }) => mayOpen(to)).map(({ key, to }) => (
            <NavLink
              key={key}
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  '-mb-px flex min-h-10 items-center border-b-2 px-3 -outline-offset-2 transition-colors duration-150 hover:text-text',
                  isActive ? 'border-accent font-medium text-text' : 'border-transparent text-muted',
                )
              }
            >
              {t(`tabs.${key}`)}
            </NavLink>
          ))}
        </nav>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <Outlet />
      </div>
    </div>
  );
}
