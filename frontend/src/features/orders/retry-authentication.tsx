import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { type OrdersOrderFragment, useOrdersGiveUpPaymentMutation } from '../../generated/orders.js';
import { Button } from '../../ui/controls/button.js';

interface RetryAuthenticationProps {
  order: Pick<OrdersOrderFragment, 'reference' | 'status' | 'paymentIntentId'>;
}

/**
 * The ways out of a payment that was submitted but not settled, as after a reload in 3-D Secure: it is ended at the
 * provider, then paid again with this or another card, or its order is cancelled.
 */
export function RetryAuthentication({ order }: RetryAuthenticationProps) {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const problemText = useProblemText();
  const [giveUp, { loading }] = useOrdersGiveUpPaymentMutation();
  const { reference, status, paymentIntentId } = order;
  if (status !== 'VERIFYING_PAYMENT' || !paymentIntentId) return null;

  const thenOpen = async (next: () => void) => {
    try {
      const { data } = await giveUp({ variables: { id: paymentIntentId } });
      await client.refetchQueries({ include: 'active' });
      // It was paid meanwhile.
      if (data?.giveUpPayment.status !== 'ACCEPTED') next();
    } catch (error) {
      notify({ id: 'payment-problem', type: 'error', content: problemText(error) });
    }
  };
  const payAgain = () => openModal('orderpaymentconfirmation', { fromOrderRef: reference });
  const cancel = () => openModal('cancelorder', { order: { reference, status: 'PLACED_PAYMENT_ERROR' } });
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow sm:grow-0" loading={loading} onClick={() => void thenOpen(payAgain)}>
        {t('action.authenticateAgain')}
      </Button>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        disabled={loading}
        onClick={() => void thenOpen(cancel)}
      >
        {t('action.cancel')}
      </Button>
    </div>
  );
}
