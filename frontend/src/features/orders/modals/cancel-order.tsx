import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { type OrdersOrderFragment, useOrdersCancelMutation } from '../../../generated/orders.js';
import { notify } from '../../../shared/notifications/toaster.js';

export interface CancelOrderProps {
  order: Pick<OrdersOrderFragment, 'reference' | 'status'>;
}

/** Before an order is cancelled: what becomes of points and money (REQ-D11). */
export default function CancelOrder({ order: { reference, status } }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const [cancelOrder] = useOrdersCancelMutation();
  const form = useServerForm({
    defaultValues: { reason: '' },
    labels: { reason: t('cancel.reason') },
    send: async ({ reason }) => {
      const { data } = await cancelOrder({ variables: { reference, reason: reason.trim() || null } });
      if (!data) return;
      closeModal();
      notify({ id: 'order-cancelled', type: 'success', content: t('cancel.done', { reference }) });
      // Points and stock were returned.
      await client.refetchQueries({ include: 'active' });
    },
  });
  const isPaid = status !== 'PLACED' && status !== 'PLACED_PAYMENT_ERROR';

  return (
    <FormDialog
      form={form}
      title={t('cancel.title')}
      description={isPaid ? t('cancel.paidText', { reference }) : t('cancel.unpaidText', { reference })}
      submitLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      cancelVariant="secondary"
      isDanger
      onClose={closeModal}
    >
      <TextField
        form={form}
        name="reason"
        hint={t('cancel.reasonHint')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH}
      />
    </FormDialog>
  );
}
