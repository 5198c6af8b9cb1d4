import { checkRepeatedWines } from './repeated-wines.js';
import { spreadYen } from './stock-cost.js';
import type { RuleViolation } from '../shared/errors.js';
import { StockBucket } from '../shared/enums.js';
import type { Yen } from '../shared/money.js';

/** States of a goods-in document (SUPPLY-01); one that is received or cancelled is not edited any more. */
export const GOODS_IN_STATES = ['EXPECTED', 'RECEIVED', 'CANCELLED'] as const;
export type GoodsInState = (typeof GOODS_IN_STATES)[number];

/** Buckets that bottles are received into. */
export const GOODS_IN_BUCKETS = [StockBucket.available, StockBucket.customs] as const;
/** Lines of a document: receiving it is one transaction. */
export const GOODS_IN_LINES_MAX = 100;

/** A wine of a goods-in document. */
export interface GoodsInLine {
  productRef: string;
  ordered: number;
  /** Bottles in the boxes, broken ones included; as ordered, if not given. */
  counted?: number | null;
  /** Of the counted ones. */
  broken?: number | null;
  /** Per bottle, without tax. */
  unitCostYen?: Yen | null;
}

export interface GoodsIn {
  lines: readonly GoodsInLine[];
  /** Total of the delivery note without tax, with freight and discounts. */
  totalCostYen?: Yen | null;
}

const countedOf = ({ ordered, counted }: GoodsInLine): number => counted ?? ordered;
/** Bottles that go into stock. */
export const goodOf = (line: GoodsInLine): number => countedOf(line) - (line.broken ?? 0);
const shortOf = (line: GoodsInLine): number => Math.max(0, line.ordered - countedOf(line));

const sumOf = (lines: readonly GoodsInLine[], of: (line: GoodsInLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Sums that lists show. */
export const goodsInSums = ({ lines }: Pick<GoodsIn, 'lines'>) => ({
  bottles: sumOf(lines, goodOf),
  short: sumOf(lines, shortOf),
  broken: sumOf(lines, ({ broken }) => broken ?? 0),
});

/**
 * The cost of the good bottles of each line, null if it is unknown: the unit cost, or the total of the delivery note
 * spread over the lines in proportion to it, so that the sum of the lines is the total.
 */
export function goodsInCosts({ lines, totalCostYen }: GoodsIn): (Yen | null)[] {
  const costs = lines.map((line) =>
    line.unitCostYen === null || line.unitCostYen === undefined ? null : line.unitCostYen * goodOf(line),
  );
  if (totalCostYen === null || totalCostYen === undefined) return costs;
  const isWeighted = costs.some((cost) => (cost ?? 0) > 0);
  const weights = lines.map((line, index) => (isWeighted ? (costs[index] ?? 0) : goodOf(line)));
  return spreadYen(totalCostYen, weights);
}

/** Violations between the fields of a document. */
export function checkGoodsIn({ lines, totalCostYen }: GoodsIn): RuleViolation[] {
  const isCostNeeded = typeof totalCostYen === 'number' && lines.some(({ unitCostYen }) => unitCostYen);
  const ofLines = lines.flatMap((line, index): RuleViolation[] => {
    const field = (name: string) => `lines.${index}.${name}`;
    const limit = countedOf(line);
    return [
      ...((line.broken ?? 0) > limit
        ? [{ field: field('broken'), messageKey: 'too-large', params: { limit } }]
        : []),
      // A line without a unit cost would get no part of the total.
      ...(isCostNeeded && !line.unitCostYen && goodOf(line) > 0
        ? [{ field: field('unitCostYen'), messageKey: 'required' }]
        : []),
    ];
  });
  return [...checkRepeatedWines(lines), ...ofLines];
}
