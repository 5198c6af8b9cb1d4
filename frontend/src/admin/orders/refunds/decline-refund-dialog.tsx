import { checkDeclineReason } from '@vinkura/domain/orders/refund-decision';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderDeclineRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen } from '../../../i18n/index.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';
import { ReasonField } from '../core/reason-field.js';

/** Declines the refund of a cancelled order, once, with a reason (REQ-D11). */
export function DeclineRefundDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const [reason, setReason] = useState('');
  const label = t('dialog.reason');
  const form = useCommandForm({ reason: label });
  const decline = useAdminOrderDeclineRefundRequest();
  return (
    <OrderDialog
      order={order}
      action="REFUND"
      form={form}
      title={t('decline.title')}
      description={t('decline.text', {
        amount: formatYen(order.refundDecision?.amountOpen ?? order.refundable),
      })}
      submitLabel={t('decline.submit')}
      isDanger
      isDisabled={checkDeclineReason(reason) !== undefined}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(decline, {
          reference: order.reference,
          reason: reason.trim(),
          version,
        })
      }
    >
      <ReasonField
        required
        form={form}
        label={label}
        hint={t('decline.reasonHint')}
        value={reason}
        onChange={setReason}
      />
    </OrderDialog>
  );
}
