import type { RegionKey } from '../production-regions/index.js';
import type { BilingualText } from '../types.js';

/** A producer as it is written down here; references are given in the order of the list. */
export interface ProducerRecord {
  key: string;
  region: RegionKey;
  name: BilingualText;
  description: BilingualText;
}
