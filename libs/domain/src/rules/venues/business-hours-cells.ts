import { type Weekday, type WeeklyService, WEEKDAYS } from './business-hours-data.js';
import { FIELD_PATTERNS } from '../shared/field-patterns.js';

/** The services of a restaurant as a cell of a spreadsheet: `MON,TUE 18:00-21:00 | 11:30-13:30`. */

const SEPARATOR = ' | ';
const ENTRIES = /\s*[|\n;]\s*/;
const SERVICE = /^(?:(\S.*?)\s+)?(\d{1,2}:\d{2})\s*[-–~〜]\s*(\d{1,2}:\d{2})$/;
const JAPANESE_WEEKDAYS = '日月火水木金土';

/** Services as a text that `parseServices` reads; without weekdays a service is held every day. */
export const formatServices = (services: readonly WeeklyService[]): string =>
  services
    .map(({ weekdays, firstEntry, lastEntry }) =>
      [weekdays?.join(','), `${firstEntry}-${lastEntry}`].filter(Boolean).join(' '),
    )
    .join(SEPARATOR);

/**
 * Reads services from a text: weekdays as `MON,TUE` or `月火`, or none for every day, and the first and the last entry.
 * @returns undefined when a part of it cannot be read
 */
export function parseServices(text: string): WeeklyService[] | undefined {
  const services = text
    .normalize('NFKC')
    .split(ENTRIES)
    .filter((entry) => entry !== '')
    .map(parseService);
  return services.every((service) => service !== undefined) ? services : undefined;
}

function parseService(text: string): WeeklyService | undefined {
  const [, days, first = '', last = ''] = SERVICE.exec(text.trim()) ?? [];
  const [firstEntry, lastEntry] = [first.padStart(5, '0'), last.padStart(5, '0')];
  if (!new RegExp(FIELD_PATTERNS.firstEntry).test(firstEntry)) return undefined;
  if (!new RegExp(FIELD_PATTERNS.lastEntry).test(lastEntry)) return undefined;
  const weekdays = parseWeekdays(days ?? '');
  if (!weekdays) return undefined;
  return { ...(weekdays.length > 0 && { weekdays }), firstEntry, lastEntry };
}

function parseWeekdays(text: string): Weekday[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,、・]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (/^[日月火水木金土]+$/.test(word) ? [...word] : [word]));
  const days = words.map((word) => weekdayOf(word));
  return days.every((day) => day !== undefined) ? days : undefined;
}

const weekdayOf = (word: string): Weekday | undefined =>
  WEEKDAYS.find((day) => day === word) ??
  (word.length === 1 ? WEEKDAYS[JAPANESE_WEEKDAYS.indexOf(word)] : undefined);
