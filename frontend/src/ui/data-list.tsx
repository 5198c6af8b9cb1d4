import type { ReactNode } from 'react';
import { cx } from './cx.js';

export interface Fact {
  term: ReactNode;
  /** Left out of the table when null, undefined or empty. */
  value: ReactNode;
}

/** The facts of a thing, term by term, on hairlines. */
export const DataList = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={cx('text-sm', className)}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ term, value }, place) => (
        <div key={place} className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
