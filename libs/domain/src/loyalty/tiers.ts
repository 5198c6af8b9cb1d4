import { LoyaltyStatus } from '../shared/enums.js';
import type { Yen } from '../shared/money.js';
import { addMonths, instantInTokyo, type TokyoDay, tokyoDay } from '../shared/tokyo-time.js';

/** The tiers, lowest first (LOY-02). */
export const TIERS = Object.values(LoyaltyStatus) as readonly LoyaltyStatus[];

/** The tiers that the public page presents; the two between are only named there (REQ-D14). */
export const PUBLIC_TIERS: readonly LoyaltyStatus[] = ['STANDARD', 'GOLD', 'PLATINUM', 'DIAMOND'];

/** Yen of purchases in the last 12 months from which a tier is held; *parameter* 'tier-thresholds' (REQ-D14). */
export type TierThresholds = Readonly<Record<LoyaltyStatus, Yen>>;
export const TIER_THRESHOLDS: TierThresholds = Object.freeze({
  STANDARD: 0,
  BRONZE: 100_000,
  SILVER: 300_000,
  GOLD: 1_000_000,
  PLATINUM: 3_000_000,
  DIAMOND: 10_000_000,
});

/** By how much a tier multiplies the points earned (REQ-D15). */
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

/** The tier that the purchases of the last 12 months deserve (LOY-02). */
export const tierForPurchases = (
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => TIERS.findLast((tier) => yenLast12Months >= thresholds[tier]) ?? LoyaltyStatus.STANDARD;

/** The tier after a purchase: up at once, never down (REQ-D14). */
export const tierAfterPurchase = (
  current: LoyaltyStatus,
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => {
  const deserved = tierForPurchases(yenLast12Months, thresholds);
  return isAtLeastTier(current, deserved) ? current : deserved;
};

/** The tier at the membership anniversary: what the purchases deserve, lower tiers included (REQ-D14). */
export const tierAtAnniversary = (
  yenLast12Months: Yen,
  thresholds: TierThresholds = TIER_THRESHOLDS,
): LoyaltyStatus => tierForPurchases(yenLast12Months, thresholds);

/** Yen bought at a moment; refunds of it are subtracted already. */
export interface NetPurchase {
  at: Date;
  yen: Yen;
}

const YEAR_MONTHS = 12;

/**
 * The tier that a history of purchases leads to, as if none but these had ever been made: set at the latest
 * anniversary, then raised by each purchase at once.
 * @param anniversary undefined in the first year of a membership, which begins at the lowest tier
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
 * The tier after a refund: a refunded purchase no longer counts and takes the tier that it gave with it (REQ-D14).
 * @param before what the purchases led to with it
 * @param after what they lead to without it
 */
export const tierAfterRefund = (
  current: LoyaltyStatus,
  before: LoyaltyStatus,
  after: LoyaltyStatus,
): LoyaltyStatus =>
  // A tier above what the purchases led to was given otherwise; one below was set by hand.
  current === before && !isAtLeastTier(after, before) ? after : current;

/**
 * The latest membership anniversary on or before a day in Japan, or undefined in the first year. A member since
 * 29 February has it on 28 February of common years.
 */
export const lastAnniversary = (membershipDay: TokyoDay, day: TokyoDay): TokyoDay | undefined => {
  const years = Number(day.slice(0, 4)) - Number(membershipDay.slice(0, 4));
  const candidates = [years, years - 1].filter((n) => n >= 1).map((n) => addMonths(membershipDay, 12 * n));
  return candidates.find((anniversary) => anniversary <= day);
};

/** The first membership anniversary after a day in Japan, at which the tier is set anew. */
export const nextAnniversary = (membershipDay: TokyoDay, day: TokyoDay): TokyoDay => {
  const years = Math.max(1, Number(day.slice(0, 4)) - Number(membershipDay.slice(0, 4)));
  const next = addMonths(membershipDay, 12 * years);
  return next > day ? next : addMonths(membershipDay, 12 * (years + 1));
};

export interface TierProgress {
  tier: LoyaltyStatus;
  /** Undefined at the top. */
  next: LoyaltyStatus | undefined;
  /** Yen to buy until `next`, 0 at the top. */
  remaining: Yen;
  /** How far the purchases are from the tier's threshold to the next, 0 to 1; 1 at the top. */
  ratio: number;
}

/**
 * Where a member stands on the way to the next tier.
 * @param current the tier held, when it is above what the purchases deserve (kept until the anniversary, or given).
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
