import type { Label } from './definition.js';
import { liquorKindOf, LiquorKind } from '../rules/catalog/liquor-kind.js';
import { millilitresOf } from '../rules/catalog/volume.js';
import { StockBucket, StockReason, type WineType } from '../rules/shared/enums.js';
import type { Yen } from '../rules/shared/money.js';
import { costEffectOf, OWNED_BUCKETS } from '../rules/warehouses/stock-cost.js';

/** What a movement of stock is in the ledger of a licence holder (LIQUOR-01, ADR-0063). */
export const LiquorEntryKind = {
  RECEIVED: 'RECEIVED',
  SOLD: 'SOLD',
  RETURNED: 'RETURNED',
  SENT_BACK: 'SENT_BACK',
  LOST: 'LOST',
  FOUND: 'FOUND',
} as const;
export type LiquorEntryKind = keyof typeof LiquorEntryKind;

/** Whether the shop's liquor grows or shrinks. */
const SIGN: Readonly<Record<LiquorEntryKind, 1 | -1>> = {
  RECEIVED: 1,
  RETURNED: 1,
  FOUND: 1,
  SOLD: -1,
  SENT_BACK: -1,
  LOST: -1,
};

/** A movement of stock, or several of the same kind. */
export interface LiquorMovement {
  from?: StockBucket | undefined;
  to?: StockBucket | undefined;
  reason: StockReason;
  productRef: string;
  quantity: number;
  orderRef?: string | undefined;
  /** Order whose claim brought the bottles back. */
  returnOf?: string | undefined;
}

const { RECEIVED, SOLD, RETURNED, SENT_BACK, LOST, FOUND } = LiquorEntryKind;
const OUT: Partial<Record<StockReason, LiquorEntryKind>> = {
  SHIPMENT: SOLD,
  CELLAR_PLANNING: SOLD,
  CELLAR_TRANSFER: SOLD,
  RETURN_TO_PRODUCER: SENT_BACK,
};
const IN: Partial<Record<StockReason, LiquorEntryKind>> = {
  GOODS_IN: RECEIVED,
  DECLARATION: RECEIVED,
  DEMO: RECEIVED,
  CANCELLATION: RETURNED,
  CELLAR_WITHDRAWAL: RETURNED,
};
const OWNED: ReadonlySet<StockBucket | undefined> = new Set(OWNED_BUCKETS);

/**
 * Entries of a movement: none while the bottles stay the shop's or a customer's, two for bottles that arrive broken.
 * The shop's liquor ends where its cost does (`costEffectOf`): a bottle that goes into a customer's cellar is sold.
 */
export function liquorEntriesOf({ from, to, reason, returnOf }: LiquorMovement): readonly LiquorEntryKind[] {
  const comesIn = from === undefined && reason !== StockReason.TRANSFER;
  if (comesIn && to !== undefined && !OWNED.has(to)) {
    if (returnOf !== undefined) return [RETURNED, LOST];
    return reason === StockReason.GOODS_IN ? [RECEIVED, LOST] : [];
  }
  const effect = costEffectOf({ from, to, reason });
  if (effect === 'OUT') return [OUT[reason] ?? LOST];
  // Opening stock has no cost, but is liquor.
  const isOpening = reason === StockReason.DEMO || reason === StockReason.DECLARATION;
  if (effect !== 'IN' && !(isOpening && comesIn && OWNED.has(to))) return [];
  return [returnOf === undefined ? (IN[reason] ?? FOUND) : RETURNED];
}

/**
 * Movements of orders without the bottles that customers took out of their cellars, which were sold before. Of a
 * parcel the bought bottles count first, as `StockLedger.ship` books them; those of the cellar come back first.
 * @param movements every movement of the orders, oldest first
 */
export function withoutCellarBottles<T extends LiquorMovement>(movements: readonly T[]): T[] {
  const { myCellar, reservedVinkura } = StockBucket;
  const orders = new Map<string, { bought: number; cellar: number; shipped: number }>();
  return movements.flatMap((movement) => {
    const { from, to, quantity, orderRef, productRef } = movement;
    const key = `${orderRef} ${productRef}`;
    const order = orders.get(key) ?? { bought: 0, cellar: 0, shipped: 0 };
    orders.set(key, order);
    const before = order.shipped;
    if (to === reservedVinkura && from === undefined) order.shipped -= quantity;
    else if (from === reservedVinkura && to === undefined) order.shipped += quantity;
    else {
      const change = Number(to === reservedVinkura) - Number(from === reservedVinkura);
      const isCellar = from === myCellar || to === myCellar;
      order[isCellar ? 'cellar' : 'bought'] += change * quantity;
      return [movement];
    }
    // Bottles of a pre-order were reserved before the order named them.
    if (order.cellar === 0) return [movement];
    const sold = Math.abs(Math.min(order.shipped, order.bought) - Math.min(before, order.bought));
    return sold > 0 ? [{ ...movement, quantity: sold }] : [];
  });
}

/** What the ledger needs of a wine. */
export interface LiquorWine {
  type: WineType;
  size: string;
  alcohol?: number | null | undefined;
  liquorKind?: LiquorKind | null | undefined;
}

/** Movements with what they are in the ledger; drinks that are no liquor have none. */
export function liquorLedgerRows<T extends LiquorMovement>(
  movements: readonly T[],
  wines: ReadonlyMap<string, LiquorWine>,
): { movement: T; entry: LiquorEntryKind; kind: LiquorKind; millilitres: number }[] {
  return movements.flatMap((movement) => {
    const wine = wines.get(movement.productRef);
    const kind = wine && liquorKindOf(wine);
    if (!kind || kind === LiquorKind.NOT_LIQUOR) return [];
    const millilitres = movement.quantity * (millilitresOf(wine.size) ?? 0);
    return liquorEntriesOf(movement).map((entry) => ({ movement, entry, kind, millilitres }));
  });
}

/** Millilitres of a kind in a period, with yen where prices are known. */
export interface LiquorSums {
  kind: LiquorKind;
  opening: number;
  received: number;
  sold: number;
  returned: number;
  sentBack: number;
  lost: number;
  found: number;
  closing: number;
  /** Without tax. */
  receivedYen: Yen;
  /** With tax, returned bottles subtracted. */
  soldYen: Yen;
}
type LiquorSum = 'received' | 'sold' | 'returned' | 'sentBack' | 'lost' | 'found';
const SUM_OF: Readonly<Record<LiquorEntryKind, LiquorSum>> = {
  RECEIVED: 'received',
  SOLD: 'sold',
  RETURNED: 'returned',
  SENT_BACK: 'sentBack',
  LOST: 'lost',
  FOUND: 'found',
};

const NOTHING = {
  opening: 0,
  received: 0,
  sold: 0,
  returned: 0,
  sentBack: 0,
  lost: 0,
  found: 0,
  closing: 0,
  receivedYen: 0,
  soldYen: 0,
};

type ReportedSums = Pick<LiquorSums, 'sold' | 'returned' | 'closing'>;

interface Entry {
  entry: LiquorEntryKind;
  kind: LiquorKind;
  millilitres: number;
  /** What was paid, or the price. */
  yen?: Yen | null;
}

/** The year's report: for every kind, what was there before the period and what the period did, in the law's order. */
export function yearlyLiquorReport(before: readonly Entry[], during: readonly Entry[]): LiquorSums[] {
  const sums = new Map<LiquorKind, LiquorSums>();
  const sumOf = (kind: LiquorKind): LiquorSums => {
    const known = sums.get(kind);
    if (known) return known;
    const sum = { kind, ...NOTHING };
    sums.set(kind, sum);
    return sum;
  };
  for (const { entry, kind, millilitres } of before) {
    const sum = sumOf(kind);
    sum.opening += SIGN[entry] * millilitres;
    sum.closing += SIGN[entry] * millilitres;
  }
  for (const { entry, kind, millilitres, yen } of during) {
    const sum = sumOf(kind);
    sum[SUM_OF[entry]] += millilitres;
    if (entry === RECEIVED) sum.receivedYen += yen ?? 0;
    if (entry === SOLD || entry === RETURNED) sum.soldYen -= SIGN[entry] * (yen ?? 0);
    sum.closing += SIGN[entry] * millilitres;
  }
  return Object.values(LiquorKind).flatMap((kind) => sums.get(kind) ?? []);
}

/** Columns of the year's table, of the screen and the file. */
export const LIQUOR_YEAR_COLUMNS: readonly {
  key: Exclude<keyof LiquorSums, 'kind'>;
  label: Label;
  isYen?: true;
}[] = [
  { key: 'opening', label: { jp: '期首在庫', en: 'Opening stock' } },
  { key: 'received', label: { jp: '受入', en: 'Received' } },
  { key: 'sold', label: { jp: '販売', en: 'Sold' } },
  { key: 'returned', label: { jp: '返品（お客様から）', en: 'Returned by customers' } },
  { key: 'sentBack', label: { jp: '返品（仕入先へ）', en: 'Sent back to suppliers' } },
  { key: 'lost', label: { jp: '破損・紛失など', en: 'Broken, lost, tasted' } },
  { key: 'found', label: { jp: '棚卸増', en: 'Found' } },
  { key: 'closing', label: { jp: '期末在庫', en: 'Closing stock' } },
  { key: 'receivedYen', label: { jp: '受入金額（税抜・円）', en: 'Received, yen without tax' }, isYen: true },
  { key: 'soldYen', label: { jp: '販売金額（税込・円）', en: 'Sold, yen with tax' }, isYen: true },
];

/** First column of the year's table. */
export const LIQUOR_KIND_LABEL: Label = { jp: '品目', en: 'Kind' };

/** Columns of the ledger, of the screen and the file. */
export const LIQUOR_LEDGER_COLUMNS = [
  { key: 'at', label: { jp: '年月日', en: 'Date' } },
  { key: 'entry', label: { jp: '区分', en: 'Kind of entry' } },
  { key: 'kind', label: LIQUOR_KIND_LABEL },
  { key: 'wine', label: { jp: '商品名', en: 'Wine' } },
  { key: 'bottles', label: { jp: '本数', en: 'Bottles' } },
  { key: 'litres', label: { jp: '数量（L）', en: 'Litres' } },
  {
    key: 'yen',
    label: { jp: '価格（受入は税抜、販売は税込・円）', en: 'Yen (received without, sold with tax)' },
  },
  { key: 'party', label: { jp: '仕入先・販売先', en: 'Supplier or customer' } },
  { key: 'address', label: { jp: '仕入先の住所', en: 'Address of the supplier' } },
  { key: 'document', label: { jp: '伝票・注文', en: 'Document or order' } },
] as const;

/** Millilitres as litres with all three decimals. */
export const litresOf = (millilitres: number): string => (millilitres / 1000).toFixed(3);

/** Litres of the yearly report: whole ones, rounded half up. */
const reportedLitres = (millilitres: number): number => Math.round(millilitres / 1000);

/** What the yearly report asks, with its litres. */
export const LIQUOR_REPORT_COLUMNS: readonly { label: Label; litresOf: (sums: ReportedSums) => number }[] = [
  {
    label: { jp: '報告する販売数量（L）', en: 'Sold, to report (L)' },
    litresOf: ({ sold, returned }) => reportedLitres(sold - returned),
  },
  {
    label: { jp: '報告する在庫数量（L）', en: 'Stock, to report (L)' },
    litresOf: ({ closing }) => reportedLitres(closing),
  },
];

/** The year of a day in Japan by its April: 2026 for 2027-03-31. */
export const liquorYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
