import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { SommelierBody } from './catalog.bodies.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Product } from './product.js';
import { Sommelier } from './sommelier.js';

/** Sommeliers, whose notes are shown with the wines (REF-01, REQ-D40). */
@Injectable()
export class Sommeliers extends ResourceService<Sommelier, SommelierBody> {
  constructor(
    @InjectModel(Sommelier.name) sommeliers: Model<Sommelier>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(sommeliers, {
        resource: 'sommeliers',
        kind: 'sommelier',
        key: 'reference',
        numbered: 'SOMMELIER',
        searched: ['reference', 'name', 'nameEn'],
        sortable: ['reference', 'name', 'nameEn', 'createdAt', 'updatedAt'],
        // For cached responses with the name.
        changeTopic: CATALOG_CHANGES,
      }),
    );
  }

  /** A sommelier whose notes are shown cannot be deleted. */
  protected override async checkRemoval({ reference }: Sommelier): Promise<void> {
    if (await this.products.exists({ 'sommelier.ref': reference, deletedAt: null }))
      throw new DomainError('CONFLICT', 'still-in-use', { reference });
  }
}
