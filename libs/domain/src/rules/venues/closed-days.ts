import { isHoliday } from '../shared/calendar.js';
import { dayOfWeek, type TokyoDay } from '../shared/tokyo-time.js';
import type { BusinessHours } from './business-hours-data.js';
import { hasHours, servicesOn } from './business-hours.js';

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'] as const;

/** Whether a restaurant is closed on a day: by its hours, else by its text. */
export const isClosedOn = (
  { businessHours, closedDays }: { businessHours?: BusinessHours | null; closedDays?: string | null },
  day: TokyoDay,
): boolean =>
  hasHours(businessHours)
    ? servicesOn(businessHours, day).length === 0
    : isUsuallyClosed(closedDays ?? null, day);

/** Whether a restaurant that is closed on `日曜・祝日` and the like usually rests on a day. */
export const isUsuallyClosed = (closedDays: string | null, day: TokyoDay): boolean =>
  !opensOn(closedDays ?? '', dayOfWeek(day), isHoliday(day));

/** Whether a restaurant that is closed on `日曜・祝日` and the like usually opens on a weekday (0 Sunday). */
export function opensOn(closedDays: string, weekday: number, isPublicHoliday: boolean): boolean {
  // 月曜(祝日の場合は翌日): text in brackets is ignored; 第2月曜 closes some Mondays only.
  const plain = closedDays.replaceAll(/[(（].*?[)）]/g, '');
  if (isPublicHoliday && plain.includes('祝')) return false;
  return !plain.includes(WEEKDAYS[weekday]!) || /第\d/.test(plain);
}
