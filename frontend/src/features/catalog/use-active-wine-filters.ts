import { useTranslation } from 'react-i18next';
import type { CatalogFacetsFragment } from '../../generated/catalog.js';
import { formatYen } from '../../i18n/index.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import { useWineFacets } from './use-wine-facets.js';
import { WINE_FACETS, type WineFilters } from './wine-filters.js';

/** Active wine filters as labels with remove actions. The restaurant has its own banner. */
export function useActiveWineFilters(
  filters: WineFilters,
  facets: CatalogFacetsFragment | undefined,
  onChange: (change: Partial<WineFilters>) => void,
): ActiveFilter[] {
  const { t } = useTranslation('catalog');
  const { labelOf } = useWineFacets(facets);
  const { q, priceMin, priceMax, soldOut } = filters;
  const price = (min: number | undefined, max: number | undefined) =>
    `${min === undefined ? '' : formatYen(min)}–${max === undefined ? '' : formatYen(max)}`;
  return [
    ...(q === '' ? [] : [{ id: 'q', label: q, onRemove: () => onChange({ q: '', ignore: [] }) }]),
    ...(priceMin === undefined && priceMax === undefined
      ? []
      : [
          {
            id: 'price',
            label: price(priceMin, priceMax),
            onRemove: () => onChange({ priceMin: undefined, priceMax: undefined }),
          },
        ]),
    ...WINE_FACETS.flatMap((facet) =>
      (filters[facet] as readonly string[]).map((value) => ({
        id: `${facet} ${value}`,
        label: labelOf(facet, value),
        onRemove: () =>
          onChange({ [facet]: (filters[facet] as readonly string[]).filter((one) => one !== value) }),
      })),
    ),
    ...(soldOut
      ? [{ id: 'soldOut', label: t('filter.soldOut'), onRemove: () => onChange({ soldOut: false }) }]
      : []),
  ];
}

/** A filter off, by the name that the server has for it. */
export const withoutFilter = (filter: string): Partial<WineFilters> =>
  filter === 'price'
    ? { priceMin: undefined, priceMax: undefined }
    : Object.fromEntries(Object.entries(NO_WINE_FILTERS).filter(([name]) => name === filter));

/** Clears all filters; restaurant and sort order are kept. */
export const NO_WINE_FILTERS: Partial<WineFilters> = {
  q: '',
  ignore: [],
  priceMin: undefined,
  priceMax: undefined,
  soldOut: false,
  ...Object.fromEntries(WINE_FACETS.map((facet) => [facet, []])),
};
