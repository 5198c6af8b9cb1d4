import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { ShopContact } from '../../shared/contact-shop/shop-contact.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { awaitsFeedback, parcelsToConfirm } from './available-actions.js';
import { RetryAuthentication } from './retry-authentication.js';
import { useConfirmReception } from './use-confirm-reception.js';

/** The owner's next action, as allowed by the server; first in the card (ACCT-01). */
export function NextActions({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  const confirmReception = useConfirmReception();
  const { reference, status, availableActions } = order;
  const canPay = availableActions.includes('RETRY_PAYMENT');
  const parcels = parcelsToConfirm(order);
  const canRate = awaitsFeedback(order);
  if (status === 'VERIFYING_PAYMENT') return <RetryAuthentication order={order} />;
  if (!canPay && parcels.length === 0 && !canRate) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canPay && (
        <Button
          className="grow sm:grow-0"
          onClick={() => openModal('orderpaymentconfirmation', { fromOrderRef: reference })}
        >
          {status === 'PLACED' ? t('action.pay') : t('action.payAgain')}
        </Button>
      )}
      {/* A button for each parcel on its way; with several, each names its number. */}
      {parcels.map(({ ref, tracking }) => (
        <Button key={ref} className="grow sm:grow-0" onClick={() => confirmReception(reference, ref)}>
          {parcels.length > 1 && tracking ? t('action.receivedParcel', { tracking }) : t('action.received')}
        </Button>
      ))}
      {canRate && (
        <ButtonLink to={`/feedback/${reference}`} className="grow sm:grow-0">
          {t('action.feedback')}
        </ButtonLink>
      )}
    </div>
  );
}

/** In progress, but not cancellable by its owner: contact the shop. */
const cannotBeCancelled = ({ status, availableActions }: OrdersOrderFragment): boolean =>
  !availableActions.includes('CANCEL') && UNDER_WAY.includes(status);

const UNDER_WAY: readonly OrdersOrderFragment['status'][] = ['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION'];

/** What else can be done with an order. */
export function FurtherActions({ order, children }: { order: OrdersOrderFragment; children: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {children}
      {order.paidAt !== null && (
        <ButtonLink to={`/invoices/${order.reference}`} variant="secondary" className="grow">
          {t('action.invoice')}
        </ButtonLink>
      )}
      {cannotBeCancelled(order) && (
        <p className="w-full text-xs text-muted">
          {t('cancelLater')} <ShopContact />
        </p>
      )}
      {order.availableActions.includes('CANCEL') && (
        <Button variant="secondary" className="grow" onClick={() => openModal('cancelorder', { order })}>
          {t('action.cancel')}
        </Button>
      )}
    </div>
  );
}
