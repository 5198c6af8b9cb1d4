import type { ReactNode } from 'react';
import { cx } from '../base/cx.js';
import { DateText } from './date-text.js';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  at?: Date | number | string;
  text?: ReactNode;
  state?: 'done' | 'current' | 'upcoming' | 'failed';
}

const MARKS = {
  done: 'border-accent bg-accent',
  current: 'border-action bg-action',
  upcoming: 'border-line-strong bg-surface',
  failed: 'border-danger bg-danger',
};

/** Timeline of an order or another process; oldest first. */
export const Timeline = ({
  entries,
  className,
}: {
  entries: readonly TimelineEntry[];
  className?: string;
}) => (
  <ol className={cx('grid content-start', className)}>
    {entries.map(({ id, title, at, text, state = 'done' }) => (
      <li
        key={id}
        aria-current={state === 'current' ? 'step' : undefined}
        className="relative grid gap-0.5 pb-6 pl-7 before:absolute before:top-3 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
      >
        <span
          aria-hidden="true"
          className={cx('absolute top-2 left-0 size-2.5 rounded-full border', MARKS[state])}
        />
        <span className={cx('text-sm', state === 'upcoming' ? 'text-muted' : 'font-medium')}>{title}</span>
        {at !== undefined && <DateText value={at} className="text-xs text-muted" />}
        {text && <span className="text-sm text-muted">{text}</span>}
      </li>
    ))}
  </ol>
);
