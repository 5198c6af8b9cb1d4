import { Controller, Get, Query } from '@nestjs/common';
import { CatalogService, productView, type ProductView } from '../../catalog/index.js';
import { type Caller, Public } from '../../platform/access/access.js';
import { OptionalCaller } from '../../platform/access/current-caller.js';
import {
  compareValues,
  ListQuery,
  pageOf,
  partOf,
  sortOf,
  totalOf,
} from '../../platform/documents/list-query.js';
import { VenuesService, type VenueView, venueView } from '../../venues/index.js';
import type { ProductEntry } from '../indexes/product-entry.js';
import { ProductSearch } from './product-search.js';
import { Suggestions } from './suggestions.js';
import { VenueSearch } from './venue-search.js';

/** Maximum entries of REST top lists. */
const TOP = 8;
/** Sort fields of the API and of the index. */
const PRODUCT_SORTS = {
  reference: 'reference',
  name: 'nameKey',
  nameEn: 'nameEnKey',
  price: 'price',
  vintage: 'vintage',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<string, keyof ProductEntry>;
const VENUE_SORTS = [
  'reference',
  'name',
  'nameEn',
  'area',
  'michelinStars',
  'createdAt',
  'updatedAt',
] as const;

/** Wine lists over REST (API-05): all visible ones, or search results for `q`, best first. */
@Controller('api')
export class ProductListController {
  constructor(
    private readonly search: ProductSearch,
    private readonly suggestions: Suggestions,
    private readonly catalog: CatalogService,
  ) {}

  @Get('products')
  @Public()
  async products(
    @Query() query: ListQuery,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<ProductView[]> {
    const sort = sortOf(query.sort, Object.keys(PRODUCT_SORTS) as (keyof typeof PRODUCT_SORTS)[]);
    const { entries } = await this.search.search(
      { q: query.q, inStock: false },
      { everything: caller?.type === 'ADMINISTRATOR' },
    );
    const sorted =
      sort || !query.q ? sortBy(entries, PRODUCT_SORTS[sort?.field ?? 'reference'], sort) : entries;
    const part = pageOf(sorted, query);
    const products = await this.catalog.inOrder(part.map(({ reference }) => reference));
    return partOf(
      products.map((product) => productView(product, caller)),
      totalOf(part),
    );
  }

  @Get('top-products')
  @Public()
  async topProducts(@OptionalCaller() caller: Caller | undefined): Promise<ProductView[]> {
    const products = await this.catalog.inOrder(await this.suggestions.topProducts(TOP));
    return products.map((product) => productView(product, caller));
  }
}

/** Venue lists over REST (API-07). */
@Controller('api')
export class VenueListController {
  constructor(
    private readonly search: VenueSearch,
    private readonly suggestions: Suggestions,
    private readonly venueService: VenuesService,
  ) {}

  @Get('venues')
  @Public()
  async venues(
    @Query() query: ListQuery,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<VenueView[]> {
    const sort = sortOf(query.sort, VENUE_SORTS);
    const { entries } = await this.search.search({ q: query.q });
    const venues = entries.map(({ venue }) => venue);
    const sorted = sort || !query.q ? sortBy(venues, sort?.field ?? 'reference', sort) : venues;
    const part = pageOf(sorted, query);
    const found = await this.venueService.inOrder(part.map(({ reference }) => reference));
    return partOf(
      found.map((venue) => venueView(venue, caller)),
      totalOf(part),
    );
  }

  @Get('top-venues')
  @Public()
  async topVenues(@OptionalCaller() caller: Caller | undefined): Promise<VenueView[]> {
    const venues = await this.venueService.inOrder(await this.suggestions.topVenues(TOP));
    return venues.map((venue) => venueView(venue, caller));
  }
}

function sortBy<T extends object>(
  items: readonly T[],
  field: keyof T & string,
  sort: { descending: boolean } | undefined,
): T[] {
  return items.toSorted((a, b) => compareValues(a[field], b[field]) * (sort?.descending ? -1 : 1));
}
