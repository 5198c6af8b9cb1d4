import { Injectable } from '@nestjs/common';
import { checkStockEntry, MOVE_DESTINATIONS, StockBucket, StockReason } from '@vinkura/domain';
import { CatalogService } from '../catalog/index.js';
import { assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import type { StockEntry } from './stock-entry.js';
import type { DeclareStocksInput, MoveStockInput } from './stock.inputs.js';
import { StockLedger } from './stock-ledger.js';
import { Warehouses } from './warehouses.service.js';

/** Manual stock changes: declare arrived bottles, move them between buckets (MOD-20, MOD-21). */
@Injectable()
export class MoveStock {
  constructor(
    private readonly warehouses: Warehouses,
    private readonly catalog: CatalogService,
    private readonly ledger: StockLedger,
    private readonly appliedWrites: AppliedWrites,
  ) {}

  /** @throws DomainError VALIDATION_FAILED, BAD_REFERENCE, NOT_FOUND (warehouse), INSUFFICIENT_STOCK naming the bucket */
  async move(input: MoveStockInput, by: string): Promise<StockEntry> {
    const { from, to, quantity } = input;
    assertNoViolations([
      ...(MOVE_DESTINATIONS.includes(to)
        ? []
        : [{ field: 'to', messageKey: 'not-one-of', params: { value: to } }]),
      ...(from === to ? [{ field: 'to', messageKey: 'stock-error-same-bucket' }] : []),
    ]);
    return this.appliedWrites.once('moveStock', async () =>
      this.ledger.move({
        ...(await this.placeOf(input.warehouseRef, input.productRef)),
        from,
        to,
        quantity,
        ...causeOf(StockReason.MOVE, by, input.comments),
      }),
    );
  }

  /** Arrived bottles awaiting customs (VAL-10). @throws DomainError as `move` */
  async declare(input: DeclareStocksInput, by: string): Promise<StockEntry> {
    assertNoViolations(checkStockEntry(input));
    return this.appliedWrites.once('declareStocks', async () =>
      this.ledger.move({
        ...(await this.placeOf(input.warehouseRef, input.productRef ?? '')),
        to: StockBucket.customs,
        quantity: input.quantity ?? 0,
        ...causeOf(StockReason.DECLARATION, by, input.comments),
      }),
    );
  }

  private async placeOf(warehouseKey: string, productRef: string) {
    const { reference: warehouseRef } = await this.warehouses.get(warehouseKey);
    const [product] = await this.catalog.find([productRef]);
    if (!product || product.deletedAt) throw unknownReference('productRef', productRef);
    return { warehouseRef, productRef };
  }
}

function causeOf(reason: StockReason, by: string, comments: string | null | undefined) {
  const text = comments?.trim();
  return { reason, by, ...(text && { comments: text }) };
}
