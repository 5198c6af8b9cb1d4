/**
 * Root fields of the public catalogue with the same result for all visitors: a response of these alone may be cached.
 * Fields that depend on session or caller must not be listed.
 */
export const CACHEABLE_FIELDS: ReadonlySet<string> = new Set([
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
