import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../../../app/modals/modal-store.js';
import { forgetInterrupted } from '../../../app/sign-in.js';
import { Dialog } from '../../../ui/dialog.js';
import { OtherWay } from '../other-way.js';
import { RegisterForm } from '../register-form.js';
import { useAfterSignIn } from '../use-after-sign-in.js';

export interface RegisterProps {
  /** Code of whoever recommended the shop. */
  referent?: string;
}

/** MOD-02: registering without leaving the page. */
export default function Register({ referent }: RegisterProps) {
  const { t } = useTranslation('auth');
  const afterSignIn = useAfterSignIn();
  const decline = () => {
    forgetInterrupted();
    closeModal();
  };
  return (
    <Dialog open title={t('register.title')} description={t('register.lead')} onClose={decline}>
      <RegisterForm referent={referent} onSignedIn={afterSignIn} />
      <OtherWay
        question={t('register.member')}
        answer={t('register.toLogin')}
        onClick={() => openModal('login', {})}
      />
    </Dialog>
  );
}
