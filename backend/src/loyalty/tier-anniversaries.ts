import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addDays,
  addMonths,
  HOUR_MS,
  instantInTokyo,
  lastAnniversary,
  type LoyaltyStatus,
  tierAfterPurchase,
  tierAtAnniversary,
  type TierThresholds,
  TIERS,
  type TokyoDay,
  tokyoDay,
} from '@vinkura/domain';
import { ParametersService } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { UsersService } from '../users/index.js';
import { Purchases } from './purchases.service.js';

export const TIER_ANNIVERSARY_JOB = 'tier-anniversary';
const BATCH = 200;
const YEAR_MONTHS = 12;
/** A member since 29 February may have had the last anniversary a day less than a year ago. */
const LEAP_DAYS = 1;

/** Recalculates tiers at the membership anniversary, up or down, once a year (REQ-D14). */
@Injectable()
export class TierAnniversaries implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly purchases: Purchases,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: TIER_ANNIVERSARY_JOB, everyMs: HOUR_MS, run: () => this.run() });
  }

  async run(): Promise<{ reviewed: number; raised: number; lowered: number }> {
    const today = tokyoDay(this.clock.now());
    const aYearAgo = addDays(addMonths(today, -YEAR_MONTHS), LEAP_DAYS + 1);
    const thresholds = await this.parameters.tierThresholds();
    const counts = { reviewed: 0, raised: 0, lowered: 0 };
    for (let after: string | undefined; ;) {
      const members = await this.users.tiersToReview(instantInTokyo(aYearAgo), aYearAgo, after, BATCH);
      for (const { _id, membershipDate, tierReviewedOn } of members) {
        const anniversary = membershipDate && lastAnniversary(tokyoDay(membershipDate), today);
        if (!anniversary || (tierReviewedOn && tierReviewedOn >= anniversary)) continue;
        const moved = await this.review(String(_id), anniversary, thresholds);
        if (moved === undefined) continue;
        counts.reviewed += 1;
        if (moved > 0) counts.raised += 1;
        if (moved < 0) counts.lowered += 1;
      }
      if (members.length < BATCH) return counts;
      after = String(members.at(-1)!._id);
    }
  }

  /** Number of tiers the member moved; undefined when a concurrent run handled this anniversary. */
  private review(
    userId: string,
    anniversary: TokyoDay,
    thresholds: TierThresholds,
  ): Promise<number | undefined> {
    return this.transactions.run(async () => {
      const { loyaltyStatus, tierGivenAt } = await this.users.byId(userId);
      const keep = tierGivenAt !== undefined && tierGivenAt >= instantInTokyo(anniversary);
      const tier = keep ? loyaltyStatus : await this.deserved(userId, anniversary, thresholds);
      if (!(await this.users.reviewTier(userId, anniversary, tier, keep))) return undefined;
      return TIERS.indexOf(tier) - TIERS.indexOf(loyaltyStatus);
    });
  }

  /** The year before the anniversary decides; later purchases may have raised the tier again. */
  private async deserved(
    userId: string,
    anniversary: TokyoDay,
    thresholds: TierThresholds,
  ): Promise<LoyaltyStatus> {
    const atAnniversary = tierAtAnniversary(await this.purchases.yearUntil(userId, anniversary), thresholds);
    return tierAfterPurchase(atAnniversary, await this.purchases.annual(userId), thresholds);
  }
}
