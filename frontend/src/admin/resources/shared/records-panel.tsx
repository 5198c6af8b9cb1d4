import {
  columnOf,
  type FilterOperator,
  resourceNamed,
  type ResourceName,
} from '@vinkura/domain/back-office/index';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdminRecordsQuery, useAdminRecordsQuery } from '../../../generated/admin-kit-data.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { CONTROL_CLASSES } from '../../../ui/controls/field.js';
import { cx } from '../../../ui/base/cx.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { Cell } from '../../kit/values/cell.js';
import { defaultListState, formatListState } from '../../kit/list-state/list-state.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { useLabel } from '../../use-label.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { DataTable } from '../../kit/values/data-table.js';

export type PanelRow = AdminRecordsQuery['backOfficeRecords']['items'][number];

export interface RecordsPanelProps {
  title: string;
  resource: ResourceName;
  filters: readonly { field: string; operator: FilterOperator; values: string[] }[];
  columns: readonly string[];
  sort: string;
  /** Offers a search in the rows. */
  searchable?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The last cell of a row. */
  rowAction?: (row: PanelRow) => ReactNode;
  /** What is only there to be given to `rowAction`. */
  furtherColumns?: readonly string[];
  empty: string;
}

const ROWS = 15;
const RIGHT = new Set(['yen', 'number']);

const ACTION_COLUMN = {
  hidesLabel: true,
  className: 'sticky right-0 bg-raised text-right whitespace-nowrap',
};

/** Records that belong to the one that is open: a page of them, searched and paged by the server. */
export function RecordsPanel({
  title,
  resource: name,
  filters,
  columns,
  sort,
  searchable = false,
  actions,
  rowAction,
  furtherColumns = [],
  empty,
}: RecordsPanelProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const resource = resourceNamed(name);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const search = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  const { data, previousData, error, refetch } = useAdminRecordsQuery({
    variables: {
      resource: name,
      list: { filters: [...filters], sort, ...(q !== '' && { q }) },
      page,
      perPage: ROWS,
      columns: [...columns, ...furtherColumns],
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? previousData)?.backOfficeRecords;
  const definitions = columns.flatMap((key) => columnOf(resource, key) ?? []);
  const shownColumns = definitions.map((column) => ({
    label: labelOf(column.label),
    className: cx('max-w-72 truncate', RIGHT.has(column.type) && 'text-right tabular-nums'),
    cell: ({ reference, values, labels }: PanelRow) => {
      const cell = <Cell column={column} value={values[column.key]} labels={labels[column.key]} />;
      return column.key === 'reference' ? (
        <Link to={`${resource.path}/${encodeURIComponent(reference)}`} className="text-link">
          {cell}
        </Link>
      ) : (
        cell
      );
    },
  }));
  const actionColumns = rowAction ? [{ ...ACTION_COLUMN, label: t('paging.actions'), cell: rowAction }] : [];
  const pages = shown ? Math.max(1, Math.ceil(shown.total / ROWS)) : 1;
  const address = formatListState(resource, { ...defaultListState(resource), filters: [...filters], sort });
  return (
    <Panel
      flush
      title={title}
      {...(shown && { count: shown.total })}
      actions={
        <>
          {searchable && <PanelSearch typed={typed} onType={search} />}
          {actions}
        </>
      }
    >
      {error && !shown && <LoadFailure onRetry={() => refetch().catch(() => undefined)} />}
      {!shown && !error && (
        <div className="p-4">
          <SkeletonText lines={4} />
        </div>
      )}
      {shown?.items.length === 0 && <p className="px-4 pb-3 text-muted">{empty}</p>}
      {shown && shown.items.length > 0 && (
        <DataTable
          label={t('paging.table', { title })}
          rows={shown.items}
          keyOf={({ reference }) => reference}
          className="border-collapse text-sm"
          cellClassName="px-1.5 py-1.5 first:pl-4 xl:px-2"
          columns={[...shownColumns, ...actionColumns]}
        />
      )}
      <footer className="flex items-center justify-end gap-2 px-4 pb-2">
        <Link
          to={`${resource.path}?${address.toString()}`}
          className="mr-auto text-link underline underline-offset-4"
        >
          {t('paging.list')}
        </Link>
        {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
      </footer>
    </Panel>
  );
}

function PanelSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const { t } = useTranslation('admin');
  return (
    <input
      type="search"
      aria-label={t('field.search')}
      placeholder={t('field.search')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className={`${CONTROL_CLASSES} max-h-9 min-h-0! w-56! py-1 text-sm!`}
    />
  );
}

interface PagesProps {
  page: number;
  pages: number;
  isBusy?: boolean;
  onPage: (page: number) => void;
}

export function Pages({ page, pages, isBusy = false, onPage }: PagesProps) {
  const { t } = useTranslation('admin-records');
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isBusy || page === 1} onClick={() => onPage(page - 1)}>
        {t('paging.previous')}
      </Button>
      <span className="text-muted tabular-nums">
        {page} / {pages}
      </span>
      <Button variant="ghost" size="sm" disabled={isBusy || page >= pages} onClick={() => onPage(page + 1)}>
        {t('paging.next')}
      </Button>
    </>
  );
}
