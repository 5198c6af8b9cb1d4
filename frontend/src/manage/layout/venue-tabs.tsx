import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';

export type VenueTab = 'tables' | 'settings';

const TABS: readonly { tab: VenueTab; icon: IconName; search: string }[] = [
  { tab: 'tables', icon: 'calendar', search: '' },
  { tab: 'settings', icon: 'restaurant', search: 'tab=settings' },
];

/** The two pages of a venue, at the foot of the screen where the thumb is. */
export function VenueTabs({ current }: { current: VenueTab }) {
  const { t } = useTranslation('manage');
  return (
    <nav
      aria-label={t('tab.label')}
      className="sticky bottom-0 z-(--layer-bar) border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-280 grid-cols-2">
        {TABS.map(({ tab, icon, search }) => (
          <li key={tab}>
            <Link
              to={{ search }}
              aria-current={tab === current ? 'page' : undefined}
              className={cx(
                'flex min-h-14 items-center justify-center gap-2 border-t-2 text-sm -outline-offset-2',
                tab === current ? 'border-accent font-medium text-text' : 'border-transparent text-muted',
              )}
            >
              <Icon name={icon} className="size-5" />
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
