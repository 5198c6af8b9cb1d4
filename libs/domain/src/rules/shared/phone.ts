/** Japanese telephone numbers. Stored without hyphens, displayed with them. */

const SEPARATORS = /[\s\-‐‑‒–—―−ー().・]/g;
const DOMESTIC = /^0\d{9,10}$/;

/**
 * Digits of a domestic number: `+81 3-1234-5678` and `03-1234-5678` become `0312345678`, also from full-width digits.
 * Undefined when it cannot be Japanese (0 and 9 or 10 more digits).
 */
export const normalisePhone = (text: string | null | undefined): string | undefined => {
  const digits = (text ?? '')
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(/^\+810?/, '0');
  return DOMESTIC.test(digits) ? digits : undefined;
};

/** Minimum digits of a telephone number search, and all that a concierge sees of one. */
const ENDING_MIN = 4;

/**
 * The digits of a search by telephone number or its last digits, in any notation; undefined for other text and fewer
 * than four digits.
 */
export const phoneEnding = (text: string | null | undefined): string | undefined => {
  const plain = (text ?? '').normalize('NFKC').replace(SEPARATORS, '');
  const digits = plain.replace(/^\+810?/, '0');
  return /^\d+$/.test(digits) && digits.length >= ENDING_MIN ? digits : undefined;
};

/**
 * What a concierge reads of a customer's telephone number, of the account and of addresses (REQ-D19): the last four
 * digits, enough to recognise a caller.
 */
export const lastPhoneDigits = (phone: string): string => phone.slice(-ENDING_MIN);

/** Two-digit area codes. Codes in neither table have four. */
const TWO_DIGIT_AREAS: readonly string[] = ['03', '06'];

/** Three-digit area codes, each with the fourth digits that make it a four-digit code. */
const THREE_DIGIT_AREAS: Readonly<Record<string, string>> = {
  '011': '',
  '017': '2345689',
  '018': '234567',
  '019': '1234578',
  '022': '0345689',
  '023': '345678',
  '024': '01234678',
  '025': '0456789',
  '026': '013456789',
  '027': '046789',
  '028': '023456789',
  '029': '1345679',
  '042': '28',
  '043': '689',
  '044': '',
  '045': '',
  '046': '03567',
  '047': '05689',
  '048': '0',
  '049': '345',
  '052': '',
  '053': '1236789',
  '054': '4578',
  '055': '01345678',
  '058': '14567',
  '059': '456789',
  '072': '15',
  '073': '56789',
  '075': '',
  '076': '135678',
  '077': '01234689',
  '078': '',
  '079': '01456789',
  '082': '034679',
  '083': '345678',
  '084': '5678',
  '086': '356789',
  '087': '579',
  '088': '034579',
  '089': '2345678',
  '092': '0',
  '093': '0',
  '095': '0245679',
  '096': '456789',
  '097': '234789',
  '098': '0234567',
  '099': '34567',
};

/** Lengths of area code and exchange. */
const groupLengths = (digits: string): [number, number] => {
  if (digits.length === 11) return [3, 4];
  if (digits.startsWith('0120')) return [4, 3];
  if (TWO_DIGIT_AREAS.includes(digits.slice(0, 2))) return [2, 4];
  const longer = THREE_DIGIT_AREAS[digits.slice(0, 3)];
  return longer !== undefined && !longer.includes(digits.charAt(3)) ? [3, 3] : [4, 2];
};

/** `0312345678` → `03-1234-5678`, for display. Other text is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const digits = normalisePhone(phone);
  if (!digits) return phone;
  const [area, exchange] = groupLengths(digits);
  return `${digits.slice(0, area)}-${digits.slice(area, area + exchange)}-${digits.slice(area + exchange)}`;
};
