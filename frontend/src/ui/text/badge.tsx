import type { ReactNode } from 'react';
import { cx } from '../base/cx.js';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-text',
  accent: 'border border-hairline bg-raised text-accent',
  success: 'bg-success-surface text-success',
  warning: 'bg-warning-surface text-warning',
  danger: 'bg-danger-surface text-danger',
};

/** Short status label. */
export const Badge = ({
  tone = 'neutral',
  wraps = false,
  children,
  className,
}: {
  tone?: BadgeTone;
  /** Allows line breaks, for longer text in narrow places. */
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
