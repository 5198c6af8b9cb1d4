import type { ReactNode } from 'react';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';
import { ScoreRing } from './score-ring.js';

/** Pairing of a wine and a restaurant: score, name and reason. A poor match has no score. */
export const PairingNote = ({
  score,
  title,
  children,
  className,
}: {
  score: number;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) => (
  <div className={cx('flex items-center gap-4 rounded-sm border border-line bg-sunken px-4 py-4', className)}>
    {score > 0 ? (
      <ScoreRing score={score} />
    ) : (
      <span className="grid size-13 shrink-0 place-items-center rounded-full border-2 border-line text-accent">
        <Icon name="glass" className="size-6" />
      </span>
    )}
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </div>
  </div>
);
