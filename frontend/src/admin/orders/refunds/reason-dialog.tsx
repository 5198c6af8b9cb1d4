import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderCancelRequest,
  useAdminOrderCloseRequest,
  useAdminOrderHoldRequest,
  useAdminOrderResumeRequest,
} from '../../../generated/admin-orders-core.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';
import { ReasonField } from '../core/reason-field.js';

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
  const [reason, setReason] = useState('');
  const label = t('dialog.reason');
  const form = useCommandForm({ reason: label });
  const requests = {
    close: useAdminOrderCloseRequest(),
    hold: useAdminOrderHoldRequest(),
    resume: useAdminOrderResumeRequest(),
    cancel: useAdminOrderCancelRequest(),
  } satisfies Record<ReasonStep, unknown>;
  const isPaidCancel = step === 'cancel' && order.paidAt !== null;
  return (
    <OrderDialog
      order={order}
      action={ACTIONS[step]}
      form={form}
      title={t(`${step}.title`)}
      description={isPaidCancel ? t('cancel.paidText') : t(`${step}.text`)}
      submitLabel={t(`${step}.submit`)}
      isDanger={step === 'cancel'}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(requests[step], {
          reference: order.reference,
          version,
          reason: reason.trim() || null,
        })
      }
    >
      <ReasonField
        form={form}
        label={label}
        hint={t('dialog.reasonHint')}
        value={reason}
        onChange={setReason}
      />
    </OrderDialog>
  );
}
