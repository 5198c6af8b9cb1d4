/** Texts about a restaurant's hours in six languages, generated from the data. Does not import the holiday table. */
import type { BusinessHours, Service, Weekday, WeeklyService } from './business-hours-data.js';
import type { Locale } from './enums.js';

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

interface Words {
  tag: string;
  between: string;
  /** Separator of services. */
  next: string;
  lunch: string;
  dinner: string;
  /** With first and last admission `{from}` and `{to}`. */
  span: string;
  /** With a single admission time `{at}`. */
  start: string;
  nextDay: string;
  holidays: string;
  moves: string;
  irregular: string;
  never: string;
  closedDates: string;
  openDates: string;
  /** Separator of weekdays and service. */
  on: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  jp: {
    tag: 'ja-JP',
    between: '・',
    next: ' / ',
    lunch: '昼',
    dinner: '夜',
    span: '{from}〜{to}入店',
    start: '{at}一斉スタート',
    nextDay: '翌',
    holidays: '祝日',
    moves: '（祝日の場合は翌日）',
    irregular: '不定休',
    never: '無休',
    closedDates: '臨時休業：{days}',
    openDates: '臨時営業：{days}',
    on: '：',
  },
  en: {
    tag: 'en-GB',
    between: ', ',
    next: '; ',
    lunch: 'lunch',
    dinner: 'dinner',
    span: 'arrive {from}–{to}',
    start: 'all start at {at}',
    nextDay: 'next day ',
    holidays: 'public holidays',
    moves: ' (the day after when it is a public holiday)',
    irregular: 'irregular closing days',
    never: 'open every day',
    closedDates: 'also closed {days}',
    openDates: 'also open {days}',
    on: ': ',
  },
  fr: {
    tag: 'fr-FR',
    between: ', ',
    next: ' ; ',
    lunch: 'déjeuner',
    dinner: 'dîner',
    span: 'arrivée de {from} à {to}',
    start: 'service unique à {at}',
    nextDay: 'lendemain ',
    holidays: 'jours fériés',
    moves: ' (reporté au lendemain les jours fériés)',
    irregular: 'fermetures irrégulières',
    never: 'ouvert tous les jours',
    closedDates: 'fermetures exceptionnelles : {days}',
    openDates: 'ouvertures exceptionnelles : {days}',
    on: ' : ',
  },
  zh: {
    tag: 'zh-CN',
    between: '、',
    next: '；',
    lunch: '午餐',
    dinner: '晚餐',
    span: '{from}–{to}入店',
    start: '{at}统一开始',
    nextDay: '次日',
    holidays: '节假日',
    moves: '（遇节假日顺延至次日）',
    irregular: '不定期休息',
    never: '全年无休',
    closedDates: '临时休息：{days}',
    openDates: '临时营业：{days}',
    on: '：',
  },
  es: {
    tag: 'es-ES',
    between: ', ',
    next: '; ',
    lunch: 'comida',
    dinner: 'cena',
    span: 'llegada de {from} a {to}',
    start: 'turno único a las {at}',
    nextDay: 'día siguiente ',
    holidays: 'festivos',
    moves: ' (el día siguiente si es festivo)',
    irregular: 'cierres irregulares',
    never: 'abierto todos los días',
    closedDates: 'cierres excepcionales: {days}',
    openDates: 'aperturas excepcionales: {days}',
    on: ': ',
  },
  it: {
    tag: 'it-IT',
    between: ', ',
    next: '; ',
    lunch: 'pranzo',
    dinner: 'cena',
    span: 'arrivo dalle {from} alle {to}',
    start: 'turno unico alle {at}',
    nextDay: 'giorno dopo ',
    holidays: 'giorni festivi',
    moves: ' (il giorno dopo se festivo)',
    irregular: 'chiusure irregolari',
    never: 'aperto tutti i giorni',
    closedDates: 'chiusure straordinarie: {days}',
    openDates: 'aperture straordinarie: {days}',
    on: ': ',
  },
};

const DINNER_FROM = '15:00';
const LUNCH_UNTIL = '17:00';
const MIDNIGHT_HOUR = 24;

/** The name of a weekday within a sentence: 日曜, Sunday. */
export const weekdayName = (weekday: Weekday, locale: Locale): string => {
  const { tag } = WORDS[locale];
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, WEEKDAY_DAYS[weekday]),
  );
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
      ? words.start.replace('{at}', clock(firstEntry, words))
      : words.span.replace('{from}', clock(firstEntry, words)).replace('{to}', clock(lastEntry, words));
  return meal ? `${meal} ${span}` : span;
}

function weeklyText(service: WeeklyService, locale: Locale): string {
  const words = WORDS[locale];
  const text = serviceText(service, words);
  const weekdays = inOrder(service.weekdays ?? []);
  if (weekdays.length === 0 || weekdays.length === ORDER.length) return text;
  return `${weekdays.map((each) => weekdayName(each, locale)).join(words.between)}${words.on}${text}`;
}

const datesText = (days: readonly string[], { tag, between }: Words): string => {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return [...days]
    .sort()
    .map((day) => format.format(new Date(`${day}T00:00:00Z`)))
    .join(between);
};

/** Services in words: 昼 11:30〜13:30入店 / 夜 17:30〜21:00入店. */
export const openingText = (hours: BusinessHours, locale: Locale): string =>
  hours.services.map((service) => weeklyText(service, locale)).join(WORDS[locale].next);

/**
 * Closing days in words: 月曜（祝日の場合は翌日）, with single days from `today` on.
 * @param today earlier days are omitted
 */
export function closingText(hours: BusinessHours, locale: Locale, today = ''): string {
  const words = WORDS[locale];
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
    closed.length > 0 ? words.closedDates.replace('{days}', datesText(closed, words)) : '',
    open.length > 0 ? words.openDates.replace('{days}', datesText(open, words)) : '',
  ]
    .filter(Boolean)
    .join(words.next);
}
