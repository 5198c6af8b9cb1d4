import type { BusinessHours, PublicHolidayRule, Weekday, WeeklyService } from '@vinkura/domain';
import type { BilingualText } from '../types.js';

const HOURS = {
  both: {
    ja: '11:30〜14:00(L.O. 13:30)/17:30〜22:00(L.O. 21:00)',
    en: '11:30–14:00 (last order 13:30), 17:30–22:00 (last order 21:00)',
  },
  dinner: { ja: '17:30〜23:00(L.O. 22:00)', en: '17:30–23:00 (last order 22:00)' },
  counter: {
    ja: '17:30〜/20:15〜の二回転、一斉スタート',
    en: 'Two seatings, starting together at 17:30 and 20:15',
  },
  late: { ja: '18:00〜翌1:00(L.O. 0:00)', en: '18:00–1:00 (last order 0:00)' },
  allday: { ja: '11:30〜22:00(L.O. 21:00)', en: '11:30–22:00 (last order 21:00)' },
  cafe: { ja: '11:00〜19:00(L.O. 18:00)', en: '11:00–19:00 (last order 18:00)' },
} as const satisfies Record<string, BilingualText>;

const CLOSED_DAYS = {
  none: { ja: '不定休', en: 'No fixed closing day' },
  sun: { ja: '日曜', en: 'Sundays' },
  sunhol: { ja: '日曜・祝日', en: 'Sundays and public holidays' },
  sunmon: { ja: '日曜・月曜', en: 'Sundays and Mondays' },
  mon: { ja: '月曜(祝日の場合は翌日)', en: 'Mondays (the day after when a holiday)' },
  tue: { ja: '火曜', en: 'Tuesdays' },
  wed: { ja: '水曜', en: 'Wednesdays' },
  thu: { ja: '木曜', en: 'Thursdays' },
} as const satisfies Record<string, BilingualText>;

/** The services described by the texts; the last admission is the last order. */
const SERVICES: Readonly<Record<keyof typeof HOURS, readonly WeeklyService[]>> = {
  both: [
    { firstEntry: '11:30', lastEntry: '13:30' },
    { firstEntry: '17:30', lastEntry: '21:00' },
  ],
  dinner: [{ firstEntry: '17:30', lastEntry: '22:00' }],
  counter: [
    { firstEntry: '17:30', lastEntry: '17:30' },
    { firstEntry: '20:15', lastEntry: '20:15' },
  ],
  late: [{ firstEntry: '18:00', lastEntry: '24:00' }],
  allday: [{ firstEntry: '11:30', lastEntry: '21:00' }],
  cafe: [{ firstEntry: '11:00', lastEntry: '18:00' }],
};

interface Closing {
  weekdays: readonly Weekday[];
  holidays?: PublicHolidayRule;
  irregular?: true;
}

const CLOSINGS: Readonly<Record<keyof typeof CLOSED_DAYS, Closing>> = {
  none: { weekdays: [], irregular: true },
  sun: { weekdays: ['SUN'] },
  sunhol: { weekdays: ['SUN'], holidays: 'CLOSED' },
  sunmon: { weekdays: ['SUN', 'MON'] },
  mon: { weekdays: ['MON'], holidays: 'CLOSING_DAY_MOVES' },
  tue: { weekdays: ['TUE'] },
  wed: { weekdays: ['WED'] },
  thu: { weekdays: ['THU'] },
};

export type HoursKey = keyof typeof HOURS;
export type ClosedKey = keyof typeof CLOSED_DAYS;

export const openingHours = (key: HoursKey): BilingualText => HOURS[key];
export const closedDays = (key: ClosedKey): BilingualText => CLOSED_DAYS[key];

/** The same as data (REQ-D43). */
export const businessHoursOf = (hours: HoursKey, closed: ClosedKey): BusinessHours => {
  const { weekdays, holidays = 'AS_WEEKDAY', irregular = false } = CLOSINGS[closed];
  return {
    services: SERVICES[hours].map((service) => ({ ...service, weekdays: [] })),
    closedWeekdays: [...weekdays],
    publicHolidays: holidays,
    closedDates: [],
    openDates: [],
    irregularClosing: irregular,
  };
};
