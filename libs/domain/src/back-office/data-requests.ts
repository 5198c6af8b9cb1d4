import type { RuleViolation } from '../rules/shared/errors.js';

/** How a person asked for her data, and how the office made sure that it is her (PRIV-02). */
export const REQUEST_CHANNELS = ['LETTER', 'TELEPHONE', 'EMAIL', 'IN_PERSON'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

export const IDENTITY_CHECKS = [
  'CALLED_BACK',
  'REGISTERED_EMAIL',
  'IDENTITY_DOCUMENT',
  'ORDER_DETAILS',
] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** Maximum characters of the reason. */
export const REQUEST_REASON_MAX = 300;

/** What of a person must not stand in the log, which outlives her data. */
interface NamedPerson {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  addresses?: readonly { street?: string | null; street2?: string | null; phone?: string | null }[];
}

const SHORTEST_WORD = 2;
const SHORTEST_DIGITS = 6;

/** Whether a text contains the name, a contact or an address of a person, whatever the spacing and width. */
export function namesPerson(text: string, { name, email, phone, addresses = [] }: NamedPerson): boolean {
  const plain = compact(text);
  const digits = plain.replace(/\D/g, '');
  const words = [name, email, ...addresses.flatMap(({ street, street2 }) => [street, street2])];
  const phones = [phone, ...addresses.map((address) => address.phone)];
  return (
    words.some((word) => word && compact(word).length >= SHORTEST_WORD && plain.includes(compact(word))) ||
    phones.some((each) => {
      const number = (each ?? '').replace(/\D/g, '');
      return number.length >= SHORTEST_DIGITS && digits.includes(number);
    })
  );
}

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・]+/g, '');

/** The reason of a request: given, and without personal data. */
export function checkRequestReason(reason: string, person: NamedPerson): RuleViolation[] {
  if (!reason.trim()) return [{ field: 'reason', messageKey: 'required' }];
  return namesPerson(reason, person) ? [{ field: 'reason', messageKey: 'names-person' }] : [];
}
