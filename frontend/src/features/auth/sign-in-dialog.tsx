import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { declineSignIn } from './decline-sign-in.js';
import { LoginForm } from './login-form.js';
import { AuthSwitchLink } from './auth-switch-link.js';
import { useAfterSignIn } from './use-after-sign-in.js';

interface SignInDialogProps {
  title: string;
  /** Reason of the prompt. */
  text: string;
}

/** Members sign in here, others can register (MOD-02). */
export function SignInDialog({ title, text }: SignInDialogProps) {
  const { t } = useTranslation('auth');
  const afterSignIn = useAfterSignIn();
  return (
    <Dialog open title={title} description={text} onClose={declineSignIn}>
      <LoginForm
        onSignedIn={afterSignIn}
        onForgotten={(email) => openModal('forgotpassword', { email, fromModal: true })}
      />
      <AuthSwitchLink
        question={t('login.newHere')}
        answer={t('login.toRegister')}
        onClick={() => openModal('register', {})}
      />
    </Dialog>
  );
}
