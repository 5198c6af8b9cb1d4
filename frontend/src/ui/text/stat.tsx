import type { ReactNode } from 'react';
import { cx } from '../base/cx.js';

export interface StatProps {
  value: ReactNode;
  label: ReactNode;
  className?: string;
}

/** A value above its label: 12°C 温度. */
const Stat = ({ value, label, className }: StatProps) => (
  <div className={cx('flex flex-col-reverse items-center justify-center px-3 py-3.5 text-center', className)}>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="text-lg leading-tight break-keep">{value}</dd>
  </div>
);

export const StatRow = ({ items, className }: { items: readonly StatProps[]; className?: string }) => (
  <dl
    className={cx(
      'grid auto-cols-fr grid-flow-col divide-x divide-line rounded-sm border border-line bg-raised',
      className,
    )}
  >
    {items.map((item, place) => (
      <Stat key={place} {...item} />
    ))}
  </dl>
);
