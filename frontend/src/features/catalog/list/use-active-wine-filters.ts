import { useTranslation } from 'react-i18next';
import type { CatalogFacetsFragment } from '../../../generated/catalog.js';
import { formatYen } from '../../../i18n/index.js';
import { activeFilters, allAs } from '../../../shared/filtered-list/filters.js';
import type { ActiveFilter } from '../../../ui/filters/active-filters.js';
import { useWineFacets } from './use-wine-facets.js';
import { WINE_FACETS, type WineFacet, type WineFilters } from './wine-filters.js';

/** Reads the wine filters that are on, each with the change that removes it. The restaurant has a banner of its own. */
export function useActiveWineFilters(filters: WineFilters, onChange: (change: Partial<WineFilters>) => void) {
  const { t } = useTranslation('catalog');
  const facetsOf = useWineFacets();
  const { one, eachOf } = activeFilters<WineFacet, WineFilters>(filters, onChange);
  const { q, priceMin, priceMax, soldOut } = filters;
  const yen = (amount: number | undefined) => (amount === undefined ? '' : formatYen(amount));
  return (facets: CatalogFacetsFragment | undefined): ActiveFilter[] => [
    ...one('q', q !== '', () => q, { q: '', ignore: [] }),
    ...one(
      'price',
      priceMin !== undefined || priceMax !== undefined,
      () => `${yen(priceMin)}–${yen(priceMax)}`,
      NO_PRICE,
    ),
    ...eachOf(WINE_FACETS, facetsOf(facets).labelOf),
    ...one('soldOut', soldOut, () => t('filter.soldOut'), { soldOut: false }),
  ];
}

export const NO_PRICE: Partial<WineFilters> = { priceMin: undefined, priceMax: undefined };

/** Clears all filters; restaurant and sort order are kept. */
export const NO_WINE_FILTERS: Partial<WineFilters> = {
  q: '',
  ignore: [],
  ...NO_PRICE,
  soldOut: false,
  ...allAs(WINE_FACETS, []),
};
