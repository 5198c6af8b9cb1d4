import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/index.js';
import { useFilteredList } from '../../../shared/filtered-list/use-filtered-list.js';
import { useUrlFilters } from '../../../shared/lists/url-filters.js';
import { useCatalogWinesQuery } from '../../../generated/catalog.js';
import { NO_PRICE, NO_WINE_FILTERS, useActiveWineFilters } from './use-active-wine-filters.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';

export type WineListState = ReturnType<typeof useWineList>;

/** The wine list for the filters in the URL, with the functions that change them. */
export function useWineList(perPage: number) {
  const { t } = useTranslation('catalog');
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const variables = { ...wineVariables(filters, page, perPage), locale: useLocale() };
  const activeOf = useActiveWineFilters(filters, change);
  const list = useFilteredList({
    name: 'products',
    result: useCatalogWinesQuery({ variables, fetchPolicy: 'no-cache' }),
    pageOf: ({ products }) => products,
    filters,
    change,
    activeOf: (shown) => activeOf(shown?.facets),
    off: NO_WINE_FILTERS,
    offByServerName: { price: NO_PRICE },
    defaultFilter: (filter) =>
      filter === 'inStock'
        ? { text: t('filter.soldOut'), onChoose: () => change({ soldOut: true }) }
        : undefined,
    isPaired: venue !== undefined,
    sorts: WINE_SORTS,
    sortLabel: (sort) => t(`sort.${sort}`),
    countLabel: (count) => t('count', { count }),
  });
  return { ...list, filters, change, page, venue };
}
