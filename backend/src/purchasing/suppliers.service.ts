import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import type { SupplierBody } from './purchasing.bodies.js';
import { Supplier } from './supplier.js';

/** Suppliers (SUPPLY-01). */
@Injectable()
export class Suppliers extends ResourceService<Supplier, SupplierBody> {
  constructor(@InjectModel(Supplier.name) suppliers: Model<Supplier>, repositories: MongoRepositories) {
    super(
      repositories.of(suppliers, {
        resource: 'suppliers',
        kind: 'supplier',
        key: 'reference',
        numbered: 'SUPPLIER',
        searched: ['reference', 'name', 'nameKana', 'contact'],
        sortable: ['reference', 'name', 'createdAt', 'updatedAt'],
      }),
    );
  }
}
