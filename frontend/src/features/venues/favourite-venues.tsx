import { useVenuesByReferenceQuery } from '../../generated/venues.js';
import { FavouriteList } from '../../shared/favourite-marks/favourite-list.js';
import { VenueGrid } from './venue-grid.js';

function useVenues(references: readonly string[]) {
  const { data, previousData, error, refetch } = useVenuesByReferenceQuery({
    variables: { references: [...references], perPage: references.length },
    skip: references.length === 0,
  });
  return { items: (data ?? previousData)?.venues.items, error, refetch };
}

/** The restaurants that are marked as favourites (FAV-01). */
export const FavouriteVenues = ({ references }: { references: readonly string[] }) => (
  <FavouriteList references={references} empty={{ texts: 'noVenues', to: '/venues' }} useItems={useVenues}>
    {(venues) => <VenueGrid venues={venues} />}
  </FavouriteList>
);
