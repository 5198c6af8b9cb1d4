import type { CuisineKey } from '@vinkura/domain';
import type { BilingualText } from '../types.js';
import type { AreaKey } from './areas.js';
import type { ByoRecord } from './byo.js';
import type { ClosedKey, HoursKey } from './opening.js';

type YenRange = readonly [min: number, max: number];

/** A restaurant as it is written down here. All of them are invented. */
export interface VenueRecord {
  name: BilingualText;
  /** The main cuisine first. */
  tags: readonly [CuisineKey, ...CuisineKey[]];
  /** Municipal code. */
  city: string;
  area: AreaKey;
  zipcode: string;
  /** Quarter or street; the block number is made up by the builder. */
  town: BilingualText;
  station: BilingualText;
  /** Minutes on foot from the station. */
  walk: number;
  lunch?: YenRange;
  dinner: YenRange;
  seats: number;
  privateRoom?: boolean;
  stars?: 1 | 2;
  hours: HoursKey;
  closed: ClosedKey;
  /** Left out: the house takes no bottles of guests at present. */
  byo?: ByoRecord;
  description: BilingualText;
}
