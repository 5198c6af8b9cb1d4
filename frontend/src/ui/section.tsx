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
  /** On a page that must come up fast: it lies below the first screen, and holds so much. */
  far?: keyof typeof FAR;
  className?: string;
}

/**
 * What such a section is taken for until it is drawn. Rather too high than too low: what is longer than its place would
 * lie over the foot of the page for whoever measures it.
 */
const FAR = {
  words: 'drawn-when-near [--drawn-height:48rem] md:[--drawn-height:32rem]',
  /** A row of four. */
  cards: 'drawn-when-near [--drawn-height:84rem] md:[--drawn-height:44rem]',
} as const;

/** A part of a page under a gold hairline, with its heading. */
export const Section = ({ title, lead, more, children, far, className }: SectionProps) => (
  <section className={cx('border-t border-hairline pt-8', far && FAR[far], className)}>
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
