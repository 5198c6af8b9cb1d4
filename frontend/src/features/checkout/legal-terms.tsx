import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import { DateText } from '../../ui/date-text.js';
import type { ConfirmedOrder } from './confirmed-order.js';

/**
 * When payment is taken, when the wine arrives, how to cancel: beside the order button, as the law asks.
 * @param toPay yen that the card pays; 0 when points or the cellar cover everything
 */
export function LegalTerms({ orders, toPay }: { orders: readonly ConfirmedOrder[]; toPay: number }) {
  const { t } = useTranslation('checkout');
  return (
    <dl className="grid gap-1 text-xs leading-relaxed">
      <Term name={t('terms.payment')}>{t(toPay === 0 ? 'terms.nothingToPay' : 'terms.paymentText')}</Term>
      <Term name={t('terms.arrival')}>
        {orders.map((order) => (
          <span key={order.key} className="block">
            <Arrival order={order} />
          </span>
        ))}
      </Term>
      <Term name={t('terms.cancel')}>
        {t(orders.some((order) => order.isIndent) ? 'terms.indentCancel' : 'terms.cancelText')}{' '}
        <Link to="/tokutei" className="text-link underline" onClick={() => closeModal()}>
          {t('terms.more')}
        </Link>
      </Term>
      {orders.some((order) => order.destination === 'RESTAURANT') && (
        <Term name={t('terms.corkage')}>{t('terms.corkageText')}</Term>
      )}
    </dl>
  );
}

function Arrival({ order }: { order: ConfirmedOrder }) {
  const { t } = useTranslation('checkout');
  if (order.isIndent)
    return (
      <>
        {order.arrival && <DateText value={order.arrival} form="date" />}{' '}
        {t('terms.indentArrival', { destination: t(`destination.${order.destination}`) })}
      </>
    );
  if (order.destination === 'RESTAURANT')
    return (
      <>
        <DateText value={order.reservationDate ?? order.arrival ?? ''} /> {t('terms.atReservation')}
      </>
    );
  if (order.destination === 'HOME')
    return (
      <>
        {order.shipBy && <DateText value={order.shipBy} form="date" />} {t('terms.shipped')}
      </>
    );
  return <>{t('terms.stored')}</>;
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
