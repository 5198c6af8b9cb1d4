import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { addDays, tokyoDay } from '@vinkura/domain';
import { paidOrders } from '@vinkura/domain/back-office/dashboard';
import { alertLevel, stockAlert, type StockCover } from '@vinkura/domain/warehouses/stock-alerts';
import type { Connection } from 'mongoose';
import type { Product } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { GoodsInDocument } from '../../purchasing/index.js';
import type { Conditions, Values } from '../resources/resource-adapter.js';
import { predicateOf } from '../facts/list-predicate.js';
import { OrderFacts } from '../facts/order-facts.js';

export type AlertedWine = Pick<
  Product,
  'reference' | 'saleableQuantity' | 'stockThreshold' | 'available' | 'visibleForEvents'
>;

/** Computed columns of wines. */
export const ALERT_COLUMNS: ReadonlySet<string> = new Set([
  'stockAlert',
  'alertLevel',
  'soldRecently',
  'expectedBottles',
]);

/** Wines that are ordered again: on sale, and not in pre-orders only. */
const REORDERED: Conditions = {
  available: true,
  visibleForEvents: { $ne: true },
  stockThreshold: { $ne: 0 },
};

interface RecentSales {
  /** Bottles of each wine. */
  sold: ReadonlyMap<string, number>;
  cover: StockCover;
}

/**
 * Wines that are low or sold out (ALERT-01). Sales come from the order facts in memory; the wines are found by the
 * database, so that lists, counts and mails are of the stock at that moment.
 */
@Injectable()
export class StockAlerts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrderFacts,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /** Filter of the wines with one of these alerts. */
  async conditions(alerts: readonly string[]): Promise<Conditions> {
    const wanted: Conditions[] = [];
    if (alerts.includes('SOLD_OUT')) wanted.push({ ...REORDERED, saleableQuantity: { $lte: 0 } });
    if (alerts.includes('LOW')) wanted.push(...lowConditions(await this.recentSales()));
    return wanted.length > 0 ? { $or: wanted } : { _id: null };
  }

  /** Cells of the computed columns. */
  async cells(wines: readonly AlertedWine[], keys: readonly string[]): Promise<Values[]> {
    const [{ sold, cover }, expected] = await Promise.all([
      this.recentSales(),
      this.expected(wines.map(({ reference }) => reference)),
    ]);
    return wines.map((wine) => {
      const { reference, saleableQuantity: saleable, stockThreshold: threshold } = wine;
      const bottles = sold.get(reference) ?? 0;
      const isReordered = wine.available && !wine.visibleForEvents;
      const cells: Values = {
        stockAlert: isReordered ? stockAlert({ saleable, threshold, sold: bottles }, cover) : null,
        alertLevel: alertLevel(threshold, bottles, cover),
        soldRecently: bottles,
        expectedBottles: expected.get(reference) ?? 0,
      };
      return Object.fromEntries(keys.flatMap((key) => (key in cells ? [[key, cells[key]]] : [])));
    });
  }

  /** Bottles in goods-in documents that are expected, by wine. */
  async expected(references: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const documents = await this.connection
      .model<GoodsInDocument>('GoodsInDocument')
      .find({ state: 'EXPECTED', deletedAt: null, 'lines.productRef': { $in: references } }, { lines: 1 })
      .lean<Pick<GoodsInDocument, 'lines'>[]>();
    const bottles = new Map<string, number>();
    for (const { productRef, ordered } of documents.flatMap(({ lines }) => lines))
      bottles.set(productRef, (bottles.get(productRef) ?? 0) + ordered);
    return bottles;
  }

  /** Of whole days, so that a list and its pages have the same sales. */
  private async recentSales(): Promise<RecentSales> {
    const cover = await this.parameters.stockCover();
    const today = tokyoDay(this.clock.now());
    const isRecent = predicateOf(paidOrders({ from: addDays(today, -7 * cover.RATE_WEEKS), to: today }));
    const sold = new Map<string, number>();
    for (const order of await this.orders.fresh())
      if (isRecent(order.fact))
        for (const { productRef, bottles } of order.sold)
          sold.set(productRef, (sold.get(productRef) ?? 0) + bottles);
    return { sold, cover };
  }
}

/** Wines below their own threshold, and those without one by the level that follows from their sales. */
function lowConditions({ sold, cover }: RecentSales): Conditions[] {
  const byLevel = new Map<number, string[]>();
  for (const [reference, bottles] of sold) {
    const level = alertLevel(null, bottles, cover);
    const others = byLevel.get(level);
    if (others) others.push(reference);
    else byLevel.set(level, [reference]);
  }
  return [
    {
      ...REORDERED,
      saleableQuantity: { $gte: 1 },
      stockThreshold: { $gte: 1 },
      $expr: { $lte: ['$saleableQuantity', '$stockThreshold'] },
    },
    ...[...byLevel].map(([level, references]) => ({
      ...REORDERED,
      reference: { $in: references },
      saleableQuantity: { $gte: 1, $lte: level },
      stockThreshold: null,
    })),
  ];
}
