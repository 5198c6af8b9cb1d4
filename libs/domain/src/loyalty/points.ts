import { POINTS_RATE_PERCENT } from '../shared/constants.js';
import type { LoyaltyStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { isYen, type Yen } from '../shared/money.js';
import { TIER_POINT_FACTORS } from './tiers.js';

/** Message keys of the points modal, as the product names them (VAL-02). */
const POINTS_ERROR_NEGATIVE = 'order-summary-points-selection-modal-error-negative-points';
const POINTS_ERROR_NOT_ENOUGH = 'order-summary-points-selection-modal-error-not-enough-points';
const POINTS_ERROR_TOO_MANY = 'order-summary-points-selection-modal-error-too-many-points';
const POINTS_ERROR_INVALID = 'order-summary-points-selection-modal-error-enter-correctly';

/** The whole number of points that an entry means; full-width digits and thousands separators are read too. */
export const parsePoints = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFKC').trim();
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return undefined;
  const points = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(points) ? points : undefined;
};

/** The most points that an order can use: the balance, at most the product total (LOY-01, REQ-D15). */
export const maximumPoints = (balance: number, totalProductPrice: Yen): number =>
  Math.max(0, Math.min(balance, totalProductPrice));

/**
 * The rule that an entered number of points breaks, or undefined when it can be used (VAL-02).
 * @param value what was entered: a number, or the text of the input.
 * @param balance points that the customer owns.
 * @param totalProductPrice yen of the products without delivery.
 */
export const checkPoints = (
  value: unknown,
  balance: number,
  totalProductPrice: Yen,
): RuleViolation | undefined => {
  const field = 'usedPoints';
  const points = parsePoints(value);
  if (points === undefined) return { field, messageKey: POINTS_ERROR_INVALID };
  if (points < 0) return { field, messageKey: POINTS_ERROR_NEGATIVE };
  if (points > balance) return { field, messageKey: POINTS_ERROR_NOT_ENOUGH, params: { balance } };
  if (points > totalProductPrice) {
    return { field, messageKey: POINTS_ERROR_TOO_MANY, params: { maximum: totalProductPrice } };
  }
  return undefined;
};

/** The 'all' toggle: as many points as possible, or back to 0 when they are already chosen (VAL-02). */
export const toggleAllPoints = (current: number, balance: number, totalProductPrice: Yen): number => {
  const maximum = maximumPoints(balance, totalProductPrice);
  return current === maximum ? 0 : maximum;
};

/**
 * Points earned by an order when it is closed, rounded down (REQ-D15).
 * @param productYenPaidByCard product total minus points used, without delivery.
 * @param ratePercent parameter 'points-rate'; hundredths of a percent count.
 */
export const pointsEarned = (
  productYenPaidByCard: Yen,
  tier: LoyaltyStatus,
  ratePercent: number = POINTS_RATE_PERCENT,
): number => {
  if (!isYen(productYenPaidByCard)) throw new RangeError(`not an amount in yen: ${productYenPaidByCard}`);
  // Whole numbers throughout, so that 1.1 % of 1,000 yen is 11 and not 11.000000000000002.
  const rate = Math.round(ratePercent * 100);
  const factor = Math.round(TIER_POINT_FACTORS[tier] * 10);
  return Number((BigInt(productYenPaidByCard) * BigInt(rate) * BigInt(factor)) / 100_000n);
};
