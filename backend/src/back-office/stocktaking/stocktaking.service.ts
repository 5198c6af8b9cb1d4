import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_BOTTLES, parseReference, STOCK_BUCKETS, StockBucket } from '@vinkura/domain';
import {
  bucketsAfterCount,
  checkStocktake,
  COUNTED_BUCKETS,
  onHandOf,
  reservedOf,
} from '@vinkura/domain/warehouses/stocktaking';
import { CatalogService, type Product, ProductStock } from '../../catalog/index.js';
import { OrderShortfalls } from '../../orders/index.js';
import type { Caller } from '../../platform/access/access.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { escapeRegExp } from '../../platform/documents/escape-regexp.js';
import type { Page } from '../../platform/documents/page.js';
import { assertNoViolations, DomainError, unknownReference } from '../../platform/errors/domain-error.js';
import { AppliedWrites } from '../../platform/idempotency/applied-writes.js';
import { RecordStockCount, type StockEntry, StockQueries, Warehouses } from '../../warehouses/index.js';
import type { Conditions } from '../resources/resource-adapter.js';
import { ProductsAdapter } from '../resources/catalog.adapters.js';
import type {
  Stocktake,
  StocktakeDifference,
  StocktakeEntry,
  StocktakeInput,
  StocktakeLineInput,
  StocktakeListArgs,
  StocktakeReview,
} from './stocktaking.types.js';

/** Buckets of which bottles may be near the shelf and are easily counted by mistake. */
const KEPT_APART = STOCK_BUCKETS.filter(
  (bucket) => bucket !== StockBucket.lost && !(COUNTED_BUCKETS as readonly StockBucket[]).includes(bucket),
);

type WineName = Pick<Product, 'reference' | 'name' | 'nameEn' | 'vintage' | 'size'>;

/** A counted wine with its present stock. */
interface CountedEntry {
  line: StocktakeLineInput;
  wine: WineName;
  entry: StockEntry | undefined;
}

/** Stocktaking: the wines of a warehouse are counted, the differences reviewed and recorded together (STK-03). */
@Injectable()
export class Stocktaking {
  constructor(
    private readonly warehouses: Warehouses,
    private readonly stock: StockQueries,
    private readonly catalog: CatalogService,
    private readonly productStock: ProductStock,
    private readonly products: ProductsAdapter,
    private readonly recordStockCount: RecordStockCount,
    private readonly shortfalls: OrderShortfalls,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
  ) {}

  /** The wines to count, in shelf order. @throws DomainError NOT_FOUND for an unknown warehouse */
  async list({
    warehouseRef,
    q,
    withEmpty,
    page,
    perPage,
  }: StocktakeListArgs): Promise<Page<StocktakeEntry>> {
    const { reference } = await this.warehouses.get(warehouseRef);
    const text = q?.trim();
    const found = await this.stock.toCount(
      reference,
      { ...(text && { chosen: await this.searched(reference, text) }), withEmpty: withEmpty ?? false },
      { page, perPage },
    );
    const productRefs = found.items.map(({ productRef }) => productRef);
    const wines = await this.winesOf(productRefs);
    const bookings = new Map(
      (await this.productStock.bookings(productRefs)).map((product) => [product.reference, product]),
    );
    return {
      ...found,
      items: found.items.map((entry) => {
        const product = bookings.get(entry.productRef);
        const unplanned = (product?.stockBookings ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
        return {
          ...labelOf(wines.get(entry.productRef), entry.productRef),
          shelf: entry.shelf ?? null,
          onHand: onHandOf(entry),
          reserved: reservedOf(entry),
          allocated: reservedOf(entry) + unplanned,
          saleable: Math.max(0, product?.saleableQuantity ?? 0),
          keptApart: KEPT_APART.flatMap((bucket) =>
            entry[bucket] > 0 ? [{ bucket, quantity: entry[bucket] }] : [],
          ),
        };
      }),
    };
  }

  /** What `record` would change; writes nothing. @throws DomainError as `record` */
  async review(input: StocktakeInput): Promise<StocktakeReview> {
    return this.transactions.run(async () => {
      const { warehouseRef, counted } = await this.read(input);
      const differing = counted.filter(differs);
      const fewer = differing.filter(({ line, entry }) => line.counted < onHandOf(entry ?? NO_BOTTLES));
      const changes = fewer.map(({ line: { productRef, counted: bottles }, entry }) => ({
        warehouseRef,
        productRef,
        ...bucketsAfterCount(entry ?? NO_BOTTLES, bottles, input.reason),
      }));
      return {
        counted: counted.length,
        differences: differing.map((each) => differenceOf(each, input)),
        shortfalls: await this.shortfalls.of(
          warehouseRef,
          changes.map(({ productRef }) => productRef),
          changes,
        ),
      };
    });
  }

  /**
   * Records all differences in one transaction, or nothing.
   * @throws DomainError VALIDATION_FAILED, BAD_REFERENCE naming the line; PRECONDITION_FAILED naming the wines that have
   * moved since they were read; NOT_FOUND for an unknown warehouse
   */
  async record(input: StocktakeInput, caller: Caller): Promise<Stocktake> {
    return this.appliedWrites.once('recordStocktake', () => {
      const stocktakeId = randomUUID();
      return inAuditScope({ origin: 'BACK_OFFICE', batchId: stocktakeId }, () =>
        this.transactions.run(() => this.write(input, stocktakeId, caller)),
      );
    });
  }

  private async write(input: StocktakeInput, stocktakeId: string, caller: Caller): Promise<Stocktake> {
    const { warehouseRef, counted } = await this.read(input);
    const { reason } = input;
    const comments = input.comment?.trim();
    const fewer: string[] = [];
    const sums = { more: 0, fewer: 0, differing: 0 };
    for (const { line, entry } of counted.filter(differs)) {
      const { productRef } = line;
      const difference = line.counted - onHandOf(entry ?? NO_BOTTLES);
      sums.differing += 1;
      sums[difference > 0 ? 'more' : 'fewer'] += Math.abs(difference);
      if (difference < 0) fewer.push(productRef);
      await this.recordStockCount.set(
        { warehouseRef, productRef },
        bucketsAfterCount(entry ?? NO_BOTTLES, line.counted, reason),
        caller.reference,
        { reason, stocktakeId, ...(comments && { comments }) },
      );
    }
    const shortfalls = await this.shortfalls.of(warehouseRef, fewer);
    return { stocktakeId, counted: counted.length, ...sums, shortfalls };
  }

  /** Checks the request and compares it with the present stock. */
  private async read(input: StocktakeInput): Promise<{ warehouseRef: string; counted: CountedEntry[] }> {
    assertNoViolations(checkStocktake(input));
    const { reference: warehouseRef, deletedAt } = await this.warehouses.get(input.warehouseRef);
    if (deletedAt) throw unknownReference('warehouseRef', warehouseRef);
    const productRefs = input.lines.map(({ productRef }) => productRef);
    const wines = await this.winesOf(productRefs);
    const unknown = input.lines.findIndex(({ productRef }) => !wines.has(productRef));
    if (unknown >= 0) throw unknownReference(`lines.${unknown}.productRef`, productRefs[unknown]);
    const entries = new Map(
      (await this.stock.inWarehouse(warehouseRef, productRefs)).map((entry) => [entry.productRef, entry]),
    );
    const counted = input.lines.map((line) => ({
      line,
      wine: wines.get(line.productRef)!,
      entry: entries.get(line.productRef),
    }));
    assertNotMoved(counted);
    return { warehouseRef, counted };
  }

  private async winesOf(productRefs: readonly string[]): Promise<ReadonlyMap<string, WineName>> {
    const wines = await this.catalog.find([...new Set(productRefs)]);
    return new Map(wines.map((wine) => [wine.reference, wine]));
  }

  /** Entries whose shelf begins with the text; if no shelf does, those of wines that match it. */
  private async searched(warehouseRef: string, text: string): Promise<Conditions> {
    const shelf = { shelf: new RegExp(`^${escapeRegExp(text)}`, 'i') };
    if (await this.stock.hasAny({ warehouseRef, ...shelf })) return shelf;
    const wines = parseReference(text) ? { reference: text.toUpperCase() } : await this.products.search(text);
    const { reference } = (wines ?? { reference: { $in: [] } }) as { reference?: unknown };
    return { productRef: reference };
  }
}

const differs = ({ line, entry }: CountedEntry): boolean => line.counted !== onHandOf(entry ?? NO_BOTTLES);

function assertNotMoved(counted: readonly CountedEntry[]): void {
  const moved = counted.filter(({ line, entry }) => line.expected !== onHandOf(entry ?? NO_BOTTLES));
  const [first] = moved;
  if (!first) return;
  const { wine, line, entry } = first;
  const { name, nameEn, vintage, size } = wine;
  throw new DomainError('PRECONDITION_FAILED', 'stocktake-moved', {
    productRef: line.productRef,
    name,
    nameEn,
    vintage,
    size,
    expected: line.expected,
    present: onHandOf(entry ?? NO_BOTTLES),
    moved: moved.map(({ line: { productRef, expected }, entry: now }) => ({
      productRef,
      expected,
      present: onHandOf(now ?? NO_BOTTLES),
    })),
  });
}

const labelOf = (wine: WineName | undefined, productRef: string) => ({
  productRef,
  name: wine?.name ?? productRef,
  nameEn: wine?.nameEn ?? productRef,
  vintage: wine?.vintage ?? '',
  size: wine?.size ?? '',
});

function differenceOf({ line, wine, entry }: CountedEntry, { reason }: StocktakeInput): StocktakeDifference {
  const stock = entry ?? NO_BOTTLES;
  const after = bucketsAfterCount(stock, line.counted, reason);
  return {
    ...labelOf(wine, line.productRef),
    shelf: entry?.shelf ?? null,
    onHand: onHandOf(stock),
    counted: line.counted,
    difference: line.counted - onHandOf(stock),
    buckets: STOCK_BUCKETS.flatMap((bucket) => {
      const bottles = after[bucket];
      return bottles === undefined ? [] : [{ bucket, before: stock[bucket], after: bottles }];
    }),
  };
}
