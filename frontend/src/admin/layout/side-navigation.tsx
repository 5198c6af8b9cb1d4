import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { LogoMark } from '../../ui/artwork/logo.js';
import { cx } from '../../ui/base/cx.js';
import { Icon } from '../../ui/artwork/icon.js';
import { AlarmCount } from '../alarms/alarm-count.js';
import { useAreas } from '../areas.js';
import { NAVIGATION, type NavigationLink } from '../navigation.js';
import { useLabel } from '../use-label.js';

export interface SideNavigationProps {
  /** On narrow screens the menu is collapsed. */
  isOpen: boolean;
  onNavigate: () => void;
}

/** The menu of the area, dark in both themes. */
export function SideNavigation({ isOpen, onNavigate }: SideNavigationProps) {
  const { t } = useTranslation('admin');
  const { mayOpen } = useAreas();
  const groups = NAVIGATION.map(({ key, links }) => ({
    key,
    links: links.filter(({ to, instead }) => mayOpen(to) && !(instead && mayOpen(instead))),
  })).filter(({ links }) => links.length > 0);
  return (
    <aside
      data-theme="dark"
      data-screen-only
      className={cx(
        'fixed inset-y-0 left-0 z-(--layer-overlay) w-52 shrink-0 overflow-y-auto bg-surface pb-8 text-sm xl:sticky xl:top-0 xl:z-auto xl:block xl:h-dvh',
        isOpen ? 'block shadow-lift' : 'hidden',
      )}
    >
      <Link
        to="/admin"
        onClick={onNavigate}
        className="flex h-14 items-center gap-2.5 px-5 font-latin text-lg tracking-[0.22em]"
      >
        <LogoMark className="size-6 text-accent" />
        VINKURA
      </Link>
      <nav aria-label={t('nav.label')} className="grid gap-4 px-3 pt-2">
        {groups.map(({ key, links }) => (
          <section key={key} aria-labelledby={`nav-${key}`}>
            <h2 id={`nav-${key}`} className="px-2 pb-1 font-gothic text-xs text-muted">
              {t(`nav.${key}`)}
            </h2>
            <ul>
              {links.map((link) => (
                <Item key={link.to} {...link} onNavigate={onNavigate} />
              ))}
            </ul>
          </section>
        ))}
        <ul className="border-t border-line pt-3">
          <li>
            <Link
              to="/"
              className="flex min-h-9 items-center gap-2 rounded-sm px-2 text-muted hover:text-accent"
            >
              <Icon name="external" className="size-4" />
              {t('nav.toShop')}
            </Link>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

function Item({ to, label, isExact, hasAlarms, onNavigate }: NavigationLink & { onNavigate: () => void }) {
  const labelOf = useLabel();
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        onClick={onNavigate}
        className={({ isActive }) =>
          cx(
            'flex min-h-8 items-center rounded-sm border-l-2 px-2 leading-tight transition-colors duration-150 hover:text-accent',
            isActive ? 'border-accent bg-raised text-accent' : 'border-transparent',
          )
        }
      >
        {labelOf(label)}
        {hasAlarms && <AlarmCount />}
      </NavLink>
    </li>
  );
}
