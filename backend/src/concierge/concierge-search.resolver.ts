import { Args, ArgsType, Field, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { IsString, MaxLength } from 'class-validator';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { Roles } from '../platform/access/access.js';
import { pageOf } from '../platform/documents/list-query.js';
import { ListArgs, type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { VenueSearch } from '../search/index.js';
import { type Venue, VenuesService } from '../venues/index.js';
import { ConciergeProducts } from './concierge-products.js';
import { ConciergeProduct, ConciergeProductPage, ConciergeVenuePage } from './concierge.types.js';
import { OptionalStringField } from '../platform/documents/field-decorators.js';

const QUERY_MAX_LENGTH = 200;

@ArgsType()
class ProductArgs extends PageArgs {
  @Field(() => String, { defaultValue: '', description: 'Words to find, in Japanese or Latin letters.' })
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q = '';

  @OptionalStringField(30, 'Reference of the restaurant that the wine is for.') venueRef?: string | null;
}

/** Search for wines and restaurants by concierges (MOD-16, MOD-17, VAL-13). */
@Resolver(() => ConciergeProduct)
export class ConciergeSearchResolver {
  constructor(
    private readonly products: ConciergeProducts,
    private readonly venues: VenuesService,
    private readonly venueSearch: VenueSearch,
    private readonly catalog: CatalogService,
  ) {}

  @Query(() => ConciergeProductPage, {
    description: 'Wines in stock that match a word, ranked by matching words and then by the venue.',
    complexity: pageCost,
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  conciergeProducts(@Args() { q, venueRef, ...page }: ProductArgs): Promise<Page<ConciergeProduct>> {
    return this.products.find(q, venueRef ?? undefined, page);
  }

  @Query(() => ConciergeVenuePage, {
    description: 'Restaurants by name, reference, place or cuisine, best first.',
    complexity: pageCost,
  })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  async conciergeVenues(@Args() query: ListArgs): Promise<Page<Venue>> {
    if (!query.q?.trim() || query.sort) return this.venues.page(query);
    const { entries } = await this.venueSearch.search({ q: query.q });
    const part = pageOf(entries, query);
    const items = await this.venues.inOrder(part.map(({ reference }) => reference));
    return { items, total: entries.length, page: query.page, perPage: query.perPage };
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: ConciergeProduct, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}
