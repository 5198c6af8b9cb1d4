import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../app/url-filters.js';
import { useCatalogWinesQuery } from '../../generated/catalog.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { NO_WINE_FILTERS, useActiveWineFilters } from './use-active-wine-filters.js';
import { useTellSearch } from './use-tell-search.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';

export type WineListState = ReturnType<typeof useWineList>;

/** The wines that the address asks for, and what to change about it. */
export function useWineList(perPage: number) {
  const { t } = useTranslation('catalog');
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const { data, previousData, loading, error, refetch } = useCatalogWinesQuery({
    variables: wineVariables(filters, page, perPage),
    errorPolicy: 'none',
  });
  // What was found last stays in sight while the next answer is on its way.
  const shown = error ? undefined : (data ?? previousData)?.products;
  useTellSearch(filters.q, data?.products.total);
  return {
    filters,
    change,
    page,
    venue,
    shown,
    isNew: !loading || data !== undefined,
    loading,
    error,
    retry: () => void refetch(),
    ranking: venue === undefined ? undefined : rankingOf(filters),
    active: useActiveWineFilters(filters, shown?.facets, change),
    clear: () => change(NO_WINE_FILTERS),
    count: shown && t('count', { count: shown.total }),
    sort: {
      value: filters.sort,
      options: WINE_SORTS.map((value) => ({
        value,
        label: t(value === 'RELEVANCE' && venue ? 'sort.PAIRING' : `sort.${value}`),
      })),
      onChange: (sort: string) => change({ sort: sort as (typeof WINE_SORTS)[number] }),
    },
  };
}
