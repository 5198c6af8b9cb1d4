import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../base/cx.js';

export interface CardProps {
  /** Picture at the top: a bottle, a venue. */
  media?: ReactNode;
  /** Small line above the title: シャブリ / 白. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Line under the title: producer, vintage, size. */
  subtitle?: ReactNode;
  /** Target of the link that covers the card. */
  to?: string;
  /** Last line: price on the left, score on the right. */
  footer?: ReactNode;
  children?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** A card in a list. The title is a link whose hit area covers the card; buttons inside stay clickable. */
export function Card({
  media,
  eyebrow,
  title,
  subtitle,
  to,
  footer,
  children,
  headingLevel = 3,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={cx(
        'group relative flex flex-col overflow-hidden rounded-sm border border-line bg-raised',
        'transition-[border-color,translate] duration-250 ease-calm',
        to !== undefined && 'hover:-translate-y-0.5 hover:border-accent',
        className,
      )}
    >
      {media}
      <div className="flex grow flex-col gap-1 p-4 lg:p-5">
        {eyebrow && <p className="text-xs tracking-wider text-accent">{eyebrow}</p>}
        <Heading className="font-mincho text-lg leading-snug">
          {to === undefined ? (
            title
          ) : (
            <Link
              to={to}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          )}
        </Heading>
        {subtitle && <p className="text-xs text-muted">{subtitle}</p>}
        {children}
        {footer && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">{footer}</div>
        )}
      </div>
    </article>
  );
}

/** A bordered box that groups content. */
export const Panel = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('rounded-sm border border-line bg-raised p-5', className)}>{children}</div>
);
