import type { BusinessHoursFieldsFragment } from '../../generated/manage.js';
import type { PublicHolidayRule, Weekday } from '../../generated/schema-types.js';

/** A service in the form: clock times, without 25 o'clock. */
export interface ServiceValues {
  /** Distinguishes services while they are edited. */
  id: number;
  weekdays: readonly Weekday[];
  firstEntry: string;
  lastEntry: string;
}

export interface HoursValues {
  services: readonly ServiceValues[];
  closedWeekdays: readonly Weekday[];
  publicHolidays: PublicHolidayRule;
  closedDates: readonly string[];
  openDates: readonly string[];
  irregularClosing: boolean;
}

const DAY_HOURS = 24;
/** A last entry up to this hour belongs to the evening before it. */
const NIGHT_ENDS = 6;

const shifted = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;

/** `25:00` as `01:00`. */
export const clockTime = (stored: string): string =>
  Number(stored.slice(0, 2)) >= DAY_HOURS ? shifted(stored, -DAY_HOURS) : stored;

/** `01:00` after a service that began in the evening as `25:00`. */
export const storedLastEntry = (firstEntry: string, lastEntry: string): string =>
  lastEntry < firstEntry && Number(lastEntry.slice(0, 2)) < NIGHT_ENDS
    ? shifted(lastEntry, DAY_HOURS)
    : lastEntry;

export const hoursValues = (hours: BusinessHoursFieldsFragment | null): HoursValues => ({
  services: (hours?.services ?? []).map(({ weekdays, firstEntry, lastEntry }, id) => ({
    id,
    weekdays,
    firstEntry,
    lastEntry: clockTime(lastEntry),
  })),
  closedWeekdays: hours?.closedWeekdays ?? [],
  publicHolidays: hours?.publicHolidays ?? 'AS_WEEKDAY',
  closedDates: hours?.closedDates ?? [],
  openDates: hours?.openDates ?? [],
  irregularClosing: hours?.irregularClosing ?? false,
});

/** As the server stores them. */
export const storedHours = ({ services, ...rest }: HoursValues) => ({
  ...rest,
  closedWeekdays: [...rest.closedWeekdays],
  closedDates: [...rest.closedDates].sort(),
  openDates: [...rest.openDates].sort(),
  services: services.map(({ weekdays, firstEntry, lastEntry }) => ({
    weekdays: [...weekdays],
    firstEntry,
    lastEntry: storedLastEntry(firstEntry, lastEntry),
  })),
});
