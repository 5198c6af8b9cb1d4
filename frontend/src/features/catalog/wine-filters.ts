import { WineColor, WineType } from '@vinkura/domain/enums';
import { isReference } from '@vinkura/domain/references';
import { ignored } from '../../shared/lists/query-answer.js';
import { amount, anyOf, type FiltersOf, flag, oneOf, words } from '../../shared/lists/url-filters.js';
import type { CatalogWinesQueryVariables, ProductSort } from '../../generated/catalog.js';

export const WINE_SORTS = [
  'RELEVANCE',
  'PRICE_ASC',
  'PRICE_DESC',
  'NEWEST',
  'VINTAGE_DESC',
  'VINTAGE_ASC',
  'NAME',
] as const satisfies readonly ProductSort[];

/** The filters of the wine list as they stand in its address (ROUTE-15). */
export const WINE_FILTERS = {
  q: words,
  ignore: ignored,
  venue: words,
  color: anyOf(Object.values(WineColor)),
  type: anyOf(Object.values(WineType)),
  cuisine: anyOf(),
  country: anyOf(),
  region: anyOf(),
  producer: anyOf(),
  grape: anyOf(),
  style: anyOf(),
  size: anyOf(),
  vintage: anyOf(),
  priceMin: amount,
  priceMax: amount,
  /** Also what is sold out. */
  soldOut: flag,
  sort: oneOf(WINE_SORTS),
};
export type WineFilters = FiltersOf<typeof WINE_FILTERS>;

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

/** What the server is asked for. */
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
