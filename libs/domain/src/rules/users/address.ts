import { CELLAR_COUNTRY, NAME_MAX_LENGTH } from '../shared/constants.js';
import { ReceptionHours } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { formatPhone, normalisePhone } from '../shared/phone.js';
import { textFault, textLength } from '../shared/text-rules.js';

export { formatPhone, normalisePhone } from '../shared/phone.js';

/**
 * A postal address. Stored names are historical (USER-02, REQ-D34): `city` is the prefecture (都道府県), `street` the city
 * (市区町村), `street2` block and building (番地・建物).
 */
export interface Address {
  label?: string | null;
  street?: string | null;
  street2?: string | null;
  zipcode?: string | null;
  country?: string | null;
  city?: string | null;
  contactName?: string | null;
  phone?: string | null;
  receptionHours?: ReceptionHours | null;
}

const COMPLETE_FIELDS = ['contactName', 'phone', 'street', 'zipcode', 'city'] as const;
/** In form order (REQ-D34). */
const REQUIRED_FIELDS = ['contactName', 'zipcode', 'city', 'street', 'street2', 'phone'] as const;
const TEXT_FIELDS = ['label', 'contactName', 'city', 'street', 'street2', 'country'] as const;
const ZIPCODE_NOISE = /[\s〒\-‐‑‒–—―−ー]/g;

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

/** Whether an address is the marker of the user's cloud cellar (USER-02). */
export const isCellarAddress = (address: Pick<Address, 'country'>): boolean =>
  address.country === CELLAR_COUNTRY;

/** Whether a delivery is possible: contact, phone, street, zipcode and city are filled (USER-02). */
export const isCompleteAddress = (address: Address): boolean =>
  COMPLETE_FIELDS.every((field) => !isBlank(address[field]));

/** Whether a home delivery is possible: complete and not the cellar (MOD-10). */
export const isHomeAddress = (address: Address): boolean =>
  !isCellarAddress(address) && isCompleteAddress(address);

/** `1234567`, `123-4567` or full-width digits → `123-4567`; undefined for an invalid postal code. */
export const normaliseZipcode = (text: string | null | undefined): string | undefined => {
  const digits = (text ?? '').normalize('NFKC').replace(ZIPCODE_NOISE, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : undefined;
};

/**
 * Violations of an address entered by a user (USER-02, REQ-D34). The cellar's address is system-generated: its country
 * is rejected, so pass only editable addresses.
 */
export const checkAddress = (input: Address): RuleViolation[] => {
  if (isCellarAddress(input)) return [{ field: 'country', messageKey: 'address-error-cellar' }];
  const violations: RuleViolation[] = REQUIRED_FIELDS.filter((field) => isBlank(input[field])).map(
    (field) => ({
      field,
      messageKey: `address-error-${field}-required`,
    }),
  );
  for (const field of TEXT_FIELDS) {
    const messageKey = textFault(input[field] ?? '', false);
    if (messageKey) violations.push({ field, messageKey });
    if (textLength(input[field] ?? '') > NAME_MAX_LENGTH) {
      violations.push({ field, messageKey: 'too-long', params: { limit: NAME_MAX_LENGTH } });
    }
  }
  if (!isBlank(input.zipcode) && !normaliseZipcode(input.zipcode)) {
    violations.push({ field: 'zipcode', messageKey: 'address-error-zipcode-invalid' });
  }
  if (!isBlank(input.phone) && !normalisePhone(input.phone)) {
    violations.push({ field: 'phone', messageKey: 'address-error-phone-invalid' });
  }
  if (input.receptionHours && !Object.hasOwn(ReceptionHours, input.receptionHours)) {
    violations.push({ field: 'receptionHours', messageKey: 'address-error-receptionHours-invalid' });
  }
  return violations;
};

/** The address as stored: trimmed, with normalised postal code and phone. */
export const normaliseAddress = <T extends Address>(address: T): T => ({
  ...address,
  ...Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => (address[field] ? [[field, address[field].trim()]] : [])),
  ),
  ...(address.zipcode ? { zipcode: normaliseZipcode(address.zipcode) ?? address.zipcode.trim() } : {}),
  ...(address.phone ? { phone: normalisePhone(address.phone) ?? address.phone.trim() } : {}),
});

/** The lines of an address label in Japanese order, without blank parts; none for the cellar. */
export const addressLines = (address: Address): string[] => {
  if (isCellarAddress(address)) return [];
  const zipcode = normaliseZipcode(address.zipcode) ?? address.zipcode?.trim();
  const name = address.contactName?.trim();
  return [
    zipcode && `〒${zipcode}`,
    `${address.city?.trim() ?? ''}${address.street?.trim() ?? ''}`,
    address.street2?.trim(),
    name && `${name} 様`,
    address.phone && formatPhone(address.phone),
  ].filter((line): line is string => Boolean(line));
};
