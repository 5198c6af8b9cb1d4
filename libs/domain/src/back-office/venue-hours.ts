import { FIELD_PATTERNS } from '../rules/shared/field-patterns.js';
import { checkBusinessHours } from '../rules/venues/business-hours.js';
import {
  type BusinessHours,
  PUBLIC_HOLIDAY_RULES,
  SERVICES_MAX,
  SINGLE_DATES_MAX,
  WEEKDAYS,
} from '../rules/venues/business-hours-data.js';
import { enumeration, enums, flag, memberColumns, object, objects, REQUIRED, text, texts } from './build.js';
import type { RecordRule } from './definition.js';

const weekdays = <const K extends string>(key: K, jp: string, en: string) =>
  enums(key, jp, en, WEEKDAYS, { max: WEEKDAYS.length });
const singleDays = <const K extends string>(key: K, jp: string, en: string) =>
  texts(key, jp, en, { max: SINGLE_DATES_MAX, pattern: FIELD_PATTERNS.day, format: 'day' });

export const WEEKLY_SERVICES = objects('services', '営業時間帯', 'Services', {
  max: SERVICES_MAX,
  members: [
    weekdays('weekdays', '曜日（空欄は毎日）', 'Weekdays (blank: all)'),
    text('firstEntry', '最初の入店（HH:mm）', 'First entry (HH:mm)', {
      ...REQUIRED,
      pattern: FIELD_PATTERNS.firstEntry,
    }),
    text('lastEntry', '最後の入店（25:00は翌1時）', 'Last entry (25:00 is 1 a.m.)', {
      ...REQUIRED,
      pattern: FIELD_PATTERNS.lastEntry,
    }),
  ],
});

/** Opening hours; used by the reservation form and checkout. */
export const BUSINESS_HOURS = object('businessHours', '営業時間（データ）', 'Opening hours (data)', {
  members: [
    WEEKLY_SERVICES,
    weekdays('closedWeekdays', '定休日', 'Closed weekdays'),
    enumeration('publicHolidays', '祝日', 'Public holidays', PUBLIC_HOLIDAY_RULES),
    singleDays('closedDates', '臨時休業（YYYY-MM-DD）', 'Extra closed days (YYYY-MM-DD)'),
    singleDays('openDates', '臨時営業（YYYY-MM-DD）', 'Extra open days (YYYY-MM-DD)'),
    flag('irregularClosing', '不定休', 'Irregular closing days'),
  ],
});

/** Not shown unless chosen: for files above all, whose headers an import understands. */
export const HOURS_COLUMNS = memberColumns(BUSINESS_HOURS);

/** Contradictions between the services, closed and open days. */
export const HOURS_RULE: RecordRule = {
  fields: ['businessHours'],
  check: ({ businessHours }) =>
    businessHours ? checkBusinessHours({ services: [], ...(businessHours as Partial<BusinessHours>) }) : [],
};
