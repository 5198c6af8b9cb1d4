import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { checkDeclineReason } from '@vinkura/domain/orders/refund-decision';
import { useTranslation } from 'react-i18next';
import { useAdminOrderDeclineRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen } from '../../../i18n/index.js';
import { TextField } from '../../../shared/forms/text-field.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

/** Declines the refund of a cancelled order, once, with a reason (REQ-D11). */
export function DeclineRefundDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const decline = useAdminOrderDeclineRefundRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { reason: '' },
    labels: { reason: t('dialog.reason') },
    send: async ({ reason }, seen) => {
      await commands.run(decline, { ...seen, reason: reason.trim() });
      onClose();
    },
  });
  return (
    <OrderDialog
      form={form}
      action="REFUND"
      title={t('decline.title')}
      description={t('decline.text', {
        amount: formatYen(order.refundDecision?.amountOpen ?? order.refundable),
      })}
      submitLabel={t('decline.submit')}
      isDanger
      isDisabled={checkDeclineReason(form.values.reason) !== undefined}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        required
        hint={t('decline.reasonHint')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
      />
    </OrderDialog>
  );
}
