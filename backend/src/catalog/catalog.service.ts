import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type SuggestedProduct, suggestProducts, wineGroupKey } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { withTextsOfPictures } from '../platform/documents/picture-text.js';
import {
  rethrowForEntry,
  assertReferencesExist,
  ResourceService,
} from '../platform/documents/resource-service.js';
import { WebhookEvents } from '../webhooks/index.js';
import type { ProductBody } from './catalog.bodies.js';
import { CachedProducts } from './cached-products.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Producers } from './producers.service.js';
import { Product, type ProductSnapshot } from './product.js';
import { ProductionRegions } from './production-regions.service.js';
import { Sommeliers } from './sommeliers.service.js';

/** Batch size of the cursor when the whole catalogue is read. */
const SNAPSHOT_BATCH = 500;
/** Members of a GET that a PUT may return; only `ProductStock` changes them. */
const COMPUTED_FIELDS = ['saleableQuantity', 'stockState', 'outOfStock', 'stockBookings'] as const;

/** Wines (PROD-01, API-05). Lists and searches are in the search module. */
@Injectable()
export class CatalogService extends ResourceService<Product, ProductBody> {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    private readonly sommeliers: Sommeliers,
    repositories: MongoRepositories,
    private readonly cached: CachedProducts,
    webhooks: WebhookEvents,
  ) {
    super(
      repositories.of(products, {
        resource: 'products',
        kind: 'product',
        key: 'reference',
        numbered: 'PRODUCT',
        searched: ['reference', 'name', 'nameEn'],
        sortable: ['reference', 'name', 'nameEn', 'price', 'vintage', 'createdAt', 'updatedAt'],
        changeTopic: CATALOG_CHANGES,
        changeTimestampField: 'changedAt',
        onWrite: (operation, { reference }) =>
          webhooks.publish('product.changed', reference, { productRef: reference, operation }),
      }),
    );
  }

  /**
   * The wines with these references for display, from memory where cached; including deleted ones, in any order. Use
   * `find` where price or stock decides.
   */
  findCached(references: readonly string[]): Promise<Product[]> {
    return this.cached.find(references);
  }

  /** Wines in the order of the references; unknown and deleted ones are omitted. */
  async inOrder(references: readonly string[]): Promise<Product[]> {
    const found = new Map((await this.find(references)).map((product) => [product.reference, product]));
    return references.flatMap((reference) => {
      const product = found.get(reference);
      return product && !product.deletedAt ? [product] : [];
    });
  }

  /** All vintages and sizes of these wines (GROUP-01), by `wineGroupKey`; for prices and stock that decide. */
  async bottlesOfWines(wines: readonly Product[]): Promise<ReadonlyMap<string, Product[]>> {
    const wanted = new Set(wines.map(wineGroupKey));
    const producers = [...new Set(wines.map(({ producer }) => producer ?? null))];
    const groups = new Map<string, Product[]>();
    if (wines.length === 0) return groups;
    for (const bottle of await this.products
      .find({ producer: { $in: producers }, deletedAt: null })
      .lean<Product[]>()) {
      const key = wineGroupKey(bottle);
      if (wanted.has(key)) groups.set(key, [...(groups.get(key) ?? []), bottle]);
    }
    return groups;
  }

  /** Streams all wines, or those changed since a time (database clock), including deleted ones. */
  snapshot(changedSince?: Date): AsyncIterable<ProductSnapshot> {
    return this.products
      .find(changedSince ? { changedAt: { $gte: changedSince } } : {}, {
        sommelier: 0,
        extraInstructions: 0,
        extraInstructionsEn: 0,
        stockBookings: 0,
        images: 0,
        pictureTexts: 0,
        translations: 0,
      })
      .comment(CACHE_READ)
      .lean<ProductSnapshot[]>()
      .cursor({ batchSize: SNAPSHOT_BATCH }) as AsyncIterable<ProductSnapshot>;
  }

  /** At most 3 wines whose reference, name or English name contains every word, for back-office forms. */
  async suggest(q: string): Promise<Product[]> {
    return this.find(suggestProducts(q, await this.names()).map(({ reference }) => reference));
  }

  private names(): Promise<SuggestedProduct[]> {
    return this.products
      .find({ deletedAt: null }, { reference: 1, name: 1, nameEn: 1, vintage: 1, size: 1 })
      .sort({ reference: 1 })
      .lean<SuggestedProduct[]>();
  }

  /** Number of stored wines including deleted ones, from the collection's metadata, so almost free. */
  stored(): Promise<number> {
    return this.products.estimatedDocumentCount({ comment: CACHE_READ });
  }

  /** Batched: imported files hold hundreds of wines. */
  override async createAll(bodies: readonly ProductBody[]): Promise<Product[]> {
    const checked = new Set<string>();
    for (const [index, body] of bodies.entries()) {
      try {
        this.assertRules(body);
      } catch (error) {
        rethrowForEntry(index, error);
      }
      const named = JSON.stringify([body.producer, body.region, body.sommelier?.ref]);
      if (!checked.has(named))
        await this.checked(body).catch((error: unknown) => rethrowForEntry(index, error));
      checked.add(named);
    }
    return this.store.createAll(bodies as Partial<Product>[]);
  }

  override update(key: string, body: Partial<ProductBody>): Promise<Product> {
    const values: Record<string, unknown> = { ...body };
    for (const field of COMPUTED_FIELDS) delete values[field];
    return super.update(key, values);
  }

  protected override async checked(
    body: Partial<ProductBody>,
    before?: Product,
  ): Promise<Partial<ProductBody>> {
    await assertReferencesExist('producer', body.producer, (keys) => this.producers.find(keys));
    await assertReferencesExist('region', body.region, (keys) => this.regions.find(keys));
    await assertReferencesExist('sommelier.ref', body.sommelier?.ref, (keys) => this.sommeliers.find(keys));
    return withTextsOfPictures(body, before);
  }
}
