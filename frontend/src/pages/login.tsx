import { plainCode } from '@vinkura/domain/shared/link-codes';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { openModal } from '../shared/modals/modal-store.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { AcceptInvitationForm } from '../features/auth/accept-invitation-form.js';
import { ConfirmSignIn } from '../features/auth/confirm-sign-in.js';
import { InvitedCustomerForm } from '../features/auth/invited-customer/invited-customer-form.js';
import { LoginForm } from '../features/auth/login-form.js';
import { AuthSwitchLink } from '../features/auth/auth-switch-link.js';
import { ResetPasswordForm } from '../features/auth/reset-password-form.js';
import { useLinkPage, useSignInPage } from '../features/auth/use-sign-in-page.js';
import { useInvitedCustomerQuery } from '../generated/invited-customer.js';
import { SkeletonRows } from '../ui/layout/skeleton.js';
import { notify } from '../shared/notifications/toaster.js';

/**
 * ROUTE-02; with `?reset=<token>`, the link of a mail, it sets a new password first (REQ-D21); with
 * `#link=<token>` it signs in by a one-time link (KEY-01), with `#invitation=<token>` it makes an account (STAFF-01), and with
 * `#<code>` an account that was made by telephone becomes the customer's (PHONE-01).
 */
export function Component() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const reset = search.get('reset');
  const inHash = new URLSearchParams(hash.slice(1));
  const link = inHash.get('link');
  const invitation = inHash.get('invitation');
  if (reset) return <NewPassword token={reset} />;
  if (invitation) return <Invited token={invitation} />;
  const code = plainCode(hash.slice(1));
  if (code) return <InvitedCustomer key={code} code={code} />;
  return link ? <SignInByLink token={link} /> : <SignIn />;
}

function SignInByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  usePageTitle(t('link.confirmTitle'));
  const { search, onSignedIn } = useLinkPage();
  return (
    <div className="grid gap-6">
      <Head title={t('link.confirmTitle')} lead={t('link.confirmLead')} />
      <ConfirmSignIn token={token} search={search} onSignedIn={onSignedIn} />
    </div>
  );
}

function SignIn({ notice }: { notice?: string | undefined }) {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  const { search, onSignedIn } = useSignInPage();
  return (
    <div className="grid gap-6">
      <Head title={t('login.title')} lead={t('login.lead')} />
      {notice && (
        <p role="alert" className="text-center text-sm text-danger">
          {notice}
        </p>
      )}
      <LoginForm onSignedIn={onSignedIn} onForgotten={(email) => openModal('forgotpassword', { email })} />
      <AuthSwitchLink
        question={t('login.newHere')}
        answer={t('login.toRegister')}
        to={`/register${search}`}
      />
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

function Invited({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  usePageTitle(t('invitation.title'));
  const navigate = useNavigate();
  const done = () => {
    notify({ id: 'invitation', type: 'success', content: t('invitation.done') });
    void navigate('/login', { replace: true });
  };
  return (
    <div className="grid gap-6">
      <Head title={t('invitation.title')} lead={t('invitation.lead')} />
      <AcceptInvitationForm token={token} onDone={done} />
    </div>
  );
}

/** The link of a customer made by telephone; when it is used, the usual sign-in. */
function InvitedCustomer({ code }: { code: string }) {
  const { t } = useTranslation('auth');
  usePageTitle(t('telephone.title'));
  const { onSignedIn } = useLinkPage();
  const { search } = useLocation();
  const { data, loading } = useInvitedCustomerQuery({
    variables: { token: code },
    fetchPolicy: 'no-cache',
  });
  if (loading) return <SkeletonRows count={5} />;
  const invitation = data?.customerInvitation;
  if (!invitation) return <SignIn notice={search ? undefined : t('telephone.invalid')} />;
  return (
    <div className="grid gap-6">
      <Head title={t('telephone.title')} lead={t('telephone.lead', { name: invitation.name })} />
      <InvitedCustomerForm token={code} needsEmail={invitation.needsEmail} onSignedIn={onSignedIn} />
    </div>
  );
}

const Head = ({ title, lead }: { title: string; lead: string }) => (
  <header className="grid gap-2 text-center">
    <h1 className="text-2xl tracking-widest">{title}</h1>
    <p className="text-sm text-balance text-muted">{lead}</p>
  </header>
);
