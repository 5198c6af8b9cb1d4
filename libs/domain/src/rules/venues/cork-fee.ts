import type { Yen } from '../shared/money.js';

/** Data for the corkage of a bottle; the venue's fee overrides the wine's (REQ-D16). */
export interface CorkFeeInput {
  /** Yen per bottle, of the wine. */
  productFee?: Yen | null;
  /** Yen per bottle, of the venue's BYO policy. */
  venueFee?: Yen | null;
  /** The venue's fee of a magnum as a multiple. */
  magnumMultiplier?: number | null;
  /** Bottle size, such as `750mL`. */
  size: string;
}

const MAGNUM_ML = 1500;

/** Millilitres of a bottle size such as `750mL`; undefined for other text. */
export const millilitres = (size: string): number | undefined => {
  const match = /^(\d{2,5})\s*mL$/i.exec(size.trim());
  return match ? Number(match[1]) : undefined;
};

/**
 * Estimated corkage of one bottle in yen, paid at the venue and not part of any total. Undefined for non-members, who
 * may not see it, and without a known fee (PROD-03, VAL-14, REQ-D16).
 */
export const corkFeeEstimate = (input: CorkFeeInput, isMember: boolean): Yen | undefined => {
  const fee = input.venueFee ?? input.productFee;
  if (!isMember || fee === undefined || fee === null) return undefined;
  const isMagnum = (millilitres(input.size) ?? 0) >= MAGNUM_ML;
  return Math.round(fee * (isMagnum ? (input.magnumMultiplier ?? 1) : 1));
};
