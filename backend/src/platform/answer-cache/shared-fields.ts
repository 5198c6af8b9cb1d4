/**
 * Root fields that answer every visitor alike: the public catalogue. An answer made of these alone may be sent again
 * to another visitor who asks the same. Fields that look at the browser's session or at the caller do not belong here.
 */
export const SHARED_FIELDS: ReadonlySet<string> = new Set([
  'cuisineProducts',
  'cuisineTags',
  'producer',
  'producers',
  'product',
  'productionRegion',
  'productionRegions',
  'products',
  'sommelier',
  'sommeliers',
  'topProducts',
  'topVenues',
  'venue',
  'venueCities',
  'venueDepartments',
  'venueRegions',
  'venues',
]);
