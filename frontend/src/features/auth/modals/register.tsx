import { useTranslation } from 'react-i18next';
import { openModal } from '../../../shared/modals/modal-store.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { declineSignIn } from '../decline-sign-in.js';
import { AuthSwitchLink } from '../auth-switch-link.js';
import { RegisterForm } from '../register-form.js';
import { useAfterSignIn } from '../use-after-sign-in.js';

export interface RegisterProps {
  /** Referral code. */
  referent?: string;
}

/** MOD-02: registering without leaving the page. */
export default function Register({ referent }: RegisterProps) {
  const { t } = useTranslation('auth');
  const afterSignIn = useAfterSignIn();
  return (
    <Dialog open title={t('register.title')} description={t('register.lead')} onClose={declineSignIn}>
      <RegisterForm referent={referent} onSignedIn={afterSignIn} />
      <AuthSwitchLink
        question={t('register.member')}
        answer={t('register.toLogin')}
        onClick={() => openModal('login', {})}
      />
    </Dialog>
  );
}
