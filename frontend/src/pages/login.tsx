import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openModal } from '../shared/modals/modal-store.js';
import { usePageTitle } from '../shared/hooks/page-title.js';
import { LoginForm } from '../features/auth/login-form.js';
import { OtherWay } from '../features/auth/other-way.js';
import { ResetPasswordForm } from '../features/auth/reset-password-form.js';
import { useSignInPage } from '../features/auth/use-sign-in-page.js';
import { notify } from '../shared/notifications/toaster.js';

/** ROUTE-02; with `?reset=<token>`, the link of a mail, it sets a new password first (decision 21). */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('reset');
  return token ? <NewPassword token={token} /> : <SignIn />;
}

function SignIn() {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  const { search, onSignedIn } = useSignInPage();
  return (
    <div className="grid gap-6">
      <Head title={t('login.title')} lead={t('login.lead')} />
      <LoginForm onSignedIn={onSignedIn} onForgotten={(email) => openModal('forgotpassword', { email })} />
      <OtherWay question={t('login.newHere')} answer={t('login.toRegister')} to={`/register${search}`} />
    </div>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  usePageTitle(t('reset.title'));
  const navigate = useNavigate();
  const done = () => {
    notify({ id: 'password-reset', type: 'success', content: t('reset.done') });
    void navigate('/login', { replace: true });
  };
  return (
    <div className="grid gap-6">
      <Head title={t('reset.title')} lead={t('reset.lead')} />
      <ResetPasswordForm token={token} onDone={done} />
    </div>
  );
}

const Head = ({ title, lead }: { title: string; lead: string }) => (
  <header className="grid gap-2 text-center">
    <h1 className="text-2xl tracking-widest">{title}</h1>
    <p className="text-sm text-balance text-muted">{lead}</p>
  </header>
);
