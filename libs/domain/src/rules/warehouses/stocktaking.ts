import { checkRepeatedWines } from './repeated-wines.js';
import { StockBucket, StockReason } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { StockBuckets } from './stock-rules.js';

/** Wines of one stocktake at most: it is one transaction (STK-04). */
export const STOCKTAKE_LINES_MAX = 500;
export const STOCKTAKE_COMMENT_MAX_LENGTH = 500;
/** Maximum bottles of a wine on its shelf, against typing errors. */
export const COUNTED_BOTTLES_MAX = 100_000;

/**
 * The buckets whose bottles stand on the shelf together and are counted as one number, in the order in which missing
 * bottles are taken from them: bottles for sale first, those of planned orders last. Bottles in customs, in a customer's
 * cellar, not fit for sale, lost and others are kept apart and not counted.
 */
export const COUNTED_BUCKETS = [
  StockBucket.available,
  StockBucket.reservedOthers,
  StockBucket.reservedVinkura,
] as const;
type CountedBucket = (typeof COUNTED_BUCKETS)[number];
export type CountedBottles = Readonly<Pick<StockBuckets, CountedBucket>>;

interface ReasonRule {
  /** FEWER: explains missing bottles only; MORE: additional bottles only. */
  explains: 'FEWER' | 'MORE' | 'BOTH';
  /** Bucket of missing bottles; without one they leave the warehouse. */
  missingTo?: typeof StockBucket.lost | typeof StockBucket.bottleIssue;
}

/** Reasons of a stocktake (STK-03). Lost bottles stay in the bucket `lost` until they are found. */
const REASON_RULES = {
  [StockReason.COUNT]: { explains: 'BOTH', missingTo: StockBucket.lost },
  [StockReason.FOUND]: { explains: 'MORE' },
  [StockReason.BREAKAGE]: { explains: 'FEWER', missingTo: StockBucket.bottleIssue },
  [StockReason.THEFT]: { explains: 'FEWER', missingTo: StockBucket.lost },
  [StockReason.TASTING]: { explains: 'FEWER' },
  [StockReason.RETURN_TO_PRODUCER]: { explains: 'FEWER' },
} as const satisfies Partial<Record<StockReason, ReasonRule>>;
export type StocktakeReason = keyof typeof REASON_RULES;
export const STOCKTAKE_REASONS = Object.keys(REASON_RULES) as readonly StocktakeReason[];

/** Bottles on hand: what should stand on the shelf. */
export const onHandOf = (stock: CountedBottles): number =>
  COUNTED_BUCKETS.reduce((sum, bucket) => sum + stock[bucket], 0);

/** Bottles on hand that are reserved, for planned orders, pre-orders and others. */
export const reservedOf = (stock: CountedBottles): number => stock.reservedVinkura + stock.reservedOthers;

/** Reasons that explain a difference in bottles. */
export const reasonsFor = (difference: number): readonly StocktakeReason[] =>
  STOCKTAKE_REASONS.filter((reason) => explains(reason, difference));

const explains = (reason: StocktakeReason, difference: number): boolean =>
  difference === 0 || ['BOTH', difference > 0 ? 'MORE' : 'FEWER'].includes(REASON_RULES[reason].explains);

/** What changes the bottles on hand by a correction of these buckets. */
const differenceOf = (stock: Readonly<StockBuckets>, changes: Partial<StockBuckets>): number =>
  onHandOf({ ...stock, ...changes }) - onHandOf(stock);

/** Violations of a correction of buckets with a reason. */
export const checkCorrection = (
  stock: Readonly<StockBuckets>,
  changes: Partial<StockBuckets>,
  reason: StocktakeReason,
): RuleViolation[] =>
  explains(reason, differenceOf(stock, changes)) ? [] : [{ field: 'reason', messageKey: 'not-one-of' }];

/**
 * A correction of buckets, with the bucket that its reason concerns: bottles that are missing on the shelf go where the
 * reason puts them, found ones come out of the lost ones. A bucket that the correction names stays as named.
 */
export function correctedBuckets(
  stock: Readonly<StockBuckets>,
  changes: Partial<StockBuckets>,
  reason: StocktakeReason,
): Partial<StockBuckets> {
  const difference = differenceOf(stock, changes);
  const { missingTo }: ReasonRule = REASON_RULES[reason];
  const found = reason === StockReason.COUNT || reason === StockReason.FOUND;
  if (difference > 0 && found && stock.lost > 0)
    return { lost: Math.max(0, stock.lost - difference), ...changes };
  return difference < 0 && missingTo ? { [missingTo]: stock[missingTo] - difference, ...changes } : changes;
}

/**
 * The new values of the buckets that a count changes. Additional bottles become available, out of the lost ones first;
 * missing bottles are taken in the order of `COUNTED_BUCKETS`.
 */
export function bucketsAfterCount(
  stock: Readonly<StockBuckets>,
  counted: number,
  reason: StocktakeReason,
): Partial<StockBuckets> {
  const difference = counted - onHandOf(stock);
  if (difference > 0) return correctedBuckets(stock, { available: stock.available + difference }, reason);
  const after: Partial<StockBuckets> = {};
  let missing = -difference;
  for (const bucket of COUNTED_BUCKETS) {
    const taken = Math.min(missing, stock[bucket]);
    if (taken > 0) after[bucket] = stock[bucket] - taken;
    missing -= taken;
  }
  return correctedBuckets(stock, after, reason);
}

/** A counted wine. */
export interface StocktakeLine {
  productRef: string;
  /** Bottles on hand when the counter read them. */
  expected: number;
  counted: number;
}

/** Violations of a stocktake as entered, naming the line: numbers, reason, and which differences it explains. */
export function checkStocktake({
  reason,
  comment,
  lines,
}: {
  reason: string;
  comment?: string | null;
  lines: readonly StocktakeLine[];
}): RuleViolation[] {
  const violations: RuleViolation[] = [];
  const rule: ReasonRule | undefined = STOCKTAKE_REASONS.includes(reason as StocktakeReason)
    ? REASON_RULES[reason as StocktakeReason]
    : undefined;
  if (!rule) violations.push({ field: 'reason', messageKey: 'not-one-of', params: { value: reason } });
  if ((comment?.trim().length ?? 0) > STOCKTAKE_COMMENT_MAX_LENGTH)
    violations.push({
      field: 'comment',
      messageKey: 'too-long',
      params: { limit: STOCKTAKE_COMMENT_MAX_LENGTH },
    });
  if (lines.length === 0) violations.push({ field: 'lines', messageKey: 'too-few', params: { limit: 1 } });
  if (lines.length > STOCKTAKE_LINES_MAX)
    return [
      ...violations,
      { field: 'lines', messageKey: 'too-many', params: { limit: STOCKTAKE_LINES_MAX } },
    ];
  for (const [index, line] of lines.entries()) violations.push(...checkLine(line, `lines.${index}`, rule));
  violations.push(...checkRepeatedWines(lines));
  return violations;
}

function checkLine(
  { productRef, expected, counted }: StocktakeLine,
  at: string,
  rule: ReasonRule | undefined,
): RuleViolation[] {
  const wrong = [...checkBottles(expected, `${at}.expected`), ...checkBottles(counted, `${at}.counted`)];
  if (wrong.length > 0 || !rule) return wrong;
  if (counted > expected && rule.explains === 'FEWER')
    return [{ field: `${at}.counted`, messageKey: 'stocktake-error-more', params: { productRef } }];
  if (counted < expected && rule.explains === 'MORE')
    return [{ field: `${at}.counted`, messageKey: 'stocktake-error-fewer', params: { productRef } }];
  return [];
}

function checkBottles(value: number, field: string): RuleViolation[] {
  if (!Number.isSafeInteger(value)) return [{ field, messageKey: 'wrong-type' }];
  if (value < 0) return [{ field, messageKey: 'too-small', params: { limit: 0 } }];
  return value > COUNTED_BOTTLES_MAX
    ? [{ field, messageKey: 'too-large', params: { limit: COUNTED_BOTTLES_MAX } }]
    : [];
}

/** Bottles that an order holds. */
export interface StockClaim {
  quantity: number;
}

/**
 * The claims that bottles no longer cover, with their missing bottles: the first claims are served first, so the last
 * fall short.
 */
export function uncoveredClaims<C extends StockClaim>(
  bottles: number,
  claims: readonly C[],
): { claim: C; missing: number }[] {
  let left = Math.max(0, bottles);
  return claims.flatMap((claim) => {
    const covered = Math.min(left, claim.quantity);
    left -= covered;
    return covered < claim.quantity ? [{ claim, missing: claim.quantity - covered }] : [];
  });
}
