import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import { CachedDocuments } from '../platform/documents/cached-documents.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Product } from './product.js';

/** About 4 KB each. */
const MAX_PRODUCTS = 20_000;
/** Interval at which a busy process polls for stock changes of others. */
const FOLLOW_EVERY_MS = 500;
/** Maximum duration of a transaction after it set a product's timestamp; longer ones are covered by the cache's maximum age. */
const OVERLAP_MS = 10_000;

/**
 * In-memory products for display: lists, pages, carts and orders. Decisions read prices and stock in their transaction.
 * Stock changes of other processes appear after half a second.
 */
@Injectable()
export class CachedProducts {
  private readonly documents: CachedDocuments<Product>;
  private watermark?: Date;
  private followedAt = -Infinity;
  private following?: Promise<void>;

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    changeNotifier: ChangeNotifier,
  ) {
    this.documents = new CachedDocuments(changeNotifier, {
      topic: CATALOG_CHANGES,
      max: MAX_PRODUCTS,
      keyOf: ({ reference }) => reference,
      read: (references) =>
        this.products
          .find({ reference: { $in: references } })
          .session(null)
          .comment(CACHE_READ)
          .lean<Product[]>(),
    });
  }

  /** The products with these references, including deleted ones, in any order. They are frozen. */
  async find(references: readonly string[]): Promise<Product[]> {
    if (performance.now() - this.followedAt >= FOLLOW_EVERY_MS) {
      this.following ??= this.follow().finally(() => (this.following = undefined));
      await this.following;
    }
    return this.documents.find(references);
  }

  /** Call after a change of this process has been committed. */
  evict(reference: string): void {
    this.documents.evict(reference);
  }

  private async follow(): Promise<void> {
    const startedAt = performance.now();
    const changed = await this.changedStocks();
    for (const { reference, stockChangedAt } of changed) {
      if (this.documents.peek(reference)?.stockChangedAt?.getTime() !== stockChangedAt?.getTime())
        this.documents.evict(reference);
      if (stockChangedAt && stockChangedAt > this.watermark!) this.watermark = stockChangedAt;
    }
    this.followedAt = startedAt;
  }

  private async changedStocks(): Promise<Pick<Product, 'reference' | 'stockChangedAt'>[]> {
    const fields = { _id: 0, reference: 1, stockChangedAt: 1 } as const;
    if (this.watermark) {
      const since = new Date(this.watermark.getTime() - OVERLAP_MS);
      return this.products
        .find({ stockChangedAt: { $gte: since } }, fields)
        .session(null)
        .comment(CACHE_READ)
        .lean();
    }
    const latest = await this.products
      .find({ stockChangedAt: { $ne: null } }, fields)
      .sort({ stockChangedAt: -1 })
      .limit(1)
      .session(null)
      .comment(CACHE_READ)
      .lean();
    this.watermark = latest[0]?.stockChangedAt ?? new Date(0);
    return [];
  }
}
