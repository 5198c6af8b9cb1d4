import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  cuisineOf,
  cuisinesForProduct,
  earliestReservationDay,
  type Locale,
  placeValue,
  type QueryPart,
  mealOf,
  type TokyoDay,
  UserType,
} from '@vinkura/domain';
import {
  CatalogService,
  Product,
  producerLoader,
  Producers,
  productLoader,
  ProductionRegions,
  regionLoader,
} from '../../catalog/index.js';
import { Public } from '../../platform/access/access.js';
import { type CallerLookup, LazyCaller } from '../../platform/access/current-caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { forbidden, unknownReference } from '../../platform/errors/domain-error.js';
import { validationPipe } from '../../platform/http/validation.js';
import { Day } from '../../platform/graphql/scalars.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../../venues/index.js';
import {
  bySize,
  byVintage,
  countryLabels,
  facetCounts,
  grapeLabels,
  labelsFrom,
  noLabels,
  styleLabels,
} from './facet-labels.js';
import { CUISINE_TAGS, CuisineTag, Pairing, pairingOf } from './pairing.types.js';
import {
  PAGE_ARGUMENT,
  checkedLimit,
  checkedPage,
  limitComplexity,
  limitArgument,
  loadInOrder,
  pageComplexity,
  perPageArgument,
} from './paging.js';
import type { NamedEntity } from '../indexes/product-entry.js';
import { ProductIndex } from '../indexes/product-index.js';
import { QueryLog } from '../query-log/query-log.service.js';
import { type ForEachVisit, RequestLocale, RequestVisits } from './request-locale.js';
import { type ProductResult, ProductSearch } from './product-search.js';
import { type ProductOrder, ProductSort } from './search.enums.js';
import { ProductFilter } from './search.inputs.js';
import { ProductFacets, ProductPage } from './search.types.js';
import { Suggestions } from './suggestions.js';
import { WineChoices } from './wine-choices.js';
import { understoodPageResolver } from './understood-page.js';
import { VenueIndex } from '../indexes/venue-index.js';
import { listCost } from '../../platform/graphql/cost.js';

const CUISINE_KEY = 'Key of the cuisine, as `cuisineTags` has them.';

/** A page whose facets can still be counted. */
type ProductPageWithResult = ProductPage & { result: ProductResult };

@Resolver(() => ProductPage)
export class ProductSearchResolver extends understoodPageResolver(ProductPage, 'wine') {
  constructor(
    private readonly search: ProductSearch,
    private readonly log: QueryLog,
    private readonly suggestions: Suggestions,
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    private readonly clock: Clock,
  ) {
    super();
  }

  @Query(() => ProductPage, {
    description:
      'Searches wines. Without keywords: those in stock, top wines first; with a venue, by pairing.',
    complexity: pageComplexity,
  })
  @Public()
  async products(
    @LazyCaller() callerOf: CallerLookup,
    @RequestLoaders() loaders: Loaders,
    @Args(
      'filter',
      { type: () => ProductFilter, nullable: true, description: 'Filter.' },
      validationPipe(ProductFilter),
    )
    filter: ProductFilter | undefined,
    @Args('sort', {
      type: () => ProductSort,
      defaultValue: ProductSort.RELEVANCE,
      nullable: true,
      description: 'Sort order.',
    })
    sort: ProductOrder,
    @Args('page', PAGE_ARGUMENT) page: number,
    @Args('perPage', perPageArgument('Wines')) perPage: number,
    @Args('perWine', {
      type: () => Boolean,
      defaultValue: false,
      nullable: true,
      description:
        'One bottle of each wine instead of all its vintages and sizes; facets and total count wines.',
    })
    perWine: boolean | null,
    @RequestLocale() locale: Locale,
    @RequestVisits() forEachVisit: ForEachVisit,
  ): Promise<ProductPageWithResult> {
    const paging = checkedPage(page, perPage);
    const everything = filter?.everything ?? false;
    if (everything && callerOf()?.type !== UserType.ADMINISTRATOR) throw forbidden();
    const result = await this.search.search(filter ?? {}, {
      sort: sort ?? ProductSort.RELEVANCE,
      everything,
      perWine: perWine ?? false,
    });
    if (filter?.q && !everything && paging.page === 1) {
      const { isKnown } = result.understanding;
      const query = { list: 'PRODUCTS', q: filter.q, locale, found: result.entries.length, isKnown } as const;
      forEachVisit((visit, network) => this.log.record({ ...query, visit, network }));
    }
    const entries = result.entries.slice(paging.from, paging.to);
    // Before waiting: afterwards the index may have changed.
    const choices = new Map(entries.map((entry) => [entry.reference, result.choices(entry)]));
    const items = await this.load([...choices.keys()], loaders);
    return {
      items: perWine
        ? items.map((item) => Object.assign({}, item, { choices: choices.get(item.reference) }))
        : items,
      total: result.entries.length,
      page: paging.page,
      perPage: paging.perPage,
      result,
    };
  }

  @Query(() => [Product], {
    description: 'Wines for the home page, top wines first; one bottle of each wine.',
    complexity: limitComplexity,
  })
  @Public()
  async topProducts(
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(8)) limit: number,
  ): Promise<Product[]> {
    return this.load(await this.suggestions.topProducts(checkedLimit(limit ?? 8)), loaders);
  }

  @Query(() => [Product], {
    description: 'Wines in stock for a cuisine, one of each matching style.',
    complexity: limitComplexity,
  })
  @Public()
  async cuisineProducts(
    @RequestLoaders() loaders: Loaders,
    @Args('cuisine', { description: CUISINE_KEY }) cuisine: string,
    @Args('limit', limitArgument(4)) limit: number,
  ): Promise<Product[]> {
    const wines = await this.suggestions.cuisineProducts(knownCuisine(cuisine), checkedLimit(limit ?? 4));
    return this.load(wines, loaders);
  }

  @Query(() => [CuisineTag], {
    complexity: listCost(30),
    description: 'The pairing table: cuisines with their matching wine styles.',
  })
  @Public()
  cuisineTags(): readonly CuisineTag[] {
    return CUISINE_TAGS;
  }

  @ResolveField(() => Day, {
    nullable: true,
    description:
      'Earliest day of a dinner that wine can be delivered for, when the query names an earlier day; else null.',
  })
  earliestDay(@Parent() { result }: ProductPageWithResult): TokyoDay | undefined {
    const earliest = earliestReservationDay(this.clock.now());
    return result.askedDay !== undefined && result.askedDay < earliest ? earliest : undefined;
  }

  @ResolveField(() => ProductFacets, {
    description: 'Facets to narrow the list.',
    complexity: 0,
  })
  facets(@Parent() { result }: ProductPageWithResult): ProductFacets {
    const { byDimension, priceMin, priceMax } = result.counts();
    const { producers, regions } = this.index.context;
    return {
      colors: facetCounts(byDimension.get('colors'), noLabels),
      types: facetCounts(byDimension.get('types'), noLabels),
      countries: facetCounts(byDimension.get('countries'), countryLabels),
      regions: facetCounts(byDimension.get('regions'), labelsFrom(regions)),
      grapes: facetCounts(byDimension.get('grapes'), grapeLabels),
      sizes: facetCounts(byDimension.get('sizes'), noLabels, bySize),
      styles: facetCounts(byDimension.get('styles'), styleLabels),
      vintages: facetCounts(byDimension.get('vintages'), noLabels, byVintage),
      producers: facetCounts(byDimension.get('producers'), labelsFrom(producers)),
      priceMin,
      priceMax,
    };
  }

  @ResolveField(() => [Product], {
    description: 'The nearest wines, when none meets the query.',
    complexity: limitComplexity,
  })
  async nearest(
    @Parent() { result }: ProductPageWithResult,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Product[]> {
    const { entries } = result.nearest(checkedLimit(limit ?? 6));
    return this.load(
      entries.map(({ reference }) => reference),
      loaders,
    );
  }

  override namesOf({ kind, value }: QueryPart): NamedEntity | undefined {
    const { producers, regions } = this.index.context;
    if (kind === 'PRODUCER') return producers.get(value);
    return kind === 'REGION'
      ? [...regions.values()].find(({ nameEn }) => placeValue({ en: nameEn }) === value)
      : undefined;
  }

  /** The index has just been synchronised and has producers and regions: no further query needed. */
  private async load(references: readonly string[], loaders: Loaders): Promise<Product[]> {
    const { producers, regions } = this.index.context;
    const products = await loadInOrder(productLoader(loaders, this.catalog), references);
    for (const { producer, region } of products) {
      if (producer) producerLoader(loaders, this.producers).prime(producer, producers.get(producer));
      if (region) regionLoader(loaders, this.regions).prime(region, regions.get(region));
    }
    return products;
  }
}

/** Pairings of a wine, and similar wines. */
@Resolver(() => Product)
export class ProductPairingResolver {
  constructor(
    private readonly suggestions: Suggestions,
    private readonly venueIndex: VenueIndex,
    private readonly catalog: CatalogService,
    private readonly venues: VenuesService,
  ) {}

  @ResolveField(() => Pairing, {
    nullable: true,
    description: 'Match with a venue, or else with a cuisine; null when neither is given.',
  })
  async pairing(
    @Parent() product: Product,
    @Args('venue', { type: () => String, nullable: true, description: 'Reference of the venue.' })
    venue: string | undefined,
    @Args('cuisine', { type: () => String, nullable: true, description: CUISINE_KEY })
    cuisine: string | undefined,
  ): Promise<Pairing | undefined> {
    if (!venue) return cuisine ? pairingOf(product, mealOf([knownCuisine(cuisine)])) : undefined;
    const entry = (await this.venueIndex.fresh()).get(venue);
    if (!entry) throw unknownReference('venue', venue);
    return pairingOf(product, entry.meal);
  }

  @ResolveField(() => [String], { description: 'Keys of the cuisines that match its styles.' })
  cuisines(@Parent() product: Product): string[] {
    return cuisinesForProduct(product.tags);
  }

  @ResolveField(() => [Pairing], {
    description: 'Match with each cuisine that its styles match, in the order of `cuisines`, and why.',
    complexity: limitComplexity,
  })
  cuisinePairings(@Parent() product: Product, @Args('limit', limitArgument(4)) limit: number): Pairing[] {
    return cuisinesForProduct(product.tags)
      .slice(0, checkedLimit(limit ?? 4))
      .map((cuisine) => pairingOf(product, mealOf([cuisine])));
  }

  @ResolveField(() => [Venue], {
    description: 'BYO venues with matching cuisines, best first.',
    complexity: limitComplexity,
  })
  async suitedVenues(
    @Parent() product: Product,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Venue[]> {
    const found = await this.suggestions.suitedVenues(product, checkedLimit(limit ?? 6));
    return loadInOrder(venueLoader(loaders, this.venues), found);
  }

  @ResolveField(() => [Product], { description: 'Other wines of its producer.', complexity: limitComplexity })
  async sameProducer(
    @Parent() product: Product,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Product[]> {
    return this.load(await this.suggestions.sameProducer(product, checkedLimit(limit ?? 6)), loaders);
  }

  @ResolveField(() => [Product], {
    description: 'Similar wines of other producers, in stock.',
    complexity: limitComplexity,
  })
  async similar(
    @Parent() product: Product,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Product[]> {
    return this.load(await this.suggestions.similar(product, checkedLimit(limit ?? 6)), loaders);
  }

  @ResolveField(() => WineChoices, {
    complexity: 0,
    nullable: true,
    description:
      'The vintages and sizes of the wine in the shop, in a list of wines those that meet its filter; null when it is not listed.',
  })
  choices(@Parent() { reference, choices }: Product & { choices?: WineChoices }): WineChoices | undefined {
    return choices ?? this.suggestions.choices(reference);
  }

  @ResolveField(() => [Product], {
    description: 'The same wine in other sizes and vintages.',
    complexity: ({ childComplexity }) => 6 * childComplexity,
  })
  async otherFormats(@Parent() product: Product, @RequestLoaders() loaders: Loaders): Promise<Product[]> {
    return this.load(await this.suggestions.otherFormats(product), loaders);
  }

  private load(references: readonly string[], loaders: Loaders): Promise<Product[]> {
    return loadInOrder(productLoader(loaders, this.catalog), references);
  }
}

/** @throws DomainError BAD_REFERENCE for a cuisine that is not in the pairing table. */
function knownCuisine(key: string): string {
  if (!cuisineOf(key)) throw unknownReference('cuisine', key);
  return key;
}
