import type { PriceBand } from './price-weight.js';
import type { CuisineKey } from './pairing-table.js';

const band = (low: number, high: number): PriceBand => ({ low, high });
export const EVERYDAY = band(2000, 9000);
export const CASUAL = band(2500, 12_000);
const USUAL = band(4000, 20_000);
const FINE = band(8000, 45_000);

/** What a bottle beside the food of a cuisine usually costs, in yen of 750 mL (PRICE-01). */
export const CUISINE_PRICES: Readonly<Record<CuisineKey, PriceBand>> = {
  sushi: USUAL,
  sashimi: USUAL,
  tempura: USUAL,
  'kushi age': CASUAL,
  yakitori: CASUAL,
  yakiniku: USUAL,
  teppanyaki: FINE,
  'japanese course': band(4000, 30_000),
  'sukiyaki shabu': USUAL,
  unagi: USUAL,
  soba: CASUAL,
  izakaya: EVERYDAY,
  'oyster seafood': USUAL,
  'french classic': FINE,
  'french modern': FINE,
  bistro: CASUAL,
  'italian classic': USUAL,
  'italian modern': USUAL,
  pizza: CASUAL,
  'spanish classic': USUAL,
  basque: USUAL,
  'chinese elegant': FINE,
  'chinese trad': EVERYDAY,
  'chinese spicy': CASUAL,
  korean: CASUAL,
  ethnic: CASUAL,
  'indian curry': CASUAL,
  'steak house': FINE,
  burger: CASUAL,
  gibier: FINE,
  truffe: FINE,
  cheese: USUAL,
  'fusion innovative': FINE,
  vegetarian: CASUAL,
  // A bottle of sweet wine serves many glasses.
  sweets: band(2500, 60_000),
};
