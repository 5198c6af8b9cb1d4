import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PRODUCTS } from '@vinkura/domain/back-office/products';
import { titleIn } from '@vinkura/domain/back-office/record-titles';
import type { Model } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import { CachedDocuments } from '../platform/documents/cached-documents.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Product } from './product.js';

/** About 4 KB each. */
const MAX_PRODUCTS = 20_000;
/** Maximum duration of a transaction after it set a product's timestamp; longer ones are covered by the cache's maximum age. */
const OVERLAP_MS = 10_000;

/**
 * In-memory products for display: lists, pages, carts and orders. Decisions read prices and stock in their transaction.
 * Stock changes of other processes appear after half a second.
 */
@Injectable()
export class CachedProducts implements OnModuleInit {
  private readonly documents: CachedDocuments<Product>;
  private watermark?: Date;
  /** Times of the stock changes already seen, in milliseconds, by reference; those of the overlap. */
  private seen: ReadonlyMap<string, number> = new Map();

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly changeNotifier: ChangeNotifier,
    private readonly audit: AuditLog,
  ) {
    changeNotifier.addCheck(() => this.follow());
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

  /** Labels wines in the audit log from the cache, before the back office registers a query for them. */
  onModuleInit(): void {
    this.audit.registerLabels('products', async (references) => {
      const found = await this.find(references);
      return new Map(
        found.map((wine) => [wine.reference, titleIn(PRODUCTS, { ...wine }, 'jp') ?? wine.reference]),
      );
    });
  }

  /** The products with these references, including deleted ones, in any order. They are frozen. */
  find(references: readonly string[]): Promise<Product[]> {
    return this.documents.find(references);
  }

  /** Call after a change of this process has been committed. */
  evict(reference: string): void {
    this.documents.evict(reference);
  }

  /** Runs twice a second in a busy process. */
  private async follow(): Promise<void> {
    const changed = await this.changedStocks();
    for (const { reference, stockChangedAt } of changed) {
      if (this.documents.peek(reference)?.stockChangedAt?.getTime() !== stockChangedAt?.getTime())
        this.documents.evict(reference);
      if (stockChangedAt && stockChangedAt > this.watermark!) this.watermark = stockChangedAt;
    }
    const known = this.seen;
    this.seen = new Map(changed.map(({ reference, stockChangedAt }) => [reference, Number(stockChangedAt)]));
    if (changed.some(({ reference }) => this.seen.get(reference) !== known.get(reference)))
      this.changeNotifier.notifyListeners(CATALOG_CHANGES);
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
