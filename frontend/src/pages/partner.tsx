import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { onSignedIn } from '../shared/session/sign-in.js';
import { AuthSwitchLink } from '../features/auth/auth-switch-link.js';
import { RegisterForm } from '../features/auth/register-form.js';
import { PartnerPage } from '../features/promotion/partner-page.js';

/** A partner's page (ROUTE-19): registration with the partner's code filled in. */
export function Component() {
  const { partnerName = '' } = useParams();
  const client = useApolloClient();
  const { t } = useTranslation('auth');
  return (
    <PartnerPage
      key={partnerName}
      name={partnerName}
      registration={(referent) => (
        <div className="grid gap-6">
          <RegisterForm {...(referent && { referent })} onSignedIn={(user) => onSignedIn(client, user)} />
          <AuthSwitchLink
            question={t('register.member')}
            answer={t('register.toLogin')}
            to={`/login?${new URLSearchParams({ sourcepage: `/partner/${partnerName}` }).toString()}`}
          />
        </div>
      )}
    />
  );
}
