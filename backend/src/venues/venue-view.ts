import type { Caller } from '../platform/access/access.js';
import type { ByoPolicy, Venue } from './venue.js';

export type VenueView = Omit<Venue, 'changedAt' | 'byoPolicy'> & {
  byoPolicy: Omit<ByoPolicy, 'feePerBottle'> & { feePerBottle?: number | null };
};

/** Amounts of corkage are for members' eyes only (REQ-D16); whoever is signed in is a member (REQ-D17). */
export const venueFeeFor = (policy: ByoPolicy, caller: Caller | undefined): number | null =>
  (caller && policy.feePerBottle) ?? null;

/** A venue as REST answers it to a caller. */
export function venueView({ changedAt: _changedAt, ...shown }: Venue, caller: Caller | undefined): VenueView {
  if (caller || !shown.byoPolicy) return shown;
  const { feePerBottle: _feePerBottle, ...conditions } = shown.byoPolicy;
  return { ...shown, byoPolicy: { ...conditions, feePerBottle: null } };
}
