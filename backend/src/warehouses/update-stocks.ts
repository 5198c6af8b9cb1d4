import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket, StockReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import { type BucketChange, changesOf, type Differences } from './bucket-changes.js';
import { StockEntry } from './stock-entry.js';
import { StockLedger } from './stock-ledger.js';
import { bucketsOf, type UpdateStocksBody } from './warehouses.bodies.js';
import { Warehouses } from './warehouses.service.js';

/**
 * Declares or changes the stock of one wine in one warehouse (API-06, REQ-D26): absolute values for a new entry,
 * differences afterwards; a negative result is rejected as a whole.
 */
@Injectable()
export class UpdateStocks {
  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    private readonly warehouses: Warehouses,
    private readonly catalog: CatalogService,
    private readonly ledger: StockLedger,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
  ) {}

  /** @throws DomainError VALIDATION_FAILED, BAD_REFERENCE (productRef), NOT_FOUND (warehouse), INSUFFICIENT_STOCK */
  async update(warehouseKey: string, body: UpdateStocksBody, by: string): Promise<StockEntry> {
    const productRef = body.productRef?.trim() ?? '';
    const buckets = bucketsOf(body);
    assertNoViolations([
      ...(productRef ? [] : [{ field: 'productRef', messageKey: 'stock-error-product-required' }]),
      ...(Object.keys(buckets).length > 0
        ? []
        : [{ field: 'quantity', messageKey: 'stock-error-quantity-required' }]),
    ]);
    return this.appliedWrites.once('updateStocks', () =>
      this.record(warehouseKey, productRef, buckets, { by, comments: body.comments?.trim() }),
    );
  }

  private async record(
    warehouseKey: string,
    productRef: string,
    buckets: Differences,
    { by, comments }: { by: string; comments: string | undefined },
  ): Promise<StockEntry> {
    const { reference: warehouseRef } = await this.warehouses.get(warehouseKey);
    const [product] = await this.catalog.find([productRef]);
    if (!product || product.deletedAt) throw unknownReference('productRef', productRef);
    return this.transactions.run(async () => {
      const place = { productRef, warehouseRef };
      const isFirst = (await this.stocks.exists(place)) === null;
      if (isFirst) assertNotNegative(buckets);
      const entry = await this.ledger.record(place, changesOf(buckets), (change) => ({
        reason: isFirst ? StockReason.DECLARATION : reasonOf(change),
        by,
        ...(comments && { comments }),
      }));
      return comments ? this.ledger.annotate(place, { comments }) : entry;
    });
  }
}

/** A new entry cannot have negative values. */
function assertNotNegative(buckets: Differences): void {
  assertNoViolations(
    Object.entries(buckets).flatMap(([field, value]) =>
      value < 0 ? [{ field, messageKey: 'too-small', params: { limit: 0 } }] : [],
    ),
  );
}

function reasonOf({ from, to }: BucketChange): StockReason {
  if (from && to) return StockReason.MOVE;
  return to === StockBucket.customs ? StockReason.DECLARATION : StockReason.ADJUSTMENT;
}
