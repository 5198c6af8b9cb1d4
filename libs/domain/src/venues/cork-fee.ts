import type { Yen } from '../shared/money.js';

/** What decides the corkage of a bottle; the venue's own fee wins over the wine's (REQ-D16). */
export interface CorkFeeInput {
  /** Yen per bottle, from the wine. */
  productFee?: Yen | null;
  /** Yen per bottle, from the venue's bring-your-own policy. */
  venueFee?: Yen | null;
  /** How many fees a magnum costs at the venue. */
  magnumMultiplier?: number | null;
  /** Bottle size, such as `750mL`. */
  size: string;
}

const MAGNUM_ML = 1500;

/** Millilitres of a bottle size such as `750mL`; undefined when the text names none. */
export const millilitres = (size: string): number | undefined => {
  const match = /^(\d{2,5})\s*mL$/i.exec(size.trim());
  return match ? Number(match[1]) : undefined;
};

/**
 * The estimated corkage of one bottle in yen, which is paid at the venue and stands in no online total. Undefined for
 * people who are not members, to whom it is not shown, and where nobody set a fee (PROD-03, VAL-14, REQ-D16).
 */
export const corkFeeEstimate = (input: CorkFeeInput, isMember: boolean): Yen | undefined => {
  const fee = input.venueFee ?? input.productFee;
  if (!isMember || fee === undefined || fee === null) return undefined;
  const isMagnum = (millilitres(input.size) ?? 0) >= MAGNUM_ML;
  return Math.round(fee * (isMagnum ? (input.magnumMultiplier ?? 1) : 1));
};
