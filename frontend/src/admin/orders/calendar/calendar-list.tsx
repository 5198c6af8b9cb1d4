import type { TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import { CalendarEntries } from './calendar-entries.js';
import { Counts } from './calendar-texts.js';
import type { CalendarTableState, Delivery } from './use-calendar.js';

interface CalendarListProps {
  table: CalendarTableState;
  days: readonly TokyoDay[];
  today: TokyoDay;
  closedDays: readonly TokyoDay[];
  onMove: (delivery: Delivery) => void;
}

/** The calendar on a phone: a list by day; nothing can be dragged. */
export function CalendarList({
  table: { rows, totals },
  days,
  today,
  closedDays,
  onMove,
}: CalendarListProps) {
  const { t } = useTranslation('admin-orders');
  return days.map((day, index) => (
    <section
      key={day}
      aria-labelledby={`day-${day}`}
      className={cx('rounded-sm border border-line p-3', closedDays.includes(day) && 'bg-sunken')}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2
          id={`day-${day}`}
          className={cx('font-gothic text-sm font-medium', day === today && 'text-accent')}
        >
          <DateText value={day} form="date" />
        </h2>
        {closedDays.includes(day) && <span className="text-xs text-muted">{t('calendar.noShipping')}</span>}
        <Counts of={totals[index]!} />
      </header>
      {rows
        .map((row) => ({ ...row, entries: row.cells[index]!.entries }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, name, entries, closedDays: closed }) => (
          <div key={key} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
            <h3 className="flex justify-between gap-2 text-sm">
              {name}
              {closed.includes(day) && <span className="text-xs text-muted">{t('calendar.closed')}</span>}
            </h3>
            <CalendarEntries entries={entries} moves={{ open: onMove, drag: () => undefined }} />
          </div>
        ))}
    </section>
  ));
}
