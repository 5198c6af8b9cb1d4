import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { Button, ButtonLink } from '../../ui/button.js';
import type { AgendaEntry } from './agenda.js';
import { parcelsToConfirm } from './order-offers.js';
import { useConfirmReception } from './use-confirm-reception.js';

interface AgendaActionsProps {
  entry: AgendaEntry<OrdersAgendaOrderFragment>;
  /** The one that stands large: its button is the page's main one. */
  isFirst?: boolean;
}

/** The button that does it, and the way to the order. */
export function AgendaActions({ entry, isFirst = false }: AgendaActionsProps) {
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
  // Several parcels are told apart in the order itself.
  const [parcel, ...more] = kind === 'received' ? parcelsToConfirm(order) : [];
  return (
    <>
      {parcel && more.length === 0 && (
        <Button variant={look} onClick={() => confirmReception(reference, parcel.ref)}>
          {t('action.received')}
        </Button>
      )}
      {show}
    </>
  );
}
