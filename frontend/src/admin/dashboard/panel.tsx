import type { ReactNode } from 'react';
import { cx } from '../../ui/base/cx.js';

export interface PanelProps {
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page of figures under its heading. */
export const Panel = ({ id, title, aside, className, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className={cx(
      'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-sm border border-line bg-raised p-4',
      className,
    )}
  >
    <header className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="font-gothic text-sm font-medium">
        {title}
      </h2>
      {aside && <span className="text-xs whitespace-nowrap text-muted">{aside}</span>}
    </header>
    {children}
  </section>
);

export const EmptyPanel = ({ children }: { children: ReactNode }) => (
  <p className="rounded-sm border border-dashed border-line px-3 py-6 text-center text-muted">{children}</p>
);
