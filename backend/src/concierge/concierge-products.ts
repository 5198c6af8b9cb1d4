import { Injectable } from '@nestjs/common';
import { conciergeRank, isPoorMatch, searchWords, textScore, venueRelevance } from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { pageOf } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { ProductIndex } from '../search/index.js';
import { VenuesService } from '../venues/index.js';
import type { ConciergeProduct } from './concierge.types.js';

/** Wines whose descriptions are read at once. */
const BATCH = 500;

/** Finds wines for a customer as a concierge does (VAL-13). */
@Injectable()
export class ConciergeProducts {
  constructor(
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
    private readonly venues: VenuesService,
  ) {}

  /**
   * Wines in stock that contain at least one of the words, the highest rank first; all wines in stock without any
   * words (decision 31).
   * @throws DomainError BAD_REFERENCE for an unknown venue
   */
  async find(q: string, venueRef: string | undefined, request: PageRequest): Promise<Page<ConciergeProduct>> {
    const venueTags = venueRef ? await this.tagsOf(venueRef) : undefined;
    const words = searchWords(q);
    const asked = q.trim().length > 0;
    const found: (ConciergeProduct & { name: string })[] = [];
    for await (const product of this.candidates(words)) {
      const score = textScore(words, [
        product.reference,
        product.name,
        product.description,
        product.nameEn,
        ...product.grapeVariety,
      ]);
      if (asked && score === 0) continue;
      const relevance = venueRelevance(product.tags, venueTags);
      found.push({
        productRef: product.reference,
        name: product.name,
        textScore: score,
        relevance,
        rank: conciergeRank(score, relevance),
        poorMatch: isPoorMatch(product.tags, venueTags),
      });
    }
    found.sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name, 'ja'));
    const { page, perPage } = request;
    return { items: pageOf(found, request), total: found.length, page, perPage };
  }

  /** The index knows which wines have stock and contain a word anywhere; the rule looks at fewer texts than it does. */
  private async *candidates(words: readonly string[]): AsyncIterable<Product> {
    const index = await this.index.fresh();
    const references: string[] = [];
    for (const { inStock, text, reference } of index.all())
      if (inStock && (words.length === 0 || words.some((word) => text.includes(word))))
        references.push(reference);
    for (let at = 0; at < references.length; at += BATCH)
      yield* await this.catalog.inOrder(references.slice(at, at + BATCH));
  }

  private async tagsOf(venueRef: string): Promise<readonly string[]> {
    const [venue] = await this.venues.find([venueRef]);
    if (!venue || venue.deletedAt) throw unknownReference('venueRef', venueRef);
    return venue.tags;
  }
}
