import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import type { ServedCustomer } from '../customer/customer-head.js';
import type { CustomerCart, CustomerCartItem } from './use-customer-cart.js';

interface DestinationSelectProps {
  item: CustomerCartItem;
  addresses: ServedCustomer['addresses'];
  customerCart: CustomerCart;
  onVenue: () => void;
  onNewAddress: () => void;
}

const HOME = 'HOME:';
const NEW_ADDRESS = 'NEW_ADDRESS';

/** Where the wines go: a restaurant, one of the customer's addresses, the cellar. */
export function DestinationSelect({
  item,
  addresses,
  customerCart,
  onVenue,
  onNewAddress,
}: DestinationSelectProps) {
  const { t } = useTranslation(['concierge', 'cart']);
  const { destination, homeAddress, indentProductRef, _id: id } = item;
  // The cellar's mark among the addresses has no street.
  const homes = addresses.filter(({ street, city }) => street && city);
  const value =
    destination === 'HOME' ? `${HOME}${homeAddress?.addressId ?? ''}` : (destination ?? 'RESTAURANT');
  const choose = (next: string) => {
    if (next === 'RESTAURANT') onVenue();
    else if (next === NEW_ADDRESS) onNewAddress();
    else if (next === 'CELLAR')
      void customerCart.updateItem(id, { destination: 'CELLAR', reservation: null });
    else void customerCart.updateItem(id, { destination: 'HOME', homeAddressId: next.slice(HOME.length) });
  };
  return (
    <Field label={t('cart:destination.label')} hideLabel>
      <Select
        value={value}
        onChange={(event) => choose(event.target.value)}
        options={[
          ...(indentProductRef ? [] : [{ value: 'RESTAURANT', label: t('cart:destination.RESTAURANT') }]),
          ...homes.map(({ _id, label, city }) => ({
            value: `${HOME}${_id}`,
            label: [label, city].filter(Boolean).join(' ・ '),
          })),
          { value: NEW_ADDRESS, label: t('newAddress.option') },
          { value: 'CELLAR', label: t('cart:destination.CELLAR') },
        ]}
      />
    </Field>
  );
}
