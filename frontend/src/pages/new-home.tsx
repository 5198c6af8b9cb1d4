import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { WinesForCuisine } from '../features/catalog/cards/wines-for-cuisine.js';
import { NewHomeHead } from '../features/promotion/new-home-head.js';
import { RegionRow } from '../features/promotion/region-row.js';
import { ShopStatistics } from '../features/promotion/shop-statistics.js';
import { VenueRow } from '../features/venues/venue-row.js';

/** The alternate home (ROUTE-12). */
export function Component() {
  usePageTitle('Vinkura');
  return (
    <>
      <NewHomeHead />
      <div className="page-width grid gap-14 py-12 lg:py-16">
        <WinesForCuisine />
        <VenueRow />
        <RegionRow />
        <ShopStatistics />
      </div>
    </>
  );
}
