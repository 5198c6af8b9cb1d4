/** The shape of a restaurant's hours (REQ-D43); the rules, which need the table of holidays, are in `business-hours.ts`. */
import type { TokyoDay } from '../shared/tokyo-time.js';

/** Sunday first, as `dayOfWeek` counts. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * What a public holiday means for a restaurant: nothing, closed, or that a weekly closing day moves to the day after
 * (月曜、祝日の場合は翌日).
 */
export const PUBLIC_HOLIDAY_RULES = ['AS_WEEKDAY', 'CLOSED', 'CLOSING_DAY_MOVES'] as const;
export type PublicHolidayRule = (typeof PUBLIC_HOLIDAY_RULES)[number];

/** A service: guests come in from the first to the last entry. */
export interface Service {
  /** `HH:mm`. */
  firstEntry: string;
  /** `HH:mm`; after midnight the hours count on: `25:00` is one o'clock of the next day. */
  lastEntry: string;
}

/** A service and the weekdays on which it is held; none named: every weekday. */
export interface WeeklyService extends Service {
  weekdays?: readonly Weekday[] | null;
}

/** Single dates win over public holidays, and these over the weekdays. */
export interface BusinessHours {
  services: readonly WeeklyService[];
  closedWeekdays?: readonly Weekday[] | null;
  publicHolidays?: PublicHolidayRule | null;
  /** Single days on which it is closed. */
  closedDates?: readonly TokyoDay[] | null;
  /** Single days on which it is open although it would be closed. */
  openDates?: readonly TokyoDay[] | null;
  /** Whether it closes on further days that are not known ahead (不定休). */
  irregularClosing?: boolean | null;
}

/** Services of a week at most. */
export const SERVICES_MAX = 14;
/** Single days of a kind at most. */
export const SINGLE_DATES_MAX = 100;
