import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { withClient } from '../../shared/api/client-context.js';
import { useCartCount } from '../../shared/cart-count/use-cart-count.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Logo } from '../../ui/artwork/logo.js';
import { cx } from '../../ui/base/cx.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { isRestaurantUser } from '../../shared/session/start-page.js';
import { type SessionUser, useSession } from '../../shared/session/session.js';
import { useIsVisitor } from '../../shared/session/use-is-visitor.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';
import { LanguageSelect } from '../../ui/controls/language-select.js';
import { MAIN_LINKS } from './main-links.js';

const loadMobileMenu = async () => ({
  default: await withClient(import('./mobile-menu.js').then((module) => module.default)),
});
const MobileMenu = lazy(loadMobileMenu);
/** Ahead of the press; an error recurs, and is handled, when the menu is opened. */
const preloadMobileMenu = () => void loadMobileMenu().catch(() => undefined);

const linkClasses = ({ isActive }: { isActive: boolean }) =>
  cx(
    'inline-flex min-h-11 items-center text-sm whitespace-nowrap transition-colors duration-150 hover:text-accent',
    isActive && 'text-accent',
  );

/** Logo, main navigation, language and account; on a phone the navigation is behind the menu button. */
export function Header() {
  const { t } = useTranslation();
  const { user } = useSession();
  const isVisitor = useIsVisitor();
  const cartCount = useCartCount();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);

  return (
    <header data-screen-only className="relative z-(--layer-bar) border-b border-hairline bg-surface">
      <div className="page-width flex h-16 items-center justify-between gap-6 lg:h-20">
        <Link to="/" className="inline-flex min-h-11 shrink-0 items-center">
          <Logo tagline />
          <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
        </Link>
        <nav aria-label={t('nav.label')} className="hidden items-center gap-5 lg:flex xl:gap-7">
          {MAIN_LINKS.map(({ to, text }) => (
            <NavLink key={to} to={to} className={linkClasses}>
              {t(text)}
            </NavLink>
          ))}
          <LanguageSelect />
          <CartLink count={cartCount} />
          {/* Neither is shown until the session is known or its request has failed, but their space is reserved. */}
          <span className="inline-flex min-w-16 justify-end">
            {user && isRestaurantUser(user) && (
              <NavLink to="/manage" className={cx(linkClasses({ isActive: false }), 'mr-7')}>
                {t('nav.manage')}
              </NavLink>
            )}
            {user ? (
              <AccountLink user={user} />
            ) : (
              <NavLink to="/login" className={(state) => cx(linkClasses(state), !isVisitor && 'invisible')}>
                {t('nav.signIn')}
              </NavLink>
            )}
          </span>
        </nav>
        <div className="-mr-3 flex items-center lg:hidden">
          <CartLink count={cartCount} />
          <IconButton
            icon="menu"
            label={t('nav.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={preloadMobileMenu}
            onFocus={preloadMobileMenu}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpen(true);
            }}
          />
        </div>
      </div>
      {menuWanted && (
        <Suspense fallback={null}>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Link to the account of the signed-in user, with the available points. */
function AccountLink({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <NavLink to="/me" className={linkClasses}>
      <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
      <span className="grid max-w-32 leading-tight">
        <span className="truncate">{t('nav.accountOf', { name: user.name })}</span>
        <span className="text-xs text-muted">
          {t('nav.points', { count: user.loyaltyPoints, points: user.loyaltyPoints.toLocaleString('en') })}
        </span>
      </span>
    </NavLink>
  );
}

function CartLink({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? t('nav.cartCount', { items: count }) : t('nav.cart')}
      className="relative inline-grid size-11 place-items-center transition-colors duration-150 hover:text-accent"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-xs leading-none text-on-action tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
