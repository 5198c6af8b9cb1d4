import { isCompleteAddress, lastPhoneDigits } from '@vinkura/domain';
import { assertNoViolations, validationFailed } from '../platform/errors/domain-error.js';
import { type Address, addressFrom, type AddressInput } from '../users/index.js';
import type { CartItemChange } from './cart.bodies.js';
import type { StoredCartItem } from './cart.js';
import type { CartItem } from './cart.types.js';
import type { ChangeContext } from './change-context.js';
import type { HomeAddress } from './reservation.js';

/** Copy of an address for an order, which later changes of the address do not affect. */
export const homeAddress = (address: Address): HomeAddress => ({
  addressId: String(address._id),
  label: address.label ?? null,
  zipcode: address.zipcode ?? null,
  city: address.city ?? null,
  street: address.street ?? null,
  street2: address.street2 ?? null,
  contactName: address.contactName ?? null,
  phone: address.phone ?? null,
  country: address.country ?? null,
  receptionHours: address.receptionHours ?? null,
});

/**
 * An address entered for one order only.
 * @param field the field that holds it in the request
 * @throws DomainError VALIDATION_FAILED naming the field, such as `recipient.zipcode`
 */
export function enteredAddress(input: AddressInput, field: string): HomeAddress {
  const address = addressFrom(input, undefined, `${field}.`);
  if (!isCompleteAddress(address))
    throw validationFailed([{ field, messageKey: 'cart-error-address-incomplete' }]);
  return { ...homeAddress(address), addressId: null };
}

/** A cart item for a concierge: the telephone number of its address is shortened (REQ-D19). */
export const withShortPhone = (item: CartItem): CartItem => ({
  ...item,
  homeAddress: shortened(item.homeAddress),
  reservation: item.reservation && {
    ...item.reservation,
    homeAddress: shortened(item.reservation.homeAddress),
  },
});

const shortened = (address: HomeAddress | null): HomeAddress | null =>
  address && { ...address, phone: address.phone && lastPhoneDigits(address.phone) };

/** The address in a change: the reference of a saved one, or one for this order only; null if there is none. */
export const namedAddress = ({ reservation, homeAddressId, recipient }: CartItemChange) =>
  reservation?.homeAddressId ?? homeAddressId ?? recipient ?? null;

type ChosenAddress = Required<Pick<StoredCartItem, 'homeAddressId' | 'recipient'>>;

export const NO_ADDRESS: ChosenAddress = { homeAddressId: null, recipient: null };

/** The field that violations about the address name. */
export const addressField = ({ recipient }: CartItemChange): string =>
  recipient ? 'recipient' : 'homeAddressId';

/**
 * The address of a home delivery after a change, by default the one before it.
 * @throws DomainError VALIDATION_FAILED if there is neither
 */
export function chosenAddress(
  item: StoredCartItem,
  change: CartItemChange,
  { recipient }: ChangeContext,
): ChosenAddress {
  const homeAddressId = change.reservation?.homeAddressId ?? change.homeAddressId ?? null;
  if (homeAddressId) return { homeAddressId, recipient: null };
  if (recipient) return { homeAddressId: null, recipient };
  if (!item.homeAddressId && !item.recipient)
    assertNoViolations([{ field: 'homeAddressId', messageKey: 'required' }]);
  return { homeAddressId: item.homeAddressId, recipient: item.recipient ?? null };
}
