import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CachedDocuments } from '../platform/documents/cached-documents.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { withTextsOfPictures } from '../platform/documents/picture-text.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ProducerBody } from './catalog.bodies.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Producer } from './producer.js';
import { Product } from './product.js';
import { ProductionRegions } from './production-regions.service.js';

/** Wineries (REF-01, API-09). */
@Injectable()
export class Producers extends ResourceService<Producer, ProducerBody> {
  private readonly cached: CachedDocuments<Producer>;

  constructor(
    @InjectModel(Producer.name) producers: Model<Producer>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly regions: ProductionRegions,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(producers, {
        resource: 'producers',
        kind: 'producer',
        key: 'reference',
        numbered: 'PRODUCER',
        searched: ['reference', 'name', 'nameEn', 'nameKana'],
        sortable: ['reference', 'name', 'nameEn', 'country', 'createdAt', 'updatedAt'],
        changeTopic: CATALOG_CHANGES,
      }),
    );
    this.cached = repositories.cacheOf(this.store, CATALOG_CHANGES);
  }

  /** Those with these references for display, including deleted ones; from memory where cached. */
  findCached(references: readonly string[]): Promise<Producer[]> {
    return this.cached.find(references);
  }

  protected override async checked(
    body: Partial<ProducerBody>,
    before?: Producer,
  ): Promise<Partial<ProducerBody>> {
    await assertReferencesExist('region', body.region, (keys) => this.regions.find(keys));
    return withTextsOfPictures(body, before);
  }

  /** A producer with wines in the catalogue cannot be deleted. */
  protected override async checkRemoval({ reference }: Producer): Promise<void> {
    if (await this.products.exists({ producer: reference, deletedAt: null }))
      throw new DomainError('CONFLICT', 'still-in-use', { reference });
  }
}
