import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/artwork/icon.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { isRestaurantUser } from '../../shared/session/start-page.js';
import { useSession } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { LanguageSelect } from '../../ui/controls/language-select.js';
import { FURTHER_LINKS, MAIN_LINKS } from './main-links.js';

/** Navigation of the header as a sheet on a phone; closes when a link is followed. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { signOut } = useSignOut();
  return (
    <Dialog open={open} title={t('nav.label')} onClose={onClose}>
      <nav aria-label={t('nav.label')}>
        <ul>
          {MAIN_LINKS.map(({ to, text }) => (
            <li key={to} className="border-b border-line">
              <NavLink
                to={to}
                onClick={onClose}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-14 items-center justify-between font-mincho text-lg',
                    isActive && 'text-accent',
                  )
                }
              >
                {t(text)}
                <Icon name="chevron-right" className="size-4 text-accent" />
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-x-4 pt-2">
          {FURTHER_LINKS.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onClose}
                className={({ isActive }) =>
                  cx('flex min-h-11 items-center text-sm', isActive ? 'text-accent' : 'text-muted')
                }
              >
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSelect />
      <div className="grid grid-cols-2 gap-2">
        {user ? (
          <>
            <p className="col-span-2 text-sm text-muted">{t('nav.accountOf', { name: user.name })}</p>
            {isRestaurantUser(user) && (
              <ButtonLink to="/manage" className="col-span-2" onClick={onClose}>
                {t('nav.manage')}
              </ButtonLink>
            )}
            <ButtonLink to="/me" variant="secondary" onClick={onClose}>
              {t('nav.account')}
            </ButtonLink>
            <Button
              variant="ghost"
              onClick={() => {
                onClose();
                signOut();
              }}
            >
              {t('action.signOut')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to="/register" variant="secondary" onClick={onClose}>
              {t('nav.register')}
            </ButtonLink>
            <ButtonLink to="/login" onClick={onClose}>
              {t('nav.signIn')}
            </ButtonLink>
          </>
        )}
      </div>
    </Dialog>
  );
}
