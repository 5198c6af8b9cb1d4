import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import type { ActionItem } from './action-items.js';
import { parcelsToConfirm } from './available-actions.js';
import { RetryAuthentication } from './retry-authentication.js';
import { useConfirmReception } from './use-confirm-reception.js';

interface ActionItemButtonsProps {
  entry: ActionItem<OrdersAgendaOrderFragment>;
  /** The first item: its button is the primary one of the page. */
  isFirst?: boolean;
}

/** The button that performs the action, and a link to the order. */
export function ActionItemButtons({ entry, isFirst = false }: ActionItemButtonsProps) {
  const { t } = useTranslation('orders');
  const confirmReception = useConfirmReception();
  const look = isFirst ? 'primary' : 'secondary';
  if (entry.kind === 'cart')
    return (
      <ButtonLink to="/cart" variant={look}>
        {t('next.cartAction')}
      </ButtonLink>
    );
  if (entry.kind === 'feedback')
    return (
      <ButtonLink to={entry.count === 1 ? `/feedback/${entry.orderRef}` : '/feedback'} variant={look}>
        {t('action.feedback')}
      </ButtonLink>
    );
  if (entry.kind === 'start')
    return (
      <>
        <ButtonLink to="/venues">{t('empty.venues')}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {t('empty.products')}
        </ButtonLink>
      </>
    );

  const { kind, order } = entry;
  const { reference } = order;
  const show = (
    <ButtonLink
      to={`/me?orders=open#${reference}`}
      variant={isFirst ? 'secondary' : 'link'}
      className="min-h-11 text-sm"
    >
      {t('action.showOrder')}
    </ButtonLink>
  );
  if (kind === 'payFailed' || kind === 'payOpen')
    return (
      <>
        <Button
          variant={look}
          onClick={() => openModal('orderpaymentconfirmation', { fromOrderRef: reference })}
        >
          {kind === 'payFailed' ? t('action.payAgain') : t('action.pay')}
        </Button>
        {show}
      </>
    );
  // Several parcels are confirmed one by one in the order.
  const [parcel, ...more] = kind === 'received' ? parcelsToConfirm(order) : [];
  return (
    <>
      {parcel && more.length === 0 && (
        <Button variant={look} onClick={() => confirmReception(reference, parcel.ref)}>
          {t('action.received')}
        </Button>
      )}
      {kind === 'verifying' && <RetryAuthentication order={order} />}
      {show}
    </>
  );
}
