import { type TokyoDay, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { formatDate, LOCALE_FACTS, useLocale } from '../../i18n/index.js';
import { Icon } from '../artwork/icon.js';
import { now } from '../../i18n/now.js';

export interface DayCalendarProps {
  /** Calendar day in Japan, or empty. */
  value: TokyoDay;
  onChange: (day: TokyoDay) => void;
  /** First selectable day. */
  min: TokyoDay;
  /** Last selectable day. */
  max: TokyoDay;
  /** Whether a day between them is not selectable. */
  isClosed: (day: TokyoDay) => boolean;
  /** Appended to the accessible label of a closed day. */
  closedWord: string;
  label: string;
  describedBy?: string | undefined;
}

/** The picker uses the local time zone: at noon a day is the same in all zones. */
const dateOf = (day: TokyoDay): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};
const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (date: Date): TokyoDay =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const NAV_BUTTON =
  'grid size-11 place-items-center rounded-sm text-link hover:bg-sunken aria-disabled:text-muted aria-disabled:opacity-40';

/** Calendar of a month; closed days are struck out and not selectable. Arrow keys move between days. */
export function DayCalendar({
  value,
  onChange,
  min,
  max,
  isClosed,
  closedWord,
  label,
  describedBy,
}: DayCalendarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [month, setMonth] = useState(() => dateOf(value || min));
  const monthText = (date: Date) => formatDate(dayOf(date), locale, 'month');
  const isShut = (day: TokyoDay) => day >= min && day <= max && isClosed(day);
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <DayPicker
        mode="single"
        required
        weekStartsOn={0}
        lang={LOCALE_FACTS[locale].tag}
        month={month}
        onMonthChange={setMonth}
        startMonth={dateOf(min)}
        endMonth={dateOf(max)}
        today={dateOf(tokyoDay(now()))}
        selected={value ? dateOf(value) : undefined}
        onSelect={(date: Date | undefined) => date && onChange(dayOf(date))}
        disabled={(date: Date) => {
          const day = dayOf(date);
          return day < min || day > max || isClosed(day);
        }}
        modifiers={{ closed: (date: Date) => isShut(dayOf(date)) }}
        modifiersClassNames={{
          closed: '[&>button]:line-through',
          selected: '[&>button]:bg-action [&>button]:text-on-action [&>button]:enabled:hover:bg-action-hover',
        }}
        formatters={{
          formatCaption: monthText,
          formatWeekdayName: (date: Date) =>
            new Intl.DateTimeFormat(LOCALE_FACTS[locale].tag, { weekday: 'narrow' }).format(date),
        }}
        labels={{
          labelGrid: monthText,
          labelNav: () => t('calendar.months'),
          labelNext: () => t('calendar.next'),
          labelPrevious: () => t('calendar.previous'),
          labelWeekday: (date: Date) =>
            new Intl.DateTimeFormat(LOCALE_FACTS[locale].tag, { weekday: 'long' }).format(date),
          labelDayButton: (date: Date, modifiers: Readonly<Record<string, boolean>>) =>
            [
              formatDate(dayOf(date), locale, 'date'),
              modifiers['closed'] ? closedWord : '',
              modifiers['selected'] ? t('calendar.chosen') : '',
            ]
              .filter(Boolean)
              .join(' '),
        }}
        components={{
          Chevron: ({ orientation }) => (
            <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} className="size-5" />
          ),
        }}
        classNames={{
          months: 'relative',
          month_caption: 'grid h-11 place-items-center font-medium',
          nav: 'absolute inset-x-0 top-0 flex justify-between',
          button_previous: NAV_BUTTON,
          button_next: NAV_BUTTON,
          month_grid: 'w-full table-fixed border-collapse',
          weekday: 'h-8 text-center text-xs font-normal text-muted',
          day: 'p-0 text-center',
          day_button:
            'mx-auto grid size-11 max-w-full place-items-center rounded-full text-sm tabular-nums enabled:hover:bg-sunken disabled:text-muted',
          outside: 'invisible',
          today: 'font-bold',
        }}
      />
    </div>
  );
}
