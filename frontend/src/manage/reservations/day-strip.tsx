import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { cx } from '../../ui/base/cx.js';
import { useDayText } from '../use-day-text.js';

export interface DayStripProps {
  days: readonly string[];
  /** Tables of each day, by `YYYY-MM-DD`. */
  counts: ReadonlyMap<string, number>;
  today: string;
  chosen: string;
}

/** Today and the coming days with their number of tables; it is pushed sideways on a phone. */
export function DayStrip({ days, counts, today, chosen }: DayStripProps) {
  const { t } = useTranslation('manage');
  const { nearness, dayAndWeekday } = useDayText();
  const [search] = useSearchParams();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const addressOf = (day: string): string => {
    const next = new URLSearchParams(search);
    if (day === today) next.delete('day');
    else next.set('day', day);
    return next.toString();
  };
  return (
    <nav aria-label={t('day.label')} className="relative -mx-4 mb-3 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2">
        {days.map((day) => {
          const count = counts.get(day) ?? 0;
          const isChosen = day === chosen;
          return (
            <li key={day} ref={isChosen ? current : undefined}>
              <Link
                to={{ search: addressOf(day) }}
                aria-current={isChosen ? 'date' : undefined}
                className={cx(
                  'grid min-h-18 w-16 content-center justify-items-center rounded-lg border text-xs leading-snug',
                  isChosen
                    ? 'border-action bg-action text-on-action'
                    : 'border-line bg-raised text-text hover:border-accent',
                )}
              >
                <span>{nearness(day, today)}</span>
                <span className="text-lg leading-tight font-bold tabular-nums">
                  {count}
                  <span className="sr-only">{t('day.tables')}</span>
                </span>
                <span className="whitespace-nowrap">{dayAndWeekday(day)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
