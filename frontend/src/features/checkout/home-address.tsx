import { useTranslation } from 'react-i18next';
import type { ConfirmedAddress } from './confirmed-order.js';

interface HomeAddressProps {
  address: ConfirmedAddress;
  /** The order asks for a slot of its own, which takes the place of the one that the address prefers. */
  slotChosen?: boolean;
}

/** The whole address of a home delivery, who takes it in and when: what the buyer confirms is what is printed. */
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
