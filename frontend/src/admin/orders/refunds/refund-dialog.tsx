import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { Field } from '../../../ui/field.js';
import { RadioCards } from '../../../ui/radio-cards.js';
import { TextInput } from '../../../ui/text-input.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';
import { ReasonField } from '../core/reason-field.js';

/** Money back, all that is left or a part, with a reason that the customer reads. */
export function RefundDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const [extent, setExtent] = useState<'FULL' | 'PART'>('FULL');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // One key for the dialog: pressing twice, or again after an answer was lost, refunds once.
  const [key] = useState(newIdempotencyKey);
  const labels = { amount: t('refund.amount'), reason: t('refund.reason') };
  const form = useCommandForm(labels);
  const refund = useAdminOrderRefundRequest();
  const amount = yenOf(typed);
  const isTooMuch = amount !== undefined && amount > order.refundable;
  const isComplete =
    reason.trim() !== '' && (extent === 'FULL' || (amount !== undefined && amount >= 1 && !isTooMuch));
  return (
    <OrderDialog
      order={order}
      action="REFUND"
      form={form}
      title={t('refund.title')}
      description={t('refund.text', { refundable: formatYen(order.refundable) })}
      submitLabel={t('refund.submit', {
        amount: formatYen(extent === 'FULL' ? order.refundable : (amount ?? 0)),
      })}
      isDanger
      isDisabled={!isComplete}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(refund, {
          reference: order.reference,
          version,
          reason: reason.trim(),
          key,
          amount: extent === 'FULL' ? null : amount,
        })
      }
    >
      <RadioCards
        label={t('refund.extent')}
        options={[
          {
            value: 'FULL',
            label: t('refund.full'),
            description: t('refund.fullText'),
            aside: formatYen(order.refundable),
          },
          { value: 'PART', label: t('refund.part'), description: t('refund.partText') },
        ]}
        value={extent}
        onChange={setExtent}
      />
      {extent === 'PART' && (
        <Field
          required
          label={labels.amount}
          error={
            form.errors['amount'] ??
            (isTooMuch ? t('refund.tooMuch', { refundable: formatYen(order.refundable) }) : undefined)
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              form.clear('amount');
            }}
          />
        </Field>
      )}
      <ReasonField
        required
        form={form}
        label={labels.reason}
        hint={t('refund.reasonHint')}
        value={reason}
        onChange={setReason}
      />
    </OrderDialog>
  );
}

/** Whole yen from what was typed, full-width figures and separators included; undefined for anything else. */
function yenOf(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').replace(/[,\s円¥]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
