import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { isOpenStatus, type OrderStatus, STOCK_BUCKETS } from '@vinkura/domain';
import type { Connection, Model } from 'mongoose';
import { Transactions } from '../platform/database/transactions.js';
import { type Buckets, StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { Warehouse } from './warehouse.js';

export interface StockCheckResult {
  ok: boolean;
  /** One sentence for each thing that does not add up. */
  problems: string[];
}

interface StoredProduct {
  reference: string;
  saleableQuantity: number;
  stockBookings?: { orderRef: string; quantity: number }[];
}

/**
 * Proves that the books agree: buckets are the sums of their movements, what can be sold is what is available
 * minus what is booked, and bookings belong to open orders. It reads one snapshot, so it may run while the shop
 * is open. Wines and orders are read as stored, without the rooms that own them: a check that trusted their
 * code would not find its faults.
 */
@Injectable()
export class StockCheck {
  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(Warehouse.name) private readonly warehouses: Model<Warehouse>,
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  async run(): Promise<StockCheckResult> {
    return this.transactions.run(async () => {
      const entries = await this.stocks.find().lean<StockEntry[]>();
      const products = await this.read<StoredProduct>('products', {
        reference: 1,
        saleableQuantity: 1,
        stockBookings: 1,
      });
      const problems = [
        ...(await this.bucketProblems(entries)),
        ...(await this.warehouseProblems(entries)),
        ...saleableProblems(products, entries),
        ...(await this.bookingProblems(products)),
      ];
      return { ok: problems.length === 0, problems };
    });
  }

  private async bucketProblems(entries: readonly StockEntry[]): Promise<string[]> {
    const sums = new Map<string, Buckets>();
    const cursor = this.movements
      .find({}, { warehouseRef: 1, productRef: 1, from: 1, to: 1, quantity: 1 })
      .lean<StockMovement>()
      .cursor();
    for await (const { warehouseRef, productRef, from, to, quantity } of cursor) {
      const place = `${productRef} in ${warehouseRef}`;
      const sum = sums.get(place) ?? emptyBuckets();
      if (from) sum[from] -= quantity;
      if (to) sum[to] += quantity;
      sums.set(place, sum);
    }
    const problems: string[] = [];
    for (const entry of entries) {
      const place = `${entry.productRef} in ${entry.warehouseRef}`;
      const sum = sums.get(place) ?? emptyBuckets();
      sums.delete(place);
      for (const bucket of STOCK_BUCKETS) {
        if (entry[bucket] !== sum[bucket])
          problems.push(`${place}: ${bucket} is ${entry[bucket]}, its movements make ${sum[bucket]}`);
        if (entry[bucket] < 0) problems.push(`${place}: ${bucket} is ${entry[bucket]}, below zero`);
      }
    }
    return [...problems, ...[...sums.keys()].map((place) => `${place}: movements without a stock entry`)];
  }

  private async warehouseProblems(entries: readonly StockEntry[]): Promise<string[]> {
    const warehouses = await this.warehouses.find().lean<Warehouse[]>();
    const ignoring = new Map(
      warehouses.map((warehouse) => [
        warehouse.reference,
        warehouse.ignoreStocks || warehouse.deletedAt !== undefined,
      ]),
    );
    return entries.flatMap(({ productRef, warehouseRef, ignored }) => {
      const ignores = ignoring.get(warehouseRef);
      if (ignores === undefined) return [`${productRef} in ${warehouseRef}: there is no such warehouse`];
      return ignores === ignored
        ? []
        : [
            `${productRef} in ${warehouseRef}: counted as ${ignored ? 'ignored' : 'saleable'}, the warehouse is not`,
          ];
    });
  }

  private async bookingProblems(products: readonly StoredProduct[]): Promise<string[]> {
    const orders = await this.read<{ reference: string; status: OrderStatus }>('orders', {
      reference: 1,
      status: 1,
    });
    const statusOf = new Map(orders.map(({ reference, status }) => [reference, status]));
    return products.flatMap(({ reference, stockBookings = [] }) =>
      stockBookings.flatMap(({ orderRef, quantity }) => {
        const booking = `${reference}: ${quantity} booked for ${orderRef}`;
        const status = statusOf.get(orderRef);
        if (quantity <= 0) return [`${booking}, which is no quantity`];
        if (!status) return [`${booking}, which does not exist`];
        return isOpenStatus(status) ? [] : [`${booking}, which is ${status}`];
      }),
    );
  }

  private read<T>(collection: string, projection: Record<string, 1>): Promise<T[]> {
    return this.connection
      .collection(collection)
      .find({}, { projection, session: this.transactions.session })
      .toArray() as Promise<unknown> as Promise<T[]>;
  }
}

function emptyBuckets(): Buckets {
  return Object.fromEntries(STOCK_BUCKETS.map((bucket) => [bucket, 0])) as Buckets;
}

function saleableProblems(products: readonly StoredProduct[], entries: readonly StockEntry[]): string[] {
  const available = new Map<string, number>();
  for (const entry of entries)
    if (!entry.ignored)
      available.set(entry.productRef, (available.get(entry.productRef) ?? 0) + entry.available);
  return products.flatMap(({ reference, saleableQuantity, stockBookings = [] }) => {
    const booked = stockBookings.reduce((sum, { quantity }) => sum + quantity, 0);
    const there = available.get(reference) ?? 0;
    return saleableQuantity === there - booked
      ? []
      : [`${reference}: ${saleableQuantity} saleable, but ${there} available and ${booked} booked`];
  });
}
