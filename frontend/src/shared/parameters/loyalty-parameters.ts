import { POINTS_RATE_PERCENT } from '@vinkura/domain/shared/constants';
import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import {
  TIER_POINT_FACTORS,
  TIER_THRESHOLDS,
  TIERS,
  type TierThresholds,
} from '@vinkura/domain/loyalty/tiers';
import { type NumberedParameter, parameterNumber } from './parameter-number.js';

/** The operator's parameters for tiers and points, with the defaults where none is set (REQ-D14 and REQ-D15). */
export function loyaltyParameters(parameters: readonly NumberedParameter[]) {
  const ratePercent = parameterNumber(parameters, 'points-rate', 'PERCENT') ?? POINTS_RATE_PERCENT;
  return {
    /** Percent of the wines' price earned as points, before the factor of the tier. */
    ratePercent,
    thresholds: Object.fromEntries(
      TIERS.map((tier) => [
        tier,
        parameterNumber(parameters, 'tier-thresholds', tier) ?? TIER_THRESHOLDS[tier],
      ]),
    ) as TierThresholds,
    /** Percent of the wines' price earned by a member of the tier. */
    percentFor: (tier: LoyaltyStatus): number => ratePercent * TIER_POINT_FACTORS[tier],
  };
}
