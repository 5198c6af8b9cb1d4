import type { BilingualText } from '../types.js';

/** A production region as it is written down here; references are given in the order of the list. */
export interface RegionRecord {
  key: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: BilingualText;
  parent?: BilingualText;
  description: BilingualText;
  climate: BilingualText;
}
