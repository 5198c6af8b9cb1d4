/** Effects of a restaurant's BYO policy on an order (REQ-D16, REQ-D43). */
import { corkFeeEstimate } from './cork-fee.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';

/** The BYO policy of a restaurant. */
export interface ByoRules {
  accepted: boolean;
  /** Yen per bottle of 750 mL; unset: the wine's own corkage applies. */
  feePerBottle?: Yen | null;
  magnumMultiplier?: number | null;
  /** Maximum bottles per table; a magnum is one bottle. */
  bottleLimit?: number | null;
  waivedWithCourse?: boolean | null;
}

/** Bottles of one wine for the restaurant, bought or from the cellar. */
export interface BroughtBottles {
  quantity: number;
  /** Bottle size, such as `750mL`. */
  size: string;
  /** Yen per bottle, of the wine. */
  productFee?: Yen | null;
}

export const countBottles = (lines: readonly Pick<BroughtBottles, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a number of bottles requires the restaurant's agreement. */
export const isAboveBottleLimit = (rules: ByoRules, bottles: number): boolean =>
  typeof rules.bottleLimit === 'number' && bottles > rules.bottleLimit;

/**
 * Why bottles cannot be sent to a restaurant (BYO-02): no BYO, or above the limit without agreement.
 * @param venueConfirmed the customer states that the restaurant agreed (店に確認済み)
 */
export function checkByo(rules: ByoRules, bottles: number, venueConfirmed: boolean): RuleViolation[] {
  if (!rules.accepted) return [{ field: 'venueRef', messageKey: 'byo-error-not-accepted' }];
  if (venueConfirmed || !isAboveBottleLimit(rules, bottles)) return [];
  const params = { limit: rules.bottleLimit ?? 0, bottles };
  return [{ field: 'venueConfirmed', messageKey: 'byo-error-above-limit', params }];
}

/** A number of bottles at one fee. */
export interface CorkagePart {
  /** Yen per bottle. */
  fee: Yen;
  bottles: number;
}

/** Corkage for all bottles of an order; paid at the restaurant, never part of a payment. */
export interface Corkage {
  total: Yen;
  /** By fee, lowest first; empty when waived. */
  parts: CorkagePart[];
  bottles: number;
  /** Bottles without a known fee; not part of the total. */
  unknownBottles: number;
  /** Whether the fee is waived because a course was ordered. */
  waived: boolean;
}

/**
 * Corkage of an order by the restaurant's policy (BYO-03): magnums cost a multiple, a course may waive it. For members
 * only.
 * @param rules undefined if unknown: the wine's own corkage applies
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
