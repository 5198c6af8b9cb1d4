import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../shared/session/session.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { LoginForm } from '../login-form.js';

export interface SignInAgainProps {
  onSignedIn: (user: SessionUser) => Promise<void>;
  onDecline: () => void;
}

/** Opens above the page when the session has ended; what was asked for goes on afterwards. */
export default function SignInAgain({ onSignedIn, onDecline }: SignInAgainProps) {
  const { t } = useTranslation('auth');
  return (
    <Dialog open title={t('again.title')} description={t('again.text')} onClose={onDecline}>
      <LoginForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
