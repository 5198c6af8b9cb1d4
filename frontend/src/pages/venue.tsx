import { useParams } from 'react-router-dom';
import { ChooseVenue } from '../features/cart/choose-venue.js';
import { SuitedWines } from '../features/catalog/cards/suited-wines.js';
import { VenuePage } from '../features/venues/venue-page.js';

/** One restaurant (ROUTE-14). */
export function Component() {
  const { reference = '' } = useParams();
  return (
    <VenuePage
      key={reference}
      reference={reference}
      actions={<ChooseVenue venueRef={reference} />}
      suitedWines={<SuitedWines venue={reference} />}
    />
  );
}
