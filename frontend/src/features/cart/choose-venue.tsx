import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartVenueQuery } from '../../generated/cart.js';
import { Button } from '../../ui/button.js';
import { useCart } from './use-cart.js';
import { useCartActions } from './use-cart-actions.js';

/** Takes the restaurant for the order being built, where it takes bottles (BYO-02); the visit is asked for next. */
export function ChooseVenue({ venueRef }: { venueRef: string }) {
  const { t } = useTranslation('cart');
  const { addVenue } = useCartActions();
  const { item } = useCart();
  const [choosing, setChoosing] = useState(false);
  const { data } = useCartVenueQuery({ variables: { reference: venueRef } });
  const isChosen = item?.reservation?.venueRef === venueRef;

  const choose = async () => {
    setChoosing(true);
    try {
      await addVenue(venueRef);
    } finally {
      setChoosing(false);
    }
  };

  if (data?.venue?.byoPolicy.accepted === false)
    return <p className="rounded-sm border border-line bg-sunken px-4 py-3 text-sm">{t('byo.refused')}</p>;
  return (
    <Button block size="lg" loading={choosing} onClick={() => void choose()}>
      {isChosen ? t('continueWithVenue') : t('chooseVenue')}
    </Button>
  );
}
