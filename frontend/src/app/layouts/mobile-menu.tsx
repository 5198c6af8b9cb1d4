import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/artwork/icon.js';
import { ButtonLink } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { Dialog } from '../../ui/dialog.js';
import { useSession } from '../session-store.js';
import { LanguageSelect } from './language-select.js';
import { MAIN_LINKS } from './main-links.js';

/** The header's ways as a sheet, on a phone. Closes when one is taken. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
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
      </nav>
      <LanguageSelect />
      <div className="grid grid-cols-2 gap-2">
        {user ? (
          <ButtonLink to="/me" variant="secondary" className="col-span-2" onClick={onClose}>
            {t('nav.account')}
          </ButtonLink>
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
