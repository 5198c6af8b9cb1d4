import { TAX_RATE_PERCENT } from './constants.js';

/** A whole number of yen, including tax. Money is never fractional. */
export type Yen = number;

/** Whether `value` is a valid amount: an integer, zero or more. */
export const isYen = (value: unknown): value is Yen => Number.isSafeInteger(value) && (value as number) >= 0;

const digits = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `22,000円`, the same in every interface language (I18N-04, REQ-D35). */
export const formatYen = (yen: Yen): string => `${digits.format(yen === 0 ? 0 : yen)}円`;

/**
 * Consumption tax included in a total, in yen, rounded down. Called once per rate and invoice, never per line
 * (REQ-D13).
 * @throws RangeError when `totalYen` is not an amount.
 */
export const taxIncludedIn = (totalYen: Yen): Yen => {
  if (!isYen(totalYen)) throw new RangeError(`not an amount in yen: ${totalYen}`);
  return Math.floor((totalYen * TAX_RATE_PERCENT) / (100 + TAX_RATE_PERCENT));
};
