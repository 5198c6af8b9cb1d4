import { Injectable } from '@nestjs/common';
import { stylesForCuisines, venueRelevance } from '@vinkura/domain';
import { unknownReference } from '../platform/errors/domain-error.js';
import type { Condition, Counts, FacetedIndex } from './engine/faceted-index.js';
import { LruCache } from './engine/lru-cache.js';
import type { ProductEntry } from './product-entry.js';
import { ProductIndex } from './product-index.js';
import { matchText } from './query-words.js';
import type { ProductOrder } from './search.enums.js';
import type { ProductFilter } from './search.inputs.js';
import { byStyles, hits, rankOf } from './ranking.js';
import { VenueIndex } from './venue-index.js';

/** Facet counts by dimension, and the range of prices. */
interface ProductCounts {
  readonly byDimension: ReadonlyMap<string, Counts>;
  readonly priceMin?: number;
  readonly priceMax?: number;
}

export interface ProductResult {
  readonly entries: readonly ProductEntry[];
  /** Counted when first asked for. */
  counts(): ProductCounts;
}

export interface ProductSearchOptions {
  sort?: ProductOrder;
  /** Shows what no shop list shows: unlisted wines and those of events. For the back office. */
  everything?: boolean;
}

/** Members of the filter that name values of a facet. */
const FACETS: readonly (readonly [keyof ProductFilter, string])[] = [
  ['color', 'colors'],
  ['type', 'types'],
  ['country', 'countries'],
  ['region', 'regions'],
  ['producer', 'producers'],
  ['grape', 'grapes'],
  ['size', 'sizes'],
  ['vintage', 'vintages'],
  ['style', 'styles'],
];
const RESULTS_REMEMBERED = 64;
const PRICES = 'prices';

/** Finds and ranks wines (SEARCH-01, PAIR-01, decision 31). */
@Injectable()
export class ProductSearch {
  private readonly results = new LruCache<string, ProductResult>(RESULTS_REMEMBERED);
  private revision = '';

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {}

  /**
   * The wines of a list, best first. Relevance means found words, then how many times the wine's styles and the
   * venue's cuisines meet, then top wines, then the name.
   * @throws DomainError BAD_REFERENCE for an unknown venue
   */
  async search(filter: ProductFilter, options: ProductSearchOptions = {}): Promise<ProductResult> {
    const [index] = await Promise.all([this.products.fresh(), filter.venue && this.venues.fresh()]);
    const revision = `${index.revision} ${this.venues.index.revision}`;
    if (revision !== this.revision) this.results.clear();
    this.revision = revision;
    const key = JSON.stringify([filter, options]);
    let result = this.results.get(key);
    if (!result)
      this.results.set(key, (result = this.run(index, filter, options, this.tagsOf(filter.venue))));
    return result;
  }

  private tagsOf(venue: string | null | undefined): readonly string[] | undefined {
    if (!venue) return undefined;
    const entry = this.venues.index.get(venue);
    if (!entry) throw unknownReference('filter.venue', venue);
    return entry.tags;
  }

  private run(
    index: FacetedIndex<ProductEntry>,
    filter: ProductFilter,
    { sort = 'RELEVANCE', everything = false }: ProductSearchOptions,
    venueTags: readonly string[] | undefined,
  ): ProductResult {
    const isShown = everything ? () => true : (entry: ProductEntry) => entry.listed;
    const text = matchText(index, filter.q ?? '', isShown);
    const onlyInStock = filter.inStock ?? (!text && !filter.references && !everything);
    const conditions: Condition<ProductEntry>[] = [
      { test: isShown },
      ...(onlyInStock ? [{ test: ({ inStock }: ProductEntry) => inStock }] : []),
      ...availableCondition(filter.available),
      ...(text ? [text.condition] : []),
      ...(filter.q && !text ? [NOTHING] : []),
      ...referenceCondition(filter.references),
      ...cuisineCondition(filter.cuisine),
      ...priceCondition(filter.priceMin ?? undefined, filter.priceMax ?? undefined),
      ...FACETS.flatMap(([member, dimension]) => {
        const values = filter[member] as readonly string[] | null | undefined;
        return values && values.length > 0 ? [index.among(dimension, values)] : [];
      }),
    ];
    const relevance = byStyles((styles) => venueRelevance(styles, venueTags));
    const isRanked = sort === 'RELEVANCE' && (text !== undefined || venueTags !== undefined);
    const isMixed = sort === 'RELEVANCE' && !text && !filter.references && !everything;
    const entries = index.select({
      order: isMixed ? 'MIXED' : sort,
      conditions,
      rank: isRanked
        ? (entry, slot) =>
            rankOf({
              textScore: text?.score(slot) ?? 0,
              relevance: relevance(entry),
              nameHits: text ? hits(text.words, entry.names) : 0,
              available: text !== undefined && entry.inStock,
            })
        : undefined,
    });
    let counts: ProductCounts | undefined;
    return { entries, counts: () => (counts ??= countsOf(index, conditions)) };
  }
}

/** A query of nothing but marks finds nothing. */
const NOTHING: Condition<ProductEntry> = { test: () => false };

function availableCondition(wanted: boolean | null | undefined): Condition<ProductEntry>[] {
  return typeof wanted === 'boolean' ? [{ test: ({ available }) => available === wanted }] : [];
}

function referenceCondition(references: readonly string[] | null | undefined): Condition<ProductEntry>[] {
  if (!references) return [];
  const wanted = new Set(references);
  return [{ test: ({ reference }) => wanted.has(reference) }];
}

function cuisineCondition(cuisines: readonly string[] | null | undefined): Condition<ProductEntry>[] {
  if (!cuisines || cuisines.length === 0) return [];
  const styles = new Set<string>(stylesForCuisines(cuisines));
  return [{ test: (entry) => entry.styles.some((style) => styles.has(style)) }];
}

function priceCondition(min = 0, max = Infinity): Condition<ProductEntry>[] {
  if (min === 0 && max === Infinity) return [];
  return [{ dimension: PRICES, test: ({ price }) => price >= min && price <= max }];
}

function countsOf(
  index: FacetedIndex<ProductEntry>,
  conditions: readonly Condition<ProductEntry>[],
): ProductCounts {
  let priceMin = Infinity;
  let priceMax = -Infinity;
  const byDimension = index.count(conditions, {
    dimension: PRICES,
    entry: ({ price }) => {
      priceMin = Math.min(priceMin, price);
      priceMax = Math.max(priceMax, price);
    },
  });
  return priceMin > priceMax ? { byDimension } : { byDimension, priceMin, priceMax };
}
