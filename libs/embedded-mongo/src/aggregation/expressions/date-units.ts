import { ServerError } from '../../errors.js';
import { typeName } from '../../bson/types.js';
import { fromLocal, offsetAt, toLocal, utcMilliseconds } from './timezone.js';

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type DateUnit = (typeof UNITS)[number];

/** Units that are a fixed number of milliseconds on the clock. */
const CLOCK_UNITS: Partial<Record<DateUnit, number>> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Partial<Record<DateUnit, number>> = { year: 12, quarter: 3, month: 1 };
const DAY = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const REFERENCE_YEAR = 2000;

/** @throws ServerError 5439013, 9 */
export function requireUnit(value: unknown, name: string): DateUnit {
  if (typeof value !== 'string') {
    throw new ServerError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  }
  if (!(UNITS as readonly string[]).includes(value)) {
    throw new ServerError(9, `unknown time unit value: ${value}`);
  }
  return value as DateUnit;
}

/** The number of a weekday, Sunday 0, given by its name or its first three letters. @throws ServerError 5439015, 9 */
export function requireWeekday(value: unknown, name: string): number {
  if (typeof value !== 'string') {
    throw new ServerError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeName(value)}`,
    );
  }
  const wanted = value.toLowerCase();
  const found = WEEKDAYS.findIndex((day) => day === wanted || day.slice(0, 3) === wanted);
  if (found < 0) {
    throw new ServerError(
      9,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
    );
  }
  return found;
}

/** Moves an instant: days and more on the local calendar, hours and less on the clock. */
export function addUnits(instant: number, unit: DateUnit, amount: number, zone: string | undefined): Date {
  const clock = CLOCK_UNITS[unit];
  if (clock !== undefined) return requireValid(instant + amount * clock);
  const local = toLocal(instant, zone);
  const months = MONTHS[unit];
  const moved =
    months === undefined
      ? local.getTime() + amount * DAY * (unit === 'week' ? 7 : 1)
      : addMonths(local, amount * months);
  return requireValid(fromLocal(moved, zone));
}

function requireValid(instant: number): Date {
  if (Math.abs(instant) <= 8.64e15) return new Date(instant);
  throw new ServerError(5166406, 'the resulting date is out of range');
}

/** Keeps the day of the month, or uses the last one of a shorter month. */
function addMonths(local: Date, months: number): number {
  const index = local.getUTCFullYear() * 12 + local.getUTCMonth() + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12;
  const lastDay = new Date(utcMilliseconds(year, month + 1, 0)).getUTCDate();
  const midnight = utcMilliseconds(year, month, Math.min(local.getUTCDate(), lastDay));
  return midnight + (((local.getTime() % DAY) + DAY) % DAY);
}

const monthIndex = (local: Date): number => local.getUTCFullYear() * 12 + local.getUTCMonth();
const dayIndex = (local: Date): number => Math.floor(local.getTime() / DAY);
/** Weeks since one that began on the given weekday; day 0 was a Thursday. */
const weekIndex = (local: Date, startOfWeek: number): number =>
  Math.floor((dayIndex(local) + 4 - startOfWeek) / 7);

/** The number of unit boundaries between two instants, negative when the end is earlier. */
export function differenceInUnits(
  start: number,
  end: number,
  unit: DateUnit,
  zone: string | undefined,
  startOfWeek: number,
): number {
  const clock = CLOCK_UNITS[unit];
  const [from, to] = [toLocal(start, zone), toLocal(end, zone)];
  if (clock !== undefined) {
    if (unit !== 'hour') return Math.floor(end / clock) - Math.floor(start / clock);
    // Hours are counted on the clock of the zone's offset at the end, so that half-hour zones count their own hours.
    const offset = offsetAt(end, zone);
    return Math.floor((end + offset) / clock) - Math.floor((start + offset) / clock);
  }
  const months = MONTHS[unit];
  if (months !== undefined) {
    return Math.floor(monthIndex(to) / months) - Math.floor(monthIndex(from) / months);
  }
  if (unit === 'week') return weekIndex(to, startOfWeek) - weekIndex(from, startOfWeek);
  return dayIndex(to) - dayIndex(from);
}

/** The start of the bin of `size` units that holds the instant; bins are counted from the beginning of 2000. */
export function truncateDate(
  instant: number,
  unit: DateUnit,
  size: number,
  zone: string | undefined,
  startOfWeek: number,
): Date {
  const local = toLocal(instant, zone);
  const months = MONTHS[unit];
  if (months !== undefined) {
    const start = REFERENCE_YEAR * 12;
    const index = start + binStart(monthIndex(local) - start, months * size);
    return new Date(fromLocal(utcMilliseconds(Math.floor(index / 12), ((index % 12) + 12) % 12, 1), zone));
  }
  const reference = utcMilliseconds(REFERENCE_YEAR, 0, 1);
  if (unit === 'day' || unit === 'week') {
    const first = unit === 'day' ? reference : firstWeekday(reference, startOfWeek);
    const bin = DAY * size * (unit === 'week' ? 7 : 1);
    return new Date(fromLocal(first + binStart(local.getTime() - first, bin), zone));
  }
  const bin = (CLOCK_UNITS[unit] as number) * size;
  const offset = local.getTime() - instant;
  return new Date(reference + binStart(local.getTime() - reference, bin) - offset);
}

const binStart = (distance: number, bin: number): number => Math.floor(distance / bin) * bin;

function firstWeekday(reference: number, startOfWeek: number): number {
  const weekday = new Date(reference).getUTCDay();
  return reference + ((startOfWeek - weekday + 7) % 7) * DAY;
}
