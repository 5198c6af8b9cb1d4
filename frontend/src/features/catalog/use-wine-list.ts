import { useTranslation } from 'react-i18next';
import { answerOf } from '../../shared/lists/answer-of.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useRemembered } from '../../shared/lists/use-remembered.js';
import { useTellSearch } from '../../shared/analytics/use-tell-search.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useCatalogWinesQuery } from '../../generated/catalog.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_WINE_FILTERS, useActiveWineFilters } from './use-active-wine-filters.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';

export type WineListState = ReturnType<typeof useWineList>;

/** The wines that the address asks for, and what to change about it. */
export function useWineList(perPage: number) {
  const { t } = useTranslation('catalog');
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const variables = wineVariables(filters, page, perPage);
  const query = useRemembered(
    'wines',
    variables,
    useDeferredResult(useCatalogWinesQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const answer = answerOf(query, ({ products }) => products);
  const { shown } = answer;
  useTellSearch('products', filters.q, query.data?.products.total);
  return {
    ...answer,
    filters,
    change,
    page,
    venue,
    ranking: venue === undefined ? undefined : rankingOf(filters),
    active: useActiveWineFilters(filters, shown?.facets, change),
    clear: () => change(NO_WINE_FILTERS),
    count: shown && t('count', { count: shown.total }),
    sort: sortOf(
      filters.sort,
      WINE_SORTS,
      (sort) => t(sort === 'RELEVANCE' && venue ? 'sort.PAIRING' : `sort.${sort}`),
      (sort) => change({ sort }),
    ),
  };
}
