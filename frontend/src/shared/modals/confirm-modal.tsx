import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { ConfirmModalProps } from './modal-registry.js';
import { closeModal, useOpenModal } from './modal-store.js';

export default function ConfirmModal({
  title,
  text,
  confirmLabel,
  isDanger = false,
  onConfirm,
}: ConfirmModalProps) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const own = useOpenModal()?.id;

  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
      // By id: `onConfirm` may have opened another modal.
      closeModal(own);
    } finally {
      setRunning(false);
    }
  };

  return (
    <Dialog open title={title} description={text} onClose={closeModal} locked={running}>
      <Dialog.Actions>
        <Button variant={isDanger ? 'ghost' : 'secondary'} onClick={() => closeModal()} disabled={running}>
          {t('action.cancel')}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => void confirm()} loading={running}>
          {confirmLabel ?? t('action.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
