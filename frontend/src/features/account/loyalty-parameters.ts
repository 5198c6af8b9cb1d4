import { POINTS_RATE_PERCENT } from '@vinkura/domain/constants';
import { TIER_POINT_FACTORS, TIER_THRESHOLDS, TIERS, type TierThresholds } from '@vinkura/domain/tiers';
import type { LoyaltyStatus } from '@vinkura/domain/enums';
import { parameterNumber } from '../../app/parameter-number.js';
import { type AccountParametersQuery, useAccountParametersQuery } from '../../generated/shop.js';

type Parameters = AccountParametersQuery['parameters'];

/** The operator's numbers for tiers and points, with the house's own where none is set (decisions 14 and 15). */
export function useLoyaltyParameters() {
  const { data } = useAccountParametersQuery();
  return loyaltyParameters(data?.parameters ?? []);
}

export function loyaltyParameters(parameters: Parameters) {
  const percent = parameterNumber(parameters, 'points-rate', 'PERCENT') ?? POINTS_RATE_PERCENT;
  return {
    thresholds: Object.fromEntries(
      TIERS.map((tier) => [
        tier,
        parameterNumber(parameters, 'tier-thresholds', tier) ?? TIER_THRESHOLDS[tier],
      ]),
    ) as TierThresholds,
    /** Percent of the wines' price that a member of this tier earns. */
    percentFor: (tier: LoyaltyStatus): number => percent * TIER_POINT_FACTORS[tier],
  };
}
