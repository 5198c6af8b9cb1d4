import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../app/url-filters.js';
import { useVenuesListQuery } from '../../generated/venues.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_VENUE_FILTERS, useActiveVenueFilters } from './use-active-venue-filters.js';
import { useTellSearch } from './use-tell.js';
import { VENUE_FILTERS, VENUE_SORTS, venueVariables } from './venue-filters.js';

export type VenueListState = ReturnType<typeof useVenueList>;

/** The restaurants that the address asks for, and what to change about it. */
export function useVenueList(perPage: number) {
  const { t } = useTranslation('venues');
  const { filters, change, page } = useUrlFilters(VENUE_FILTERS);
  const { data, previousData, loading, error, refetch } = useVenuesListQuery({
    variables: venueVariables(filters, page, perPage),
  });
  // What was found last stays in sight while the next answer is on its way.
  const shown = error ? undefined : (data ?? previousData)?.venues;
  useTellSearch(filters.q, data?.venues.total);
  const withWines = filters.product.length > 0;
  return {
    filters,
    change,
    page,
    shown,
    isNew: !loading || data !== undefined,
    loading,
    error,
    retry: () => void refetch(),
    ranking: withWines ? rankingOf(filters) : undefined,
    active: useActiveVenueFilters(filters, shown?.facets, change),
    clear: () => change(NO_VENUE_FILTERS),
    count: shown && t('count', { count: shown.total }),
    sort: {
      value: filters.sort,
      options: VENUE_SORTS.map((value) => ({
        value,
        label: t(value === 'RELEVANCE' && withWines ? 'sort.PAIRING' : `sort.${value}`),
      })),
      onChange: (sort: string) => change({ sort: sort as (typeof VENUE_SORTS)[number] }),
    },
  };
}
