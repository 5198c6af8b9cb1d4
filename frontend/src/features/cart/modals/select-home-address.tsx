import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import type { AddressFieldsFragment } from '../../../generated/address.js';
import { useCartCustomerQuery, useCartUpdateItemMutation } from '../../../generated/cart.js';
import type { CartItemInput } from '../../../generated/schema-types.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { AddressForm } from '../address-form.js';
import type { CartItem } from '../cart-flow.js';
import { openNextStep } from '../open-next-step.js';

export interface SelectHomeAddressProps {
  item: CartItem;
}

/** A new address for oneself, or for somebody who receives a present. */
const OWN = 'new';
const GIFT = 'gift';

/** MOD-10: one of the customer's complete addresses; or a new one, which is saved in the address book. */
export default function SelectHomeAddress({ item }: SelectHomeAddressProps) {
  const { t } = useTranslation('cart');
  const problemText = useProblemText();
  const { data } = useCartCustomerQuery();
  const [updateItem, { loading }] = useCartUpdateItemMutation();
  const [picked, setPicked] = useState<string | null>(null);
  const addresses = data?.session.user?.addresses.filter(
    (address) => address.isComplete && !address.isCellar,
  );
  const none = addresses?.length === 0;
  const chosen = picked ?? (none ? OWN : null);
  const isNew = chosen === OWN || chosen === GIFT;
  const customer = data?.session.user ?? undefined;

  const sendTo = async (address: Pick<CartItemInput, 'homeAddressId' | 'recipient'>) => {
    const { data: changed } = await updateItem({
      variables: { id: item._id, input: { destination: 'HOME', ...address } },
    });
    const next = changed?.updateCartItem.items.find(({ _id }) => _id === item._id);
    if (next) openNextStep(next);
  };
  const deliverTo = async (homeAddressId: string) => {
    try {
      await sendTo({ homeAddressId });
    } catch (error) {
      notify({ id: 'cart-problem', type: 'error', content: problemText(error) });
    }
  };

  return (
    <Dialog
      open
      title={t('home.title')}
      description={t(item.indentProductRef ? 'destination.indentText' : 'home.text', {
        months: INDENT_ARRIVAL_MONTHS,
      })}
      onClose={closeModal}
    >
      {!addresses && <SkeletonRows count={2} />}
      {none && (
        <p className="text-sm">
          {t('home.none')}{' '}
          <Link to="/me?tab=addresses" className="text-link underline" onClick={() => closeModal()}>
            {t('home.toProfile')}
          </Link>
        </p>
      )}
      {addresses && (
        <AddressCards addresses={addresses} value={chosen} onChange={setPicked} onPress={deliverTo} />
      )}
      {isNew && (
        // The form's words come when it is needed.
        <Suspense fallback={<SkeletonRows count={2} />}>
          <NewAddress
            key={chosen}
            isGift={chosen === GIFT}
            isFirst={none}
            customer={customer}
            onAdded={deliverTo}
            onUsed={(recipient) => sendTo({ recipient })}
          />
        </Suspense>
      )}
      {addresses && !isNew && (
        <Dialog.Actions>
          <Button variant="secondary" onClick={() => closeModal()}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={loading} onClick={() => chosen && void deliverTo(chosen)}>
            {t('home.confirm')}
          </Button>
        </Dialog.Actions>
      )}
    </Dialog>
  );
}

interface AddressCardsProps {
  addresses: readonly Pick<AddressFieldsFragment, '_id' | 'label' | 'zipcode' | 'city' | 'street'>[];
  value: string | null;
  onChange: (value: string) => void;
  /** A saved address was pressed. */
  onPress: (id: string) => Promise<void>;
}

function AddressCards({ addresses, value, onChange, onPress }: AddressCardsProps) {
  const { t } = useTranslation('cart');
  return (
    <RadioCards
      label={t('home.title')}
      hideLabel
      value={value}
      onChange={onChange}
      onPress={(pressed) => pressed !== OWN && pressed !== GIFT && void onPress(pressed)}
      options={[
        ...addresses.map(({ _id, label, zipcode, city, street }) => ({
          value: _id,
          label,
          description: `〒${zipcode ?? ''} ${city ?? ''}${street ?? ''}`,
          icon: 'home' as const,
        })),
        { value: OWN, label: t('home.new'), icon: 'home' },
        { value: GIFT, label: t('home.gift'), description: t('home.giftText'), icon: 'gift' },
      ]}
    />
  );
}

type AddressFormProps = ComponentProps<typeof AddressForm>;

interface NewAddressProps extends Pick<AddressFormProps, 'onAdded'> {
  /** Of somebody who receives a present; it is not saved. */
  isGift: boolean;
  isFirst: boolean;
  customer: { name: string; phone?: string | null } | undefined;
  onUsed: NonNullable<AddressFormProps['onUsed']>;
}

const NewAddress = ({ isGift, isFirst, customer, onAdded, onUsed }: NewAddressProps) => (
  <AddressForm
    giver={isGift ? customer?.name : undefined}
    recipient={isGift ? undefined : customer}
    label={isFirst && !isGift ? undefined : ''}
    onAdded={onAdded}
    onUsed={isGift ? onUsed : undefined}
  />
);
