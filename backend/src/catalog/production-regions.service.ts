import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CachedDocuments } from '../platform/documents/cached-documents.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ProductionRegionBody } from './catalog.bodies.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Producer } from './producer.js';
import { Product } from './product.js';
import { ProductionRegion } from './production-region.js';

/** Production regions (REF-01, API-09). */
@Injectable()
export class ProductionRegions extends ResourceService<ProductionRegion, ProductionRegionBody> {
  private readonly cached: CachedDocuments<ProductionRegion>;

  constructor(
    @InjectModel(ProductionRegion.name) regions: Model<ProductionRegion>,
    @InjectModel(Producer.name) private readonly producers: Model<Producer>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(regions, {
        resource: 'production-regions',
        kind: 'production-region',
        key: 'reference',
        numbered: 'PRODUCTION_REGION',
        searched: ['reference', 'name', 'nameEn'],
        sortable: ['reference', 'name', 'nameEn', 'country', 'createdAt', 'updatedAt'],
        changeTopic: CATALOG_CHANGES,
      }),
    );
    this.cached = repositories.cacheOf(this.store, CATALOG_CHANGES);
  }

  /** Those with these references for display, including deleted ones; from memory where cached. */
  findCached(references: readonly string[]): Promise<ProductionRegion[]> {
    return this.cached.find(references);
  }

  /** A region referenced by wines or producers cannot be deleted. */
  protected override async checkRemoval({ reference }: ProductionRegion): Promise<void> {
    const used =
      (await this.products.exists({ region: reference, deletedAt: null })) ??
      (await this.producers.exists({ region: reference, deletedAt: null }));
    if (used) throw new DomainError('CONFLICT', 'still-in-use', { reference });
  }
}
