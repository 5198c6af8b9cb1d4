import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  NO_BOTTLES,
  shelfOf,
  STOCK_BUCKETS,
  type StockBucket,
  type StockBuckets,
  StockReason,
} from '@vinkura/domain';
import {
  checkCorrection,
  correctedBuckets,
  type StocktakeReason,
} from '@vinkura/domain/warehouses/stocktaking';
import { checkRecord } from '@vinkura/domain/back-office/check-fields';
import { STOCK_ENTRIES } from '@vinkura/domain/back-office/warehouses';
import type { Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { changesOf, type Differences } from './bucket-changes.js';
import { StockEntry, type StockPlace } from './stock-entry.js';
import { StockLedger } from './stock-ledger.js';
import { Warehouses } from './warehouses.service.js';

/** Counted bottles of a place; omitted buckets are unchanged. */
export interface StockCount extends Partial<Record<StockBucket, number>> {
  comments?: string | null;
  shelf?: string | null;
  /** Why bottles are more or fewer; by it, missing ones are booked as broken or lost. */
  reason?: StocktakeReason | null;
}

/** Reason of all changes of a stocktake. */
export interface StocktakeCause {
  reason: StockReason;
  comments?: string;
  /** Shared by the movements of the stocktake. */
  stocktakeId: string;
}

/** Stocktaking: converts counted bottles to movements. Unlike `UpdateStocks`, which takes differences. */
@Injectable()
export class RecordStockCount {
  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    private readonly warehouses: Warehouses,
    private readonly catalog: CatalogService,
    private readonly ledger: StockLedger,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param cause of a stocktake; otherwise the reason follows from the change
   * @throws DomainError VALIDATION_FAILED, BAD_REFERENCE naming the field
   */
  async set(
    { warehouseRef, productRef }: StockPlace,
    count: StockCount,
    by: string,
    cause?: StocktakeCause,
  ): Promise<StockEntry> {
    assertNoViolations(checkRecord(STOCK_ENTRIES, { ...count }, {}));
    return this.transactions.run(async () => {
      const [warehouse] = await this.warehouses.find([warehouseRef]);
      const [product] = await this.catalog.find([productRef]);
      if (!warehouse || warehouse.deletedAt) throw unknownReference('warehouseRef', warehouseRef);
      if (!product || product.deletedAt) throw unknownReference('productRef', productRef);
      const place = { warehouseRef, productRef };
      const before = await this.stocks.findOne(place).lean<StockEntry>();
      const differences = differencesTo(corrected(count, before), before);
      const comments = count.comments?.trim();
      if (Object.keys(differences).length > 0)
        await this.ledger.record(place, changesOf(differences), ({ from, to }) => ({
          reason: before ? reasonOf(from, to) : StockReason.DECLARATION,
          by,
          ...(comments && { comments }),
          ...(count.reason && { reason: count.reason }),
          ...cause,
        }));
      return this.ledger.annotate(place, {
        ...(count.comments !== undefined && { comments: comments || null }),
        ...(count.shelf !== undefined && { shelf: shelfOf(count.shelf) }),
      });
    });
  }
}

/** The counted bottles, with those that their reason books elsewhere. */
function corrected({ reason, ...count }: StockCount, before: StockEntry | null): StockCount {
  if (!reason) return count;
  const stock = before ?? NO_BOTTLES;
  const changes: Partial<StockBuckets> = {};
  for (const bucket of STOCK_BUCKETS) if (typeof count[bucket] === 'number') changes[bucket] = count[bucket];
  assertNoViolations(checkCorrection(stock, changes, reason));
  return { ...count, ...correctedBuckets(stock, changes, reason) };
}

function differencesTo(count: StockCount, before: StockEntry | null): Differences {
  return Object.fromEntries(
    STOCK_BUCKETS.flatMap((bucket) => {
      const difference = (count[bucket] ?? before?.[bucket] ?? 0) - (before?.[bucket] ?? 0);
      return difference === 0 ? [] : [[bucket, difference]];
    }),
  );
}

const reasonOf = (from: StockBucket | undefined, to: StockBucket | undefined): StockReason =>
  from && to ? StockReason.MOVE : StockReason.ADJUSTMENT;
