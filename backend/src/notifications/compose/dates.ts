import { instantInTokyo, type Locale, type TokyoDay } from '@vinkura/domain';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';

const DAY: Intl.DateTimeFormatOptions = {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
};
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** A calendar day in the format of the language: `2026年12月1日(火)`. */
export const writtenDay = (day: TokyoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, DAY).format(instantInTokyo(day, '12:00'));

/** A time in Japan, in the format of the language: `2026年12月1日(火) 19:00`. */
export const writtenMoment = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, MOMENT).format(moment);
