import { CELLAR_COUNTRY, isAssetPath, isCellarAddress } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { assertNoComputedChanges } from '../platform/documents/read-back.js';
import { forbidden, notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import type { Address } from './address.js';
import { addressFrom } from './addresses.service.js';
import { ACCOUNT_FIELDS, type AddressBody, PROFILE_FIELDS, type UserBody } from './users.inputs.js';

/** Fields that users change themselves, including administrators for their own account (REQ-D21). */
const OWN_FIELDS: readonly (keyof UserBody)[] = [...PROFILE_FIELDS, 'nameKana', 'addresses'];
/** Fields that administrators change of others. Points and totals are sums of ledgers and cannot be set. */
const ADMINISTRATOR_FIELDS: readonly (keyof UserBody)[] = [
  ...OWN_FIELDS,
  ...ACCOUNT_FIELDS,
  'membershipDate',
  'referent',
];

/**
 * Rejects fields that the caller may not set.
 * @param body the changes, without members sent back as read
 * @throws DomainError FIELD_NOT_EDITABLE naming the field
 */
export function assertEditableFields(body: UserBody, isSelf: boolean, alsoAllowed: string[] = []): void {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  assertNoComputedChanges(given, [...(isSelf ? OWN_FIELDS : ADMINISTRATOR_FIELDS), ...alsoAllowed]);
}

/**
 * Users may only use pictures uploaded to the shop.
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
 * The address book after a complete list was sent: entries with `_id` replace that address, others are new, omitted
 * ones are deleted; the cellar's is immutable.
 * @throws DomainError VALIDATION_FAILED, NOT_FOUND for an unknown `_id`, FORBIDDEN for an invented cellar
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
