import { Injectable } from '@nestjs/common';
import {
  isTopGroup,
  isUpperGroup,
  nextAnniversary,
  PUBLIC_TIERS,
  TIER_POINT_FACTORS,
  tierProgress,
  TIERS,
  tokyoDay,
} from '@vinkura/domain';
import { ParametersService } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { UsersService } from '../users/index.js';
import type { MembershipTier, TierProgress } from './loyalty.types.js';
import { Purchases } from './purchases.service.js';

/** Tier queries, with thresholds and rate as configured in the back office (LOY-02, ROLE-07). */
@Injectable()
export class Tiers {
  constructor(
    private readonly users: UsersService,
    private readonly purchases: Purchases,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<MembershipTier[]> {
    const [thresholds, percent] = await Promise.all([
      this.parameters.tierThresholds(),
      this.parameters.pointsRatePercent(),
    ]);
    return TIERS.map((tier) => ({
      tier,
      threshold: thresholds[tier],
      pointsPercent: Math.round(percent * TIER_POINT_FACTORS[tier] * 1000) / 1000,
      presented: PUBLIC_TIERS.includes(tier),
    }));
  }

  async progressOf(userId: string): Promise<TierProgress> {
    const { loyaltyStatus: tier, membershipDate } = await this.users.byId(userId);
    const annualPurchases = await this.purchases.annual(userId);
    const way = tierProgress(annualPurchases, tier, await this.parameters.tierThresholds());
    const today = tokyoDay(this.clock.now());
    return {
      // Lowered by an administrator: the tier earned by purchases applies from the anniversary.
      ...(way.tier === tier
        ? { next: way.next ?? null, remaining: way.remaining, ratio: way.ratio }
        : { next: way.tier, remaining: 0, ratio: 1 }),
      tier,
      annualPurchases,
      nextReview: membershipDate ? nextAnniversary(tokyoDay(membershipDate), today) : null,
      upperGroup: isUpperGroup(tier),
      topGroup: isTopGroup(tier),
    };
  }
}
