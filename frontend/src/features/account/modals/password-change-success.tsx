import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';

/** Confirms the password change and the sign-out of other devices. */
export default function PasswordChangeSuccess() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Dialog open title={t('password.doneTitle')} description={t('password.doneText')} onClose={closeModal}>
      <Dialog.Actions>
        <Button onClick={() => closeModal()}>{t('common:action.close')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
