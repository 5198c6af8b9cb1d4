import {
  CARRIER_CODES,
  type CarrierCode,
  hasCheckDigit,
  normaliseTracking,
} from '../orders/parcel-number.js';
import { CARRIER_FORMATS } from './carrier-formats.js';

/** A line of a carrier's result file. */
export interface CarrierResult {
  /** Line of the file, from 1. */
  line: number;
  orderRef: string;
  /** Null if the file names the order only. */
  parcelRef: string | null;
  tracking: string;
  isLikelyNumber: boolean;
}

/**
 * SHIPS: will be shipped. SHIPPED: was shipped now. ALREADY: has left with this number. OTHER_NUMBER: has left with another
 * one. REPEATED: the file has another number for the parcel. FAILED: a rule rejects it, see `message`.
 */
export type CarrierResultOutcome =
  | 'SHIPS'
  | 'SHIPPED'
  | 'ALREADY'
  | 'OTHER_NUMBER'
  | 'REPEATED'
  | 'WRONG_NUMBER'
  | 'UNKNOWN_ORDER'
  | 'UNKNOWN_PARCEL'
  | 'NOT_READY'
  | 'FAILED';

/** A line of the file, and what becomes of its parcel. */
export interface CarrierResultRow {
  line: number;
  orderRef: string;
  parcelRef: string | null;
  tracking: string;
  outcome: CarrierResultOutcome;
  message: string | null;
}

/** What a result file does, or would do in a dry run. */
export interface CarrierResultReport {
  carrier: CarrierCode;
  rows: CarrierResultRow[];
}

export interface ReadCarrierResults {
  /** Undefined if the headers are of no known tool. */
  carrier: CarrierCode | undefined;
  results: CarrierResult[];
}

/** Our number of a parcel, as it was in the file for the tool. */
const PARCEL = /^(ORD\d{5,15})(-\d{1,3})?$/;
const cleanOf = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').replace(/^'|\s/g, '');

/**
 * Reads the result file of a carrier's tool: whose it is by its headers; our number in the column that has most of them;
 * the tracking number in the column of that header, else in the first one with numbers that have the carriers' check
 * digit. Lines without either are left out.
 */
export function readCarrierResults(rows: readonly (readonly string[])[]): ReadCarrierResults {
  const [head = []] = rows;
  const headers = head.map((cell) => cell.trim());
  const carrier = CARRIER_CODES.find((code) =>
    CARRIER_FORMATS[code].trackingHeaders.some((header) => headers.includes(header)),
  );
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const keyColumn = fullestColumn(rows, width, (cell) => PARCEL.test(cell));
  const named = carrier
    ? headers.findIndex((cell) => CARRIER_FORMATS[carrier].trackingHeaders.includes(cell))
    : -1;
  const numberColumn = named >= 0 ? named : fullestColumn(rows, width, hasCheckDigit);
  const results = rows.flatMap((row, index): CarrierResult[] => {
    const [parcelRef, orderRef, part] = PARCEL.exec(cleanOf(row[keyColumn])) ?? [];
    const tracking = normaliseTracking(cleanOf(row[numberColumn]).replaceAll('-', ''));
    if (!parcelRef || !orderRef || !tracking) return [];
    return [
      {
        line: index + 1,
        orderRef,
        parcelRef: part ? parcelRef : null,
        tracking,
        isLikelyNumber: hasCheckDigit(tracking),
      },
    ];
  });
  return { carrier, results };
}

/** The first column with most cells that fit; -1 if none has one. */
function fullestColumn(
  rows: readonly (readonly string[])[],
  width: number,
  fits: (cell: string) => boolean,
): number {
  let [best, most] = [-1, 0];
  for (let column = 0; column < width; column += 1) {
    const count = rows.filter((row) =>
      fits(cleanOf(row[column]).replace(/^(\d{4})-(\d{4})-(\d{4})$/, '$1$2$3')),
    ).length;
    if (count > most) [best, most] = [column, count];
  }
  return best;
}
