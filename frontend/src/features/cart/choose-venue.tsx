import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartVenueQuery } from '../../generated/cart.js';
import { useLocalName } from '../../i18n/index.js';
import { Button } from '../../ui/controls/button.js';
import { nextStep } from './cart-flow.js';
import { useCart } from './use-cart.js';
import { useCartActions } from './use-cart-actions.js';

/** Sets the restaurant of the order if it allows BYO (BYO-02); then asks for the reservation. */
export function ChooseVenue({ venueRef }: { venueRef: string }) {
  const { t } = useTranslation('cart');
  const { choosing, choose } = useChoice(venueRef);
  const { item } = useCart();
  const { data } = useCartVenueQuery({ variables: { reference: venueRef } });
  const isChosen = item?.reservation?.venueRef === venueRef;

  if (data?.venue?.byoPolicy.accepted === false)
    return <p className="rounded-sm border border-line bg-sunken px-4 py-3 text-sm">{t('byo.refused')}</p>;
  return (
    <Button block size="lg" loading={choosing} onClick={() => void choose()}>
      {isChosen ? t('continueWithVenue') : t('chooseVenue')}
    </Button>
  );
}

interface VenueChoiceProps {
  venue: { reference: string; name: string; nameEn: string; byoPolicy: { accepted: boolean } };
}

/** Takes a restaurant right from the list, for wines that wait for one (`useVenueChoice`). */
function VenueChoice({ venue }: VenueChoiceProps) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const { choosing, choose } = useChoice(venue.reference);
  if (!venue.byoPolicy.accepted) return null;
  return (
    <Button
      block
      variant="secondary"
      loading={choosing}
      aria-label={t('chooseVenueNamed', { venue: nameOf(venue) })}
      onClick={() => void choose()}
    >
      {t('chooseVenue')}
    </Button>
  );
}

/** Action on each restaurant of a list while an order needs one; otherwise none. */
export function useVenueChoice(): ((venue: VenueChoiceProps['venue']) => ReactNode) | undefined {
  const { item } = useCart();
  return item && nextStep(item) === 'destination' ? (venue) => <VenueChoice venue={venue} /> : undefined;
}

function useChoice(venueRef: string) {
  const { addVenue } = useCartActions();
  const [choosing, setChoosing] = useState(false);
  const choose = async () => {
    setChoosing(true);
    try {
      await addVenue(venueRef);
    } finally {
      setChoosing(false);
    }
  };
  return { choosing, choose };
}
