import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { type OrdersOrderFragment, useOrdersCancelMutation } from '../../../generated/orders.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { TextArea } from '../../../ui/text-input.js';
import { notify } from '../../../shared/notifications/toaster.js';

export interface CancelOrderProps {
  order: Pick<OrdersOrderFragment, 'reference' | 'status'>;
}

/** Before an order is cancelled: what becomes of points and money (REQ-D11). */
export default function CancelOrder({ order: { reference, status } }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [cancelOrder, { loading, error }] = useOrdersCancelMutation();
  const isPaid = status !== 'PLACED' && status !== 'PLACED_PAYMENT_ERROR';

  const cancel = async () => {
    const { data } = await cancelOrder({ variables: { reference, reason: reason.trim() || null } });
    if (!data) return;
    closeModal();
    notify({ id: 'order-cancelled', type: 'success', content: t('cancel.done', { reference }) });
    // Points and stock were returned.
    await client.refetchQueries({ include: 'active' });
  };

  return (
    <Dialog
      open
      title={t('cancel.title')}
      description={isPaid ? t('cancel.paidText', { reference }) : t('cancel.unpaidText', { reference })}
      onClose={closeModal}
      locked={loading}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are in `error`, and shown.
          if (!loading) cancel().catch(() => undefined);
        }}
      >
        <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')}>
          <TextArea
            rows={3}
            maxLength={TEXT_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FormProblem>{error ? problemText(error) : undefined}</FormProblem>
        <Dialog.Actions>
          <Button variant="secondary" disabled={loading} onClick={() => closeModal()}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" variant="danger" loading={loading}>
            {t('cancel.submit')}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
