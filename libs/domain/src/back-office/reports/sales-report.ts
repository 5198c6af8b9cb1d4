import { apportion } from '../../rules/orders/pricing.js';
import { taxIncludedIn, type Yen } from '../../rules/shared/money.js';
import { addDays, addMonths, mondayOf, type TokyoDay } from '../../rules/shared/tokyo-time.js';
import { spreadYen } from '../../rules/warehouses/stock-cost.js';

/** What a report groups by (REPORT-02). */
export const REPORT_DIMENSIONS = [
  'WINE',
  'PRODUCER',
  'REGION',
  'KIND',
  'RESTAURANT',
  'DESTINATION',
  'TIER',
  'PAYMENT',
  'TAX',
  'WAREHOUSE',
  'CONCIERGE',
] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

export const REPORT_GRAINS = ['DAY', 'WEEK', 'MONTH'] as const;
export type ReportGrain = (typeof REPORT_GRAINS)[number];

export const REPORT_COMPARISONS = ['PREVIOUS_PERIOD', 'LAST_YEAR'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** Maximum intervals of a report: a year of days. */
export const REPORT_PARTS_MAX = 366;

/** A part of an invoice: bottles of a line from one warehouse, or its delivery fee. */
export interface InvoicePart {
  /** Null for the delivery fee. */
  readonly wine: string | null;
  /** Null for bottles that are not planned, and for the delivery fee. */
  readonly warehouse: string | null;
  readonly bottles: number;
  /** Its share of the invoice: after points, including tax. */
  readonly amount: Yen;
  /** Its share of the tax of the invoice. */
  readonly tax: Yen;
  /** Cost of its bottles without tax; null while it is unknown, and for the delivery fee. */
  readonly cost: Yen | null;
  /** Taken out of the order and refunded. */
  readonly isRemoved: boolean;
}

/** A part of an invoice or of a credit note, on its day. */
export interface ReportFact extends InvoicePart {
  readonly orderRef: string;
  readonly day: TokyoDay;
  readonly isRefund: boolean;
}

interface Bottles {
  readonly productRef: string;
  readonly quantity: number;
}

interface InvoicedLine extends Bottles {
  readonly unitPrice: Yen;
  readonly cellarId?: string | null;
  readonly costYen?: Yen;
}

export interface InvoicedOrder {
  readonly products: readonly InvoicedLine[];
  readonly removedProducts: readonly InvoicedLine[];
  readonly plannedBottles: readonly (Bottles & { readonly warehouseRef: string })[];
  readonly totalPaymentAmount: Yen;
  readonly pointsUsed: number;
  /** Its bottles are in stock again, so that they cost nothing. */
  readonly isCancelled: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Adds the shares of the tax that an amount includes. */
function withTax<P extends { readonly amount: Yen }>(parts: readonly P[]): (P & { tax: Yen })[] {
  const amounts = parts.map(({ amount }) => amount);
  const taxes = apportion(taxIncludedIn(sum(amounts)), amounts);
  return parts.map((part, index) => ({ ...part, tax: taxes[index]! }));
}

/**
 * The parts of an order's invoice, at least one; their amounts add up to its total. Points are spread as in
 * `paymentShares`. Bottles from the cellar are left out: they are in the invoice of their purchase.
 */
export function invoiceParts(order: InvoicedOrder): InvoicePart[] {
  const planned = order.plannedBottles.map((each) => ({ ...each }));
  const split = (line: InvoicedLine, isRemoved: boolean) => {
    let left = line.quantity;
    const pieces: { warehouse: string | null; bottles: number }[] = [];
    for (const each of isRemoved ? [] : planned) {
      if (each.productRef !== line.productRef) continue;
      const bottles = Math.min(left, each.quantity);
      each.quantity -= bottles;
      left -= bottles;
      pieces.push({ warehouse: each.warehouseRef, bottles });
    }
    const placed = [...pieces, { warehouse: null, bottles: left }].filter(({ bottles }) => bottles > 0);
    const cost = line.costYen ?? (isRemoved || order.isCancelled ? 0 : null);
    const bottles = placed.map((piece) => piece.bottles);
    const costs = cost === null ? undefined : spreadYen(cost, bottles);
    return placed.map((piece, index) => ({
      ...piece,
      wine: line.productRef,
      price: piece.bottles * line.unitPrice,
      cost: costs?.[index] ?? null,
      isRemoved,
    }));
  };
  const sold = [
    ...order.products.filter(({ cellarId }) => !cellarId).flatMap((line) => split(line, false)),
    ...order.removedProducts.flatMap((line) => split(line, true)),
  ];
  const prices = sold.map(({ price }) => price);
  const points = apportion(Math.min(order.pointsUsed, sum(prices)), prices);
  const parts = sold.map(({ price, ...part }, index) => ({ ...part, amount: price - points[index]! }));
  // What is left is the delivery fee.
  const amount = order.totalPaymentAmount - sum(parts.map((part) => part.amount));
  const fee = { wine: null, warehouse: null, bottles: 0, cost: null, isRemoved: false, amount };
  return withTax(amount === 0 && parts.length > 0 ? parts : [...parts, fee]);
}

/**
 * The parts of each credit note of an invoice, which add up to it. Wines that were taken out of the order are refunded
 * first; the rest is spread over what is left of the invoice.
 */
export function refundParts(parts: readonly InvoicePart[], refunds: readonly Yen[]): InvoicePart[][] {
  const left = parts.map(({ amount }) => amount);
  const take = (amount: Yen, isTaken: (part: InvoicePart) => boolean): Yen[] => {
    const weights = left.map((weight, index) => (isTaken(parts[index]!) ? weight : 0));
    const shares = apportion(Math.min(amount, sum(weights)), weights);
    for (const [index, share] of shares.entries()) left[index]! -= share;
    return shares;
  };
  return refunds.map((refund) => {
    const removed = take(refund, ({ isRemoved }) => isRemoved);
    const others = take(refund - sum(removed), () => true);
    const shares = parts.map((part, index) => ({
      ...part,
      bottles: 0,
      amount: removed[index]! + others[index]!,
    }));
    return withTax(shares.filter(({ amount }) => amount > 0));
  });
}

export interface ReportRange {
  from: TokyoDay;
  to: TokyoDay;
}

export interface ReportFigures {
  /** Invoiced, including tax, after points. */
  revenue: Yen;
  /** Credited. */
  refunds: Yen;
  /** Revenue minus refunds; may be negative. */
  net: number;
  /** Tax included in it, rounded as on the invoices and credit notes. */
  tax: number;
  bottles: number;
  orders: number;
  /** Of bottles whose cost is known. */
  cost: Yen;
  /** Net revenue of bottles whose cost is known, without tax, minus their cost. */
  margin: number;
  /** Bottles whose cost is not known, or not yet. */
  bottlesWithoutCost: number;
}

interface ReportRow {
  key: string;
  figures: ReportFigures;
  previous: ReportFigures;
  /** Net revenue by interval. */
  parts: number[];
}

export interface Report {
  range: ReportRange;
  previous: ReportRange;
  /** Intervals, with the net revenue of both periods. */
  parts: (ReportRange & { net: number; previous: number })[];
  rows: ReportRow[];
  total: ReportFigures;
  previousTotal: ReportFigures;
}

/** First day of the interval after that of a day; weeks start on Monday. */
const nextStart: Record<ReportGrain, (day: TokyoDay) => TokyoDay> = {
  DAY: (day) => addDays(day, 1),
  WEEK: (day) => addDays(mondayOf(day), 7),
  MONTH: (day) => addMonths(`${day.slice(0, 7)}-01`, 1),
};

/** The intervals of a period, the first and the last cut to it; at most one more than `REPORT_PARTS_MAX`. */
export function reportIntervals({ from, to }: ReportRange, grain: ReportGrain): ReportRange[] {
  const intervals: ReportRange[] = [];
  for (let day = from; day <= to && intervals.length <= REPORT_PARTS_MAX;) {
    const next = nextStart[grain](day);
    const last = addDays(next, -1);
    intervals.push({ from: day, to: last < to ? last : to });
    day = next;
  }
  return intervals;
}

const daysBetween = (from: TokyoDay, to: TokyoDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The period to compare with: as many days just before, or the same days of the year before. */
export const comparedRange = ({ from, to }: ReportRange, comparison: ReportComparison): ReportRange =>
  comparison === 'LAST_YEAR'
    ? { from: addMonths(from, -12), to: addMonths(to, -12) }
    : { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };

/** Sums of facts of which those of an order follow each other. */
class Tally {
  private orders = 0;
  private lastOrder = '';
  private readonly sums = {
    revenue: 0,
    refunds: 0,
    net: 0,
    tax: 0,
    bottles: 0,
    cost: 0,
    margin: 0,
    bottlesWithoutCost: 0,
  };

  add({ orderRef, isRefund, amount, tax, bottles, cost }: ReportFact): void {
    const { sums } = this;
    const sign = isRefund ? -1 : 1;
    sums.net += sign * amount;
    sums.tax += sign * tax;
    if (cost !== null) sums.margin += sign * (amount - tax);
    if (isRefund) {
      sums.refunds += amount;
      return;
    }
    sums.revenue += amount;
    sums.bottles += bottles;
    if (orderRef !== this.lastOrder) {
      this.orders += 1;
      this.lastOrder = orderRef;
    }
    if (cost === null) {
      sums.bottlesWithoutCost += bottles;
      return;
    }
    sums.cost += cost;
    sums.margin -= cost;
  }

  figures(): ReportFigures {
    return { ...this.sums, orders: this.orders };
  }
}

export interface ReportQuery {
  range: ReportRange;
  grain: ReportGrain;
  comparison: ReportComparison;
}

/** The interval of each day, by its index. */
const indexByDay = (intervals: readonly ReportRange[]): ReadonlyMap<TokyoDay, number> => {
  const indexes = new Map<TokyoDay, number>();
  for (const [index, { from, to }] of intervals.entries())
    for (let day = from; day <= to; day = addDays(day, 1)) indexes.set(day, index);
  return indexes;
};

/**
 * Sums facts by group and interval. Every fact is in one group, so that the rows add up to the invoices.
 *
 * @param facts those of an order one after the other; a year of a large shop has a hundred thousand, so no fact costs more than a
 *   look into one map
 */
export function salesReport<F extends ReportFact>(
  facts: Iterable<F>,
  { range, grain, comparison }: ReportQuery,
  keyOf: (fact: F) => string,
): Report {
  const previous = comparedRange(range, comparison);
  const intervals = reportIntervals(range, grain);
  const parts = intervals.map((interval) => ({ ...interval, net: 0, previous: 0 }));
  const now = indexByDay(intervals);
  const before = indexByDay(reportIntervals(previous, grain));
  const [total, previousTotal] = [new Tally(), new Tally()];
  const rows = new Map<string, { now: Tally; before: Tally; parts: number[] }>();
  let day: TokyoDay | undefined;
  let index: number | undefined;
  let indexBefore: number | undefined;
  for (const fact of facts) {
    if (fact.day !== day) {
      day = fact.day;
      index = now.get(day);
      indexBefore = before.get(day);
    }
    if (index === undefined && indexBefore === undefined) continue;
    const key = keyOf(fact);
    let row = rows.get(key);
    if (!row) rows.set(key, (row = { now: new Tally(), before: new Tally(), parts: parts.map(() => 0) }));
    const net = fact.isRefund ? -fact.amount : fact.amount;
    if (index !== undefined) {
      row.now.add(fact);
      total.add(fact);
      row.parts[index]! += net;
      parts[index]!.net += net;
    }
    if (indexBefore !== undefined) {
      row.before.add(fact);
      previousTotal.add(fact);
      // The periods may touch one interval more or less: the last takes what is over.
      parts[Math.min(indexBefore, parts.length - 1)]!.previous += net;
    }
  }
  return {
    range,
    previous,
    parts,
    rows: [...rows].map(([key, row]) => ({
      key,
      figures: row.now.figures(),
      previous: row.before.figures(),
      parts: row.parts,
    })),
    total: total.figures(),
    previousTotal: previousTotal.figures(),
  };
}
