import { useTranslation } from 'react-i18next';
import type { ConfirmedAddress } from './confirmed-order.js';

interface HomeAddressProps {
  address: ConfirmedAddress;
  /** The order's own slot replaces the address's preference. */
  slotChosen?: boolean;
}

/** The complete address of a home delivery with recipient and time: what is confirmed is what is printed. */
export function HomeAddress({ address, slotChosen }: HomeAddressProps) {
  const { t } = useTranslation(['address', 'account']);
  const { zipcode, city, street, street2, contactName, receptionHours } = address;
  return (
    <>
      <span className="block">{zipcode && `〒${zipcode}`}</span>
      <span className="block">{[city, street, street2].filter(Boolean).join(' ')}</span>
      {contactName && <span className="block">{contactName}</span>}
      {receptionHours && !slotChosen && (
        <span className="block">
          {t('receptionHours')} {t(`account:receptionHours.${receptionHours}`)}
        </span>
      )}
    </>
  );
}
