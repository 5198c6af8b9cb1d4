import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderCancelRequest,
  useAdminOrderCloseRequest,
  useAdminOrderHoldRequest,
  useAdminOrderResumeRequest,
} from '../../../generated/admin-orders-core.js';
import { TextField } from '../../../shared/forms/text-field.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

type ReasonStep = 'close' | 'hold' | 'resume' | 'cancel';

const ACTIONS = {
  close: 'CLOSE',
  hold: 'HOLD',
  resume: 'RESUME',
  cancel: 'CANCEL',
} as const satisfies Record<ReasonStep, string>;

/** Steps with an optional reason only: close, hold, resume, cancel. */
export function ReasonDialog({
  step,
  order,
  commands,
  onClose,
}: OrderDialogContentProps & { step: ReasonStep }) {
  const { t } = useTranslation('admin-orders');
  const requests = {
    close: useAdminOrderCloseRequest(),
    hold: useAdminOrderHoldRequest(),
    resume: useAdminOrderResumeRequest(),
    cancel: useAdminOrderCancelRequest(),
  } satisfies Record<ReasonStep, unknown>;
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { reason: '' },
    labels: { reason: t('dialog.reason') },
    send: async ({ reason }, seen) => {
      await commands.run(requests[step], { ...seen, reason: reason.trim() || null });
      onClose();
    },
  });
  const isPaidCancel = step === 'cancel' && order.paidAt !== null;
  return (
    <OrderDialog
      form={form}
      action={ACTIONS[step]}
      title={t(`${step}.title`)}
      description={isPaidCancel ? t('cancel.paidText') : t(`${step}.text`)}
      submitLabel={t(`${step}.submit`)}
      isDanger={step === 'cancel'}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        hint={t('dialog.reasonHint')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
      />
    </OrderDialog>
  );
}
