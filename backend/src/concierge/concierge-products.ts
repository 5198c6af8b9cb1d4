import { Injectable } from '@nestjs/common';
import {
  conciergeRank,
  isPoorMatch,
  type MatchedMeal,
  matchScore,
  searchKey,
  searchWords,
  mealOf,
  textScore,
  venueRelevance,
} from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { pageOf } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { pairingOf, type ProductEntry, ProductIndex, ProductSearch } from '../search/index.js';
import { VenuesService } from '../venues/index.js';
import type { ConciergeProduct } from './concierge.types.js';

/** Batch size of loaded descriptions. */
const BATCH = 500;
/** Maximum number of interpretations of a query. */
const UNDERSTOOD_MAX = 500;

interface ScoredProduct extends Pick<Product, 'reference' | 'name' | 'tags' | 'price' | 'size'> {
  readonly textScore: number;
}

/** Wine search for concierges (VAL-13). */
@Injectable()
export class ConciergeProducts {
  constructor(
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
    private readonly venues: VenuesService,
    private readonly search: ProductSearch,
  ) {}

  /**
   * Wines in stock that contain at least one of the words, highest rank first; without words, all wines in stock
   * (REQ-D31); of equal rank those with the higher score at the venue, as in the shop (PRICE-01). If there are none, the query is interpreted as in the customers' search: misspelt words, dishes and
   * attributes count one point each.
   * @throws DomainError BAD_REFERENCE for an unknown venue
   */
  async find(q: string, venueRef: string | undefined, request: PageRequest): Promise<Page<ConciergeProduct>> {
    const meal = venueRef ? await this.mealOf(venueRef) : undefined;
    const venueTags = meal?.tags;
    const isAsked = q.trim().length > 0;
    const exact = await this.withWords(searchWords(q), isAsked);
    const scored = isAsked && exact.length === 0 ? await this.asUnderstood(q) : exact;
    const found = scored.map((wine) => {
      const { reference, name, tags, textScore: score } = wine;
      const relevance = venueRelevance(tags, venueTags);
      return {
        wine,
        productRef: reference,
        name,
        textScore: score,
        relevance,
        rank: conciergeRank(score, relevance),
        score: meal ? matchScore(wine, meal) : undefined,
        poorMatch: isPoorMatch(tags, venueTags),
      };
    });
    found.sort(
      (a, b) => b.rank - a.rank || (b.score ?? 0) - (a.score ?? 0) || a.name.localeCompare(b.name, 'ja'),
    );
    const { page, perPage } = request;
    const items = pageOf(found, request).map(({ wine, ...item }) => ({
      ...item,
      pairing: meal && pairingOf(wine, meal),
    }));
    return { items, total: found.length, page, perPage };
  }

  private async withWords(words: readonly string[], isAsked: boolean): Promise<ScoredProduct[]> {
    const found: ScoredProduct[] = [];
    for await (const product of this.candidates(words)) {
      const { reference, name, nameEn, description, grapeVariety, tags, price, size } = product;
      const score = textScore(words, [reference, name, description, nameEn, ...grapeVariety]);
      if (!isAsked || score > 0) found.push({ reference, name, tags, price, size, textScore: score });
    }
    return found;
  }

  /** The index returns wines in stock with a word in any field; the ranking rule uses fewer fields. */
  private async *candidates(words: readonly string[]): AsyncIterable<Product> {
    const index = await this.index.fresh();
    const contains = words.map((word) => index.containing(searchKey(word)));
    const keys = words.map((word) => word.toUpperCase());
    const isCandidate = ({ inStock, reference }: ProductEntry, slot: number) =>
      inStock &&
      (words.length === 0 ||
        contains.some((test) => test(slot)) ||
        keys.some((key) => reference.includes(key)));
    const references = Array.from(index.matching([{ test: isCandidate }]), ({ reference }) => reference);
    for (let at = 0; at < references.length; at += BATCH)
      yield* await this.catalog.inOrder(references.slice(at, at + BATCH));
  }

  private async asUnderstood(q: string): Promise<ScoredProduct[]> {
    const { entries, understanding } = await this.search.search({ q, inStock: true }, { everything: true });
    const score = Math.max(1, understanding.parts.length);
    const products = await this.catalog.inOrder(
      entries.slice(0, UNDERSTOOD_MAX).map(({ reference }) => reference),
    );
    return products.map(({ reference, name, tags, price, size }) => ({
      reference,
      name,
      tags,
      price,
      size,
      textScore: score,
    }));
  }

  private async mealOf(venueRef: string): Promise<MatchedMeal> {
    const [venue] = await this.venues.find([venueRef]);
    if (!venue || venue.deletedAt) throw unknownReference('venueRef', venueRef);
    return mealOf(venue.tags, venue.budget);
  }
}
