/** Data types of restaurants' hours (REQ-D43); rules that need the holiday table are in `business-hours.ts`. */
import type { TokyoDay } from '../shared/tokyo-time.js';

/** Sunday first, as in `dayOfWeek`. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Effect of a public holiday on a restaurant: none, closed, or the weekly closing day moves to the next day (月曜、祝日の場合は翌日). */
export const PUBLIC_HOLIDAY_RULES = ['AS_WEEKDAY', 'CLOSED', 'CLOSING_DAY_MOVES'] as const;
export type PublicHolidayRule = (typeof PUBLIC_HOLIDAY_RULES)[number];

/** A service, with first and last admission. */
export interface Service {
  /** `HH:mm`. */
  firstEntry: string;
  /** `HH:mm`; hours count on after midnight: `25:00` is one o'clock of the next day. */
  lastEntry: string;
}

/** A service with its weekdays; none given: every weekday. */
export interface WeeklyService extends Service {
  weekdays?: readonly Weekday[] | null;
}

/** Single dates override public holidays, and these weekdays. */
export interface BusinessHours {
  services: readonly WeeklyService[];
  closedWeekdays?: readonly Weekday[] | null;
  publicHolidays?: PublicHolidayRule | null;
  /** Single closed days. */
  closedDates?: readonly TokyoDay[] | null;
  /** Single open days that override closing rules. */
  openDates?: readonly TokyoDay[] | null;
  /** Whether it also closes irregularly (不定休). */
  irregularClosing?: boolean | null;
}

/** Maximum services per week. */
export const SERVICES_MAX = 14;
/** Maximum single days of a kind. */
export const SINGLE_DATES_MAX = 100;
