import type { Venue } from './venue.js';

export type VenueView = Omit<Venue, 'changedAt'>;

/** A venue as REST answers it. */
export function venueView({ changedAt: _changedAt, ...shown }: Venue): VenueView {
  return shown;
}
