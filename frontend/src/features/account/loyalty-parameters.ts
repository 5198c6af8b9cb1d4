import { POINTS_RATE_PERCENT } from '@vinkura/domain/constants';
import { TIER_POINT_FACTORS, TIER_THRESHOLDS, TIERS, type TierThresholds } from '@vinkura/domain/tiers';
import type { LoyaltyStatus } from '@vinkura/domain/enums';
import { type AccountParametersQuery, useAccountParametersQuery } from '../../generated/shop.js';

type Parameters = AccountParametersQuery['parameters'];

/** The operator's numbers for tiers and points, with the house's own where none is set (decisions 14 and 15). */
export function useLoyaltyParameters() {
  const { data } = useAccountParametersQuery();
  return loyaltyParameters(data?.parameters ?? []);
}

export function loyaltyParameters(parameters: Parameters) {
  const percent = numberOf(parameters, 'points-rate', 'PERCENT') ?? POINTS_RATE_PERCENT;
  return {
    thresholds: Object.fromEntries(
      TIERS.map((tier) => [tier, numberOf(parameters, 'tier-thresholds', tier) ?? TIER_THRESHOLDS[tier]]),
    ) as TierThresholds,
    /** Percent of the wines' price that a member of this tier earns. */
    percentFor: (tier: LoyaltyStatus): number => percent * TIER_POINT_FACTORS[tier],
  };
}

function numberOf(parameters: Parameters, name: string, key: string): number | undefined {
  const choices = parameters.find((parameter) => parameter.name === name)?.choices ?? [];
  const value = choices.find((choice) => choice.enabled && choice.description === key)?.value.trim();
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
