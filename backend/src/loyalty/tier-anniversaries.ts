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
  TIERS,
  type TokyoDay,
  tokyoDay,
} from '@vinkura/domain';
import { ParametersService } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { type ReviewedMember, UsersService } from '../users/index.js';
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
    this.jobs.register({ name: TIER_ANNIVERSARY_JOB, everyMs: HOUR_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<{ reviewed: number; raised: number; lowered: number }> {
    const today = tokyoDay(this.clock.now());
    const aYearAgo = addDays(addMonths(today, -YEAR_MONTHS), LEAP_DAYS + 1);
    const counts = { reviewed: 0, raised: 0, lowered: 0 };
    for (let after: string | undefined; !signal?.aborted;) {
      const members = await this.users.tiersToReview(instantInTokyo(aYearAgo), aYearAgo, after, BATCH);
      const reviews = await this.tiersOf(members.flatMap((member) => anniversaryOf(member, today)));
      const isUnchanged = ({ member, tier }: Reviewed) => tier === member.loyaltyStatus;
      counts.reviewed += await this.users.noteUnchangedTiers(reviews.filter(isUnchanged));
      for (const { member, anniversary } of reviews.filter((each) => !isUnchanged(each))) {
        if (signal?.aborted) break;
        const moved = await this.review(String(member._id), anniversary);
        if (moved === undefined) continue;
        counts.reviewed += 1;
        if (moved > 0) counts.raised += 1;
        if (moved < 0) counts.lowered += 1;
      }
      if (members.length < BATCH) break;
      after = String(members.at(-1)!._id);
    }
    return counts;
  }

  /** Number of tiers the member moved; undefined when a concurrent run handled this anniversary. */
  private review(userId: string, anniversary: TokyoDay): Promise<number | undefined> {
    return this.transactions.run(async () => {
      const member = await this.users.byId(userId);
      const { loyaltyStatus } = member;
      const [{ tier, keep }] = (await this.tiersOf([dueReview(member, anniversary)])) as [Reviewed];
      if (!(await this.users.reviewTier(userId, anniversary, tier, keep))) return undefined;
      return TIERS.indexOf(tier) - TIERS.indexOf(loyaltyStatus);
    });
  }

  /** The year before the anniversary decides; later purchases may have raised the tier again. */
  private async tiersOf(due: readonly DueReview[]): Promise<Reviewed[]> {
    if (due.length === 0) return [];
    const thresholds = await this.parameters.tierThresholds();
    const years = await this.purchases.yearsUntil(
      due.map(({ member, anniversary }) => ({ userId: String(member._id), day: anniversary })),
    );
    const annual = await this.purchases.annualOf(due.map(({ member }) => String(member._id)));
    return due.map((review, index) => {
      const deserved = tierAfterPurchase(
        tierAtAnniversary(years[index]!, thresholds),
        annual[index]!,
        thresholds,
      );
      return { ...review, tier: review.keep ? review.member.loyaltyStatus : deserved };
    });
  }
}

interface DueReview {
  member: ReviewedMember;
  anniversary: TokyoDay;
  /** Whether an administrator's later choice is kept. */
  keep: boolean;
}

interface Reviewed extends DueReview {
  tier: LoyaltyStatus;
}

const dueReview = (member: ReviewedMember, anniversary: TokyoDay): DueReview => ({
  member,
  anniversary,
  keep: member.tierGivenAt !== undefined && member.tierGivenAt >= instantInTokyo(anniversary),
});

/** The review of a member's last anniversary, unless there was none or it has been handled. */
function anniversaryOf(member: ReviewedMember, today: TokyoDay): DueReview[] {
  const { membershipDate, tierReviewedOn } = member;
  const anniversary = membershipDate && lastAnniversary(tokyoDay(membershipDate), today);
  if (!anniversary || (tierReviewedOn && tierReviewedOn >= anniversary)) return [];
  return [dueReview(member, anniversary)];
}
