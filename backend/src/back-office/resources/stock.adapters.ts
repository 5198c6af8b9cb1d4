import { Injectable } from '@nestjs/common';
import { type RuleViolation, STOCK_BUCKETS, type StockBucket } from '@vinkura/domain';
import { checkRecord } from '@vinkura/domain/back-office/check-fields';
import { STOCK_ENTRIES } from '@vinkura/domain/back-office/warehouses';
import type { Caller } from '../../platform/access/access.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import {
  MoveStock,
  type StockCount,
  RecordStockCount,
  type StockTransfer,
  StockTransferBody,
  StockTransfers,
} from '../../warehouses/index.js';
import { updateBodyOf } from '../../platform/documents/update-body.js';
import { DocumentAdapter, referencesIn } from './document-adapter.js';
import { EntryAdapter } from './entry-adapter.js';
import {
  type Conditions,
  type RecordAction,
  type ResourceAdapter,
  type StoredRecord,
  type Values,
  versionByTime,
} from './resource-adapter.js';
import { ProductsAdapter } from './catalog.adapters.js';

const PLACE = /^(WHS\d{5,}):(PRD\d{5,})$/;

/** `WHS00001:PRD00001` is the stock of one wine in one warehouse. */
const placeOf = (reference: string) => {
  const [, warehouseRef, productRef] = PLACE.exec(reference) ?? [];
  return warehouseRef && productRef ? { warehouseRef, productRef } : undefined;
};

const placeReference = ({ warehouseRef, productRef }: StoredRecord): string =>
  `${String(warehouseRef)}:${String(productRef)}`;

/** Search words as wines or warehouses of the stock. */
async function placeConditions(products: ProductsAdapter, q: string): Promise<Conditions | undefined> {
  const references = referencesIn(q);
  if (references)
    return { $or: [{ productRef: { $in: references } }, { warehouseRef: { $in: references } }] };
  const found = (await products.search(q)) as { reference?: unknown } | undefined;
  return found && { productRef: found.reference };
}

const OTHERS = ['comments', 'shelf', 'reason'];

/** Counted bottles, their reason and texts, as given by cells and files. */
function stockCountOf(values: Values): StockCount {
  const unknown = Object.keys(values).find(
    (key) => !OTHERS.includes(key) && !STOCK_BUCKETS.includes(key as StockBucket),
  );
  if (unknown) throw validationFailed([{ field: unknown, messageKey: 'unknown-property' }]);
  return values as StockCount;
}

@Injectable()
export class StockEntriesAdapter implements ResourceAdapter {
  readonly name = 'stock-entries';
  readonly model = 'StockEntry';
  readonly kind = 'stock entry';
  readonly keyFields = ['warehouseRef', 'productRef'];
  readonly present: Conditions = {};

  readonly actions: Record<string, RecordAction> = {
    move: async (reference, input, caller) => {
      const { from, to, quantity, comments } = input as {
        from: StockBucket;
        to: StockBucket;
        quantity: number;
        comments?: string | null;
      };
      await this.moveStock.move({ ...placeOf(reference)!, from, to, quantity, comments }, caller.reference);
    },
  };

  constructor(
    private readonly recordStockCount: RecordStockCount,
    private readonly moveStock: MoveStock,
    private readonly products: ProductsAdapter,
  ) {}

  referenceOf(record: StoredRecord): string {
    return placeReference(record);
  }

  named(reference: string): Conditions | undefined {
    return placeOf(reference);
  }

  versionOf(record: StoredRecord): string {
    return versionByTime(record);
  }

  search(q: string): Promise<Conditions | undefined> {
    return placeConditions(this.products, q);
  }

  async update(reference: string, changes: Values, caller: Caller): Promise<void> {
    await this.recordStockCount.set(placeOf(reference)!, stockCountOf(changes), caller.reference);
  }

  /** Stock of a wine new to the warehouse is created. */
  async createAt(reference: string, values: Values, caller: Caller): Promise<void> {
    await this.update(reference, values, caller);
  }

  async check(values: Values): Promise<readonly RuleViolation[]> {
    return checkRecord(STOCK_ENTRIES, values, {});
  }
}

@Injectable()
export class StockMovementsAdapter extends EntryAdapter {
  readonly name = 'stock-movements';
  readonly model = 'StockMovement';
  readonly kind = 'stock movement';

  constructor(private readonly products: ProductsAdapter) {
    super();
  }

  async search(q: string): Promise<Conditions | undefined> {
    const references = referencesIn(q);
    if (references)
      return {
        $or: ['orderRef', 'productRef', 'warehouseRef'].map((path) => ({ [path]: { $in: references } })),
      };
    return placeConditions(this.products, q);
  }
}

const StockTransferChanges = updateBodyOf(StockTransferBody);

@Injectable()
export class StockTransfersAdapter extends DocumentAdapter<StockTransfer, StockTransferBody> {
  override readonly present: Conditions = {};
  override readonly actions: Record<string, RecordAction> = {
    depart: async (reference, _input, caller) => {
      await this.transfers.depart(reference, caller.reference);
    },
    cancel: async (reference) => {
      await this.transfers.cancel(reference);
    },
  };

  constructor(private readonly transfers: StockTransfers) {
    super(transfers, { body: StockTransferBody, changes: StockTransferChanges });
  }
}
