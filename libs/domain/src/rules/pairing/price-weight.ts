import type { Yen } from '../shared/money.js';

/** Prices of a bottle of 750 mL, both included. */
export interface PriceBand {
  readonly low: Yen;
  readonly high: Yen;
}

export const PRICE_FITS = ['WITHIN', 'BELOW', 'ABOVE'] as const;
export type PriceFit = (typeof PRICE_FITS)[number];

/** Below the least weight of a matching style (0.6): a wine far off the band is behind all wines within it. */
const LEAST = 0.5;
/** Lost with every doubling of the price above the band, and with every halving below it. */
const LOST_ABOVE = 0.25;
const LOST_BELOW = 0.15;

export const priceFitOf = (price: Yen, { low, high }: PriceBand): PriceFit =>
  price < low ? 'BELOW' : price > high ? 'ABOVE' : 'WITHIN';

/** Weight of a price: 1 within the band, less the further it is away, at least 0.5. Continuous and monotone. */
export function priceWeight(price: Yen, { low, high }: PriceBand): number {
  if (price > high) return Math.max(LEAST, 1 - LOST_ABOVE * Math.log2(price / high));
  if (price < low) return Math.max(LEAST, 1 - LOST_BELOW * Math.log2(low / Math.max(1, price)));
  return 1;
}

/** A pairing score weighted by price; still 0 exactly when nothing matches (PAIR-01). */
export const weighedScore = (score: number, weight: number): number =>
  score === 0 ? 0 : Math.max(1, Math.round(score * weight));
