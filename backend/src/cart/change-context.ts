import type { BusinessHours, ByoRules, ClosedDays } from '@vinkura/domain';

/** A bottle of a pre-order that an item of the cart is for. */
export interface IndentBottle {
  uniqueId: string;
  productRef: string;
}

/** What a restaurant says about when and with how many bottles guests may come. */
export interface VenueRules {
  businessHours?: BusinessHours | null;
  byoPolicy?: ByoRules | null;
}

/** What a change needs to know besides the cart. */
export interface ChangeContext {
  now: Date;
  /** Default name of a reservation (VAL-03). */
  ownerName: string;
  closedDays?: ClosedDays;
  /** The customer's addresses: `city` is the prefecture (REQ-D34). */
  addresses?: readonly { _id: unknown; city?: string | null }[];
  /** Of the restaurant that the change names, or that the item goes to. */
  venue?: VenueRules;
  /** The pre-order bottle that a new item is to be for. */
  indent?: IndentBottle;
}
