import { useTranslation } from 'react-i18next';
import { MiddleDot } from '../../ui/middle-dot.js';
import { useLocalName } from '../../i18n/index.js';
import { DateText } from '../../ui/date-text.js';
import type { CartItem } from './cart-flow.js';

/** Destination and date of an item, in one line. */
export function OrderDestination({
  item,
}: {
  item: Pick<CartItem, 'destination' | 'reservation' | 'homeAddress'>;
}) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const { reservation, homeAddress, destination } = item;
  if (reservation?.venue) {
    return (
      <span>
        <strong className="font-medium">{nameOf(reservation.venue)}</strong>{' '}
        {reservation.reservationDate ? (
          <>
            <DateText value={reservation.reservationDate} />
            <MiddleDot />
            {t('seats', { seats: reservation.seats })}
          </>
        ) : (
          t('dateOpen')
        )}
      </span>
    );
  }
  if (destination === 'CELLAR') return <span>{t('destination.CELLAR')}</span>;
  if (destination === 'HOME')
    return (
      <span>
        {t('destination.HOME')}
        {homeAddress?.label && (
          <>
            <MiddleDot />
            {homeAddress.label}
          </>
        )}
      </span>
    );
  return <span>{t('destinationOpen')}</span>;
}
