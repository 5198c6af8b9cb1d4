import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.js';
import { FormProblem } from './form-problem.js';
import type { ServerForm } from './use-server-form.js';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose'> {
  form: Pick<ServerForm<never>, 'onSubmit' | 'problem' | 'running'>;
  submitLabel: string;
  cancelLabel?: string;
  cancelVariant?: 'ghost' | 'secondary';
  /** Undoes or takes away something. */
  isDanger?: boolean;
  /** Why it cannot be sent yet is said by the fields. */
  isDisabled?: boolean;
  /** Of the fields. */
  className?: string;
  /** In place of the text of the form's error. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** A form in a dialog: its fields, its error and its buttons. */
export function FormDialog({
  form,
  submitLabel,
  cancelLabel,
  cancelVariant = 'ghost',
  isDanger = false,
  isDisabled = false,
  className = '',
  notice = <FormProblem>{form.problem}</FormProblem>,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog open onClose={onClose} locked={form.running} {...dialog}>
      <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
        <div className={`grid gap-4 empty:hidden ${className}`}>{children}</div>
        {notice}
        <Dialog.Actions>
          <Button variant={cancelVariant} disabled={form.running} onClick={onClose}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={isDisabled}
            loading={form.running}
          >
            {submitLabel}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
