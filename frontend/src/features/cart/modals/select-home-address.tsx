import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCartCustomerQuery, useCartUpdateItemMutation } from '../../../generated/cart.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { RadioCards } from '../../../ui/radio-cards.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { AddressForm } from '../address-form.js';
import type { CartItem } from '../cart-flow.js';
import { openNextStep } from '../open-next-step.js';

export interface SelectHomeAddressProps {
  item: CartItem;
}

/** MOD-10: one of the customer's complete addresses; with none, the first is entered here. */
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

  const deliverTo = async (homeAddressId: string) => {
    try {
      const { data: changed } = await updateItem({
        variables: { id: item._id, input: { destination: 'HOME', homeAddressId } },
      });
      const next = changed?.updateCartItem.items.find(({ _id }) => _id === item._id);
      if (next) openNextStep(next);
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
        <>
          <p className="text-sm">
            {t('home.none')}{' '}
            <Link to="/me?tab=addresses" className="text-link underline" onClick={() => closeModal()}>
              {t('home.toProfile')}
            </Link>
          </p>
          {/* The form's words come when it is needed. */}
          <Suspense fallback={<SkeletonRows count={2} />}>
            <AddressForm recipient={data?.session.user ?? undefined} onAdded={deliverTo} />
          </Suspense>
        </>
      )}
      {addresses && !none && (
        <>
          <RadioCards
            label={t('home.title')}
            hideLabel
            value={picked}
            onChange={setPicked}
            options={addresses.map(({ _id, label, zipcode, city, street }) => ({
              value: _id,
              label,
              description: `〒${zipcode ?? ''} ${city ?? ''}${street ?? ''}`,
              icon: 'home',
            }))}
          />
          <Dialog.Actions>
            <Button variant="secondary" onClick={() => closeModal()}>
              {t('cancel')}
            </Button>
            <Button disabled={!picked} loading={loading} onClick={() => picked && void deliverTo(picked)}>
              {t('home.confirm')}
            </Button>
          </Dialog.Actions>
        </>
      )}
    </Dialog>
  );
}
