import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { declineSignIn } from '../decline-sign-in.js';
import { ForgotPasswordForm } from '../forgot-password-form.js';

export interface ForgotPasswordProps {
  /** What was typed to sign in. */
  email?: string;
  /** Signing in was a modal too: going back opens it again. */
  fromModal?: boolean;
}

/** Password reset without leaving the page (REQ-D21). */
export default function ForgotPassword({ email, fromModal = false }: ForgotPasswordProps) {
  const { t } = useTranslation('auth');
  return (
    <Dialog open title={t('forgot.title')} description={t('forgot.lead')} onClose={declineSignIn}>
      <ForgotPasswordForm email={email} />
      <Button variant="secondary" block onClick={() => (fromModal ? openModal('login', {}) : closeModal())}>
        {t('forgot.back')}
      </Button>
    </Dialog>
  );
}
