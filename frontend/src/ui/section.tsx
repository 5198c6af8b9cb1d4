import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.js';

export interface SectionProps {
  title: ReactNode;
  /** A quiet line beside the title. */
  lead?: ReactNode;
  /** Where all of it is: shown at the right. */
  more?: { to: string; label: string };
  children: ReactNode;
  className?: string;
}

/** A part of a page under a gold hairline, with its heading. */
export const Section = ({ title, lead, more, children, className }: SectionProps) => (
  <section className={cx('drawn-when-near border-t border-hairline pt-8', className)}>
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-2xl">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center text-sm text-link underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {more.label} →
        </Link>
      )}
    </div>
    {children}
  </section>
);
