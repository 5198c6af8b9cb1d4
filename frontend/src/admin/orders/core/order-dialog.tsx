import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import type { OrderAction } from '../../../generated/schema-types.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ConflictNotice } from './conflict-notice.js';
import type { CommandForm } from './use-command-form.js';

export interface OrderDialogProps {
  /** The current order: refetching after a conflict keeps the input. */
  order: AdminOrderFragment;
  /** The step that the dialog takes; it cannot be sent while the order does not allow it. EDIT is always possible. */
  action: OrderAction;
  form: CommandForm;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** Undoes or takes away something. */
  isDanger?: boolean;
  /** Why it cannot be sent yet is said by the fields. */
  isDisabled?: boolean;
  width?: 'narrow' | 'wide';
  children?: ReactNode;
  /**
   * Rejects with the server's error.
   * @param version of the order as shown to the user
   */
  onSend: (version: string) => Promise<void>;
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** A step of an order in a dialog: fields, errors, concurrent changes, and the button. */
export function OrderDialog({
  order,
  action,
  form,
  title,
  description,
  submitLabel,
  isDanger = false,
  isDisabled = false,
  width = 'narrow',
  children,
  onSend,
  onReload,
  onClose,
}: OrderDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  // What the reader saw when the dialog opened.
  const [opened] = useState(order);
  const [hasReloaded, setHasReloaded] = useState(false);
  const isPossible =
    action === 'REFUND' ? order.refundable > 0 : action === 'EDIT' || order.availableActions.includes(action);
  return (
    <Dialog
      open
      width={width}
      title={title}
      description={description}
      locked={form.isSending}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDisabled || !isPossible) return;
          form
            .submit(() => onSend(hasReloaded ? order.version : opened.version))
            .then(
              (accepted) => accepted && onClose(),
              () => undefined,
            );
        }}
      >
        {children}
        {form.conflict ? (
          <ConflictNotice
            opened={opened}
            order={order}
            error={form.conflict}
            text={form.problem}
            onReload={onReload}
            onDone={() => {
              setHasReloaded(true);
              form.clearProblem();
            }}
          />
        ) : (
          <FormProblem>{form.problem}</FormProblem>
        )}
        {!isPossible && (
          <p role="status" className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
            {t('dialog.notPossible')}
          </p>
        )}
        <Dialog.Actions>
          <Button variant="ghost" onClick={onClose} disabled={form.isSending}>
            {t('dialog.back')}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.isSending}
            disabled={isDisabled || !isPossible}
          >
            {submitLabel}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
