import { Injectable } from '@nestjs/common';
import {
  type MatchedMeal,
  type MatchedWine,
  matchScore,
  millilitres,
  stylesForCuisines,
} from '@vinkura/domain';
import type { EntryIndex } from '../engine/entry-index.js';
import { LruCache } from '../engine/lru-cache.js';
import type { ProductEntry } from '../indexes/product-entry.js';
import { ProductIndex } from '../indexes/product-index.js';
import { scoreAt, variedWines } from './ranking.js';
import { choicesOf, type WineChoices } from './wine-choices.js';
import type { VenueEntry } from '../indexes/venue-index.js';
import { VenueIndex } from '../indexes/venue-index.js';

/** Maximum length of these lists. */
export const SUGGESTIONS_MAX = 24;
const REMEMBERED = 500;

/** Points for common properties; the price counts negatively by ratio. */
const SAME_STYLE = 100;
const SAME_GRAPE = 30;
const SAME_REGION = 15;
const SAME_COUNTRY = 10;
const PRICE_WEIGHT = 20;

interface Wine extends MatchedWine {
  reference: string;
}

/** The short lists of a wine or venue: pairings and similar entries (PAIR-01). All return references. */
@Injectable()
export class Suggestions {
  private readonly lists = new LruCache<string, readonly string[]>(REMEMBERED);
  private revision = '';

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {}

  /** Wines for the home page: in stock, top wines first, one size per wine. */
  topProducts(limit: number): Promise<readonly string[]> {
    return this.list(['top', limit], (products) =>
      oneOfEachWine(
        inRelevanceOrder(products, ({ listed, inStock }) => listed && inStock),
        limit,
      ),
    );
  }

  /** Venues for the home page: the best of each cuisine before a second of any, for variety. */
  topVenues(limit: number): Promise<readonly string[]> {
    return this.list(['top venues', limit], (_products, venues) =>
      references(
        firstOfEach(venues.select({ order: 'TOP', conditions: [] }), cuisineOfVenue).slice(0, limit),
      ),
    );
  }

  /**
   * Varied bottles in stock for a cuisine: the first of its best style, the first of its second, and so on; one per
   * producer.
   */
  cuisineProducts(cuisine: string, limit: number): Promise<readonly string[]> {
    return this.list(['wines for cuisine', cuisine, limit], (products) => {
      const styles = stylesForCuisines([cuisine]);
      const suited = inRelevanceOrder(
        products,
        (entry) =>
          entry.listed &&
          entry.inStock &&
          millilitres(entry.size) === USUAL_ML &&
          styles.some((style) => entry.styles.includes(style)),
      );
      return references(oneOfEachStyle(suited, styles).slice(0, limit));
    });
  }

  /** BYO venues, by match with the wine. */
  suitedVenues(wine: Wine, limit: number): Promise<readonly string[]> {
    const { tags, price, size } = wine;
    return this.list(['venues for', tags, price, size, limit], (_products, venues) => {
      const score = ({ meal }: VenueEntry) => matchScore(wine, meal);
      const suited = venues.select({
        order: 'TOP',
        conditions: [{ test: ({ venue }) => venue.byoPolicy.accepted }],
        rank: score,
      });
      return references(suited.filter((entry) => score(entry) > 0).slice(0, limit));
    });
  }

  /** Wines in stock, by match with the venue; producers and styles vary as in the list for it (PRICE-01). */
  suitedProducts(meal: MatchedMeal, limit: number): Promise<readonly string[]> {
    return this.list(['wines for', meal, limit], (products) => {
      const scores = scoreAt(meal);
      const suited = products.select({
        order: 'RELEVANCE',
        conditions: [{ test: (entry) => entry.listed && entry.inStock && scores(entry) > 0 }],
        rank: scores,
      });
      return references(variedWines(oneOfEach(suited)).slice(0, limit));
    });
  }

  /** Other wines of the producer, those in stock first. */
  sameProducer({ reference }: Wine, limit: number): Promise<readonly string[]> {
    return this.list(['producer of', reference, limit], (products) => {
      const own = products.get(reference);
      if (own?.producer === undefined) return [];
      return oneOfEachWine(
        products.select({
          order: 'RELEVANCE',
          conditions: [
            products.among('producers', [own.producer]),
            { test: ({ listed, wineKey }) => listed && wineKey !== own.wineKey },
          ],
          rank: inStockFirst,
        }),
        limit,
      );
    });
  }

  /** Similar wines of other producers in stock (for those of the same one, see `sameProducer`): by style, then grape, origin and price. */
  similar({ reference }: Wine, limit: number): Promise<readonly string[]> {
    return this.list(['like', reference, limit], (products) => {
      const own = products.get(reference);
      if (!own) return [];
      const alike = products.select({
        order: 'RELEVANCE',
        conditions: [
          { test: ({ listed, inStock, wineKey }) => listed && inStock && wineKey !== own.wineKey },
          { test: ({ color, type }) => color === own.color && type === own.type },
          { test: ({ producer }) => producer === undefined || producer !== own.producer },
        ],
        rank: (entry) => similarity(own, entry),
      });
      return oneOfEachWine(alike, limit);
    });
  }

  /** The same wine in other sizes and vintages: by size, then latest vintage first. */
  otherFormats({ reference }: Wine): Promise<readonly string[]> {
    return this.list(['formats of', reference], (products) => {
      const own = products.get(reference);
      if (!own) return [];
      const formats = products.select({
        order: 'VINTAGE_DESC',
        conditions: [
          ...(own.producer === undefined ? [] : [products.among('producers', [own.producer])]),
          { test: (entry) => entry.listed && entry.wineKey === own.wineKey && entry.reference !== reference },
        ],
        rank: ({ size }) => -(millilitres(size) ?? 0),
      });
      return references(formats).slice(0, SUGGESTIONS_MAX);
    });
  }

  /** Vintages and sizes of a wine as the index has them: its list or page has just been read from it. */
  choices(reference: string): WineChoices | undefined {
    const { index } = this.products;
    const bottles = index.groupOf(reference, [index.flagged('listed')]);
    return bottles.length > 0 ? choicesOf(bottles) : undefined;
  }

  private async list(
    parts: readonly unknown[],
    make: (products: EntryIndex<ProductEntry>, venues: EntryIndex<VenueEntry>) => readonly string[],
  ): Promise<readonly string[]> {
    const [products, venues] = await Promise.all([this.products.fresh(), this.venues.fresh()]);
    const revision = `${products.revision} ${venues.revision}`;
    if (revision !== this.revision) this.lists.clear();
    this.revision = revision;
    const key = JSON.stringify(parts);
    let list = this.lists.get(key);
    if (!list) this.lists.set(key, (list = make(products, venues)));
    return list;
  }
}

const references = (entries: readonly { reference: string }[]): string[] =>
  entries.map(({ reference }) => reference);

const inStockFirst = ({ inStock }: ProductEntry): number => Number(inStock);

function inRelevanceOrder(
  products: EntryIndex<ProductEntry>,
  test: (entry: ProductEntry) => boolean,
): ProductEntry[] {
  return products.select({ order: 'RELEVANCE', conditions: [{ test }] });
}

const cuisineOfVenue = ({ venue }: VenueEntry): string => venue.cuisineType;

/** The first of each kind, in order, then all others. */
function firstOfEach<T>(entries: readonly T[], kindOf: (entry: T) => unknown): T[] {
  const kinds = new Map<unknown, T>();
  for (const entry of entries) if (!kinds.has(kindOf(entry))) kinds.set(kindOf(entry), entry);
  const first = new Set(kinds.values());
  return [...first, ...entries.filter((entry) => !first.has(entry))];
}

/** For each style in turn the first wine of a producer not chosen yet; then others of further producers. */
function oneOfEachStyle(entries: readonly ProductEntry[], styles: readonly string[]): ProductEntry[] {
  const chosen = new Map<string, ProductEntry>();
  const choose = (entry: ProductEntry | undefined) => entry && chosen.set(makerOf(entry), entry);
  const isNew = (entry: ProductEntry) => !chosen.has(makerOf(entry));
  for (const style of styles) choose(entries.find((entry) => entry.styles.includes(style) && isNew(entry)));
  for (const entry of entries) if (isNew(entry)) choose(entry);
  return [...chosen.values()];
}

/** A wine without producer shares it with none. */
const makerOf = ({ producer, reference }: ProductEntry): string => producer ?? reference;

/** The first entries of distinct wines, in the usual bottle size if available. */
const oneOfEachWine = (entries: readonly ProductEntry[], limit: number): string[] =>
  references(oneOfEach(entries).slice(0, limit));

function oneOfEach(entries: readonly ProductEntry[]): ProductEntry[] {
  const wines = new Map<string, ProductEntry>();
  for (const entry of entries) {
    const taken = wines.get(entry.wineKey);
    if (!taken) wines.set(entry.wineKey, entry);
    else if (
      millilitres(taken.size) !== USUAL_ML &&
      millilitres(entry.size) === USUAL_ML &&
      taken.inStock === entry.inStock
    )
      wines.set(entry.wineKey, entry);
  }
  return [...wines.values()];
}
const USUAL_ML = 750;

/** At least 1, to avoid a division by zero for free wines. */
const pricePerLitre = ({ price, size }: ProductEntry): number =>
  Math.max(1, (price * 1000) / (millilitres(size) ?? USUAL_ML));

function similarity(own: ProductEntry, other: ProductEntry): number {
  const shared = own.styles.filter((style) => other.styles.includes(style)).length;
  const all = new Set([...own.styles, ...other.styles]).size;
  const ratio = Math.abs(Math.log2(pricePerLitre(other) / pricePerLitre(own)));
  return (
    (all === 0 ? 0 : (SAME_STYLE * shared) / all) +
    (own.grapes[0] !== undefined && own.grapes[0] === other.grapes[0] ? SAME_GRAPE : 0) +
    (own.region !== undefined && own.region === other.region ? SAME_REGION : 0) +
    (own.country === other.country ? SAME_COUNTRY : 0) -
    PRICE_WEIGHT * ratio
  );
}
