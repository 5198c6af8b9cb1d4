import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/base/cx.js';

export interface OrderSectionProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  id?: string;
}

/** A titled box of the order page. */
export function OrderSection({ title, aside, children, className, id }: OrderSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(
        'grid min-w-0 content-start gap-2 rounded-sm border border-line bg-raised p-4',
        className,
      )}
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-gothic text-sm font-medium">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

export interface FactRow {
  term: string;
  value: ReactNode;
  /** The last line of a sum. */
  isTotal?: boolean;
}

/** Terms and values of a box; a value that is not there leaves its line out. */
export const Facts = ({ rows, alignRight = false }: { rows: readonly FactRow[]; alignRight?: boolean }) => (
  <dl className="grid gap-1 text-sm">
    {rows
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(({ term, value, isTotal }) => (
        <div
          key={term}
          className={cx(
            'grid gap-3',
            alignRight ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[7rem_minmax(0,1fr)]',
            isTotal && 'border-t border-line pt-1 font-medium',
          )}
        >
          <dt className={cx(!isTotal && 'text-muted')}>{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
  </dl>
);
