import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/page-title.js';
import { LoginForm } from '../features/auth/login-form.js';
import { OtherWay } from '../features/auth/other-way.js';
import { useSignInPage } from '../features/auth/use-sign-in-page.js';

/** ROUTE-02 */
export function Component() {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  const { search, onSignedIn } = useSignInPage();
  return (
    <div className="grid gap-6">
      <header className="grid gap-2 text-center">
        <h1 className="text-2xl tracking-widest">{t('login.title')}</h1>
        <p className="text-sm text-balance text-muted">{t('login.lead')}</p>
      </header>
      <LoginForm onSignedIn={onSignedIn} />
      <OtherWay question={t('login.newHere')} answer={t('login.toRegister')} to={`/register${search}`} />
    </div>
  );
}
