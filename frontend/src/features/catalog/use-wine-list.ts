import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { useCachedList } from '../../shared/api/list-cache.js';
import { listState } from '../../shared/lists/list-state.js';
import { toRelaxations, toQueryUnderstanding } from '../../shared/lists/query-understanding.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useTrackSearch } from '../../shared/analytics/use-track-search.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useCatalogWinesQuery } from '../../generated/catalog.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_WINE_FILTERS, useActiveWineFilters, withoutFilter } from './use-active-wine-filters.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';

export type WineListState = ReturnType<typeof useWineList>;

/** The wine list for the filters in the URL, with the functions that change them. */
export function useWineList(perPage: number) {
  const { t } = useTranslation(['catalog', 'filters']);
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const variables = { ...wineVariables(filters, page, perPage), locale: useLocale() };
  const query = useDeferredResult(
    useCachedList(useCatalogWinesQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const state = listState(query, ({ products }) => products);
  const { shown } = state;
  useTrackSearch('products', filters.q, query.data?.products.total);
  const active = useActiveWineFilters(filters, shown?.facets, change);
  return {
    ...state,
    filters,
    change,
    page,
    venue,
    ranking: venue === undefined ? undefined : rankingOf(filters),
    active,
    understanding: toQueryUnderstanding(shown, filters, change),
    relaxations: toRelaxations(shown, filters, change, {
      active,
      removeFilter: (filter) => change(withoutFilter(filter)),
      remove: (label) => t('filters:remove', { label }),
      otherWords: t('filters:understood.otherWords'),
      defaultFilter: (filter) =>
        filter === 'inStock'
          ? { text: t('filter.soldOut'), onChoose: () => change({ soldOut: true }) }
          : undefined,
    }),
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
