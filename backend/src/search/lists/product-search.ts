import { Injectable } from '@nestjs/common';
import {
  addDays,
  dayAskedFor,
  type MatchedMeal,
  instantInTokyo,
  parseQuery,
  type QueryPart,
  stylesForCuisines,
  type TokyoDay,
  tokyoDay,
} from '@vinkura/domain';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';
import { unknownReference } from '../../platform/errors/domain-error.js';
import type { Condition, Counts, EntryIndex, Representative } from '../engine/entry-index.js';
import { EntryQuery } from '../understanding/entry-query.js';
import type { ProductEntry } from '../indexes/product-entry.js';
import { ProductIndex } from '../indexes/product-index.js';
import { scoreAt, variedWines } from './ranking.js';
import type { ProductOrder } from './search.enums.js';
import type { ProductFilter } from './search.inputs.js';
import { Synonyms } from '../synonyms/synonyms.service.js';
import {
  type NamedCondition,
  type Nearest,
  nearestOf,
  type Understanding,
  understandingOf,
} from '../understanding/understanding.js';
import { choicesOf, type WineChoices } from './wine-choices.js';
import { VenueIndex } from '../indexes/venue-index.js';
import { wineRequirement } from '../understanding/wine-requirements.js';

type WineQuery = EntryQuery<ProductEntry>;

/** Facet counts by dimension, and the range of prices. */
interface ProductCounts {
  readonly byDimension: ReadonlyMap<string, Counts>;
  readonly priceMin?: number;
  readonly priceMax?: number;
}

export interface ProductResult {
  readonly entries: readonly ProductEntry[];
  readonly understanding: Understanding;
  /** A day that the query names, as 明日. It filters no wines. */
  readonly askedDay: TokyoDay | undefined;
  /** Of an entry's wine: what meets the query and the filter. */
  choices(entry: ProductEntry): WineChoices;
  /** Counted on first use. */
  counts(): ProductCounts;
  /** Reasons of an empty list, and the nearest results. */
  nearest(limit: number): Nearest<ProductEntry>;
}

export interface ProductSearchOptions {
  sort?: ProductOrder;
  /** Includes what shop lists hide: unlisted wines and those of pre-orders. For the back office. */
  everything?: boolean;
  /** One bottle of each wine; facets and totals count wines (GROUP-01). */
  perWine?: boolean;
}

/** Members of the filter that are facet values. */
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
const RESULTS_BYTES = 48_000_000;
/** A pointer, and a slot of the candidates. */
const BYTES_PER_ENTRY = 12;
/** Columns of a query's words and parts, in bytes per wine of the catalogue. */
const COLUMN_BYTES_PER_WINE = 2;
const PRICES = 'prices';
const USUAL_SIZE = '750mL';
/** Whether a part of the query says what to spend. */
const saysPrice = ({ kind, value }: QueryPart) =>
  kind === 'PRICE' || (kind === 'TRAIT' && (value === 'CHEAP' || value === 'PREMIUM'));
const STOCK_WEIGHT = 10_000;
const USUAL_SIZE_WEIGHT = 1_500;
const TOP_WEIGHT = 1_000;

/** Wine search and ranking (SEARCH-01, QUERY-01, QUERY-02, PAIR-01, REQ-D31). */
@Injectable()
export class ProductSearch {
  private readonly results = new LRUCache<string, ProductResult>({
    max: RESULTS_REMEMBERED,
    maxSize: RESULTS_BYTES,
    sizeCalculation: ({ entries }) =>
      entries.length * BYTES_PER_ENTRY + this.products.index.size * COLUMN_BYTES_PER_WINE + 1,
  });
  private revision = '';

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
    private readonly synonyms: Synonyms,
    private readonly clock: Clock,
  ) {}

  /**
   * The wines of a list, best first. Relevance: matched words, then pairing matches with the venue, then how well the
   * wine meets the understood query, then top wines, then name.
   * @throws DomainError BAD_REFERENCE for an unknown venue
   */
  async search(filter: ProductFilter, options: ProductSearchOptions = {}): Promise<ProductResult> {
    const [index] = await Promise.all([
      filter.q ? this.products.fresh() : this.products.forLists(),
      filter.venue && this.venues.fresh(),
      filter.q && this.synonyms.fresh(),
    ]);
    const today = tokyoDay(this.clock.now());
    const revision = `${index.revision} ${this.venues.index.revision} ${this.synonyms.revision} ${today}`;
    if (revision !== this.revision) this.results.clear();
    this.revision = revision;
    const key = JSON.stringify([filter, options]);
    let result = this.results.get(key);
    if (!result)
      this.results.set(
        key,
        (result = this.run(index, filter, options, { meal: this.mealOf(filter.venue), today })),
      );
    return result;
  }

  private mealOf(venue: string | null | undefined): MatchedMeal | undefined {
    if (!venue) return undefined;
    const entry = this.venues.index.get(venue);
    if (!entry) throw unknownReference('filter.venue', venue);
    return entry.meal;
  }

  private run(
    index: EntryIndex<ProductEntry>,
    filter: ProductFilter,
    { sort = 'RELEVANCE', everything = false, perWine = false }: ProductSearchOptions,
    { meal, today }: { meal?: MatchedMeal | undefined; today: TokyoDay },
  ): ProductResult {
    const isShown: Condition<ProductEntry> = everything ? EVERYTHING : index.flagged('listed');
    const read = this.queryOf(index, filter, isShown, today, meal !== undefined);
    const askedDay = read && dayAskedFor(read.parsed.parts, today);
    const query = read?.isOpen || read?.isDayOnly ? undefined : read;
    const onlyInStock = filter.inStock ?? (!query && !filter.references && !everything);
    const filters = filterConditions(index, filter, onlyInStock);
    const base = [isShown, ...filters.map(({ condition }) => condition)];
    const conditions = [...(query?.isHopeless ? [NOTHING] : (query?.conditions(base) ?? [])), ...base];
    // Ordered by the score shown on the cards.
    const relevance = meal ? scoreAt(meal) : () => 1;
    const isRanked = sort === 'RELEVANCE' && (query !== undefined || meal !== undefined);
    const isMixed = sort === 'RELEVANCE' && !filter.references && !everything && !query?.parsed.words.length;
    const order = isMixed ? 'MIXED' : sort;
    const rank = isRanked
      ? (entry: ProductEntry, slot: number) => query?.rank(entry, slot, relevance(entry)) ?? relevance(entry)
      : undefined;
    const oneOfEach = perWine ? representativeIn(order) : undefined;
    const ranked = index.select({ order, conditions, rank, oneOfEach });
    const isVaried = isRanked && perWine && (query ? query.isForFood : meal !== undefined);
    const entries = isVaried ? variedWines(ranked) : ranked;
    let counts: ProductCounts | undefined;
    return {
      entries,
      askedDay,
      understanding: understandingOf(query, (key) => this.products.vocabulary.nearest(key)),
      choices: ({ reference }) => choicesOf(index.groupOf(reference, conditions)),
      counts: () => (counts ??= countsOf(index, conditions, perWine)),
      nearest: (limit) =>
        entries.length > 0
          ? { blockers: [], entries: [] }
          : nearestOf({ index, query, filters, isShown, order, rank, oneOfEach }, limit),
    };
  }

  private queryOf(
    index: EntryIndex<ProductEntry>,
    { q, ignore }: ProductFilter,
    isShown: Condition<ProductEntry>,
    today: TokyoDay,
    hasVenue: boolean,
  ): WineQuery | undefined {
    if (!q?.trim()) return undefined;
    const parsed = parseQuery(q, this.products.vocabulary, { ignore: ignore ?? [] });
    // Old and new wines are judged once a day, as the results of the day are kept.
    const endOfDay = instantInTokyo(addDays(today, 1)).getTime();
    const hasOwnPrice = hasVenue || parsed.parts.some(saysPrice);
    const requirements = parsed.parts.flatMap(
      (part) => wineRequirement(part, index, this.products.kinds, endOfDay, hasOwnPrice) ?? [],
    );
    return new EntryQuery({ index, parsed, requirements, isShown, preferenceOf });
  }
}

/** Available wines first, then the usual bottle size, then recommended wines. */
const preferenceOf = ({ inStock, size, atTop }: ProductEntry): number =>
  (inStock ? STOCK_WEIGHT : 0) + (size === USUAL_SIZE ? USUAL_SIZE_WEIGHT : 0) + (atTop ? TOP_WEIGHT : 0);

/**
 * Which bottle represents its wine in a list: one in stock; in an unsorted list, one of the usual size. Of equal bottles it
 * is the first in the order of the list, or the last where the dearest come first: a wine is sorted by its lowest price.
 */
const representativeIn = (order: string): Representative<ProductEntry> => ({
  prefer:
    order === 'MIXED' || order === 'RELEVANCE'
      ? ({ inStock, atTop, size }) => Number(inStock) * 4 + Number(atTop) * 2 + Number(size === USUAL_SIZE)
      : ({ inStock }) => Number(inStock),
  isLast: order === 'PRICE_DESC',
});

/** A query of punctuation only finds nothing. */
const NOTHING: Condition<ProductEntry> = { test: () => false };
const EVERYTHING: Condition<ProductEntry> = { test: () => true };

function filterConditions(
  index: EntryIndex<ProductEntry>,
  filter: ProductFilter,
  onlyInStock: boolean,
): NamedCondition<ProductEntry>[] {
  const { available, references, cuisine, priceMin, priceMax } = filter;
  const conditions: NamedCondition<ProductEntry>[] = [];
  const add = (name: string, condition: Condition<ProductEntry>) => conditions.push({ name, condition });
  if (onlyInStock) add('inStock', index.flagged('inStock'));
  if (typeof available === 'boolean') add('available', { test: (entry) => entry.available === available });
  if (references) {
    const wanted = new Set(references);
    add('references', { test: ({ reference }) => wanted.has(reference) });
  }
  if (cuisine && cuisine.length > 0) {
    const styles = new Set<string>(stylesForCuisines(cuisine));
    add('cuisine', { test: (entry) => entry.styles.some((style) => styles.has(style)) });
  }
  const [min, max] = [priceMin ?? 0, priceMax ?? Infinity];
  if (min > 0 || max < Infinity)
    add('price', { dimension: PRICES, test: ({ price }) => price >= min && price <= max });
  for (const [member, dimension] of FACETS) {
    const values = filter[member] as readonly string[] | null | undefined;
    if (values && values.length > 0) add(member, index.among(dimension, values));
  }
  return conditions;
}

function countsOf(
  index: EntryIndex<ProductEntry>,
  conditions: readonly Condition<ProductEntry>[],
  perWine: boolean,
): ProductCounts {
  let priceMin = Infinity;
  let priceMax = -Infinity;
  const visit = {
    dimension: PRICES,
    entry: ({ price }: ProductEntry) => {
      priceMin = Math.min(priceMin, price);
      priceMax = Math.max(priceMax, price);
    },
  };
  const byDimension = index.count(conditions, visit, perWine);
  return priceMin > priceMax ? { byDimension } : { byDimension, priceMin, priceMax };
}
