import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../sign-in-dialog.js';

export type LoginRegisterProps = Record<never, never>;

/** MOD-02: what was just begun needs a member. */
export default function LoginRegister() {
  const { t } = useTranslation('auth');
  return <SignInDialog title={t('prompt.title')} text={t('prompt.text')} />;
}
