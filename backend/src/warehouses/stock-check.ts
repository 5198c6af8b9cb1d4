import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { STOCK_BUCKETS } from '@vinkura/domain';
import { OWNED_BUCKETS } from '@vinkura/domain/warehouses/stock-cost';
import type { Connection, Model } from 'mongoose';
import { Transactions } from '../platform/database/transactions.js';
import { Metrics } from '../platform/metrics/metrics.js';
import {
  bookingProblems,
  cellarProblems,
  preOrderProblems,
  indentProblems,
  ReservedSums,
  reservedProblems,
  type StoredCellarEntry,
  type StoredIndentProduct,
  type StoredOrder,
  type StoredProduct,
} from './stock-check-orders.js';
import { refundProblems, type StoredPaidOrder, type StoredPayment } from './refund-check.js';
import { CostSums } from './stock-check-costs.js';
import { type Buckets, StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { type StoredTransfer, TransferSums } from './transfer-check.js';
import { Warehouse } from './warehouse.js';
import { WineCost } from './wine-cost.js';

export interface StockCheckResult {
  ok: boolean;
  /** One sentence per inconsistency. */
  problems: string[];
}

/**
 * Checks the consistency of the stock: buckets are the sums of their movements, the saleable quantity is what is
 * available minus allocations, allocations are those of unplanned orders, reservations exist, and the cellar bucket is
 * the sum of its entries, the cost of a wine what its movements make, and bottles in transit between warehouses are those of their
 * transfer. Also checks that every paid and cancelled order has a refund or a decision. It reads one
 * snapshot, so it may run while the shop is open. Wines, orders, cellars and pre-orders are read as stored, not through
 * their modules, whose errors it is meant to find.
 */
@Injectable()
export class StockCheck {
  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(Warehouse.name) private readonly warehouses: Model<Warehouse>,
    @InjectModel(WineCost.name) private readonly costs: Model<WineCost>,
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  async run(): Promise<StockCheckResult> {
    const result = await this.findProblems();
    this.metrics.stockCheck(result.problems.length);
    return result;
  }

  private findProblems(): Promise<StockCheckResult> {
    return this.transactions.run(async () => {
      const entries = await this.stocks.find().lean<StockEntry[]>();
      const products = await this.read<StoredProduct>('products', [
        'reference',
        'saleableQuantity',
        'stockBookings',
      ]);
      const orders = await this.read<StoredOrder & StoredPaidOrder>('orders', [
        'reference',
        'kind',
        'status',
        'statusBeforeHold',
        'products',
        'deliveries',
        'paidAt',
        'paymentAmount',
        'paymentIntentId',
        'refundDecision',
      ]);
      const payments = await this.read<StoredPayment>('paymentintents', ['refunds']);
      const cellar = await this.read<StoredCellarEntry>('cellarentries', [
        'productRef',
        'warehouseRef',
        'quantity',
        'bookings',
      ]);
      const bottles = await this.read<StoredIndentProduct>('indentproducts', [
        'productRef',
        'warehouseRef',
        'orderRef',
      ]);
      const transfers = await this.read<StoredTransfer>('stocktransfers', [
        'reference',
        'transferStatus',
        'fromRef',
        'toRef',
        'lines',
      ]);
      const reserved = new ReservedSums();
      const transferred = new TransferSums();
      const costSums = new CostSums();
      const costs = await this.costs.find().lean<WineCost[]>();
      const problems = [
        ...(await this.bucketProblems(entries, [reserved, transferred, costSums])),
        ...costSums.problems(costs, ownedBottles(entries, transfers)),
        ...(await this.warehouseProblems(entries)),
        ...saleableProblems(products, entries),
        ...quantityProblems(products),
        ...bookingProblems(orders, products, cellar),
        ...reservedProblems(orders, bottles, reserved),
        ...preOrderProblems(bottles, reserved),
        ...indentProblems(orders, bottles),
        ...cellarProblems(entries, cellar),
        ...transferred.problems(transfers),
        ...refundProblems(orders, payments),
      ];
      return { ok: problems.length === 0, problems };
    });
  }

  /** Also sums the reservations, transfers and costs of the movements, to read them once. */
  private async bucketProblems(
    entries: readonly StockEntry[],
    further: readonly (ReservedSums | TransferSums | CostSums)[],
  ): Promise<string[]> {
    const sums = new Map<string, Buckets>();
    const cursor = this.movements.find({}, MOVEMENT_FIELDS).lean<StockMovement>().cursor();
    for await (const movement of cursor) {
      for (const each of further) each.add(movement);
      const { warehouseRef, productRef, from, to, quantity } = movement;
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

  private read<T>(collection: string, fields: readonly (keyof T & string)[]): Promise<T[]> {
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    return this.connection
      .collection(collection)
      .find({}, { projection, session: this.transactions.session })
      .toArray() as Promise<unknown> as Promise<T[]>;
  }
}

const MOVEMENT_FIELDS = {
  warehouseRef: 1,
  productRef: 1,
  from: 1,
  to: 1,
  quantity: 1,
  reason: 1,
  orderRef: 1,
  transferRef: 1,
  costYen: 1,
} as const;

/**
 * Bottles of the wines that are not sold or written off, with those that go out of customers' cellars and those in transit.
 */
function ownedBottles(
  entries: readonly StockEntry[],
  transfers: readonly StoredTransfer[],
): Map<string, number> {
  const owned = new Map<string, number>();
  for (const entry of entries)
    owned.set(
      entry.productRef,
      OWNED_BUCKETS.reduce((sum, bucket) => sum + entry[bucket], owned.get(entry.productRef) ?? 0),
    );
  for (const { transferStatus, lines } of transfers)
    if (transferStatus === 'IN_TRANSIT')
      for (const { productRef, quantity } of lines)
        owned.set(productRef, (owned.get(productRef) ?? 0) + quantity);
  return owned;
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

const quantityProblems = (products: readonly StoredProduct[]): string[] =>
  products.flatMap(({ reference, stockBookings = [] }) =>
    stockBookings
      .filter(({ quantity }) => !Number.isSafeInteger(quantity) || quantity <= 0)
      .map(
        ({ orderRef, quantity }) => `${reference}: ${quantity} booked for ${orderRef}, which is no quantity`,
      ),
  );
