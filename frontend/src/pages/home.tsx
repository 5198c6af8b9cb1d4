import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { HomeHero } from '../features/home/home-hero.js';
import { useShowResults } from '../features/home/show-results.js';
import { listAddress, searchedList } from '../features/home/use-search-draft.js';
import { lazySection } from '../shared/api/lazy-section.js';
import { SkeletonCards, SkeletonText } from '../ui/layout/skeleton.js';

// Content below the first screen is loaded later: cuisine names, cards, the restaurant search, and the client they query with.
const WinesForCuisine = lazySection(
  async () => (await import('../features/catalog/cards/wines-for-cuisine.js')).WinesForCuisine,
  ['catalog', 'pairing', 'wine'],
);
const Steps = lazy(async () => ({ default: (await import('../features/home/steps.js')).Steps }));
const VenueRow = lazySection(
  async () => (await import('../features/venues/venue-row.js')).VenueRow,
  ['venues', 'pairing', 'wine'],
);
const VenuePicker = lazySection(
  async () => (await import('../features/venues/venue-picker.js')).VenuePicker,
  ['venues', 'wine'],
);
const VenueResults = lazySection(
  async () => (await import('../features/venues/venue-results.js')).VenueResults,
  ['venues', 'filters', 'pairing', 'wine'],
);
const WineResults = lazySection(
  async () => (await import('../features/catalog/list/wine-results.js')).WineResults,
  ['catalog', 'filters', 'pairing', 'wine'],
);

/** Home (ROUTE-01): two searches, what they found on the same page, and something to begin with. */
export function Component() {
  usePageTitle('Vinkura');
  const [params] = useSearchParams();
  const searched = searchedList(params);
  return (
    <>
      <HomeHero
        searched={searched}
        venuePicker={(search) => (
          <VenuePicker value={search.valueOf('venue')} onChange={(venue) => search.set({ venue })} />
        )}
      />
      <div className="page-width grid gap-14 pt-14">
        <Results params={params} />
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

function Results({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('home');
  const results = useShowResults();
  const searched = searchedList(params);
  if (!searched) return null;
  return (
    <div ref={results} tabIndex={-1} className="scroll-mt-8 outline-none">
      <Suspense fallback={<SkeletonCards count={8} />}>
        {searched === 'venues' ? (
          <VenueResults title={t('search.resultsVenues')} fullList={listAddress('venues', params)} />
        ) : (
          <WineResults title={t('search.resultsProducts')} fullList={listAddress('products', params)} />
        )}
      </Suspense>
    </div>
  );
}
