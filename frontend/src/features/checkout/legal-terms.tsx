import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import { ShopContact } from '../../shared/contact-shop/shop-contact.js';
import { type DateForm, formatDate, useLocale } from '../../i18n/index.js';
import { DateText } from '../../ui/text/date-text.js';
import type { ConfirmedOrder } from './confirmed-order.js';

/**
 * Payment time, arrival and cancellation terms, as the law requires beside the order button.
 * @param toPay yen charged to the card; 0 when points or the cellar cover everything
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
      {orders.map(
        ({ key, closesAt }) =>
          closesAt && (
            <Term key={key} name={t('terms.indentUntil')}>
              <DateText value={closesAt} />
            </Term>
          ),
      )}
      <Term name={t('terms.cancel')}>
        {t(orders.some((order) => order.isIndent) ? 'terms.indentCancel' : 'terms.cancelText')}{' '}
        <Link to="/tokutei" className="text-link underline" onClick={() => closeModal()}>
          {t('terms.more')}
        </Link>
      </Term>
      <Term name={t('terms.contact')}>
        <ShopContact onLeave={closeModal} />
      </Term>
      {orders.some((order) => order.destination === 'RESTAURANT') && (
        <Term name={t('terms.corkage')}>{t('terms.corkageText')}</Term>
      )}
    </dl>
  );
}

function Arrival({ order }: { order: ConfirmedOrder }) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const { destination, arrival, shipBy, reservationDate } = order;
  const dated = (moment: string | null | undefined, form: DateForm) => ({
    date: formatDate(moment ?? '', locale, form),
  });
  if (order.isIndent)
    return (
      <>
        {t('terms.indentArrival', {
          ...dated(arrival, 'date'),
          destination: t(`destination.${destination}`),
        })}
      </>
    );
  if (destination === 'RESTAURANT')
    return <>{t('terms.atReservation', dated(reservationDate ?? arrival, 'dateTime'))}</>;
  if (destination === 'HOME') return <>{t('terms.shipped', dated(shipBy, 'date'))}</>;
  return <>{t('terms.stored')}</>;
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
