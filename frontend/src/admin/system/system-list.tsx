import type { ReactNode } from 'react';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { cx } from '../../ui/cx.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { ListPager } from '../kit/list-pager.js';
import { SystemTable, type SystemTableProps } from '../orders/system/system-table.js';

export const PER_PAGE = 50;

export interface SystemListProps<Row> extends Omit<SystemTableProps<Row>, 'rows'> {
  /** Undefined until the first answer has come. */
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => unknown;
  /** Filters, above the table. */
  children?: ReactNode;
}

/** A list of the system page: filters, table, pages. While another page comes, and when it fails, what was shown stays. */
export function SystemList<Row>(props: SystemListProps<Row>) {
  const { rows, total, page, isLoading, hasFailed, onRetry, children, ...table } = props;
  return (
    <section className="grid min-w-0 gap-3">
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      {hasFailed && <LoadFailure onRetry={onRetry} />}
      {rows ? (
        <div className="overflow-hidden rounded-sm border border-line bg-raised">
          <div
            aria-busy={isLoading}
            className={cx('px-4 py-2 transition-opacity duration-150', isLoading && 'opacity-55')}
          >
            <SystemTable rows={rows} {...table} />
          </div>
          <ListPager page={page} perPage={PER_PAGE} total={total} totalIsCapped={false} />
        </div>
      ) : (
        !hasFailed && <SkeletonRows />
      )}
    </section>
  );
}
