import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { answerOf } from '../../shared/lists/answer-of.js';
import { looseningsOf, understandingOf } from '../../shared/lists/query-answer.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useRemembered } from '../../shared/lists/use-remembered.js';
import { useTellSearch } from '../../shared/analytics/use-tell-search.js';
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

/** The restaurants that the address asks for, and what to change about it. */
export function useVenueList(perPage: number) {
  const { t } = useTranslation(['venues', 'filters']);
  const { user } = useSession();
  const { filters: asked, change, page } = useUrlFilters(VENUE_FILTERS);
  const filters = user ? asked : forVisitors(asked);
  const variables = { ...venueVariables(filters, page, perPage), locale: useLocale() };
  const query = useRemembered(
    'venues',
    variables,
    useDeferredResult(useVenuesListQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const answer = answerOf(query, ({ venues }) => venues);
  const { shown } = answer;
  useTellSearch('venues', filters.q, query.data?.venues.total);
  const active = useActiveVenueFilters(filters, shown?.facets, change);
  const withWines = filters.product.length > 0;
  return {
    ...answer,
    filters,
    change,
    page,
    ranking: withWines ? rankingOf(filters) : undefined,
    active,
    understanding: understandingOf(shown, filters, change),
    loosenings: looseningsOf(shown, filters, change, {
      active,
      off: (filter) => change(withoutFilter(filter)),
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
