import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AdminOrderCancelDocument,
  AdminOrderCloseDocument,
  AdminOrderHoldDocument,
  AdminOrderResumeDocument,
} from '../../../generated/admin-orders-core.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';
import { ReasonField } from '../core/reason-field.js';

type ReasonStep = 'close' | 'hold' | 'resume' | 'cancel';
type ReasonVariables = { reference: string; reason?: string | null; version?: string | null };

const STEPS = {
  close: { action: 'CLOSE', mutation: AdminOrderCloseDocument },
  hold: { action: 'HOLD', mutation: AdminOrderHoldDocument },
  resume: { action: 'RESUME', mutation: AdminOrderResumeDocument },
  cancel: { action: 'CANCEL', mutation: AdminOrderCancelDocument },
} as const satisfies Record<
  ReasonStep,
  { action: string; mutation: TypedDocumentNode<unknown, ReasonVariables> }
>;

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
  const { action, mutation } = STEPS[step];
  const isPaidCancel = step === 'cancel' && order.paidAt !== null;
  return (
    <OrderDialog
      order={order}
      action={action}
      form={form}
      title={t(`${step}.title`)}
      description={isPaidCancel ? t('cancel.paidText') : t(`${step}.text`)}
      submitLabel={t(`${step}.submit`)}
      isDanger={step === 'cancel'}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(mutation as TypedDocumentNode<unknown, ReasonVariables>, {
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
