import { POINTS_RATE_PERCENT } from '../shared/constants.js';
import type { LoyaltyStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { isYen, type Yen } from '../shared/money.js';
import { TIER_POINT_FACTORS } from './tiers.js';

/** Message keys of the points modal (VAL-02). */
const POINTS_ERROR_NEGATIVE = 'order-summary-points-selection-modal-error-negative-points';
const POINTS_ERROR_NOT_ENOUGH = 'order-summary-points-selection-modal-error-not-enough-points';
const POINTS_ERROR_TOO_MANY = 'order-summary-points-selection-modal-error-too-many-points';
const POINTS_ERROR_INVALID = 'order-summary-points-selection-modal-error-enter-correctly';

/** Parses entered points; accepts full-width digits and thousands separators. */
export const parsePoints = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFKC').trim();
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return undefined;
  const points = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(points) ? points : undefined;
};

/** Maximum points of an order: the balance, limited to the product total (LOY-01, REQ-D15). */
export const maximumPoints = (balance: number, totalProductPrice: Yen): number =>
  Math.max(0, Math.min(balance, totalProductPrice));

/**
 * The violation of an entered number of points; undefined when valid (VAL-02).
 * @param value the entered number or text.
 * @param balance the customer's points.
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

/** The 'all' toggle: the maximum, or 0 when it is already set (VAL-02). */
export const toggleAllPoints = (current: number, balance: number, totalProductPrice: Yen): number => {
  const maximum = maximumPoints(balance, totalProductPrice);
  return current === maximum ? 0 : maximum;
};

/**
 * Points earned by a closed order, rounded down (REQ-D15).
 * @param productYenPaidByCard product total minus points used, without delivery.
 * @param ratePercent parameter 'points-rate', with two decimals.
 */
export const pointsEarned = (
  productYenPaidByCard: Yen,
  tier: LoyaltyStatus,
  ratePercent: number = POINTS_RATE_PERCENT,
): number => {
  if (!isYen(productYenPaidByCard)) throw new RangeError(`not an amount in yen: ${productYenPaidByCard}`);
  // Integer arithmetic, so that 1.1 % of 1,000 yen is 11 and not 11.000000000000002.
  const rate = Math.round(ratePercent * 100);
  const factor = Math.round(TIER_POINT_FACTORS[tier] * 10);
  return Number((BigInt(productYenPaidByCard) * BigInt(rate) * BigInt(factor)) / 100_000n);
};
