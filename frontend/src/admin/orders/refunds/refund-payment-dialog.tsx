import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminPaymentRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen, useLocale } from '../../../i18n/index.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { receivedAmount } from './received-amount.js';
import { useOrderCommands } from '../core/use-order-commands.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';

/** A payment of which the provider received another amount than due. */
export interface ReviewedPayment {
  _id: string;
  amount: number;
  orderRefs: readonly string[];
  received: { amount: number | null; currency: string | null; isRefundable: boolean } | null;
}

/** A button with a dialog that refunds all that the provider received; nothing for other payments. */
export function RefundPaymentButton({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('admin-orders');
  const [isOpen, setIsOpen] = useState(false);
  if (!payment.received?.isRefundable && !isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="whitespace-nowrap"
        aria-label={t('refundPayment.buttonOne', { payment: payment.orderRefs[0] ?? payment._id })}
        onClick={() => setIsOpen(true)}
      >
        {t('refundPayment.button')}
      </Button>
      {isOpen && <RefundPaymentDialog payment={payment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RefundPaymentDialog({ payment, onClose }: { payment: ReviewedPayment; onClose: () => void }) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const { run } = useOrderCommands();
  const refund = useAdminPaymentRefundRequest();
  const problemText = useOrderProblemText();
  const form = useServerForm({
    defaultValues: { reason: '' },
    labels: { reason: t('refund.reason') },
    problemText,
    send: async ({ reason }) => {
      await run(refund, { id: payment._id, reason: reason.trim() });
      notify({ id: `refund-${payment._id}`, type: 'success', content: t('refundPayment.done') });
      onClose();
    },
  });
  const due = formatYen(payment.amount);
  const received = payment.received ? receivedAmount(payment.received, locale) : undefined;
  return (
    <FormDialog
      form={form}
      title={t('refundPayment.title')}
      description={
        received === undefined
          ? t('refundPayment.textUnknown', { due })
          : t('refundPayment.text', { due, received })
      }
      cancelLabel={t('dialog.back')}
      submitLabel={
        received === undefined
          ? t('refundPayment.submitUnknown')
          : t('refundPayment.submit', { amount: received })
      }
      isDanger
      isDisabled={form.values.reason.trim() === ''}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        required
        hint={t('refund.reasonHint')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
      />
    </FormDialog>
  );
}
