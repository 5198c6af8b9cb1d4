import { lastPhoneDigits } from '@vinkura/domain';
import type { User } from './user.js';

/** A user as returned by REST: explicit members only, so that new stored fields are not exposed. */
export function userView(user: User) {
  return {
    _id: user._id,
    reference: user.reference,
    name: user.name,
    nameKana: user.nameKana,
    email: user.email,
    phone: user.phone,
    birthday: user.birthday,
    locale: user.locale,
    type: user.type,
    enabled: user.enabled,
    loyaltyStatus: user.loyaltyStatus,
    loyaltyPoints: user.loyaltyPoints,
    membershipDate: user.membershipDate,
    referent: user.referent,
    images: user.images,
    addresses: user.addresses,
    managedVenues: user.managedVenues,
    cumulatedPurchases: user.cumulatedPurchases,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}

/** A customer for a concierge: telephone numbers of addresses are shortened (REQ-D19). */
export const withShortPhones = (user: User): User => ({
  ...user,
  addresses: user.addresses.map((address) => ({
    ...address,
    ...(address.phone && { phone: lastPhoneDigits(address.phone) }),
  })),
});

/** The customer data that a concierge needs, and no more (REQ-D19). */
export function customerView(user: User) {
  return {
    _id: user._id,
    reference: user.reference,
    name: user.name,
    nameKana: user.nameKana,
    locale: user.locale,
    loyaltyStatus: user.loyaltyStatus,
    membershipDate: user.membershipDate,
    addresses: withShortPhones(user).addresses,
  };
}

/** The fields of `customerView` in GraphQL. */
export const CUSTOMER_FIELDS: ReadonlySet<string> = new Set([
  '__typename',
  ...Object.keys(customerView({ addresses: [] as User['addresses'] } as User)),
]);

/** What a user sees of those they referred (REQ-D22). */
export function affiliateView(user: User) {
  return {
    _id: user._id,
    reference: user.reference,
    name: user.name,
    membershipDate: user.membershipDate,
    referent: user.referent,
  };
}

/** A user as a mail recipient. */
export function recipientOf({ email, name, locale, reference }: User) {
  return { email, name, locale, reference };
}
