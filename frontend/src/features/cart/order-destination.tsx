import { useTranslation } from 'react-i18next';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { useLocalName } from '../../i18n/index.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import type { CartItem } from './cart-flow.js';

interface OrderDestinationProps {
  item: Pick<CartItem, 'destination' | 'reservation' | 'homeAddress'>;
  /** For a narrow line: a long name is shortened, never the time, which has no year. */
  isShort?: boolean;
}

/** Destination and date of an item. */
export function OrderDestination({ item, isShort = false }: OrderDestinationProps) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const { reservation, homeAddress, destination } = item;
  if (reservation?.venue) {
    return (
      <span className={cx(isShort && 'inline-flex max-w-full flex-wrap gap-x-2')}>
        <strong className={cx('font-medium', isShort && 'max-w-full truncate')}>
          {nameOf(reservation.venue)}
        </strong>{' '}
        <span>
          {reservation.reservationDate ? (
            <>
              <DateText
                value={reservation.reservationDate}
                form={isShort ? 'soon' : 'dateTime'}
                className="whitespace-nowrap"
              />
              <MiddleDot />
              {t('seats', { seats: reservation.seats })}
            </>
          ) : (
            t('dateOpen')
          )}
        </span>
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
