import type { ReactNode } from 'react';
import { cx } from '../base/cx.js';

export interface ScrollBoxProps {
  /** What it shows. A group, no landmark: it usually is all that its section shows, whose name it then shares. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A part that scrolls by itself because it is wider or higher than its place, also by keyboard. It contains visually
 * hidden text, which would otherwise stand out to where its column is and widen the page.
 */
export const ScrollBox = ({ label, className, children }: ScrollBoxProps) => (
  <div tabIndex={0} role="group" aria-label={label} className={cx('relative overflow-auto', className)}>
    {children}
  </div>
);
