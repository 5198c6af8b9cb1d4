import { seededRandom } from '../random.js';
import type { BottleSize } from '../types.js';
import type { WineRecord } from '../wines/index.js';

/** Of the price of 750 mL: a half bottle costs more than half, a magnum more than two bottles. */
const SIZE_FACTOR: Record<BottleSize, number> = { '375mL': 0.55, '750mL': 1, '1500mL': 2.2 };

/**
 * Shops set prices before tax in round hundreds, so that prices with the 10 % tax are multiples of 110 yen;
 * dear bottles go in rounder steps.
 */
const stepOf = (yen: number): number => {
  if (yen >= 100_000) return 5_500;
  if (yen >= 20_000) return 1_100;
  return yen >= 6_000 ? 330 : 110;
};

const toStep = (yen: number): number => {
  const step = stepOf(yen);
  return Math.round(yen / step) * step;
};

const withinRange = (yen: number, [min, max]: WineRecord['priceYen']): number => {
  const step = stepOf(yen);
  if (yen < min) return Math.ceil(min / step) * step;
  return yen > max ? Math.floor(max / step) * step : yen;
};

/**
 * Price in yen with tax. Each year that a bottle has waited costs a little; for 750 mL the result stays inside
 * the range of the wine.
 */
export const priceOf = (wine: WineRecord, vintage: number | 'NV', size: BottleSize): number => {
  const [min, max] = wine.priceYen;
  const standing = 0.25 + seededRandom(`price:${wine.key}`).next() * 0.3;
  const newest = wine.vintages === 'NV' ? 0 : Math.max(...wine.vintages);
  const ageing = vintage === 'NV' ? 0 : Math.min(0.35, (newest - vintage) * 0.08);
  const bottle = withinRange(toStep(min + (max - min) * (standing + ageing)), wine.priceYen);
  return size === '750mL' ? bottle : toStep(bottle * SIZE_FACTOR[size]);
};

const CORK_FEES = [
  { below: 5_000, fee: 1_500 },
  { below: 10_000, fee: 2_000 },
  { below: 20_000, fee: 3_000 },
  { below: 50_000, fee: 4_000 },
  { below: Infinity, fee: 5_000 },
] as const;

/**
 * Corkage in yen, by the worth of a 750 mL bottle; a half bottle costs half of it. A magnum carries the fee of a
 * bottle: how many fees it costs is for the venue to say.
 */
export const corkFeeOf = (bottlePrice: number, size: BottleSize): number => {
  const fee = CORK_FEES.find(({ below }) => bottlePrice < below)?.fee ?? 0;
  return size === '375mL' ? fee / 2 : fee;
};
