/** Clock, totals and remarks of the tables that a restaurant sees (DESK-01). */
import { HOUR_MS, MINUTE_MS } from '../shared/tokyo-time.js';

/** Age of a table against its reservation; each has a colour. */
const TableAge = { LATER: 'LATER', SOON: 'SOON', NOW: 'NOW', PAST: 'PAST' } as const;
type TableAge = (typeof TableAge)[keyof typeof TableAge];

/** From here on the bottles should be at hand: some are opened an hour ahead. */
const SOON_MS = HOUR_MS;
/** Guests are at the table. */
const SEATED_MS = 2 * HOUR_MS;

export interface TableClock {
  age: TableAge;
  /** Whole minutes until the reservation; negative after it. */
  minutes: number;
}

/** @param reservationDate instant, ISO text */
export function tableClock(reservationDate: string, now: Date): TableClock {
  const left = Date.parse(reservationDate) - now.getTime();
  // Rounded up: the last minute before the reservation is 1, its first minute 0.
  const minutes = Math.ceil(left / MINUTE_MS) + 0;
  if (left > SOON_MS) return { age: TableAge.LATER, minutes };
  if (left > 0) return { age: TableAge.SOON, minutes };
  return { age: -left <= SEATED_MS ? TableAge.NOW : TableAge.PAST, minutes };
}

/** Index of the first table after `now`, where the line of the present is drawn; the length if all are before it. */
export function nowIndex(tables: readonly { reservationDate: string }[], now: Date): number {
  const index = tables.findIndex(({ reservationDate }) => Date.parse(reservationDate) > now.getTime());
  return index === -1 ? tables.length : index;
}

export interface CountedTable {
  seats: number;
  bottles: number;
  deliveries: readonly { status: string }[];
  /** Of a replacement: the order of the same table. */
  replaces?: string | null;
}

export interface DayTotals {
  tables: number;
  guests: number;
  bottles: number;
  /** Tables whose bottles have not all been received. */
  awaited: number;
}

/** A replacement comes to a table that is counted already. */
export function dayTotals(orders: readonly CountedTable[]): DayTotals {
  const tables = orders.filter(({ replaces }) => !replaces);
  return {
    tables: tables.length,
    guests: tables.reduce((sum, { seats }) => sum + seats, 0),
    bottles: orders.reduce((sum, { bottles }) => sum + bottles, 0),
    awaited: orders.filter(
      ({ deliveries }) => deliveries.length === 0 || deliveries.some(({ status }) => status !== 'RECEIVED'),
    ).length,
  };
}

/** The word in the shop's six languages, also inside other words. */
const ALLERGY = /アレルギ|ｱﾚﾙｷﾞ|过敏|過敏|all?[eé]rg/iu;

/** Whether remarks on a reservation speak of allergies; also where they say that there are none. */
export const mentionsAllergy = (details: string | null): boolean =>
  details !== null && ALLERGY.test(details.normalize('NFC'));
