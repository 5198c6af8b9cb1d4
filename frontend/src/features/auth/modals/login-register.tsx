import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../../../app/modals/modal-store.js';
import { forgetInterrupted } from '../../../app/sign-in.js';
import { Dialog } from '../../../ui/dialog.js';
import { LoginForm } from '../login-form.js';
import { OtherWay } from '../other-way.js';
import { useAfterSignIn } from '../use-after-sign-in.js';

export type LoginRegisterProps = Record<never, never>;

/** MOD-02: something needs a member. Members sign in on the spot, everybody else is one step from registering. */
export default function LoginRegister() {
  const { t } = useTranslation('auth');
  const afterSignIn = useAfterSignIn();
  const decline = () => {
    forgetInterrupted();
    closeModal();
  };
  return (
    <Dialog open title={t('prompt.title')} description={t('prompt.text')} onClose={decline}>
      <LoginForm
        onSignedIn={afterSignIn}
        onForgotten={(email) => openModal('forgotpassword', { email, fromModal: true })}
      />
      <OtherWay
        question={t('login.newHere')}
        answer={t('login.toRegister')}
        onClick={() => openModal('register', {})}
      />
    </Dialog>
  );
}
