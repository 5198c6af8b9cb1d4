import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../sign-in-dialog.js';

export type LoginProps = Record<never, never>;

/** MOD-02: signing in without leaving the page. */
export default function Login() {
  const { t } = useTranslation('auth');
  return <SignInDialog title={t('login.title')} text={t('login.lead')} />;
}
