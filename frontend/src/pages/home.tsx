import { lazy, Suspense } from 'react';
import { usePageTitle } from '../app/page-title.js';
import { HomeHero } from '../features/home/home-hero.js';
import { loadNamespaces } from '../i18n/index.js';
import { SkeletonCards, SkeletonText } from '../ui/skeleton.js';

// What lies below the first screen comes after it: names of cuisines, cards, the search for restaurants.
const WinesForCuisine = lazy(async () => {
  const [{ WinesForCuisine: Wines }] = await Promise.all([
    import('../features/catalog/wines-for-cuisine.js'),
    loadNamespaces(['catalog', 'pairing']),
  ]);
  return { default: Wines };
});
const Steps = lazy(async () => ({ default: (await import('../features/home/steps.js')).Steps }));
const VenueRow = lazy(async () => {
  const [{ VenueRow: Venues }] = await Promise.all([
    import('../features/venues/venue-row.js'),
    loadNamespaces(['venues', 'pairing']),
  ]);
  return { default: Venues };
});
const VenuePicker = lazy(async () => {
  const [{ VenuePicker: Picker }] = await Promise.all([
    import('../features/venues/venue-picker.js'),
    loadNamespaces(['venues']),
  ]);
  return { default: Picker };
});

/** Home (ROUTE-01). */
export function Component() {
  usePageTitle('Vinkura');
  return (
    <>
      <HomeHero
        venuePicker={(search) => (
          <VenuePicker
            value={
              search.valueOf('venue') === ''
                ? null
                : { reference: search.valueOf('venue'), name: search.valueOf('_venueName') }
            }
            onChange={(venue) => search.set({ venue: venue?.reference ?? '', _venueName: venue?.name ?? '' })}
          />
        )}
      />
      <div className="page-width grid gap-14 pt-14">
        <Suspense fallback={<SkeletonCards count={4} />}>
          <WinesForCuisine />
        </Suspense>
        <Suspense fallback={<SkeletonCards count={4} />}>
          <VenueRow />
        </Suspense>
        <Suspense fallback={<SkeletonText />}>
          <Steps />
        </Suspense>
      </div>
    </>
  );
}
