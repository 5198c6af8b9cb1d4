import type { VenuesVenueQuery } from '../../generated/venues.js';

/** A restaurant with everything that its page shows. */
export type FullVenue = NonNullable<VenuesVenueQuery['venue']>;
