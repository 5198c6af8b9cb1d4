import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderRefundRequest } from '../../../generated/admin-orders-core.js';
import { formatYen } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { Field } from '../../../ui/controls/field.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import { wholeNumber } from '../../kit/values/parse-number.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

/** Money back, all that is left or a part, with a reason that the customer reads. */
export function RefundDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  // One key for the dialog: pressing twice, or again after an answer was lost, refunds once.
  const [key] = useState(newIdempotencyKey);
  const refund = useAdminOrderRefundRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { extent: 'FULL' as 'FULL' | 'PART', amount: '', reason: '' },
    labels: { amount: t('refund.amount'), reason: t('refund.reason') },
    send: async ({ extent, amount: typed, reason }, seen) => {
      const amount = extent === 'FULL' ? null : yenOf(typed);
      await commands.run(refund, { ...seen, reason: reason.trim(), key, amount });
      onClose();
    },
  });
  const { extent, reason } = form.values;
  const amount = extent === 'FULL' ? order.refundable : yenOf(form.values.amount);
  const isTooMuch = amount !== undefined && amount > order.refundable;
  const refundable = formatYen(order.refundable);
  const { label, error = isTooMuch ? t('refund.tooMuch', { refundable }) : undefined } = form.field('amount');
  return (
    <OrderDialog
      form={form}
      action="REFUND"
      title={t('refund.title')}
      description={t('refund.text', { refundable })}
      submitLabel={t('refund.submit', { amount: formatYen(amount ?? 0) })}
      isDanger
      isDisabled={reason.trim() === '' || amount === undefined || amount < 1 || isTooMuch}
      onClose={onClose}
    >
      <RadioCards
        label={t('refund.extent')}
        options={[
          { value: 'FULL', label: t('refund.full'), description: t('refund.fullText'), aside: refundable },
          { value: 'PART', label: t('refund.part'), description: t('refund.partText') },
        ]}
        value={extent}
        onChange={(chosen) => form.set({ extent: chosen })}
      />
      {extent === 'PART' && (
        <Field required label={label} error={error}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.input('amount')} />
        </Field>
      )}
      <TextField
        form={form}
        name="reason"
        required
        hint={t('refund.reasonHint')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
      />
    </OrderDialog>
  );
}

/** Undefined for what is no whole number. */
function yenOf(typed: string): number | undefined {
  const yen = wholeNumber(typed);
  return Number.isNaN(yen) ? undefined : yen;
}
