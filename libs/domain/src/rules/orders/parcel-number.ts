/** Carriers of parcels, and the numbers that they give them. */

/** Carriers whose numbers and tools are known. */
export const CARRIER_CODES = ['YAMATO', 'SAGAWA', 'JAPAN_POST'] as const;
export type CarrierCode = (typeof CARRIER_CODES)[number];

interface Carrier {
  /** As it is offered. */
  name: string;
  /** What it is called otherwise. */
  names: RegExp;
  /** Where it shows a parcel's way; the digits alone are what its page understands. */
  page: (digits: string) => string;
}

/**
 * The carriers whose numbers are known: twelve digits, of which the last is the remainder of the others by seven (Yamato, Sagawa
 * and Japan Post alike).
 */
const KNOWN: Readonly<Record<CarrierCode, Carrier>> = {
  YAMATO: {
    name: 'ヤマト運輸',
    names: /ヤマト|クロネコ|yamato/i,
    page: (digits) => `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${digits}`,
  },
  SAGAWA: {
    name: '佐川急便',
    names: /佐川|sagawa/i,
    page: (digits) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${digits}`,
  },
  JAPAN_POST: {
    name: '日本郵便',
    names: /日本郵便|ゆうパック|japan post/i,
    page: (digits) =>
      `https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1=${digits}`,
  },
};

/** The name of a carrier, as parcels have it. */
export const carrierName = (code: CarrierCode): string => KNOWN[code].name;

/** Names of carriers to choose from; any other can be typed. */
export const CARRIERS: readonly string[] = [...CARRIER_CODES.map(carrierName), '西濃運輸'];

const carrierNamed = (name: string | null | undefined): Carrier | undefined =>
  Object.values(KNOWN).find(({ names }) => names.test(name ?? ''));

const HYPHENS = /[‐‑‒–—―−ーｰ]/g;

/** A parcel's number as it is stored: full-width characters and other hyphens become ASCII. Null for an empty one. */
export const normaliseTracking = (text: string | null | undefined): string | null =>
  (text ?? '').normalize('NFKC').replace(HYPHENS, '-').replace(/\s+/g, ' ').trim() || null;

const digitsOf = (tracking: string | null | undefined): string =>
  (normaliseTracking(tracking) ?? '').replace(/[\s-]/g, '');

/** The carrier's page of a parcel. Undefined for an unknown carrier, or a text that is no number. */
export function trackingPage(carrier: string | null, tracking: string | null): string | undefined {
  const digits = digitsOf(tracking);
  return /^\d{10,14}$/.test(digits) ? carrierNamed(carrier)?.page(digits) : undefined;
}

/** What is unusual about a shipment: it is allowed, but asked about first. */
export type ShipmentWarning = 'NO_CARRIER' | 'NO_NUMBER' | 'UNLIKELY_NUMBER' | 'EARLY';

interface DraftShipment {
  carrier: string | null;
  tracking: string | null;
  /** When it has to leave; null if at any time. */
  deadline: Date | null;
}

/** A parcel that leaves longer before its deadline is early: the bottles would wait where nobody expects them (ms). */
const EARLY_MS = 3 * 24 * 3_600_000;

/** What an administrator is asked about before a parcel leaves. */
export function shipmentWarnings(
  { carrier, tracking, deadline }: DraftShipment,
  now: Date,
): ShipmentWarning[] {
  const found: ShipmentWarning[] = [];
  if (!carrier?.trim()) found.push('NO_CARRIER');
  const digits = digitsOf(tracking);
  if (!digits) found.push('NO_NUMBER');
  else if (carrierNamed(carrier) && !hasCheckDigit(digits)) found.push('UNLIKELY_NUMBER');
  if (deadline && deadline.getTime() - now.getTime() > EARLY_MS) found.push('EARLY');
  return found;
}

/** Whether it has the check digit of the known carriers. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{12}$/.test(digits) && Number(digits.slice(0, -1)) % 7 === Number(digits.at(-1));
