import { LOCALE_FACTS, type Locale } from '@vinkura/i18n/locales';

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The first of a month is an ordinal in French: `1er décembre`. */
export const withFrenchOrdinal = (text: string): string => text.replace(/\b1 (?=\p{L})/u, '1er ');

/**
 * A calendar day (`2026-12-01`) in the format of the language: `2026年12月1日(火)`, `mar. 1er déc. 2026`. Other text is
 * returned unchanged.
 */
export function dayText(day: string, locale: Locale): string {
  if (!CALENDAR_DAY.test(day)) return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, { ...options, timeZone: 'UTC' }).format(date);
  if (locale === 'jp') {
    const [year, month, dayOfMonth] = day.split('-').map(Number);
    return `${year}年${month}月${dayOfMonth}日(${format({ weekday: 'short' })})`;
  }
  const text = format({ year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' });
  return locale === 'fr' ? withFrenchOrdinal(text) : text;
}

/** Parameters whose codes have words in the `errors` namespace, with the prefix of their keys. */
const CODES: Readonly<Record<string, string>> = {
  action: 'order-action',
  from: 'order-status',
  to: 'order-status',
  kind: 'order-kind',
};

/**
 * Message parameters for a reader: calendar days in the format of the language, and the steps, statuses and kinds of an
 * order in words; alternatives (`PAID | CANCELLED`) separated by a slash.
 * @param textOf text of a key of the `errors` namespace; undefined if there is none
 */
export const readableParams = (
  params: Readonly<Record<string, unknown>>,
  locale: Locale,
  textOf: (key: string) => string | undefined = () => undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const prefix = CODES[name];
      if (!prefix) return [name, dayText(value, locale)];
      const words = value.split(' | ').map((code) => textOf(`${prefix}-${code}`) ?? dayText(code, locale));
      return [name, words.join(' / ')];
    }),
  );
