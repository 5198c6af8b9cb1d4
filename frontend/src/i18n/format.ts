import { withFrenchOrdinal } from '@vinkura/domain/texts/day-text';
import { formatYen as plainYen } from '@vinkura/domain/shared/money';
import { LOCALE_FACTS, type Locale } from '@vinkura/i18n/locales';

const TIME_ZONE = 'Asia/Tokyo';
const MINUS = '\u2212';

/** `22,000円`, in every locale (I18N-04); a reduction has a true minus sign. `yen` is a whole number. */
export const formatYen = (yen: number): string => (yen < 0 ? `${MINUS}${plainYen(-yen)}` : plainYen(yen));

/** `1,234` for 1234, with the separators of the locale. */
export const formatNumber = (value: number, locale: Locale): string => numberFormatOf(locale).format(value);

/** Creating a format costs more than a hundred times as much as using it. */
const numberFormats = new Map<Locale, Intl.NumberFormat>();
function numberFormatOf(locale: Locale): Intl.NumberFormat {
  const known = numberFormats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE_FACTS[locale].tag);
  numberFormats.set(locale, made);
  return made;
}

/** Precision of a formatted date; `day` is a date without weekday, for birthdays. */
/** Between the words of a list. */
export const wordSeparator = (locale: Locale): string => (locale === 'jp' || locale === 'zh' ? '、' : ', ');

export type DateForm = 'date' | 'dateTime' | 'soon' | 'time' | 'month' | 'day';

/**
 * Formats a date in the time zone of Japan: `2026年11月28日(土) 19:00` for jp, the local format in other locales.
 * @param moment an instant (Date, milliseconds or ISO text with a zone) or a calendar day `YYYY-MM-DD`.
 * @returns an empty string for an invalid date.
 */
export function formatDate(
  moment: Date | number | string,
  locale: Locale,
  form: DateForm = 'dateTime',
): string {
  const date = toInstant(moment);
  if (Number.isNaN(date.getTime())) return '';
  if (locale === 'jp') return japaneseForm(date, form);
  const text = formatterOf(LOCALE_FACTS[locale].dateTag, form).format(date);
  return locale === 'fr' ? withFrenchOrdinal(text) : text;
}

/** The `datetime` attribute of a `<time>` element: `2026-11-28T19:00:00+09:00`; calendar days are unchanged. */
export function machineDate(moment: Date | number | string): string {
  if (typeof moment === 'string' && CALENDAR_DAY.test(moment)) return moment;
  const date = toInstant(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

const toInstant = (moment: Date | number | string): Date =>
  typeof moment === 'string' && CALENDAR_DAY.test(moment)
    ? new Date(`${moment}T00:00:00+09:00`)
    : new Date(moment);

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const FORMS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', ...TIME },
  /** A time in the coming months, for narrow lines: without the year. */
  soon: { month: 'short', day: 'numeric', weekday: 'short', ...TIME },
  time: TIME,
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

// Creating a formatter is far more expensive than using one, and lists format thousands of values.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(tag: string, form: DateForm): Intl.DateTimeFormat {
  const key = `${tag} ${form}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone: TIME_ZONE });
  formatters.set(key, made);
  return made;
}

function japaneseForm(date: Date, form: DateForm): string {
  const parts = Object.fromEntries(
    formatterOf('ja', 'dateTime')
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const year = `${parts['year']}年`;
  const month = `${Number.parseInt(parts['month'] ?? '', 10)}月`;
  const plainDay = `${month}${parts['day']}日`;
  const day = `${plainDay}(${parts['weekday']})`;
  const time = `${parts['hour']}:${parts['minute']}`;
  return {
    month: year + month,
    day: year + plainDay,
    date: year + day,
    time,
    dateTime: `${year}${day} ${time}`,
    soon: `${day} ${time}`,
  }[form];
}
