import { CELLAR_COUNTRY, isAssetPath, isCellarAddress } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { assertNoComputedChanges } from '../platform/documents/read-back.js';
import { forbidden, notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import type { Address } from './address.js';
import { addressFrom } from './addresses.service.js';
import type { AddressBody, UserBody } from './users.inputs.js';

/** What everybody changes of themselves; administrators are no exception for their own account (REQ-D21). */
const OWN_FIELDS: readonly (keyof UserBody)[] = [
  'name',
  'phone',
  'birthday',
  'locale',
  'images',
  'addresses',
];
/** What administrators change of others. Points and totals are sums of ledgers and set by nobody. */
const ADMINISTRATOR_FIELDS: readonly (keyof UserBody)[] = [
  ...OWN_FIELDS,
  'email',
  'type',
  'enabled',
  'loyaltyStatus',
  'membershipDate',
  'referent',
  'managedVenues',
];

/**
 * Refuses a body that names a field which the caller may not set.
 * @param body what is to be changed; what came back as it was read has been taken out
 * @throws DomainError FIELD_NOT_EDITABLE naming the field
 */
export function assertEditableFields(body: UserBody, ofOneself: boolean, alsoAllowed: string[] = []): void {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  assertNoComputedChanges(given, [...(ofOneself ? OWN_FIELDS : ADMINISTRATOR_FIELDS), ...alsoAllowed]);
}

/**
 * People show pictures that they have uploaded to the shop, and none from elsewhere.
 * @throws DomainError VALIDATION_FAILED naming the picture
 */
export function assertShopPictures(images: readonly string[] | undefined): void {
  assertNoViolations(
    (images ?? []).flatMap((image, index) =>
      isAssetPath(image) ? [] : [{ field: `images.${index}`, messageKey: 'profile-picture-foreign' }],
    ),
  );
}

/**
 * The address book after a whole list of addresses was sent: those with an `_id` replace the one of that id, the
 * others are new, those left out are gone; the cellar's always stays as it is.
 * @throws DomainError VALIDATION_FAILED, NOT_FOUND for an unknown `_id`, FORBIDDEN for a made-up cellar
 */
export function replaceAddresses(present: readonly Address[], sent: readonly AddressBody[]): Address[] {
  const known = (id: string | undefined) => present.find(({ _id }) => _id.toHexString() === id);
  const homes = sent.flatMap((body, index) => {
    const old = known(body._id);
    if (body._id && !old) throw notFound('address', body._id);
    if (old && isCellarAddress(old)) return [];
    if (body.country === CELLAR_COUNTRY)
      throw forbidden('cellar-address-protected', { field: `addresses.${index}.country` });
    const _id: Types.ObjectId | undefined = old?._id;
    return [addressFrom(body, _id, `addresses.${index}.`)];
  });
  return [...homes, ...present.filter(isCellarAddress)];
}
