import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../base/cx.js';

export interface SectionProps {
  title: ReactNode;
  /** Text next to the title. */
  lead?: ReactNode;
  /** Link to the full list, on the right. */
  more?: { to: string; label: string };
  children: ReactNode;
  /** Defers rendering of a section below the fold, by the kind of its content. */
  deferred?: keyof typeof DEFERRED;
  className?: string;
}

/**
 * Placeholder heights. Too high rather than too low: content larger than its placeholder would overlap the footer in
 * measurements.
 */
const DEFERRED = {
  text: 'defer-render [--placeholder-height:48rem] md:[--placeholder-height:32rem]',
  /** A row of four. */
  cards: 'defer-render [--placeholder-height:84rem] md:[--placeholder-height:44rem]',
} as const;

/** A section of a page with a heading and a top border. */
export const Section = ({ title, lead, more, children, deferred, className }: SectionProps) => (
  <section className={cx('border-t border-hairline pt-8', deferred && DEFERRED[deferred], className)}>
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
