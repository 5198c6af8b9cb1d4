import { UserType } from '@vinkura/domain/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { ButtonLink } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';

/**
 * Access for administrators; visitors sign in and return, others see an error. The server rejects their requests in any
 * case.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { known, user } = useSession();
  const { pathname, search } = useLocation();
  if (!known)
    return (
      <div className="grid min-h-dvh place-items-center bg-surface">
        <Spinner label={t('title')} />
      </div>
    );
  if (!user) return <Navigate replace to={`/login?sourcepage=${encodeURIComponent(pathname + search)}`} />;
  return user.type === UserType.ADMINISTRATOR ? children : <NotAllowed />;
}

function NotAllowed() {
  const { t } = useTranslation('admin');
  usePageTitle(t('notAllowed.title'));
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-surface p-6 outline-none">
      <div className="grid max-w-120 justify-items-center gap-3 text-center">
        <h1 className="text-2xl">{t('notAllowed.title')}</h1>
        <p className="text-sm text-muted">{t('notAllowed.text')}</p>
        <ButtonLink to="/">{t('notAllowed.toShop')}</ButtonLink>
      </div>
    </main>
  );
}
