import { formatMapBounds, type MapBounds, parseMapBounds } from '@vinkura/domain/venues/map-geometry';
import { formatProductList, parseProductList } from '@vinkura/domain/shared/references';
import { isTokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { ignoreParam } from '../../shared/lists/query-understanding.js';
import {
  intParam,
  enumListParam,
  type FilterParam,
  type FilterValues,
  boolParam,
  enumParam,
  textParam,
} from '../../shared/lists/url-filters.js';
import type { VenuesListQueryVariables } from '../../generated/venues.js';
import type { VenueSort } from '../../generated/schema-types.js';

export const VENUE_SORTS = [
  'RELEVANCE',
  'BUDGET_ASC',
  'BUDGET_DESC',
  'CORKAGE_ASC',
  'NAME',
] as const satisfies readonly VenueSort[];

/** A calendar day in Japan; empty when none is chosen. */
const day: FilterParam<string> = {
  read: ([value]) => (isTokyoDay(value) ? value : ''),
  write: (value) => (value === '' ? [] : [value]),
};

/** `product=PRD00001-PRD00002` (ROUTE-13). */
const wines: FilterParam<readonly string[]> = {
  read: ([value]) => parseProductList(value),
  write: (value) => (value.length === 0 ? [] : [formatProductList(value)]),
};

/** `within=35.6,139.6,35.7,139.8`: south, west, north, east. */
const within: FilterParam<MapBounds | undefined> = {
  read: ([value]) => parseMapBounds(value),
  write: (value) => (value ? [formatMapBounds(value)] : []),
};

export const VENUE_VIEWS = ['list', 'map'] as const;

/** Filters of the restaurant list in its URL. */
export const VENUE_FILTERS = {
  q: textParam,
  ignore: ignoreParam,
  /** The wines already chosen: restaurants are ranked by them. */
  product: wines,
  area: enumListParam(),
  cuisine: enumListParam(),
  department: enumListParam(),
  city: enumListParam(),
  /** From ¥ to ¥¥¥¥. */
  priceRange: enumListParam(),
  region: enumListParam(),
  budgetMin: intParam,
  budgetMax: intParam,
  /** How many come. */
  seats: intParam,
  /** When they come; restaurants are booked by telephone, so it only warns of closed days. */
  date: day,
  corkageMax: intParam,
  waivedWithCourse: boolParam,
  magnum: boolParam,
  decanting: boolParam,
  privateRoom: boolParam,
  michelin: boolParam,
  /** The part of the map in which they are. */
  within,
  sort: enumParam(VENUE_SORTS),
  /** The map is shown above the list. */
  view: enumParam(VENUE_VIEWS),
};
export type VenueFilters = FilterValues<typeof VENUE_FILTERS>;

/** The filters that hold several values. */
export const VENUE_FACETS = ['cuisine', 'area', 'priceRange', 'region', 'department', 'city'] as const;
export type VenueFacet = (typeof VENUE_FACETS)[number];
/** Offered by a restaurant or not. */
export const BYO_FLAGS = ['waivedWithCourse', 'magnum', 'decanting'] as const;
export const FACILITY_FLAGS = ['privateRoom', 'michelin'] as const;
export const VENUE_FLAGS = [...BYO_FLAGS, ...FACILITY_FLAGS] as const;

export const BUDGET_STEPS = [5000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000];
export const CORKAGE_STEPS = [0, 1000, 2000, 3000, 5000];

export const VENUES_PER_PAGE = 24;

/** Corkage is for members only (REQ-D16): a visitor's parameter is ignored. */
export const forVisitors = (filters: VenueFilters): VenueFilters => ({
  ...filters,
  corkageMax: undefined,
  sort: filters.sort === 'CORKAGE_ASC' ? 'RELEVANCE' : filters.sort,
});

/** The server's filter. */
export function venueVariables(
  filters: VenueFilters,
  page: number,
  perPage = VENUES_PER_PAGE,
): VenuesListQueryVariables {
  const { q, ignore, product, sort, seats, date, within: bounds } = filters;
  const lists = Object.fromEntries(VENUE_FACETS.map((facet) => [facet, filters[facet]]));
  const amounts = {
    budgetMin: filters.budgetMin,
    budgetMax: filters.budgetMax,
    corkageMax: filters.corkageMax,
  };
  const given = <T>(members: Readonly<Record<string, T>>, isOn: (value: T) => boolean) =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => isOn(value)));
  return {
    filter: {
      ...given(lists, (values) => values.length > 0),
      ...given(amounts, (value) => value !== undefined),
      ...Object.fromEntries(VENUE_FLAGS.filter((name) => filters[name]).map((name) => [name, true])),
      ...(seats !== undefined && seats > 0 && { seats }),
      ...(date !== '' && { date }),
      ...(bounds && { within: bounds }),
      ...(q !== '' && { q }),
      ...(ignore.length > 0 && { ignore: [...ignore] }),
      ...(product.length > 0 && { products: [...product] }),
    },
    sort,
    page,
    perPage,
    products: [...product],
    ranked: product.length > 0,
    dated: date !== '',
  };
}

/** Choices passed to a restaurant's page: wines, day, party. */
export function bookingParams({
  product,
  date,
  seats,
}: Pick<VenueFilters, 'product' | 'date' | 'seats'>): URLSearchParams {
  const kept = new URLSearchParams();
  if (product.length > 0) kept.set('product', formatProductList(product));
  if (date !== '') kept.set('date', date);
  if (seats !== undefined) kept.set('seats', String(seats));
  return kept;
}
