import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../i18n/index.js';

const TIME_ZONE = 'Asia/Tokyo';

/** Days in few words, by the calendar of Japan. */
export function useDayText() {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const { tag } = LOCALE_FACTS[locale];
  const write = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...options, timeZone: TIME_ZONE }).format(at);
  return {
    /** Today, tomorrow, else the month. @param day `YYYY-MM-DD` */
    nearness: (day: string, today: string): string => {
      if (day === today) return t('day.today');
      if (day === addDays(today, 1)) return t('day.tomorrow');
      return write(instantInTokyo(day), { month: 'short' });
    },
    /** `24(火)`, `Tue 24`. @param day `YYYY-MM-DD` */
    dayAndWeekday: (day: string): string => {
      const at = instantInTokyo(day);
      const weekday = write(at, { weekday: 'short' });
      const number = String(Number(day.slice(8)));
      return locale === 'jp' || locale === 'zh' ? `${number}(${weekday})` : `${weekday} ${number}`;
    },
    /** `11/24`, `24/11`. @param at an instant */
    shortDay: (at: string): string => write(new Date(at), { month: 'numeric', day: 'numeric' }),
  };
}

/** The day in Japan now. */
export const todayInJapan = (): string => tokyoDay(new Date());
