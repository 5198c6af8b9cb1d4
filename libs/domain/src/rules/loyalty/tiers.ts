import { LoyaltyStatus } from '../shared/enums.js';
import type { Yen } from '../shared/money.js';
import { addMonths, instantInTokyo, type TokyoDay, tokyoDay } from '../shared/tokyo-time.js';

/** Tiers, lowest first (LOY-02). */
export const TIERS = Object.values(LoyaltyStatus) as readonly LoyaltyStatus[];

/** Tiers presented on the public page; the two between are only listed (REQ-D14). */
export const PUBLIC_TIERS: readonly LoyaltyStatus[] = ['STANDARD', 'GOLD', 'PLATINUM', 'DIAMOND'];

/** Required purchases in yen over the last 12 months; *parameter* 'tier-thresholds' (REQ-D14). */
export type TierThresholds = Readonly<Record<LoyaltyStatus, Yen>>;
export const TIER_THRESHOLDS: TierThresholds = Object.freeze({
  STANDARD: 0,
  BRONZE: 100_000,
  SILVER: 300_000,
  GOLD: 1_000_000,
  PLATINUM: 3_000_000,
  DIAMOND: 10_000_000,
});

/** Factor of a tier on points earned (REQ-D15). */
export const TIER_POINT_FACTORS: Readonly<Record<LoyaltyStatus, number>> = Object.freeze({
  STANDARD: 1,
  BRONZE: 1,
  SILVER: 1.5,
  GOLD: 2,
  PLATINUM: 2.5,
  DIAMOND: 3,
});

export const isAtLeastTier = (tier: LoyaltyStatus, minimum: LoyaltyStatus): boolean =>
  TIERS.indexOf(tier) >= TIERS.indexOf(minimum);

/** Gold, Platinum and Diamond (ROLE-07). */
export const isUpperGroup = (tier: LoyaltyStatus): boolean => isAtLeastTier(tier, LoyaltyStatus.GOLD);

/** Platinum and Diamond (ROLE-07). */
export const isTopGroup = (tier: LoyaltyStatus): boolean => isAtLeastTier(tier, LoyaltyStatus.PLATINUM);

/** The tier by purchases of the last 12 months (LOY-02). */
export const tierForPurchases = (
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => TIERS.findLast((tier) => yenLast12Months >= thresholds[tier]) ?? LoyaltyStatus.STANDARD;

/** The tier after a purchase: raised immediately, never lowered (REQ-D14). */
export const tierAfterPurchase = (
  current: LoyaltyStatus,
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => {
  const deserved = tierForPurchases(yenLast12Months, thresholds);
  return isAtLeastTier(current, deserved) ? current : deserved;
};

/** The tier at the membership anniversary: by purchases, possibly lower (REQ-D14). */
export const tierAtAnniversary = (
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => tierForPurchases(yenLast12Months, thresholds);

/** Yen bought at a given time, minus refunds. */
export interface NetPurchase {
  at: Date;
  yen: Yen;
}

const YEAR_MONTHS = 12;

/**
 * The tier by a purchase history: set at the latest anniversary, then raised by each purchase.
 * @param anniversary undefined in the first year of membership, which starts at the lowest tier
 */
export const tierOfHistory = (
  purchases: readonly NetPurchase[],
  anniversary: TokyoDay | undefined,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => {
  const start = anniversary === undefined ? undefined : instantInTokyo(anniversary);
  const boughtBetween = (from: Date, isBefore: (at: Date) => boolean): Yen =>
    purchases.reduce((sum, { at, yen }) => (at >= from && isBefore(at) ? sum + yen : sum), 0);
  const atAnniversary =
    anniversary === undefined || start === undefined
      ? LoyaltyStatus.STANDARD
      : tierAtAnniversary(
          boughtBetween(instantInTokyo(addMonths(anniversary, -YEAR_MONTHS)), (at) => at < start),
          thresholds,
        );
  return purchases
    .filter(({ at }) => start === undefined || at >= start)
    .reduce((tier, { at: moment }) => {
      const yearBefore = instantInTokyo(addMonths(tokyoDay(moment), -YEAR_MONTHS));
      return tierAfterPurchase(
        tier,
        boughtBetween(yearBefore, (at) => at <= moment),
        thresholds,
      );
    }, atAnniversary);
};

/**
 * The tier after a refund: the refunded purchase no longer counts (REQ-D14).
 * @param before tier by purchases including it
 * @param after tier by purchases without it
 */
export const tierAfterRefund = (
  current: LoyaltyStatus,
  before: LoyaltyStatus,
  after: LoyaltyStatus,
): LoyaltyStatus =>
  // A tier above the purchases' was granted otherwise; a lower one was set manually.
  current === before && !isAtLeastTier(after, before) ? after : current;

/**
 * The latest membership anniversary on or before a day in Japan; undefined in the first year. For members since 29
 * February it is on 28 February of common years.
 */
export const lastAnniversary = (membershipDay: TokyoDay, day: TokyoDay): TokyoDay | undefined => {
  const years = Number(day.slice(0, 4)) - Number(membershipDay.slice(0, 4));
  const candidates = [years, years - 1].filter((n) => n >= 1).map((n) => addMonths(membershipDay, 12 * n));
  return candidates.find((anniversary) => anniversary <= day);
};

/** The first membership anniversary after a day in Japan, when the tier is recalculated. */
export const nextAnniversary = (membershipDay: TokyoDay, day: TokyoDay): TokyoDay => {
  const years = Math.max(1, Number(day.slice(0, 4)) - Number(membershipDay.slice(0, 4)));
  const next = addMonths(membershipDay, 12 * years);
  return next > day ? next : addMonths(membershipDay, 12 * (years + 1));
};

export interface TierProgress {
  tier: LoyaltyStatus;
  /** Undefined at the top. */
  next: LoyaltyStatus | undefined;
  /** Yen missing for `next`, 0 at the top. */
  remaining: Yen;
  /** Progress from the tier's threshold to the next, 0 to 1; 1 at the top. */
  ratio: number;
}

/**
 * A member's progress to the next tier.
 * @param current the tier held, if above the purchases' (kept until the anniversary, or granted).
 */
export const tierProgress = (
  yenLast12Months: Yen,
  current: LoyaltyStatus = LoyaltyStatus.STANDARD,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): TierProgress => {
  const tier = tierAfterPurchase(current, yenLast12Months, thresholds);
  const next = TIERS[TIERS.indexOf(tier) + 1];
  if (!next) return { tier, next, remaining: 0, ratio: 1 };
  const done = Math.max(0, yenLast12Months - thresholds[tier]);
  const distance = thresholds[next] - thresholds[tier];
  return {
    tier,
    next,
    remaining: Math.max(0, thresholds[next] - yenLast12Months),
    ratio: distance > 0 ? Math.min(1, done / distance) : 1,
  };
};
