import { useCatalogRowQuery } from '../../../generated/catalog.js';
import { FavouriteList } from '../../../shared/favourite-marks/favourite-list.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { WineGrid } from './wine-grid.js';

function useWines(references: readonly string[]) {
  const { data, previousData, error, refetch } = useCatalogRowQuery({
    variables: { filter: { references: [...references], inStock: false }, perPage: references.length },
    skip: references.length === 0,
  });
  return { items: (data ?? previousData)?.products.items, error, refetch };
}

/** The wines that are marked as favourites, sold out or not (FAV-01). */
export const FavouriteWines = ({ references }: { references: readonly string[] }) => (
  <FavouriteList references={references} empty={{ texts: 'noWines', to: '/products' }} useItems={useWines}>
    {(wines) => (
      <>
        <AgeNotice size="md" />
        <WineGrid wines={wines} />
      </>
    )}
  </FavouriteList>
);
