import type { Caller } from '../platform/access/access.js';
import type { ByoPolicy, Venue } from './venue.js';

export type VenueView = Omit<Venue, 'changedAt' | 'byoPolicy'> & {
  byoPolicy: Omit<ByoPolicy, 'feePerBottle'> & { feePerBottle?: number | null };
};

/** Corkage is only shown to members (REQ-D16); every signed-in user is a member (REQ-D17). */
export const venueFeeFor = (policy: ByoPolicy, caller: Caller | undefined): number | null =>
  (caller && policy.feePerBottle) ?? null;

/** A venue as returned by REST. */
export function venueView({ changedAt: _changedAt, ...shown }: Venue, caller: Caller | undefined): VenueView {
  if (caller || !shown.byoPolicy) return shown;
  const { feePerBottle: _feePerBottle, ...conditions } = shown.byoPolicy;
  return { ...shown, byoPolicy: { ...conditions, feePerBottle: null } };
}
