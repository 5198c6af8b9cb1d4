import { isMovableTo } from '@vinkura/domain/orders/delivery-calendar';
import type { TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/base/cx.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';
import { CalendarEntries } from './calendar-entries.js';
import { Counts, ShortDay } from './calendar-texts.js';
import type { CalendarTableState, Delivery } from './use-calendar.js';

/** A drag, with the row that it began in: an order stays with its restaurant. */
interface Drag {
  delivery: Delivery;
  row: string;
}

interface CalendarGridProps {
  table: CalendarTableState;
  days: readonly TokyoDay[];
  today: TokyoDay;
  /** Days on which nothing is shipped. */
  closedDays: readonly TokyoDay[];
  /** Moves an order to a day; without it the calendar is for paper. */
  onMove?: (delivery: Delivery, day?: TokyoDay) => void;
}

/** Days in columns, restaurants, warehouses or prefectures in rows. */
export function CalendarGrid({ table, days, today, closedDays, onMove }: CalendarGridProps) {
  const { t } = useTranslation('admin-orders');
  const [drag, setDrag] = useState<Drag | null>(null);
  const { rows, totals, total, closedDaysOf } = table;
  const isAllowed = (day: TokyoDay) =>
    drag !== null && isMovableTo(drag.delivery, day, closedDaysOf(drag.delivery));
  return (
    <ScrollBox label={t('calendar.title')}>
      <table
        className={cx(
          'w-full table-fixed border-collapse text-left text-sm',
          onMove && (days.length > 7 ? 'min-w-[96rem]' : 'min-w-[50rem]'),
        )}
      >
        <thead>
          <tr className="border-b border-line-strong align-top">
            <th scope="col" className={cx(HEAD, 'w-28 lg:w-36')}>
              <span className="font-normal">{t('calendar.total')}</span>
              <Counts of={total} />
            </th>
            {days.map((day, index) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={cx(
                  'border-l border-line px-1.5 py-1.5 font-medium',
                  day === today && 'border-t-2 border-t-accent text-accent',
                  closedDays.includes(day) && 'bg-sunken',
                )}
              >
                <ShortDay day={day} />
                {closedDays.includes(day) && (
                  <span className="block text-xs font-normal text-muted">{t('calendar.noShipping')}</span>
                )}
                <Counts of={totals[index]!} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line align-top">
              <th scope="row" className={cx(HEAD, 'py-2')}>
                <span className="font-medium wrap-anywhere">{row.name}</span>
                <Counts of={row} />
              </th>
              {row.cells.map(({ entries }, index) => {
                const day = days[index]!;
                const isTarget = drag?.row === row.key && drag.delivery.day !== day;
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-allowed={isTarget ? isAllowed(day) : undefined}
                    onDragOver={(event) => {
                      if (isTarget && isAllowed(day)) event.preventDefault();
                    }}
                    onDrop={(event) => {
                      event.preventDefault();
                      if (drag && isTarget && isAllowed(day)) onMove?.(drag.delivery, day);
                      setDrag(null);
                    }}
                    className={cx(
                      'relative h-16 border-l border-line p-1',
                      row.closedDays.includes(day) && 'bg-sunken',
                      isTarget && (isAllowed(day) ? ALLOWED : 'cursor-not-allowed bg-danger-surface'),
                    )}
                  >
                    {isTarget && !isAllowed(day) && (
                      <span className="pointer-events-none absolute inset-x-1 bottom-1 text-center text-xs text-danger">
                        {t('calendar.notAllowed')}
                      </span>
                    )}
                    {row.closedDays.includes(day) && (
                      <span className="block px-0.5 text-xs text-muted">{t('calendar.closed')}</span>
                    )}
                    <CalendarEntries
                      entries={entries}
                      {...(onMove && {
                        moves: {
                          open: onMove,
                          drag: (delivery) => setDrag(delivery && { delivery, row: row.key }),
                        },
                      })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const HEAD = 'sticky left-0 z-1 bg-raised px-2 py-1.5';
const ALLOWED = 'bg-success-surface outline-2 -outline-offset-2 outline-accent outline-dashed';
