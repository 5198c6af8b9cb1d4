import { STOCK_BUCKETS, StockBucket, StockReason } from '@vinkura/domain';
import type { LargeShop } from './large-shop.js';
import type { LargeWine } from './large-wines.js';

const SYSTEM = 'SYSTEM';
/** Initial bottles of a wine in a warehouse. */
const FEWEST = 3;
const MOST = 48;
const OPENED_DAYS_AGO = 900;

/** Warehouse from which an order takes bottles of a wine. */
export interface LargePlace {
  wine: number;
  warehouse: number;
}

/**
 * In-memory stock while orders are generated: bottles per wine, warehouse and bucket, and allocations. Documents are
 * created from it at the end.
 */
export class LargeStock {
  /** Warehouses of each wine. */
  private readonly perWine: number;
  private readonly opening: Int32Array;
  private readonly taken: Int32Array;
  private readonly buckets = new Map<StockBucket, Int32Array>();
  readonly bookings = new Map<string, { orderRef: string; quantity: number }[]>();
  readonly warehouses: readonly string[];

  constructor(
    private readonly shop: LargeShop,
    private readonly wines: readonly LargeWine[],
  ) {
    const { sizes, random } = shop;
    this.warehouses = Array.from({ length: sizes.warehouses }, (_, index) =>
      shop.reference('WAREHOUSE', index),
    );
    this.perWine = Math.max(1, Math.min(sizes.warehouses, Math.round(sizes.stocks / sizes.products)));
    const places = wines.length * this.perWine;
    this.opening = Int32Array.from({ length: places }, () => random.between(FEWEST, MOST));
    this.taken = new Int32Array(places);
    for (const bucket of [StockBucket.reservedVinkura, StockBucket.myCellar])
      this.buckets.set(bucket, new Int32Array(places));
  }

  /** The nearest place with enough free bottles; undefined if there is none. */
  find(wine: number, quantity: number): LargePlace | undefined {
    const booked = this.booked(wine);
    const start = this.shop.random.below(this.perWine);
    for (let offset = 0; offset < this.perWine; offset += 1) {
      const warehouse = (start + offset) % this.perWine;
      if (this.available({ wine, warehouse }) - booked >= quantity) return { wine, warehouse };
    }
    return undefined;
  }

  book({ wine }: LargePlace, orderRef: string, quantity: number): void {
    const { reference } = this.wines[wine]!;
    const bookings = this.bookings.get(reference) ?? [];
    bookings.push({ orderRef, quantity });
    this.bookings.set(reference, bookings);
  }

  take(place: LargePlace, quantity: number): void {
    this.taken[this.at(place)]! += quantity;
  }

  put(place: LargePlace, bucket: StockBucket, quantity: number): void {
    this.buckets.get(bucket)![this.at(place)]! += quantity;
  }

  warehouseOf({ warehouse }: LargePlace): string {
    return this.warehouses[warehouse]!;
  }

  /** Saleable quantity of a wine. */
  saleable(wine: number): number {
    let sum = -this.booked(wine);
    for (let warehouse = 0; warehouse < this.perWine; warehouse += 1)
      sum += this.available({ wine, warehouse });
    return sum;
  }

  warehouseDocuments() {
    const { now } = this.shop;
    return this.warehouses.map((reference, index) => ({
      _id: this.shop.id('whse'),
      reference,
      code: `LRG-${index + 1}`,
      name: `第${index + 1}倉庫`,
      nameEn: `Warehouse ${index + 1}`,
      ignoreStocks: false,
      entryCount: this.wines.length,
      createdAt: now,
      updatedAt: now,
    }));
  }

  *entryDocuments() {
    for (const [wine, { reference: productRef }] of this.wines.entries())
      for (let warehouse = 0; warehouse < this.perWine; warehouse += 1) {
        const place = { wine, warehouse };
        const empty = Object.fromEntries(STOCK_BUCKETS.map((bucket) => [bucket, 0]));
        yield {
          _id: this.shop.id('stck'),
          warehouseRef: this.warehouseOf(place),
          productRef,
          ...empty,
          available: this.available(place),
          ...Object.fromEntries(
            [...this.buckets].map(([bucket, values]) => [bucket, values[this.at(place)]!]),
          ),
          ignored: false,
          updatedAt: this.shop.daysAgo(60),
        };
      }
  }

  *openingMovements() {
    for (const [wine, { reference: productRef }] of this.wines.entries())
      for (let warehouse = 0; warehouse < this.perWine; warehouse += 1) {
        const place = { wine, warehouse };
        yield {
          _id: this.shop.id('move'),
          at: this.shop.daysAgo(OPENED_DAYS_AGO + 30, OPENED_DAYS_AGO),
          by: SYSTEM,
          reason: StockReason.DECLARATION,
          warehouseRef: this.warehouseOf(place),
          productRef,
          to: StockBucket.available,
          quantity: this.opening[this.at(place)]!,
        };
      }
  }

  private available(place: LargePlace): number {
    const at = this.at(place);
    return this.opening[at]! - this.taken[at]!;
  }

  private booked(wine: number): number {
    const bookings = this.bookings.get(this.wines[wine]!.reference) ?? [];
    return bookings.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  private at({ wine, warehouse }: LargePlace): number {
    return wine * this.perWine + warehouse;
  }
}
