import type { ReactNode } from 'react';
import { cx } from '../base/cx.js';

export interface Fact {
  term: ReactNode;
  /** Not rendered when null, undefined, false or empty. */
  value: ReactNode;
}

/** Description list of facts. */
export const DataList = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={cx('text-sm', className)}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
      .map(({ term, value }, place) => (
        <div key={place} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
