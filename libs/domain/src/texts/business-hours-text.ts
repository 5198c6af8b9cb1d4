/** Texts about a restaurant's hours in six languages, generated from the data. Does not import the holiday table. */
import { fillText } from '@vinkura/i18n/fill-text';
import { HOURS_TEXTS } from '@vinkura/i18n/hours';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import type { BusinessHours, Service, Weekday, WeeklyService } from '../rules/venues/business-hours-data.js';
import type { Locale } from '../rules/shared/enums.js';

/** 2023-01-01 was a Sunday. */
const WEEKDAY_DAYS: Readonly<Record<Weekday, number>> = {
  SUN: 1,
  MON: 2,
  TUE: 3,
  WED: 4,
  THU: 5,
  FRI: 6,
  SAT: 7,
};
const ORDER: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

type Words = (typeof HOURS_TEXTS)[Locale];

const DINNER_FROM = '15:00';
const LUNCH_UNTIL = '17:00';
const MIDNIGHT_HOUR = 24;

/** The name of a weekday within a sentence: 日曜, Sunday. */
export const weekdayName = (weekday: Weekday, locale: Locale): string => {
  const name = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(2023, 0, WEEKDAY_DAYS[weekday]));
  return locale === 'jp' ? name.replace('曜日', '曜') : name;
};

const inOrder = (weekdays: readonly Weekday[]): Weekday[] => ORDER.filter((each) => weekdays.includes(each));

function clock(time: string, { nextDay }: Words): string {
  const hour = Number(time.slice(0, 2));
  return hour < MIDNIGHT_HOUR ? time : `${nextDay}${hour - MIDNIGHT_HOUR}:${time.slice(3, 5)}`;
}

function serviceText({ firstEntry, lastEntry }: Service, words: Words): string {
  const meal = firstEntry >= DINNER_FROM ? words.dinner : lastEntry < LUNCH_UNTIL ? words.lunch : '';
  const span =
    firstEntry === lastEntry
      ? fillText(words.start, { at: clock(firstEntry, words) })
      : fillText(words.span, { from: clock(firstEntry, words), to: clock(lastEntry, words) });
  return meal ? `${meal} ${span}` : span;
}

function weeklyText(service: WeeklyService, locale: Locale): string {
  const words = HOURS_TEXTS[locale];
  const text = serviceText(service, words);
  const weekdays = inOrder(service.weekdays ?? []);
  if (weekdays.length === 0 || weekdays.length === ORDER.length) return text;
  return `${weekdays.map((each) => weekdayName(each, locale)).join(words.between)}${words.on}${text}`;
}

const datesText = (days: readonly string[], locale: Locale): string => {
  const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return [...days]
    .sort()
    .map((day) => format.format(new Date(`${day}T00:00:00Z`)))
    .join(HOURS_TEXTS[locale].between);
};

/** Services in words: 昼 11:30〜13:30入店 / 夜 17:30〜21:00入店. */
export const openingText = (hours: BusinessHours, locale: Locale): string =>
  hours.services.map((service) => weeklyText(service, locale)).join(HOURS_TEXTS[locale].next);

/**
 * Closing days in words: 月曜（祝日の場合は翌日）, with single days from `today` on.
 * @param today earlier days are omitted
 */
export function closingText(hours: BusinessHours, locale: Locale, today = ''): string {
  const words = HOURS_TEXTS[locale];
  const weekdays = inOrder(hours.closedWeekdays ?? []).map((each) => weekdayName(each, locale));
  const usual = [...weekdays, ...(hours.publicHolidays === 'CLOSED' ? [words.holidays] : [])].join(
    words.between,
  );
  const moves = hours.publicHolidays === 'CLOSING_DAY_MOVES' && usual ? words.moves : '';
  const ahead = (days: readonly string[] | null | undefined) => (days ?? []).filter((day) => day >= today);
  const [closed, open] = [ahead(hours.closedDates), ahead(hours.openDates)];
  return [
    usual ? `${usual}${moves}` : hours.irregularClosing ? '' : words.never,
    hours.irregularClosing ? words.irregular : '',
    closed.length > 0 ? fillText(words.closedDates, { days: datesText(closed, locale) }) : '',
    open.length > 0 ? fillText(words.openDates, { days: datesText(open, locale) }) : '',
  ]
    .filter(Boolean)
    .join(words.next);
}
