import { useTranslation } from 'react-i18next';
import { answerOf } from '../../shared/lists/answer-of.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useRemembered } from '../../shared/lists/use-remembered.js';
import { useTellSearch } from '../../shared/analytics/use-tell-search.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useVenuesListQuery } from '../../generated/venues.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_VENUE_FILTERS, useActiveVenueFilters } from './use-active-venue-filters.js';
import { VENUE_FILTERS, VENUE_SORTS, venueVariables } from './venue-filters.js';

export type VenueListState = ReturnType<typeof useVenueList>;

/** The restaurants that the address asks for, and what to change about it. */
export function useVenueList(perPage: number) {
  const { t } = useTranslation('venues');
  const { filters, change, page } = useUrlFilters(VENUE_FILTERS);
  const variables = venueVariables(filters, page, perPage);
  const query = useRemembered(
    'venues',
    variables,
    useDeferredResult(useVenuesListQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const answer = answerOf(query, ({ venues }) => venues);
  const { shown } = answer;
  useTellSearch('venues', filters.q, query.data?.venues.total);
  const withWines = filters.product.length > 0;
  return {
    ...answer,
    filters,
    change,
    page,
    ranking: withWines ? rankingOf(filters) : undefined,
    active: useActiveVenueFilters(filters, shown?.facets, change),
    clear: () => change(NO_VENUE_FILTERS),
    count: shown && t('count', { count: shown.total }),
    sort: sortOf(
      filters.sort,
      VENUE_SORTS,
      (sort) => t(sort === 'RELEVANCE' && withWines ? 'sort.PAIRING' : `sort.${sort}`),
      (sort) => change({ sort }),
    ),
  };
}
