import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { DocumentStore } from '../platform/documents/document-store.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { References } from '../platform/references/references.service.js';
import type { SommelierBody } from './catalog.bodies.js';
import { Product } from './product.js';
import { Sommelier } from './sommelier.js';

/** The people whose notes stand beside the wines (REF-01, decision 40). */
@Injectable()
export class Sommeliers extends ResourceService<Sommelier, SommelierBody> {
  constructor(
    @InjectModel(Sommelier.name) sommeliers: Model<Sommelier>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    clock: Clock,
    references: References,
  ) {
    super(
      new DocumentStore(
        sommeliers,
        {
          kind: 'sommelier',
          key: 'reference',
          numbered: 'SOMMELIER',
          searched: ['reference', 'name', 'nameEn'],
          sortable: ['reference', 'name', 'nameEn', 'createdAt', 'updatedAt'],
        },
        clock,
        references,
      ),
    );
  }

  /** A sommelier whose notes are shown stays. */
  protected override async checkRemoval({ reference }: Sommelier): Promise<void> {
    if (await this.products.exists({ 'sommelier.ref': reference, deletedAt: null }))
      throw new DomainError('CONFLICT', 'still-in-use', { reference });
  }
}
