/** Business days in Japan. The only module that imports the holiday table: use `tokyo-time` where days and times suffice. */
import { addDays, dayOfWeek, type TokyoDay } from './tokyo-time.js';
import { HOLIDAYS } from './holidays.js';

export * from './tokyo-time.js';

/** Additional closed days of the company, such as the summer closing (parameter 'closed-days'). */
export type ClosedDays = readonly TokyoDay[] | ReadonlySet<TokyoDay>;

const isListed = (closedDays: ClosedDays, day: TokyoDay): boolean =>
  Array.isArray(closedDays) ? closedDays.includes(day) : (closedDays as ReadonlySet<TokyoDay>).has(day);

/** Whether a day is a national holiday of Japan, substitute and in-between holidays included. The table ends in 2050. */
export const isHoliday = (day: TokyoDay): boolean => {
  const [year = '', month = '', date = ''] = day.split('-');
  return Object.hasOwn(HOLIDAYS, year) && HOLIDAYS[year]!.split(' ').includes(month + date);
};

const isYearEnd = (day: TokyoDay): boolean => {
  const monthDay = day.slice(5);
  return monthDay >= '12-29' || monthDay <= '01-03';
};

/** Monday to Friday, no holiday, not 29 December to 3 January, no closed day (REQ-D32). */
export const isBusinessDay = (day: TokyoDay, closedDays: ClosedDays = []): boolean => {
  const weekday = dayOfWeek(day);
  return weekday !== 0 && weekday !== 6 && !isYearEnd(day) && !isHoliday(day) && !isListed(closedDays, day);
};

/**
 * The `n`th business day after `day`, or before it for negative `n`. `day` itself is not counted (REQ-D32), and
 * returned for 0.
 * @throws RangeError when `n` is not an integer.
 */
export const addBusinessDays = (day: TokyoDay, n: number, closedDays: ClosedDays = []): TokyoDay => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a number of days: ${n}`);
  const step = n < 0 ? -1 : 1;
  let result = day;
  for (let left = Math.abs(n); left > 0;) {
    result = addDays(result, step);
    if (isBusinessDay(result, closedDays)) left -= 1;
  }
  return result;
};
