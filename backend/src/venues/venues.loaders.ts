import type { Loaders } from '../platform/graphql/loaders.js';
import type { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import type { VenuesService } from './venues.service.js';

/** Batches the venues of a request into one query; deleted ones are included, for orders that reference them. */
export const venueLoader = (loaders: Loaders, venues: VenuesService) =>
  loaders.one(
    'venue',
    (keys) => venues.findCached(keys),
    (venue) => venue.reference,
  );

export const venueRegionLoader = (loaders: Loaders, regions: VenueRegions) =>
  loaders.one(
    'venue-regions',
    (keys) => regions.find(keys),
    (region) => region.reference,
  );

export const departmentLoader = (loaders: Loaders, departments: VenueDepartments) =>
  loaders.one(
    'venue-departments',
    (keys) => departments.find(keys),
    (department) => department.reference,
  );

export const cityLoader = (loaders: Loaders, cities: VenueCities) =>
  loaders.one(
    'venue-cities',
    (keys) => cities.find(keys),
    (city) => city.reference,
  );
