/**
 * Calendar days and clock times in Japan. Instants are `Date`, calendar days `YYYY-MM-DD` in Japan, independent of the
 * process's time zone. Japan has no daylight saving time: always UTC + 9 h. Holidays are in `calendar.ts`, because
 * their table is large.
 */

/** A calendar day in Japan, `YYYY-MM-DD`. */
export type TokyoDay = string;

const OFFSET_MS = 9 * 60 * 60 * 1000;
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** In these years some time zone is a day away from a five-digit or negative year. */
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-30T00:00:00Z');

/** Whether an instant has a four-digit year in every time zone, as the formats here require. */
export const isWritableMoment = (moment: Date): boolean =>
  moment.getTime() >= FIRST_MOMENT && moment.getTime() <= LAST_MOMENT;

const japanClock = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString();
const atUtcMidnight = (day: TokyoDay): Date => new Date(`${day}T00:00:00.000Z`);

/** Whether `value` is a real calendar day `YYYY-MM-DD`; 30 February is not. */
export const isTokyoDay = (value: unknown): value is TokyoDay => {
  if (typeof value !== 'string' || !DAY_PATTERN.test(value)) return false;
  const date = atUtcMidnight(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/**
 * Whether `value` is a valid input day: with a four-digit year in every time zone, so that its neighbours are calendar
 * days too.
 */
export const isWritableDay = (value: unknown): value is TokyoDay =>
  isTokyoDay(value) && isWritableMoment(atUtcMidnight(value));

/** Whether `value` is a clock time `HH:mm` between 00:00 and 23:59. */
export const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME_PATTERN.test(value);

const demandDay = (day: TokyoDay): TokyoDay => {
  if (!isTokyoDay(day)) throw new RangeError(`not a calendar day: ${String(day)}`);
  return day;
};

/**
 * The calendar day in Japan at an instant; 15:00 UTC is already tomorrow there.
 * @throws RangeError for an invalid date.
 */
export const tokyoDay = (instant: Date): TokyoDay => japanClock(instant).slice(0, 10);

/** The clock time in Japan at an instant, `HH:mm`. */
export const tokyoTime = (instant: Date): string => japanClock(instant).slice(11, 16);

/**
 * The instant of `time` (`HH:mm`, midnight by default) on `day` in Japan.
 * @throws RangeError for an invalid day or time.
 */
export const instantInTokyo = (day: TokyoDay, time = '00:00'): Date => {
  demandDay(day);
  if (!isClockTime(time)) throw new RangeError(`not a clock time: ${time}`);
  return new Date(`${day}T${time}:00.000+09:00`);
};

/** The calendar day `n` days later, or earlier for negative `n`. */
export const addDays = (day: TokyoDay, n: number): TokyoDay => {
  const date = atUtcMidnight(demandDay(day));
  date.setUTCDate(date.getUTCDate() + n);
  return date.toISOString().slice(0, 10);
};

/** The same day `n` months later, or the last day of a shorter month. */
export const addMonths = (day: TokyoDay, n: number): TokyoDay => {
  const date = atUtcMidnight(demandDay(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + n + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
};

/** 0 = Sunday … 6 = Saturday. */
export const dayOfWeek = (day: TokyoDay): number => atUtcMidnight(demandDay(day)).getUTCDay();

/** The Monday of a day's week. */
export const mondayOf = (day: TokyoDay): TokyoDay => addDays(day, -((dayOfWeek(day) + 6) % 7));

/**
 * Completed years of age on a day; for a birthday on 29 February, on 1 March of common years. Negative for a future
 * birthday.
 */
export const ageOn = (birthday: TokyoDay, day: TokyoDay): number => {
  const years = Number(demandDay(day).slice(0, 4)) - Number(demandDay(birthday).slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** The calendar year in Japan at an instant, for "this year" figures (REQ-D28). */
export const tokyoYear = (instant: Date): number => Number(tokyoDay(instant).slice(0, 4));
