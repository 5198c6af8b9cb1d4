import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { useCart } from './use-cart.js';
import { useCartActions } from './use-cart-actions.js';

/** Takes the restaurant for the order being built; the reservation's details are asked for next. */
export function ChooseVenue({ venueRef }: { venueRef: string }) {
  const { t } = useTranslation('cart');
  const { addVenue } = useCartActions();
  const { item } = useCart();
  const [choosing, setChoosing] = useState(false);
  const isChosen = item?.reservation?.venueRef === venueRef;

  const choose = async () => {
    setChoosing(true);
    try {
      await addVenue(venueRef);
    } finally {
      setChoosing(false);
    }
  };

  return (
    <Button block size="lg" loading={choosing} onClick={() => void choose()}>
      {isChosen ? t('continueWithVenue') : t('chooseVenue')}
    </Button>
  );
}
