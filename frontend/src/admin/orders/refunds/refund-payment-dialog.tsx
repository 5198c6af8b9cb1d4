import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminPaymentRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen, useLocale } from '../../../i18n/index.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { receivedAmount } from './received-amount.js';
import { useOrderCommands } from '../core/use-order-commands.js';
import { useCommandForm } from '../core/use-command-form.js';
import { ReasonField } from '../core/reason-field.js';

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
  const [reason, setReason] = useState('');
  const label = t('refund.reason');
  const form = useCommandForm({ reason: label });
  const due = formatYen(payment.amount);
  const received = payment.received ? receivedAmount(payment.received, locale) : undefined;
  const isComplete = reason.trim() !== '';
  const send = async () => {
    await run(refund, { id: payment._id, reason: reason.trim() });
    notify({ id: `refund-${payment._id}`, type: 'success', content: t('refundPayment.done') });
  };
  return (
    <Dialog
      open
      width="narrow"
      title={t('refundPayment.title')}
      description={
        received === undefined
          ? t('refundPayment.textUnknown', { due })
          : t('refundPayment.text', { due, received })
      }
      locked={form.isSending}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComplete) return;
          form.submit(send).then(
            (accepted) => accepted && onClose(),
            () => undefined,
          );
        }}
      >
        <ReasonField
          required
          form={form}
          label={label}
          hint={t('refund.reasonHint')}
          value={reason}
          onChange={setReason}
        />
        <FormProblem>{form.problem}</FormProblem>
        <Dialog.Actions>
          <Button variant="ghost" onClick={onClose} disabled={form.isSending}>
            {t('dialog.back')}
          </Button>
          <Button type="submit" variant="danger" loading={form.isSending} disabled={!isComplete}>
            {received === undefined
              ? t('refundPayment.submitUnknown')
              : t('refundPayment.submit', { amount: received })}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
