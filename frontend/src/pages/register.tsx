import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { AuthSwitchLink } from '../features/auth/auth-switch-link.js';
import { RegisterForm } from '../features/auth/register-form.js';
import { useSignInPage } from '../features/auth/use-sign-in-page.js';

/** ROUTE-02 */
export function Component() {
  const { t } = useTranslation('auth');
  usePageTitle(t('register.title'));
  const { search, onSignedIn } = useSignInPage();
  const referent = new URLSearchParams(search).get('referent') ?? undefined;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2 text-center">
        <h1 className="text-2xl tracking-widest">{t('register.title')}</h1>
        <p className="text-sm text-balance text-muted">{t('register.lead')}</p>
      </header>
      <RegisterForm referent={referent} onSignedIn={onSignedIn} />
      <AuthSwitchLink question={t('register.member')} answer={t('register.toLogin')} to={`/login${search}`} />
    </div>
  );
}
