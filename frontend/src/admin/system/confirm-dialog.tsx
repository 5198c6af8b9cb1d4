import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Resolves to true when it has put another dialog into the place of this one. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirmation before an irreversible action. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const [isRunning, setIsRunning] = useState(false);
  return (
    <Dialog open title={title} description={text} onClose={onClose} locked={isRunning}>
      <Dialog.Actions>
        <Button variant="ghost" onClick={onClose} disabled={isRunning}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="danger"
          loading={isRunning}
          onClick={() => {
            setIsRunning(true);
            onConfirm().then((isReplaced) => isReplaced !== true && onClose(), onClose);
          }}
        >
          {confirmLabel}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
