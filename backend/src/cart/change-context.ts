import type { BusinessHours, ByoRules, ClosedDays } from '@vinkura/domain';
import type { HomeAddress } from './reservation.js';

/** A pre-order bottle that a cart item is for. */
export interface IndentBottle {
  uniqueId: string;
  productRef: string;
}

/** A restaurant's rules on dates and numbers of bottles. */
export interface VenueRules {
  businessHours?: BusinessHours | null;
  byoPolicy?: ByoRules | null;
}

/** Data that a change needs besides the cart. */
export interface ChangeContext {
  now: Date;
  /** Default name of a reservation (VAL-03). */
  ownerName: string;
  closedDays?: ClosedDays;
  /** The customer's addresses: `city` is the prefecture (REQ-D34). */
  addresses?: readonly { _id: unknown; city?: string | null }[];
  /** The address in the change that is for this order only, validated. */
  recipient?: HomeAddress;
  /** Of the restaurant in the change, else of the item's. */
  venue?: VenueRules;
  /** The pre-order bottle of a new item. */
  indent?: IndentBottle;
}
