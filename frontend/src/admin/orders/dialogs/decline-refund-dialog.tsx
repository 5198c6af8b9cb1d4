import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { checkDeclineReason } from '@vinkura/domain/orders/refund-decision';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminOrderDeclineRefundDocument } from '../../../generated/admin-orders.js';
import { formatYen } from '../../../i18n/index.js';
import { Field } from '../../../ui/field.js';
import { TextArea } from '../../../ui/text-input.js';
import type { OrderDialogContentProps } from './dialog-props.js';
import { OrderDialog } from './order-dialog.js';
import { useCommandForm } from './use-command-form.js';

/** Declines the refund of a cancelled order, once, with a reason (REQ-D11). */
export function DeclineRefundDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const [reason, setReason] = useState('');
  const label = t('dialog.reason');
  const form = useCommandForm({ reason: label });
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
        commands.run(AdminOrderDeclineRefundDocument, {
          reference: order.reference,
          reason: reason.trim(),
          version,
        })
      }
    >
      <Field required label={label} hint={t('decline.reasonHint')} error={form.errors['reason']}>
        <TextArea
          rows={3}
          maxLength={TEXT_MAX_LENGTH}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            form.clear('reason');
          }}
        />
      </Field>
    </OrderDialog>
  );
}
