import { WineColor, WineType } from '@vinkura/domain/shared/enums';
import { isReference } from '@vinkura/domain/shared/references';
import { ignoreParam } from '../../../shared/lists/query-understanding.js';
import {
  intParam,
  enumListParam,
  type FilterValues,
  boolParam,
  enumParam,
  textParam,
} from '../../../shared/lists/url-filters.js';
import type { CatalogWinesQueryVariables } from '../../../generated/catalog.js';
import type { ProductSort } from '../../../generated/schema-types.js';

export const WINE_SORTS = [
  'RELEVANCE',
  'PRICE_ASC',
  'PRICE_DESC',
  'NEWEST',
  'VINTAGE_DESC',
  'VINTAGE_ASC',
  'NAME',
] as const satisfies readonly ProductSort[];

/** Filters of the wine list in its URL (ROUTE-15). */
export const WINE_FILTERS = {
  q: textParam,
  ignore: ignoreParam,
  venue: textParam,
  color: enumListParam(Object.values(WineColor)),
  type: enumListParam(Object.values(WineType)),
  cuisine: enumListParam(),
  country: enumListParam(),
  region: enumListParam(),
  producer: enumListParam(),
  grape: enumListParam(),
  style: enumListParam(),
  size: enumListParam(),
  vintage: enumListParam(),
  priceMin: intParam,
  priceMax: intParam,
  /** Including sold-out wines. */
  soldOut: boolParam,
  sort: enumParam(WINE_SORTS),
};
export type WineFilters = FilterValues<typeof WINE_FILTERS>;

/** The filters that hold several values and are counted by the server. */
export const WINE_FACETS = [
  'color',
  'type',
  'cuisine',
  'country',
  'region',
  'grape',
  'style',
  'producer',
  'vintage',
  'size',
] as const satisfies readonly (keyof WineFilters)[];
export type WineFacet = (typeof WINE_FACETS)[number];

export const PRICE_STEPS = [3000, 5000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000];

export const WINES_PER_PAGE = 24;

/** The restaurant of the address, when it is one. */
export const venueOf = ({ venue }: Pick<WineFilters, 'venue'>): string | undefined =>
  isReference('VENUE', venue) ? venue : undefined;

/** The server's filter. */
export function wineVariables(
  filters: WineFilters,
  page: number,
  perPage = WINES_PER_PAGE,
): CatalogWinesQueryVariables {
  const { q, venue: _venue, priceMin, priceMax, soldOut, sort, ...lists } = filters;
  const venue = venueOf(filters);
  return {
    filter: {
      ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
      ...(q !== '' && { q }),
      ...(venue !== undefined && { venue }),
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
      ...(soldOut && { inStock: false }),
    },
    sort,
    page,
    perPage,
    venue: venue ?? null,
    ranked: venue !== undefined,
  };
}
