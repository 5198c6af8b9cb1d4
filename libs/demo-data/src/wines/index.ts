import { ALSACE_LOIRE_WINES } from './alsace-loire.js';
import { BORDEAUX_WINES } from './bordeaux.js';
import { BURGUNDY_WINES } from './burgundy.js';
import { CHAMPAGNE_WINES } from './champagne.js';
import { PORTUGAL_GERMANY_AUSTRIA_WINES } from './portugal-germany-austria.js';
import { JAPAN_WINES } from './japan.js';
import { NORTHERN_ITALY_WINES } from './northern-italy.js';
import { RHONE_PROVENCE_WINES } from './rhone-provence.js';
import { SOUTHERN_HEMISPHERE_WINES } from './southern-hemisphere.js';
import { SPAIN_WINES } from './spain.js';
import { TUSCANY_WINES } from './tuscany.js';
import { UNITED_STATES_WINES } from './united-states.js';
import type { WineRecord } from './wine-record.js';

export type { WineRecord } from './wine-record.js';

/** Every wine that the demo shop sells; product references follow this order. */
export const WINES: readonly WineRecord[] = [
  ...CHAMPAGNE_WINES,
  ...BURGUNDY_WINES,
  ...BORDEAUX_WINES,
  ...RHONE_PROVENCE_WINES,
  ...ALSACE_LOIRE_WINES,
  ...NORTHERN_ITALY_WINES,
  ...TUSCANY_WINES,
  ...SPAIN_WINES,
  ...PORTUGAL_GERMANY_AUSTRIA_WINES,
  ...UNITED_STATES_WINES,
  ...SOUTHERN_HEMISPHERE_WINES,
  ...JAPAN_WINES,
];
