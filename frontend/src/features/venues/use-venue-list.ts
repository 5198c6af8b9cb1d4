import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { listState } from '../../shared/lists/list-state.js';
import { toRelaxations, toQueryUnderstanding } from '../../shared/lists/query-understanding.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useListCache } from '../../shared/lists/use-list-cache.js';
import { useTrackSearch } from '../../shared/analytics/use-track-search.js';
import { useSession } from '../../shared/session/session.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useVenuesListQuery } from '../../generated/venues.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import {
  activeIdOf,
  NO_VENUE_FILTERS,
  useActiveVenueFilters,
  withoutFilter,
} from './use-active-venue-filters.js';
import { forVisitors, VENUE_FILTERS, VENUE_SORTS, venueVariables } from './venue-filters.js';

export type VenueListState = ReturnType<typeof useVenueList>;

/** The restaurants for the URL's filters, and setters. */
export function useVenueList(perPage: number) {
  const { t } = useTranslation(['venues', 'filters']);
  const { user } = useSession();
  const { filters: asked, change, page } = useUrlFilters(VENUE_FILTERS);
  const filters = user ? asked : forVisitors(asked);
  const variables = { ...venueVariables(filters, page, perPage), locale: useLocale() };
  const query = useListCache(
    'venues',
    variables,
    useDeferredResult(useVenuesListQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const state = listState(query, ({ venues }) => venues);
  const { shown } = state;
  useTrackSearch('venues', filters.q, query.data?.venues.total);
  const active = useActiveVenueFilters(filters, shown?.facets, change);
  const withWines = filters.product.length > 0;
  return {
    ...state,
    filters,
    change,
    page,
    ranking: withWines ? rankingOf(filters) : undefined,
    active,
    understanding: toQueryUnderstanding(shown, filters, change),
    relaxations: toRelaxations(shown, filters, change, {
      active,
      removeFilter: (filter) => change(withoutFilter(filter)),
      remove: (label) => t('filters:remove', { label }),
      otherWords: t('filters:understood.otherWords'),
      activeIdOf,
    }),
    clear: () => change(NO_VENUE_FILTERS),
    count: shown && t('count', { count: shown.total }),
    sort: sortOf(
      filters.sort,
      VENUE_SORTS.filter((sort) => user !== null || sort !== 'CORKAGE_ASC'),
      (sort) => t(sort === 'RELEVANCE' && withWines ? 'sort.PAIRING' : `sort.${sort}`),
      (sort) => change({ sort }),
    ),
  };
}
