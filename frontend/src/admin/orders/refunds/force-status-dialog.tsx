import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { OrderStatus } from '@vinkura/domain/shared/enums';
import { checkForceStatusComment } from '@vinkura/domain/orders/order-rules';
import { useTranslation } from 'react-i18next';
import { useAdminOrderForceStatusRequest } from '../../../generated/admin-orders-core.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

const STATUSES = Object.values(OrderStatus);

/** `forceorderstatus` (MOD-15, VAL-09): any status, with a comment of at least five characters. */
export function ForceStatusDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  const force = useAdminOrderForceStatusRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { status: 'CANCELLED' as OrderStatus, comments: '' },
    labels: { status: t('forceStatus.status'), comments: t('forceStatus.comments') },
    send: async ({ status, comments }, seen) => {
      await commands.run(force, { ...seen, status, comments: comments.trim() });
      onClose();
    },
  });
  return (
    <OrderDialog
      form={form}
      action="FORCE_STATUS"
      title={t('forceStatus.title')}
      description={t('forceStatus.text')}
      submitLabel={t('forceStatus.submit')}
      isDanger
      isDisabled={checkForceStatusComment(form.values.comments) !== undefined}
      onClose={onClose}
    >
      <Field
        {...form.field('status')}
        hint={t('forceStatus.now', { status: enumLabel('status', order.status) })}
      >
        <Select
          {...form.input('status')}
          options={STATUSES.map((value) => ({ value, label: enumLabel('status', value) }))}
        />
      </Field>
      {form.values.status === 'CANCELLED' && order.paidAt !== null && (
        <p className="text-sm text-warning">{t('cancel.paidText')}</p>
      )}
      <TextField
        form={form}
        name="comments"
        required
        hint={t('forceStatus.commentsHint')}
        rows={4}
        maxLength={TEXT_MAX_LENGTH}
      />
    </OrderDialog>
  );
}
