import { POINTS_RATE_PERCENT } from '@vinkura/domain/constants';
import type { LoyaltyStatus } from '@vinkura/domain/enums';
import { TIER_POINT_FACTORS, TIER_THRESHOLDS, TIERS, type TierThresholds } from '@vinkura/domain/tiers';
import { type NumberedParameter, parameterNumber } from './parameter-number.js';

/** The operator's numbers for tiers and points, with the house's own where none is set (decisions 14 and 15). */
export function loyaltyParameters(parameters: readonly NumberedParameter[]) {
  const ratePercent = parameterNumber(parameters, 'points-rate', 'PERCENT') ?? POINTS_RATE_PERCENT;
  return {
    /** Percent of the wines' price that is earned, before the tier multiplies it. */
    ratePercent,
    thresholds: Object.fromEntries(
      TIERS.map((tier) => [
        tier,
        parameterNumber(parameters, 'tier-thresholds', tier) ?? TIER_THRESHOLDS[tier],
      ]),
    ) as TierThresholds,
    /** Percent of the wines' price that a member of this tier earns. */
    percentFor: (tier: LoyaltyStatus): number => ratePercent * TIER_POINT_FACTORS[tier],
  };
}
