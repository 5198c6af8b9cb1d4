import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString } from 'mongoose';
import { ProductsAdapter } from './catalog.adapters.js';
import { referencesIn } from './document-adapter.js';
import {
  type Conditions,
  type ResourceAdapter,
  type StoredRecord,
  versionByTime,
} from './resource-adapter.js';

/** Bottles in customers' cellars: read-only here, changed by orders and transfers. */
@Injectable()
export class CellarEntriesAdapter implements ResourceAdapter {
  readonly name = 'cellar-entries';
  readonly model = 'CellarEntry';
  readonly kind = 'cellar entry';
  readonly keyFields = ['_id'];
  readonly present: Conditions = {};

  constructor(private readonly products: ProductsAdapter) {}

  referenceOf(record: StoredRecord): string {
    return String(record._id);
  }

  named(reference: string): Conditions | undefined {
    return isObjectIdOrHexString(reference) ? { _id: reference } : undefined;
  }

  versionOf(record: StoredRecord): string {
    return versionByTime(record);
  }

  /** By references of customer, wine or order, or by words of the wine. */
  async search(q: string): Promise<Conditions | undefined> {
    const references = referencesIn(q);
    if (references)
      return { $or: ['ownerRef', 'productRef', 'orderRef'].map((path) => ({ [path]: { $in: references } })) };
    const found = (await this.products.search(q)) as { reference?: unknown } | undefined;
    return found && { productRef: found.reference };
  }
}
