import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale, QueryPart } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../../catalog/index.js';
import { Public } from '../../platform/access/access.js';
import { type CallerLookup, LazyCaller } from '../../platform/access/current-caller.js';
import { DomainError, unknownReference } from '../../platform/errors/domain-error.js';
import { validationPipe } from '../../platform/http/validation.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../../venues/index.js';
import { byLength, cuisineLabels, facetCounts, labelsFrom, noLabels } from './facet-labels.js';
import { Pairing, pairingOfAll } from './pairing.types.js';
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
import { matchedWine } from './ranking.js';
import { type VenueOrder, VenueSort } from './search.enums.js';
import { VenueFilter } from './search.inputs.js';
import { VenueFacets, VenueMark, VenuePage } from './search.types.js';
import { Suggestions } from './suggestions.js';
import { understoodPageResolver } from './understood-page.js';
import { mealAt, VenueIndex } from '../indexes/venue-index.js';
import { type VenueResult, VenueSearch } from './venue-search.js';

/** Most marks of a map. They are read from memory, and cost a request as much as so many entries of a page. */
const MARKS_MAX = 1000;
const MARKS_COST = 100;

/** A page whose facets can still be counted. */
type VenuePageWithResult = VenuePage & { result: VenueResult };

@Resolver(() => VenuePage)
export class VenueSearchResolver extends understoodPageResolver(VenuePage, 'venue') {
  constructor(
    private readonly search: VenueSearch,
    private readonly log: QueryLog,
    private readonly suggestions: Suggestions,
    private readonly index: VenueIndex,
    private readonly service: VenuesService,
  ) {
    super();
  }

  @Query(() => VenuePage, {
    description: 'Searches venues; with wines given, matching venues first.',
    complexity: pageComplexity,
  })
  @Public()
  async venues(
    @RequestLoaders() loaders: Loaders,
    @Args(
      'filter',
      { type: () => VenueFilter, nullable: true, description: 'Filter.' },
      validationPipe(VenueFilter),
    )
    filter: VenueFilter | undefined,
    @Args('sort', {
      type: () => VenueSort,
      defaultValue: VenueSort.RELEVANCE,
      nullable: true,
      description: 'Sort order.',
    })
    sort: VenueOrder,
    @Args('page', PAGE_ARGUMENT) page: number,
    @Args('perPage', perPageArgument('Venues')) perPage: number,
    @RequestLocale() locale: Locale,
    @RequestVisits() forEachVisit: ForEachVisit,
    @LazyCaller() callerOf: CallerLookup,
  ): Promise<VenuePageWithResult> {
    validateCorkage(callerOf, filter, sort);
    const paging = checkedPage(page, perPage);
    const result = await this.search.search(filter ?? {}, sort ?? VenueSort.RELEVANCE);
    if (filter?.q && paging.page === 1) {
      const { isKnown } = result.understanding;
      const query = { list: 'VENUES', q: filter.q, locale, found: result.entries.length, isKnown } as const;
      forEachVisit((visit, network) => this.log.record({ ...query, visit, network }));
    }
    const references = result.entries.slice(paging.from, paging.to).map(({ reference }) => reference);
    return {
      items: await this.load(references, loaders),
      total: result.entries.length,
      page: paging.page,
      perPage: paging.perPage,
      result,
    };
  }

  @Query(() => [Venue], { description: 'Venues for the home page.', complexity: limitComplexity })
  @Public()
  async topVenues(
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(8)) limit: number,
  ): Promise<Venue[]> {
    return this.load(await this.suggestions.topVenues(checkedLimit(limit ?? 8)), loaders);
  }

  @ResolveField(() => VenueFacets, { description: 'Facets to narrow the list.', complexity: 0 })
  facets(@Parent() { result }: VenuePageWithResult): VenueFacets {
    const counts = result.counts();
    const areas = labelsFrom(this.index.areas);
    return {
      areas: facetCounts(counts.get('areas'), labelsFrom(this.index.quarters)),
      cuisines: facetCounts(counts.get('cuisines'), cuisineLabels),
      regions: facetCounts(counts.get('regions'), areas),
      departments: facetCounts(counts.get('departments'), areas),
      cities: facetCounts(counts.get('cities'), areas),
      priceRanges: facetCounts(counts.get('priceRanges'), noLabels, byLength),
    };
  }

  @ResolveField(() => [VenueMark], {
    description: `The venues of all pages as marks of a map, at most ${MARKS_MAX}.`,
    complexity: MARKS_COST,
  })
  marks(@Parent() { result }: VenuePageWithResult): VenueMark[] {
    return result.entries.slice(0, MARKS_MAX).map(({ venue }) => venue);
  }

  @ResolveField(() => [Venue], {
    description: 'The nearest venues, when none meets the query.',
    complexity: limitComplexity,
  })
  async nearest(
    @Parent() { result }: VenuePageWithResult,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Venue[]> {
    const { entries } = result.nearest(checkedLimit(limit ?? 6));
    return this.load(
      entries.map(({ reference }) => reference),
      loaders,
    );
  }

  override namesOf({ kind, value }: QueryPart): NamedEntity | undefined {
    return kind === 'AREA' ? this.index.placeName(value) : undefined;
  }

  private load(references: readonly string[], loaders: Loaders): Promise<Venue[]> {
    return loadInOrder(venueLoader(loaders, this.service), references);
  }
}

/** Pairings of a venue. */
@Resolver(() => Venue)
export class VenuePairingResolver {
  constructor(
    private readonly suggestions: Suggestions,
    private readonly products: ProductIndex,
    private readonly catalog: CatalogService,
  ) {}

  @ResolveField(() => Pairing, {
    nullable: true,
    description: 'Combined match of wines; null when none is given.',
  })
  async pairing(
    @Parent() venue: Venue,
    @Args('products', { type: () => [String], nullable: true, description: 'References of the wines.' })
    references: string[] | undefined,
  ): Promise<Pairing | undefined> {
    if (!references || references.length === 0) return undefined;
    const index = await this.products.fresh();
    const wines = references.map((reference) => {
      const wine = index.get(reference);
      if (!wine) throw unknownReference('products', reference);
      return matchedWine(wine);
    });
    return pairingOfAll(wines, mealAt(venue));
  }

  @ResolveField(() => [Product], {
    description: 'Wines in stock that match its cuisines, best first.',
    complexity: limitComplexity,
  })
  async suitedProducts(
    @Parent() venue: Venue,
    @RequestLoaders() loaders: Loaders,
    @Args('limit', limitArgument(6)) limit: number,
  ): Promise<Product[]> {
    const found = await this.suggestions.suitedProducts(mealAt(venue), checkedLimit(limit ?? 6));
    return loadInOrder(productLoader(loaders, this.catalog), found);
  }
}

/** Corkage is for members only (REQ-D16): visitors must not learn it by filtering or sorting. */
function validateCorkage(callerOf: CallerLookup, filter: VenueFilter | undefined, sort: VenueOrder): void {
  const field =
    typeof filter?.corkageMax === 'number'
      ? 'filter.corkageMax'
      : sort === VenueSort.CORKAGE_ASC
        ? 'sort'
        : undefined;
  if (field && !callerOf()) throw new DomainError('UNAUTHENTICATED', 'corkage-members-only', { field });
}
