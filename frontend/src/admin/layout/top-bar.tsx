import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { cx } from '../../ui/base/cx.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { LanguageSelect } from '../../ui/controls/language-select.js';
import { PaletteButton } from '../kit/palette/palette-button.js';
import { EnvironmentBadge } from './environment-badge.js';
import type { AdminTheme } from './use-admin-theme.js';

export interface TopBarProps {
  crumbs: readonly { label: string; to?: string }[];
  theme: AdminTheme;
  onToggleTheme: () => void;
  onOpenMenu: () => void;
}

export function TopBar({ crumbs, theme, onToggleTheme, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  // The first one is in the menu, too.
  const isLong = crumbs.length > 3;
  return (
    <header
      data-screen-only
      className="sticky top-0 z-(--layer-bar) flex h-14 items-center gap-3 border-b border-line bg-raised px-4 text-sm max-md:gap-1 max-md:px-2"
    >
      <span className="xl:hidden">
        <IconButton icon="menu" label={t('nav.expand')} onClick={onOpenMenu} />
      </span>
      <nav aria-label={t('breadcrumbs')} className="min-w-0 grow">
        <ol className="flex min-w-0 items-center gap-1.5 text-muted">
          {crumbs.map(({ label, to }, index) => (
            <li
              key={label}
              // A phone has room for the last one only.
              className={cx(
                'flex min-w-0 items-center gap-1.5',
                index < crumbs.length - 1 && 'max-md:hidden',
                index === 0 && isLong && 'max-xl:hidden',
              )}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cx('max-md:hidden', index === 1 && isLong && 'max-xl:hidden')}
                >
                  /
                </span>
              )}
              {to ? (
                <Link to={to} className="truncate hover:text-accent">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="truncate text-text">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <PaletteButton onToggleTheme={onToggleTheme} />
      <EnvironmentBadge />
      <LanguageSelect className="shrink-0" iconOnPhone />
      <IconButton
        icon={theme === 'light' ? 'moon' : 'sun'}
        label={t(theme === 'light' ? 'theme.toDark' : 'theme.toLight')}
        onClick={onToggleTheme}
      />
      <Link
        to="/me"
        title={user?.name}
        className="grid size-8 shrink-0 place-items-center rounded-full bg-action text-on-action"
      >
        <span aria-hidden="true">{user?.name.slice(0, 1)}</span>
      </Link>
      <SignOut />
    </header>
  );
}

function SignOut() {
  const { t } = useTranslation('admin');
  const { isRunning, signOut } = useSignOut();
  return <IconButton icon="sign-out" label={t('nav.signOut')} disabled={isRunning} onClick={signOut} />;
}
