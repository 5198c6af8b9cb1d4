import { StockBucket, StockReason } from '../shared/enums.js';
import type { Yen } from '../shared/money.js';

/** Bottles of a wine whose cost is known, with their total cost in whole yen, without tax. */
export interface CostedBottles {
  bottles: number;
  totalCostYen: Yen;
}

/** Moving average: bottles that come in add their cost (SUPPLY-01). */
export const addCost = (known: CostedBottles | null, bottles: number, costYen: Yen): CostedBottles => ({
  bottles: (known?.bottles ?? 0) + bottles,
  totalCostYen: (known?.totalCostYen ?? 0) + costYen,
});

/**
 * Takes the cost of bottles that go out. Bottles of known cost go first, and the last one takes the rest, so no yen is
 * lost. The cost is null if no bottle of known cost is left.
 */
export function takeCost(
  known: CostedBottles | null,
  bottles: number,
): { costYen: Yen | null; left: CostedBottles | null } {
  if (!known || known.bottles === 0 || bottles === 0) return { costYen: null, left: known };
  const taken = Math.min(bottles, known.bottles);
  const costYen = averageOf(known, taken)!;
  return {
    costYen,
    left: { bottles: known.bottles - taken, totalCostYen: known.totalCostYen - costYen },
  };
}

/** Cost of this many bottles at the average, rounded half up; null if it is unknown. */
export function averageOf(known: CostedBottles | null, bottles = 1): Yen | null {
  if (!known || known.bottles === 0) return null;
  const count = BigInt(known.bottles);
  // Exact beyond 2^53: a product of two large integers.
  return Number((2n * BigInt(known.totalCostYen) * BigInt(bottles) + count) / (2n * count));
}

/**
 * Spreads an amount over parts in proportion to their weights, by the largest remainder: whole yen, whose sum is the
 * amount. Equal weights and remainders are served in order; without any weight the first part takes all.
 */
export function spreadYen(amount: Yen, weights: readonly number[]): Yen[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index === 0 ? amount : 0));
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / sum));
  let rest = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    shares[index]! += 1;
    rest -= 1;
  }
  return shares;
}

const { available, bottleIssue, customs, lost, myCellar, others, reservedOthers, reservedVinkura } =
  StockBucket;
/** Buckets of bottles that the shop owns and can sell. The others are sold (`myCellar`), or written off. */
export const OWNED_BUCKETS = [customs, available, reservedVinkura, reservedOthers, others] as const;
const OWNED: ReadonlySet<StockBucket | undefined> = new Set(OWNED_BUCKETS);
const WRITTEN_OFF: ReadonlySet<StockBucket | undefined> = new Set([undefined, bottleIssue, lost]);
const SOLD_TO_CELLAR: ReadonlySet<StockReason> = new Set([
  StockReason.CELLAR_PLANNING,
  StockReason.CELLAR_TRANSFER,
]);
const BACK_FROM_CELLAR: ReadonlySet<StockReason> = new Set([
  StockReason.CANCELLATION,
  StockReason.CELLAR_WITHDRAWAL,
]);
/** Bottles that come in without a goods-in document, of unknown cost. */
const WITHOUT_COST: ReadonlySet<StockReason> = new Set([StockReason.DEMO, StockReason.DECLARATION]);

/**
 * What a stock movement does to the cost of the shop's bottles: `OUT` when they are sold, written off or lost, `IN` when
 * they come back. Bottles that a customer takes out of her cellar were sold before.
 */
export function costEffectOf(movement: {
  from?: StockBucket | undefined;
  to?: StockBucket | undefined;
  reason: StockReason;
}): 'IN' | 'OUT' | null {
  const { from, to, reason } = movement;
  // Bottles in transit between warehouses are still the shop's; those that do not arrive well are not.
  if (reason === StockReason.TRANSFER) return from === undefined && !OWNED.has(to) ? 'OUT' : null;
  if (OWNED.has(from)) {
    const leaves = to === myCellar ? SOLD_TO_CELLAR.has(reason) : WRITTEN_OFF.has(to);
    return leaves ? 'OUT' : null;
  }
  if (!OWNED.has(to) || WITHOUT_COST.has(reason)) return null;
  return from === myCellar && !BACK_FROM_CELLAR.has(reason) ? null : 'IN';
}
