import type { LinkedList } from '@vinkura/domain/back-office/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../ui/base/cx.js';
import { listPath } from './list-path.js';

export interface ListNumberProps {
  /** The records that it counts or sums up. */
  list: LinkedList;
  /** What is counted, for screen readers that read the link alone. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A number that leads to the list behind it. */
export const ListNumber = ({ list, label, className, children }: ListNumberProps) => (
  <Link
    to={listPath(list)}
    title={label}
    className={cx('tabular-nums underline-offset-4 hover:text-accent hover:underline', className)}
  >
    <span className="sr-only">{label}: </span>
    {children}
  </Link>
);
