/** What a restaurant's rules for bottles that guests bring mean for an order (REQ-D16, REQ-D43). */
import { corkFeeEstimate } from './cork-fee.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';

/** The rules of a restaurant, as it stated them. */
export interface ByoRules {
  accepted: boolean;
  /** Yen per bottle of 750 mL; unset: the wine's own corkage counts. */
  feePerBottle?: Yen | null;
  magnumMultiplier?: number | null;
  /** Most bottles that a table may bring; a magnum is one bottle. */
  bottleLimit?: number | null;
  waivedWithCourse?: boolean | null;
}

/** Bottles of one wine that go to the restaurant, bought or out of the cellar. */
export interface BroughtBottles {
  quantity: number;
  /** Bottle size, such as `750mL`. */
  size: string;
  /** Yen per bottle, from the wine. */
  productFee?: Yen | null;
}

export const countBottles = (lines: readonly Pick<BroughtBottles, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether so many bottles need the restaurant's word. */
export const isAboveBottleLimit = (rules: ByoRules, bottles: number): boolean =>
  typeof rules.bottleLimit === 'number' && bottles > rules.bottleLimit;

/**
 * Why bottles cannot go to a restaurant (BYO-02): it takes none, or they are more than it takes and nobody asked it.
 * @param venueConfirmed the customer's word that the restaurant agreed (店に確認済み)
 */
export function checkByo(rules: ByoRules, bottles: number, venueConfirmed: boolean): RuleViolation[] {
  if (!rules.accepted) return [{ field: 'venueRef', messageKey: 'byo-error-not-accepted' }];
  if (venueConfirmed || !isAboveBottleLimit(rules, bottles)) return [];
  const params = { limit: rules.bottleLimit ?? 0, bottles };
  return [{ field: 'venueConfirmed', messageKey: 'byo-error-above-limit', params }];
}

/** So many bottles at so much each. */
export interface CorkagePart {
  /** Yen per bottle. */
  fee: Yen;
  bottles: number;
}

/** What the restaurant takes for all bottles of an order; paid there, never part of a payment. */
export interface Corkage {
  total: Yen;
  /** By fee, the lower one first; empty when it is waived. */
  parts: CorkagePart[];
  bottles: number;
  /** Bottles for which nobody set a fee; they are not in the total. */
  unknownBottles: number;
  /** Whether there is no fee because a course was ordered. */
  waived: boolean;
}

/**
 * The corkage of an order by the restaurant's rules (BYO-03): magnums cost their multiple, a course waives it where
 * the restaurant says so. Show it to members only.
 * @param rules undefined where they are not known: the wine's own corkage counts
 */
export function corkageOf(
  rules: ByoRules | undefined,
  lines: readonly BroughtBottles[],
  { withCourse = false }: { withCourse?: boolean } = {},
): Corkage {
  const bottles = countBottles(lines);
  if (withCourse && rules?.waivedWithCourse)
    return { total: 0, parts: [], bottles, unknownBottles: 0, waived: true };
  const byFee = new Map<Yen, number>();
  let unknownBottles = 0;
  for (const { quantity, size, productFee } of lines) {
    const { feePerBottle: venueFee, magnumMultiplier } = rules ?? {};
    const fee = corkFeeEstimate({ productFee, venueFee, magnumMultiplier, size }, true);
    if (fee === undefined) unknownBottles += quantity;
    else byFee.set(fee, (byFee.get(fee) ?? 0) + quantity);
  }
  const parts = [...byFee]
    .sort(([a], [b]) => a - b)
    .map(([fee, count]): CorkagePart => ({ fee, bottles: count }));
  const total = parts.reduce((sum, { fee, bottles: count }) => sum + fee * count, 0);
  return { total, parts, bottles, unknownBottles, waived: false };
}
