import { Injectable } from '@nestjs/common';
import { venueRelevance } from '@vinkura/domain';
import { unknownReference } from '../platform/errors/domain-error.js';
import type { Condition, Counts, FacetedIndex } from './engine/faceted-index.js';
import { LruCache } from './engine/lru-cache.js';
import { ProductIndex } from './product-index.js';
import { matchText } from './query-words.js';
import type { VenueOrder } from './search.enums.js';
import type { VenueFilter } from './search.inputs.js';
import { type VenueEntry, VenueIndex } from './venue-index.js';
import { hits, rankOf } from './ranking.js';

export interface VenueResult {
  readonly entries: readonly VenueEntry[];
  /** Counted when first asked for. */
  counts(): ReadonlyMap<string, Counts>;
}

/** Members of the filter that name values of a facet. */
const FACETS: readonly (readonly [keyof VenueFilter, string])[] = [
  ['area', 'areas'],
  ['cuisine', 'cuisines'],
  ['department', 'departments'],
  ['city', 'cities'],
  ['region', 'regions'],
  ['priceRange', 'priceRanges'],
];
const RESULTS_REMEMBERED = 64;

/** Finds and ranks venues (SEARCH-01, PAIR-01). */
@Injectable()
export class VenueSearch {
  private readonly results = new LruCache<string, VenueResult>(RESULTS_REMEMBERED);
  private revision = '';

  constructor(
    private readonly venues: VenueIndex,
    private readonly products: ProductIndex,
  ) {}

  /**
   * The venues of a list, best first. With wines chosen, those come first whose cuisines meet the wines' styles
   * most often, all wines together.
   * @throws DomainError BAD_REFERENCE for an unknown wine
   */
  async search(filter: VenueFilter, sort: VenueOrder | 'TOP' = 'RELEVANCE'): Promise<VenueResult> {
    const [index] = await Promise.all([this.venues.fresh(), filter.products && this.products.fresh()]);
    const products = this.products.index;
    const wines = (filter.products ?? []).map((reference) => {
      const wine = products.get(reference);
      if (!wine) throw unknownReference('filter.products', reference);
      return wine.styles;
    });
    const revision = `${index.revision} ${products.revision}`;
    if (revision !== this.revision) this.results.clear();
    this.revision = revision;
    const key = JSON.stringify([filter, sort]);
    let result = this.results.get(key);
    if (!result) this.results.set(key, (result = this.run(index, filter, sort, wines)));
    return result;
  }

  private run(
    index: FacetedIndex<VenueEntry>,
    filter: VenueFilter,
    sort: VenueOrder | 'TOP',
    wines: readonly (readonly string[])[],
  ): VenueResult {
    const text = matchText(index, filter.q ?? '', () => true);
    const conditions: Condition<VenueEntry>[] = [
      ...(text ? [text.condition] : []),
      ...(filter.q && !text ? [{ test: () => false }] : []),
      ...venueConditions(filter),
      ...FACETS.flatMap(([member, dimension]) => {
        const values = filter[member] as readonly string[] | null | undefined;
        return values && values.length > 0 ? [index.among(dimension, values)] : [];
      }),
    ];
    const isRanked = sort === 'RELEVANCE' && (text !== undefined || wines.length > 0);
    const entries = index.select({
      order: sort,
      conditions,
      rank: isRanked
        ? (entry, slot) =>
            rankOf({
              textScore: text?.score(slot) ?? 0,
              relevance: wines.reduce((sum, styles) => sum + venueRelevance(styles, entry.tags), 0),
              nameHits: text ? hits(text.words, entry.names) : 0,
              available: entry.venue.byoPolicy.accepted,
            })
        : undefined,
    });
    let counts: ReadonlyMap<string, Counts> | undefined;
    return { entries, counts: () => (counts ??= index.count(conditions)) };
  }
}

/** The filters that are no facets. */
function venueConditions(filter: VenueFilter): Condition<VenueEntry>[] {
  const conditions: Condition<VenueEntry>[] = [];
  const demand = (test: (venue: VenueEntry['venue']) => boolean) =>
    conditions.push({ test: ({ venue }) => test(venue) });
  const { references, budgetMin, budgetMax, seats, corkageMax } = filter;
  if (references) demand((venue) => references.includes(venue.reference));
  if (budgetMin) demand(({ budget }) => (budget.dinnerMax ?? -1) >= budgetMin);
  if (typeof budgetMax === 'number') demand(({ budget }) => (budget.dinnerMin ?? Infinity) <= budgetMax);
  if (seats) demand((venue) => (venue.seats ?? 0) >= seats);
  if (typeof corkageMax === 'number')
    demand(({ byoPolicy }) => byoPolicy.accepted && (byoPolicy.feePerBottle ?? Infinity) <= corkageMax);
  if (filter.waivedWithCourse) demand(({ byoPolicy }) => byoPolicy.accepted && byoPolicy.waivedWithCourse);
  if (filter.magnum) demand(({ byoPolicy }) => byoPolicy.accepted && byoPolicy.magnumMultiplier < 2);
  if (filter.decanting) demand(({ byoPolicy }) => byoPolicy.accepted && byoPolicy.decanting);
  if (filter.privateRoom) demand((venue) => venue.privateRoom);
  if (filter.michelin) demand((venue) => venue.michelinStars > 0);
  return conditions;
}
