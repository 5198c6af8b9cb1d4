import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { OrderStatus } from '@vinkura/domain/shared/enums';
import { checkForceStatusComment } from '@vinkura/domain/orders/order-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminOrderForceStatusRequest } from '../../../generated/admin-orders-core.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-input.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useCommandForm } from '../core/use-command-form.js';

const STATUSES = Object.values(OrderStatus);

/** `forceorderstatus` (MOD-15, VAL-09): any status, with a comment of at least five characters. */
export function ForceStatusDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  const [status, setStatus] = useState<OrderStatus>('CANCELLED');
  const [comments, setComments] = useState('');
  const labels = { status: t('forceStatus.status'), comments: t('forceStatus.comments') };
  const form = useCommandForm(labels);
  const force = useAdminOrderForceStatusRequest();
  return (
    <OrderDialog
      order={order}
      action="FORCE_STATUS"
      form={form}
      title={t('forceStatus.title')}
      description={t('forceStatus.text')}
      submitLabel={t('forceStatus.submit')}
      isDanger
      isDisabled={checkForceStatusComment(comments) !== undefined}
      onClose={onClose}
      onReload={commands.reload}
      onSend={(version) =>
        commands.run(force, {
          reference: order.reference,
          version,
          status,
          comments: comments.trim(),
        })
      }
    >
      <Field
        label={labels.status}
        hint={t('forceStatus.now', { status: enumLabel('status', order.status) })}
        error={form.errors['status']}
      >
        <Select
          value={status}
          options={STATUSES.map((value) => ({ value, label: enumLabel('status', value) }))}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        />
      </Field>
      {status === 'CANCELLED' && order.paidAt !== null && (
        <p className="text-sm text-warning">{t('cancel.paidText')}</p>
      )}
      <Field
        required
        label={labels.comments}
        hint={t('forceStatus.commentsHint')}
        error={form.errors['comments']}
      >
        <TextArea
          rows={4}
          maxLength={TEXT_MAX_LENGTH}
          value={comments}
          onChange={(event) => {
            setComments(event.target.value);
            form.clear('comments');
          }}
        />
      </Field>
    </OrderDialog>
  );
}
