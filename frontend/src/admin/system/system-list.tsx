import type { ReactNode } from 'react';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { cx } from '../../ui/base/cx.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { ListPager } from '../kit/list/list-pager.js';
import { DataTable, type DataTableProps } from '../kit/values/data-table.js';

export const PER_PAGE = 50;

const NO_FILTERS = {};

/** The page in the address. */
export const usePage = () => useUrlFilters(NO_FILTERS).page;

/** The part of the result of `useQuery` that a list shows. */
interface ListQuery<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface SystemListProps<Data, Row> extends Omit<DataTableProps<Row>, 'rows'> {
  query: ListQuery<Data>;
  /** Selects the page from the response. */
  pageOf: (data: Data) => { items: readonly Row[]; total: number };
  /** Filters, above the table. */
  children?: ReactNode;
}

/** A list of the system page: filters, table, pages. While another page loads, and when it fails, the last one stays. */
export function SystemList<Data, Row>(props: SystemListProps<Data, Row>) {
  const { query, pageOf, children, ...table } = props;
  const page = usePage();
  const { data, previousData, loading, error, refetch } = query;
  const known = data ?? previousData;
  const shown = known && pageOf(known);
  const isLoading = loading && !data;
  const hasFailed = error !== undefined;
  return (
    <section className="grid min-w-0 gap-3">
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      {hasFailed && <LoadFailure onRetry={() => refetch()} />}
      {shown ? (
        <div className="overflow-hidden rounded-sm border border-line bg-raised">
          <div
            aria-busy={isLoading}
            className={cx('px-4 py-2 transition-opacity duration-150', isLoading && 'opacity-55')}
          >
            <DataTable rows={shown.items} {...table} />
          </div>
          <ListPager page={page} perPage={PER_PAGE} total={shown.total} totalIsCapped={false} />
        </div>
      ) : (
        !hasFailed && <SkeletonRows />
      )}
    </section>
  );
}
