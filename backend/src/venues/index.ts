export { BusinessHoursBody } from './business-hours.bodies.js';
export {
  ByoPolicyBody,
  VenueBody,
  VenueChanges,
  VenueCityBody,
  VenueCityChanges,
  VenueDepartmentBody,
  VenueDepartmentChanges,
  VenueRegionBody,
  VenueRegionChanges,
} from './venues.bodies.js';
export { describeVenue } from './description.js';
export { MANAGER_FIELDS } from './manager-fields.js';
export { VENUE_CHANGES } from './venue-changes.js';
export { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';
export { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
export { venueView, type VenueView } from './venue-view.js';
export { budgetOf, ByoPolicy, ByoPolicySchema, Venue } from './venue.js';
export { venueLoader } from './venues.loaders.js';
export { VenuesModule } from './venues.module.js';
export { VenuesService } from './venues.service.js';
