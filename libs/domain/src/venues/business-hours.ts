/**
 * When a restaurant lets guests in (REQ-D43). Days and times are those of Japan. Hours are data: a text beside them is
 * only a note.
 */
import {
  type BusinessHours,
  type Service,
  type Weekday,
  type WeeklyService,
  WEEKDAYS,
} from './business-hours-data.js';
import { isHoliday } from '../shared/calendar.js';
import type { RuleViolation } from '../shared/errors.js';
import {
  addDays,
  dayOfWeek,
  HOUR_MS,
  instantInTokyo,
  MINUTE_MS,
  type TokyoDay,
  tokyoDay,
} from '../shared/tokyo-time.js';

/** What is known of a restaurant's hours; without services nothing is, and nothing is refused. */
type KnownHours = BusinessHours | null | undefined;

const DINNER_FROM = '17:00';
const USUAL_DINNER = '19:00';
const MINUTES_A_DAY = 24 * 60;
/** A restaurant that is closed for longer than this has no next service. */
const DAYS_SEARCHED = 400;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const weekdayOf = (day: TokyoDay): Weekday => WEEKDAYS[dayOfWeek(day)]!;

/** Whether anything is known of the hours; where not, every moment is allowed. */
export const hasHours = (hours: KnownHours): hours is BusinessHours => (hours?.services.length ?? 0) > 0;

const isHeldOn = ({ weekdays }: WeeklyService, weekday: Weekday): boolean =>
  !weekdays || weekdays.length === 0 || weekdays.includes(weekday);

function isClosedOn(hours: BusinessHours, day: TokyoDay): boolean {
  if (hours.openDates?.includes(day)) return false;
  if (hours.closedDates?.includes(day)) return true;
  const isClosingDay = (each: TokyoDay) => hours.closedWeekdays?.includes(weekdayOf(each)) ?? false;
  switch (hours.publicHolidays) {
    case 'CLOSED':
      return isClosingDay(day) || isHoliday(day);
    case 'CLOSING_DAY_MOVES': {
      const before = addDays(day, -1);
      return (isClosingDay(day) && !isHoliday(day)) || (isClosingDay(before) && isHoliday(before));
    }
    default:
      return isClosingDay(day);
  }
}

/** The services of a day, the earliest first; none when it is closed. */
export function servicesOn(hours: BusinessHours, day: TokyoDay): Service[] {
  if (isClosedOn(hours, day)) return [];
  const held = hours.services.filter((service) => isHeldOn(service, weekdayOf(day)));
  // A day that is open by way of exception may be one without a service of its own.
  const services = held.length > 0 || !hours.openDates?.includes(day) ? held : hours.services;
  const byTime = new Map(
    services.map(({ firstEntry, lastEntry }) => [`${firstEntry}-${lastEntry}`, { firstEntry, lastEntry }]),
  );
  return [...byTime].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, service]) => service);
}

/** Whether guests are let in at an instant; true where nothing is known of the hours. */
export function isOpenAt(hours: KnownHours, instant: Date): boolean {
  if (!hasHours(hours)) return true;
  const day = tokyoDay(instant);
  const minutes = Math.floor((instant.getTime() - instantInTokyo(day).getTime()) / MINUTE_MS);
  const isLetIn = (services: readonly Service[], at: number) =>
    services.some(({ firstEntry, lastEntry }) => minutesOf(firstEntry) <= at && at <= minutesOf(lastEntry));
  return (
    isLetIn(servicesOn(hours, day), minutes) ||
    isLetIn(servicesOn(hours, addDays(day, -1)), minutes + MINUTES_A_DAY)
  );
}

/** The times of a day at which guests can come, `HH:mm`, every so many minutes, up to midnight. */
export function entryTimesOn(hours: BusinessHours, day: TokyoDay, stepMinutes = 15): string[] {
  const times = new Set<string>();
  for (const { firstEntry, lastEntry } of servicesOn(hours, day)) {
    const last = Math.min(minutesOf(lastEntry), MINUTES_A_DAY - 1);
    for (let at = minutesOf(firstEntry); at <= last; at += stepMinutes) times.add(timeOf(at));
    if (minutesOf(lastEntry) < MINUTES_A_DAY) times.add(lastEntry);
  }
  return [...times].sort();
}

/** The entry nearest to the usual hour of dinner; undefined on a day without an evening service. */
function dinnerTimeOn(services: readonly Service[]): string | undefined {
  const usual = minutesOf(USUAL_DINNER);
  const times = services
    .filter(({ lastEntry }) => lastEntry >= DINNER_FROM)
    .map(({ firstEntry, lastEntry }) =>
      Math.min(Math.max(usual, minutesOf(firstEntry)), minutesOf(lastEntry)),
    );
  const [nearest] = times.sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
  return nearest === undefined || nearest >= MINUTES_A_DAY ? undefined : timeOf(nearest);
}

/** The time to offer for a day: dinner, else the last entry of the day; 19:00 where no hours are known. */
export function usualTimeOn(hours: KnownHours, day: TokyoDay): string | undefined {
  if (!hasHours(hours)) return USUAL_DINNER;
  return dinnerTimeOn(servicesOn(hours, day)) ?? entryTimesOn(hours, day).at(-1);
}

/** The first moment of the next service that begins, or is still held, at an instant or later. */
export function nextService(hours: BusinessHours, from: Date): Date | undefined {
  if (isOpenAt(hours, from)) return from;
  for (let day = tokyoDay(from), left = DAYS_SEARCHED; left > 0; day = addDays(day, 1), left -= 1)
    for (const { firstEntry } of servicesOn(hours, day)) {
      const at = instantInTokyo(day, firstEntry);
      if (at >= from) return at;
    }
  return undefined;
}

/**
 * The next dinner at an instant or later: the entry nearest to 19:00 of the first day with an evening service. A
 * restaurant that never opens in the evening offers its last entry of the day; without hours it is 19:00.
 */
export function nextDinner(hours: KnownHours, from: Date): Date {
  const search = (timeOn: (day: TokyoDay) => string | undefined): Date | undefined => {
    for (let day = tokyoDay(from), left = DAYS_SEARCHED; left > 0; day = addDays(day, 1), left -= 1) {
      const time = timeOn(day);
      const at = time === undefined ? undefined : instantInTokyo(day, time);
      if (at && at >= from) return at;
    }
    return undefined;
  };
  const evening = (day: TokyoDay) => (hasHours(hours) ? dinnerTimeOn(servicesOn(hours, day)) : USUAL_DINNER);
  const hasEvenings = !hasHours(hours) || hours.services.some(({ lastEntry }) => lastEntry >= DINNER_FROM);
  return (
    (hasEvenings ? search(evening) : undefined) ??
    search((day) => usualTimeOn(hours, day)) ??
    new Date(from.getTime() + HOUR_MS)
  );
}

const spanOf = ({ firstEntry, lastEntry }: Service): string =>
  firstEntry === lastEntry ? firstEntry : `${firstEntry}–${lastEntry}`;

/**
 * Refuses a table at a time when the restaurant lets nobody in, and names when it does (BYO-01). Nothing is refused
 * where its hours are not known.
 */
export function checkOpenAt(hours: KnownHours, at: Date, field = 'reservationDate'): RuleViolation[] {
  if (!hasHours(hours) || isOpenAt(hours, at)) return [];
  const services = servicesOn(hours, tokyoDay(at));
  const next = nextService(hours, at);
  const params = {
    nextDay: next ? tokyoDay(next) : '-',
    nextTime: next ? timeOf(minutesOfInstant(next)) : '',
  };
  return services.length === 0
    ? [{ field, messageKey: 'reservation-error-venue-closed', params }]
    : [
        {
          field,
          messageKey: 'reservation-error-outside-hours',
          params: { ...params, hours: services.map(spanOf).join(', ') },
        },
      ];
}

const minutesOfInstant = (at: Date): number =>
  Math.floor((at.getTime() - instantInTokyo(tokyoDay(at)).getTime()) / MINUTE_MS);

/** What contradicts itself in hours as somebody entered them; types and limits are the form's. */
export function checkBusinessHours(hours: BusinessHours, field = 'businessHours'): RuleViolation[] {
  const closed = new Set(hours.closedWeekdays ?? []);
  const isEverOpen =
    hours.services.length === 0 ||
    WEEKDAYS.some(
      (weekday) => !closed.has(weekday) && hours.services.some((service) => isHeldOn(service, weekday)),
    );
  const both = (hours.openDates ?? []).find((day) => hours.closedDates?.includes(day));
  return [
    ...hours.services.flatMap(({ firstEntry, lastEntry }, index) =>
      lastEntry < firstEntry
        ? [
            {
              field: `${field}.services.${index}.lastEntry`,
              messageKey: 'hours-error-last-before-first',
              params: { firstEntry },
            },
          ]
        : [],
    ),
    ...(isEverOpen ? [] : [{ field: `${field}.closedWeekdays`, messageKey: 'hours-error-never-open' }]),
    ...(both === undefined
      ? []
      : [{ field: `${field}.openDates`, messageKey: 'hours-error-open-and-closed', params: { day: both } }]),
  ];
}
