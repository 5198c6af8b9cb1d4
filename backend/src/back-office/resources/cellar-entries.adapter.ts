import { Injectable } from '@nestjs/common';
import { ProductsAdapter } from './catalog.adapters.js';
import { referencesIn } from './document-adapter.js';
import { EntryAdapter } from './entry-adapter.js';
import { type Conditions, type StoredRecord, versionByTime } from './resource-adapter.js';

/** Bottles in customers' cellars: read-only here, changed by orders and transfers. */
@Injectable()
export class CellarEntriesAdapter extends EntryAdapter {
  readonly name = 'cellar-entries';
  readonly model = 'CellarEntry';
  readonly kind = 'cellar entry';

  constructor(private readonly products: ProductsAdapter) {
    super();
  }

  override versionOf(record: StoredRecord): string {
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
