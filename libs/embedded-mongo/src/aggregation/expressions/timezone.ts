import { ServerError } from '../../errors.js';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let made = formatters.get(zone);
  if (!made) {
    try {
      made = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new ServerError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formatters.set(zone, made);
  }
  return made;
}

/** Minutes that a fixed offset such as `+09:00` names; `undefined` for a zone name. */
function fixedOffset(zone: string): number | undefined {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** Milliseconds by which local time is ahead of UTC at an instant. @throws ServerError 40485 for an unknown zone */
export function offsetAt(instant: number, zone: string | undefined): number {
  if (zone === undefined) return 0;
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed * 60_000;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter(zone).formatToParts(new Date(instant))) parts[type] = value;
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const local = utcMilliseconds(
    year,
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** Like `Date.UTC`, without its special treatment of the years 0 to 99. Parts outside their range carry over. */
export function utcMilliseconds(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

/** A date whose UTC fields are the local fields of the instant. */
export function toLocal(instant: number, zone: string | undefined): Date {
  return new Date(instant + offsetAt(instant, zone));
}

/** The instant at which local clocks show the given local time (in UTC fields); after a gap, the later one. */
export function fromLocal(local: number, zone: string | undefined): number {
  const guess = local - offsetAt(local, zone);
  const refined = local - offsetAt(guess, zone);
  return refined === guess ? guess : local - offsetAt(refined, zone);
}

const DAY = 86_400_000;

/** Monday is 1, Sunday 7. */
export const isoWeekday = (local: Date): number => local.getUTCDay() || 7;

/** The year and the number of the ISO week, which belongs to the year of its Thursday. */
export function isoWeek(local: Date): { year: number; week: number } {
  const midnight = utcMilliseconds(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const thursday = new Date(midnight + (4 - isoWeekday(local)) * DAY);
  const first = utcMilliseconds(thursday.getUTCFullYear(), 0, 1);
  return { year: thursday.getUTCFullYear(), week: 1 + Math.floor((thursday.getTime() - first) / DAY / 7) };
}

export function dayOfYear(local: Date): number {
  const midnight = utcMilliseconds(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return 1 + Math.round((midnight - utcMilliseconds(local.getUTCFullYear(), 0, 1)) / DAY);
}

/** Weeks begin on Sunday; the days before the first Sunday are week 0. */
export function sundayWeek(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}
