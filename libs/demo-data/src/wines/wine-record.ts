import type { WineColor, WineType } from '@vinkura/domain';
import type { ProducerKey } from '../producers/index.js';
import type { RegionKey } from '../production-regions/index.js';
import type { BilingualText, BottleSize } from '../types.js';

/** One wine of the catalogue; it becomes a product for each bottle size and vintage in which it is sold. */
export interface WineRecord {
  /** Name of the wine within this library, such as `fevre-les-clos`. */
  key: string;
  producer: ProducerKey;
  region: RegionKey;
  name: BilingualText;
  appellation: string;
  /** Latin names of the varieties, the largest share first. */
  grapes: readonly string[];
  color: WineColor;
  type: WineType;
  /** Years, oldest first; a house blend of several years is `'NV'`. */
  vintages: readonly number[] | 'NV';
  sizes: readonly BottleSize[];
  /** Lowest and highest price of 750 mL, yen with tax. */
  priceYen: readonly [min: number, max: number];
  servingC: number;
  /** Style tags of the pairing table, the leading one first. */
  styles: readonly [string, ...string[]];
  /** One line for lists. */
  summary: BilingualText;
  /** What the wine is and where it comes from, two sentences. */
  about: BilingualText;
  /** Tasting note, two sentences. */
  note: BilingualText;
}
