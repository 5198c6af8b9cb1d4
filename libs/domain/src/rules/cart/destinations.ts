import { DestinationFilter, DestinationKind } from '../shared/enums.js';

/** Choice settings of the destination modal, with their historical spelling (MOD-05, REQ-D36). */
export const DESTINATION_CHOICE_SETTINGS = Object.freeze({
  all: DestinationFilter.ALL,
  'venue-cellar': DestinationFilter.VENUE_CELLAR,
  'venue-address': DestinationFilter.VENUE_ADDRESS,
  'cellar-address': DestinationFilter.CELLAR_ADDRESS,
} as const);
export type DestinationChoiceSetting = keyof typeof DESTINATION_CHOICE_SETTINGS;

const OFFERED: Readonly<Record<DestinationFilter, readonly DestinationKind[]>> = {
  ALL: ['RESTAURANT', 'CELLAR', 'HOME'],
  VENUE_CELLAR: ['RESTAURANT', 'CELLAR'],
  VENUE_ADDRESS: ['RESTAURANT', 'HOME'],
  CELLAR_ADDRESS: ['CELLAR', 'HOME'],
};

/**
 * Available destinations of a cart item. The cellar requires a cellar address, and is not available for bottles from it
 * (MOD-04, MOD-05).
 */
export const availableDestinations = (
  filter: DestinationFilter,
  item: { hasCellarAddress: boolean; hasCellarLine: boolean },
): DestinationKind[] =>
  OFFERED[filter].filter(
    (kind) => kind !== DestinationKind.CELLAR || (item.hasCellarAddress && !item.hasCellarLine),
  );
