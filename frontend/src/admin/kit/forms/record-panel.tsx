import { type ReactNode, useId } from 'react';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';

export interface PanelProps {
  title: string;
  /** How many things it holds. */
  count?: number;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Its content reaches the edges, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled sheet of a record page. */
export function Panel({ title, count, actions, flush = false, children }: PanelProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-sm border border-line bg-raised">
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <h2 id={id} className="font-gothic text-sm font-medium">
          {title}
        </h2>
        {count !== undefined && (
          <span className="text-xs text-muted tabular-nums">{formatNumber(count, locale)}</span>
        )}
        {actions && <span className="ml-auto flex flex-wrap gap-2">{actions}</span>}
      </header>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 pt-2', flush ? 'pb-1' : 'px-4 pb-4')}>
        {children}
      </div>
    </section>
  );
}
