import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { useFocusOnError } from '../../../shared/forms/use-focus-on-error.js';
import { Button } from '../../../ui/button.js';
import { Dialog, type DialogProps } from '../../../ui/dialog.js';
import { DENSE } from './dense.js';
import type { ModalForm } from './use-modal-form.js';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose'> {
  form: Pick<ModalForm, 'errors' | 'problem' | 'isSending'>;
  submitLabel: string;
  /** Disables the button while required values are missing. */
  isComplete?: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form in a dialog: its fields, its error and its buttons. The first invalid field is focused. */
export function FormDialog({
  form,
  submitLabel,
  isComplete = true,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const fields = useFocusOnError<HTMLDivElement>(form.errors);
  return (
    <Dialog open onClose={onClose} locked={form.isSending} {...dialog}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit().catch(() => undefined);
        }}
      >
        <div ref={fields} className={`grid gap-4 ${DENSE}`}>
          {children}
        </div>
        <FormProblem>{form.problem}</FormProblem>
        <Dialog.Actions>
          <Button variant="ghost" disabled={form.isSending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={form.isSending}>
            {submitLabel}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
