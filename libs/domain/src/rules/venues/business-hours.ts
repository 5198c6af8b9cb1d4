/** Opening hours of a restaurant (REQ-D43), in Japan time. The data is authoritative; the text is only a note. */
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

/** Known hours of a restaurant; without services they are unknown, and no time is rejected. */
type KnownHours = BusinessHours | null | undefined;

const DINNER_FROM = '17:00';
const USUAL_DINNER = '19:00';
const MINUTES_A_DAY = 24 * 60;
/** Maximum days searched for the next service. */
const DAYS_SEARCHED = 400;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const weekdayOf = (day: TokyoDay): Weekday => WEEKDAYS[dayOfWeek(day)]!;

/** Whether the hours are known; if not, every time is allowed. */
export const hasHours = (hours: KnownHours): hours is BusinessHours => (hours?.services.length ?? 0) > 0;

const isHeldOn = ({ weekdays }: WeeklyService, weekday: Weekday): boolean =>
  !weekdays || weekdays.length === 0 || weekdays.includes(weekday);

/** 30 December to 3 January: restaurants close, unless they name the day among their open dates (TERMS-01). */
const isTurnOfYear = (day: TokyoDay): boolean => day.slice(5) >= '12-30' || day.slice(5) <= '01-03';

function isClosedOn(hours: BusinessHours, day: TokyoDay): boolean {
  if (hours.openDates?.includes(day)) return false;
  if (hours.closedDates?.includes(day) || isTurnOfYear(day)) return true;
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

/** The services of a day, earliest first; none when closed. */
export function servicesOn(hours: BusinessHours, day: TokyoDay): Service[] {
  if (isClosedOn(hours, day)) return [];
  const held = hours.services.filter((service) => isHeldOn(service, weekdayOf(day)));
  // An exceptionally open day may have no service of its own.
  const services = held.length > 0 || !hours.openDates?.includes(day) ? held : hours.services;
  const byTime = new Map(
    services.map(({ firstEntry, lastEntry }) => [`${firstEntry}-${lastEntry}`, { firstEntry, lastEntry }]),
  );
  return [...byTime].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, service]) => service);
}

/** Whether guests are admitted at an instant; true for unknown hours. */
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

/** Admission times of a day, `HH:mm`, at the given interval in minutes, up to midnight. */
export function entryTimesOn(hours: BusinessHours, day: TokyoDay, stepMinutes = 15): string[] {
  const times = new Set<string>();
  for (const { firstEntry, lastEntry } of servicesOn(hours, day)) {
    const last = Math.min(minutesOf(lastEntry), MINUTES_A_DAY - 1);
    for (let at = minutesOf(firstEntry); at <= last; at += stepMinutes) times.add(timeOf(at));
    if (minutesOf(lastEntry) < MINUTES_A_DAY) times.add(lastEntry);
  }
  return [...times].sort();
}

/** The admission nearest to the usual dinner time; undefined on a day without an evening service. */
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

/** Default time for a day: dinner, else the last admission; 19:00 for unknown hours. */
export function usualTimeOn(hours: KnownHours, day: TokyoDay): string | undefined {
  if (!hasHours(hours)) return USUAL_DINNER;
  return dinnerTimeOn(servicesOn(hours, day)) ?? entryTimesOn(hours, day).at(-1);
}

/** The first admission at an instant or later. */
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
 * The next dinner at an instant or later: the admission nearest to 19:00 of the first day with an evening service.
 * Without evening services the last admission of the day; 19:00 for unknown hours.
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

/** Rejects a reservation outside the admission times, naming the next one (BYO-01). Unknown hours reject nothing. */
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

/** Contradictions in entered hours; the form checks types and limits. */
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
