import { useTranslation } from 'react-i18next';
import type { OrderAction } from '../../../generated/schema-types.js';
import { FormDialog, type FormDialogProps } from '../../../shared/forms/form-dialog.js';
import { OrderProblem } from './order-problem.js';
import type { OrderForm } from './use-order-form.js';

export interface OrderDialogProps extends Omit<FormDialogProps, 'form' | 'cancelLabel' | 'notice'> {
  form: OrderForm;
  /** The step that the dialog takes; it cannot be sent while the order does not allow it. EDIT is always possible. */
  action: OrderAction;
}

/** A step of an order in a dialog: fields, errors, concurrent changes, and the button. */
export function OrderDialog({ form, action, isDisabled = false, ...dialog }: OrderDialogProps) {
  const { t } = useTranslation('admin-orders');
  const { order } = form;
  const isPossible =
    action === 'REFUND' ? order.refundable > 0 : action === 'EDIT' || order.availableActions.includes(action);
  return (
    <FormDialog
      {...dialog}
      form={form}
      cancelLabel={t('dialog.back')}
      isDisabled={isDisabled || !isPossible}
      notice={
        <>
          <OrderProblem {...form} />
          {!isPossible && (
            <p role="status" className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
              {t('dialog.notPossible')}
            </p>
          )}
        </>
      }
    />
  );
}
