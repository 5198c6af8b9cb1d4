import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../app/modals/modal-store.js';
import { useProblemText } from '../../app/use-problem-text.js';
import { type OrdersOrderFragment, useOrdersConfirmReceptionMutation } from '../../generated/orders.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { notify } from '../../ui/toaster.js';
import { awaitsFeedback, parcelsToConfirm } from './order-offers.js';

interface OrderActionsProps {
  order: OrdersOrderFragment;
  children: ReactNode;
}

/** What can be done with an order now, by what the server allows; the most urgent first (ACCT-01). */
export function OrderActions({ order, children }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const can = (action: OrdersOrderFragment['availableActions'][number]) =>
    order.availableActions.includes(action);
  return (
    <div className="flex flex-wrap gap-2">
      {can('RETRY_PAYMENT') && (
        <Button
          className="grow"
          onClick={() => openModal('orderpaymentconfirmation', { fromOrderRef: order.reference })}
        >
          {order.status === 'PLACED' ? t('action.pay') : t('action.payAgain')}
        </Button>
      )}
      <ConfirmReception order={order} />
      {awaitsFeedback(order) && (
        <ButtonLink to={`/feedback/${order.reference}`} className="grow">
          {t('action.feedback')}
        </ButtonLink>
      )}
      {children}
      {order.paidAt !== null && (
        <ButtonLink to={`/invoices/${order.reference}`} variant="secondary" className="grow">
          {t('action.invoice')}
        </ButtonLink>
      )}
      {can('CANCEL') && (
        <Button variant="secondary" className="grow" onClick={() => openModal('cancelorder', { order })}>
          {t('action.cancel')}
        </Button>
      )}
    </div>
  );
}

/** A button for each parcel on its way; with several, each names its number. */
function ConfirmReception({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const [confirmReception] = useOrdersConfirmReceptionMutation();
  const { reference } = order;
  const confirm = async (deliveryRef: string) => {
    try {
      await confirmReception({ variables: { reference, deliveryRef } });
      notify({ id: 'reception', type: 'success', content: t('reception.done', { reference }) });
    } catch (error) {
      notify({ id: 'reception', type: 'error', content: problemText(error) });
    }
  };
  const parcels = parcelsToConfirm(order);
  return parcels.map(({ ref, tracking }) => (
    <Button
      key={ref}
      className="grow"
      onClick={() =>
        openModal('confirm', {
          title: t('reception.title'),
          text: t('reception.text', { reference }),
          confirmLabel: t('reception.submit'),
          onConfirm: () => confirm(ref),
        })
      }
    >
      {parcels.length > 1 && tracking ? t('action.receivedParcel', { tracking }) : t('action.received')}
    </Button>
  ));
}
