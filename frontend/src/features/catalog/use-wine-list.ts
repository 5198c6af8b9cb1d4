import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { answerOf } from '../../shared/lists/answer-of.js';
import { looseningsOf, understandingOf } from '../../shared/lists/query-answer.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useRemembered } from '../../shared/lists/use-remembered.js';
import { useTellSearch } from '../../shared/analytics/use-tell-search.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useCatalogWinesQuery } from '../../generated/catalog.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_WINE_FILTERS, useActiveWineFilters, withoutFilter } from './use-active-wine-filters.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';

export type WineListState = ReturnType<typeof useWineList>;

/** The wines that the address asks for, and what to change about it. */
export function useWineList(perPage: number) {
  const { t } = useTranslation(['catalog', 'filters']);
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const variables = { ...wineVariables(filters, page, perPage), locale: useLocale() };
  const query = useRemembered(
    'wines',
    variables,
    useDeferredResult(useCatalogWinesQuery({ variables, fetchPolicy: 'no-cache' })),
  );
  const answer = answerOf(query, ({ products }) => products);
  const { shown } = answer;
  useTellSearch('products', filters.q, query.data?.products.total);
  const active = useActiveWineFilters(filters, shown?.facets, change);
  return {
    ...answer,
    filters,
    change,
    page,
    venue,
    ranking: venue === undefined ? undefined : rankingOf(filters),
    active,
    understanding: understandingOf(shown, filters, change),
    loosenings: looseningsOf(shown, filters, change, {
      active,
      off: (filter) => change(withoutFilter(filter)),
      remove: (label) => t('filters:remove', { label }),
      otherWords: t('filters:understood.otherWords'),
      unset: (filter) =>
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
