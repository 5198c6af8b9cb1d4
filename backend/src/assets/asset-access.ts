import { UserType } from '@vinkura/domain';
import type { QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { forbidden } from '../platform/errors/domain-error.js';
import type { Asset } from './asset.js';

/** Whether the caller manages pictures of wines and venues, not only their profile picture. */
export const works = ({ type }: Caller): boolean =>
  type === UserType.ADMINISTRATOR || type === UserType.RESTAURANT_MANAGER;

/** Whether the caller may read a venue's reports. */
export const worksFor = ({ type, managedVenues }: Caller, venueRef: string): boolean =>
  type === UserType.ADMINISTRATOR ||
  ((type === UserType.RESTAURANT_MANAGER || type === UserType.RESTAURANT_STAFF) &&
    managedVenues.includes(venueRef));

/** A photo of a restaurant's report belongs to the restaurant, a photo of a claim to the customer. */
export const mayRead = (caller: Caller, { venueRef, uploadedBy }: Asset): boolean =>
  venueRef
    ? worksFor(caller, venueRef)
    : caller.type === UserType.ADMINISTRATOR || uploadedBy === caller.reference;

/** Administrators manage all public pictures, others their own and those of their venues. */
export function visibleTo(caller: Caller): QueryFilter<Asset> {
  const isPublic = { isRestricted: { $ne: true } };
  if (caller.type === UserType.ADMINISTRATOR) return isPublic;
  const venues = caller.type === UserType.RESTAURANT_MANAGER ? [...caller.managedVenues] : [];
  return { ...isPublic, $or: [{ uploadedBy: caller.reference }, { venueRef: { $in: venues } }] };
}

export function assertOwnVenue(caller: Caller, venueRef: string | undefined): void {
  if (venueRef === undefined || caller.type === UserType.ADMINISTRATOR) return;
  const own = caller.type === UserType.RESTAURANT_MANAGER && caller.managedVenues.includes(venueRef);
  if (!own) throw forbidden('foreign-reference', { field: 'venueRef' });
}
