import type { ReactNode } from 'react';
import { cx } from './cx.js';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-text',
  accent: 'border border-hairline bg-raised text-accent',
  success: 'bg-success-surface text-success',
  warning: 'bg-warning-surface text-warning',
  danger: 'bg-danger-surface text-danger',
};

/** The state of a thing, in a word. */
export const Badge = ({
  tone = 'neutral',
  wraps = false,
  children,
  className,
}: {
  tone?: BadgeTone;
  /** For a sentence in a narrow place, which would be cut off in one line. */
  wraps?: boolean;
  children: ReactNode;
  className?: string;
}) => (
  <span
    className={cx(
      'inline-flex min-h-6 items-center gap-1 rounded-sm px-2 text-xs font-medium',
      wraps ? 'py-1 leading-snug' : 'leading-none whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
);
