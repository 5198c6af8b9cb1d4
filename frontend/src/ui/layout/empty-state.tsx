import type { ReactNode } from 'react';
import { Icon, type IconName } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

export interface EmptyStateProps {
  title: ReactNode;
  /** What the visitor can do. */
  text?: ReactNode;
  icon?: IconName;
  /** Button or link for it. */
  action?: ReactNode;
  /** It stands for a whole page, whose heading its title is. */
  isPage?: boolean;
  className?: string;
}

/** Empty state of a list. */
export const EmptyState = ({ title, text, icon = 'glass', action, isPage, className }: EmptyStateProps) => (
  <div
    className={cx(
      'grid justify-items-center gap-3 rounded-sm border border-dashed border-line-strong px-6 py-14 text-center',
      className,
    )}
  >
    <Icon name={icon} className="size-10 text-accent" />
    {isPage ? <h1 className="text-lg">{title}</h1> : <p className="font-mincho text-lg">{title}</p>}
    {text && <p className="max-w-[36em] text-sm text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
