import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { STOCK_BUCKETS } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ProductStock } from '../catalog/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { databaseList, databaseSort } from '../platform/documents/database-list.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { type ListQuery } from '../platform/documents/list-query.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { StockTransfer } from './stock-transfer.js';
import { Warehouse } from './warehouse.js';
import type { WarehouseBody } from './warehouses.bodies.js';

/** Default limit: without a page, the newest movements are returned. */
const NEWEST = 1000;

/** Warehouses (WH-01). */
@Injectable()
export class Warehouses extends ResourceService<Warehouse, WarehouseBody> {
  constructor(
    @InjectModel(Warehouse.name) warehouses: Model<Warehouse>,
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(StockTransfer.name) private readonly transfers: Model<StockTransfer>,
    private readonly productStock: ProductStock,
    private readonly transactions: Transactions,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(warehouses, {
        resource: 'warehouses',
        kind: 'warehouse',
        key: 'reference',
        numbered: 'WAREHOUSE',
        searched: ['reference', 'code', 'name', 'nameEn'],
        sortable: ['reference', 'code', 'name', 'createdAt', 'updatedAt'],
      }),
    );
  }

  /**
   * Changes a warehouse. When its stock starts or stops being counted, the saleable quantity of each of its wines
   * follows in the same transaction; concurrent stock changes conflict at the stock entry.
   */
  override async update(key: string, body: Partial<WarehouseBody>): Promise<Warehouse> {
    return this.transactions.run(async () => {
      const before = await this.store.get(key);
      const after = await super.update(key, body);
      if (after.ignoreStocks !== before.ignoreStocks) await this.count(after.reference, after.ignoreStocks);
      return after;
    });
  }

  /** @throws DomainError CONFLICT while it holds bottles, or a transfer from or to it is not finished */
  override async remove(key: string): Promise<Warehouse> {
    return this.transactions.run(async () => {
      const removed = await super.remove(key);
      const { reference: warehouseRef } = removed;
      // Writing to the entries makes this deletion conflict with a concurrent declaration of bottles.
      await this.stocks.updateMany({ warehouseRef }, { $set: { ignored: true } });
      const holding = { $or: STOCK_BUCKETS.map((bucket) => ({ [bucket]: { $gt: 0 } })) };
      const open = {
        transferStatus: { $in: ['PREPARED', 'IN_TRANSIT'] as const },
        $or: [{ fromRef: warehouseRef }, { toRef: warehouseRef }],
      };
      if (await this.transfers.exists(open))
        throw new DomainError('CONFLICT', 'warehouse-has-transfers', { reference: warehouseRef });
      if (await this.stocks.exists({ warehouseRef, ...holding }))
        throw new DomainError('CONFLICT', 'warehouse-not-empty', { reference: warehouseRef });
      return removed;
    });
  }

  /** Stock entries of these warehouses, by wine. */
  stocksOf(warehouseRefs: readonly string[]): Promise<StockEntry[]> {
    return this.stocks
      .find({ warehouseRef: { $in: warehouseRefs } })
      .sort({ warehouseRef: 1, productRef: 1 })
      .lean<StockEntry[]>();
  }

  /** The movements in a warehouse, newest first. */
  async history(key: string, productRef: string | undefined, query: ListQuery): Promise<StockMovement[]> {
    const { reference: warehouseRef } = await this.store.get(key);
    const conditions = { warehouseRef, ...(productRef && { productRef }) };
    return databaseList(this.movements, conditions, databaseSort(query, ['at'], { at: -1 }), query, NEWEST);
  }

  private async count(warehouseRef: string, ignored: boolean): Promise<void> {
    await this.stocks.updateMany({ warehouseRef }, { $set: { ignored } });
    const holding = await this.stocks
      .find({ warehouseRef, available: { $gt: 0 } }, { productRef: 1, available: 1 })
      .lean<Pick<StockEntry, 'productRef' | 'available'>[]>();
    for (const { productRef, available } of holding)
      await this.productStock.adjust(productRef, ignored ? -available : available);
  }
}
