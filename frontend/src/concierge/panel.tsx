import { type ReactNode, useId } from 'react';
import { cx } from '../ui/base/cx.js';

export interface PanelProps {
  title: ReactNode;
  /** At the right of the title: a figure, a button. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A panel with a title. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid min-w-0 grid-cols-1 content-start gap-3 rounded-sm border border-line bg-raised p-4',
        className,
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="font-mincho text-lg leading-snug">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A small heading within a sheet. */
export const PanelPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-1.5 border-t border-line pt-3">
    <h3 className="font-gothic text-xs text-muted">{title}</h3>
    {children}
  </div>
);
