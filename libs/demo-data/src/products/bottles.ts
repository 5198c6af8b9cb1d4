import type { BottleSize } from '../types.js';
import { WINES, type WineRecord } from '../wines/index.js';

/** One vintage of a wine in one size: what becomes a product. */
export interface Bottle {
  /** `wine/vintage/size`. */
  key: string;
  reference: string;
  wine: WineRecord;
  vintage: number | 'NV';
  size: BottleSize;
}

/** Halves and magnums come in fewer vintages than bottles do. */
const OTHER_SIZE_VINTAGES = 2;

/** The vintages in which a size is sold, newest first: the younger ones of halves, the older of magnums. */
const vintagesIn = (wine: WineRecord, size: BottleSize): readonly (number | 'NV')[] => {
  if (wine.vintages === 'NV') return ['NV'];
  const newestFirst = wine.vintages.toReversed();
  if (size === '750mL') return newestFirst;
  return size === '375mL'
    ? newestFirst.slice(0, OTHER_SIZE_VINTAGES)
    : newestFirst.slice(-OTHER_SIZE_VINTAGES);
};

/** The bottle first, then the other sizes. */
const sizesOf = (wine: WineRecord): readonly BottleSize[] =>
  wine.sizes.toSorted((a, b) => Number(b === '750mL') - Number(a === '750mL'));

/** Every bottle of the shop in the order of the wine list. */
export const BOTTLES: readonly Bottle[] = WINES.flatMap((wine) =>
  sizesOf(wine).flatMap((size) => vintagesIn(wine, size).map((vintage) => ({ wine, vintage, size }))),
).map((bottle, index) => ({
  ...bottle,
  key: `${bottle.wine.key}/${bottle.vintage}/${bottle.size}`,
  reference: `PRD${String(index + 1).padStart(5, '0')}`,
}));

const bottlesByKey = new Map(BOTTLES.map((bottle) => [bottle.key, bottle]));

/** @param key `wine/vintage/size` */
export const bottleNamed = (key: string): Bottle => {
  const bottle = bottlesByKey.get(key);
  if (!bottle) throw new Error(`The shop has no bottle ${key}`);
  return bottle;
};
