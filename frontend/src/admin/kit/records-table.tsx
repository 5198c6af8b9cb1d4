import type { ColumnDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { columnOf } from '@vinkura/domain/back-office/index';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminRecordsQuery } from '../../generated/admin-kit.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/cx.js';
import { useLabel } from '../use-label.js';
import { Cell } from './cell.js';

export type AdminRow = AdminRecordsQuery['backOfficeRecords']['items'][number];

export interface RecordsTableProps {
  resource: ResourceDefinition;
  rows: readonly AdminRow[];
  columns: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, AdminRow>();
const RIGHT = new Set(['yen', 'number']);

/** The rows of a list. The server has sorted and cut them; the table only draws. */
export function RecordsTable({ resource, rows, columns, sort, onSort }: RecordsTableProps) {
  const labelOf = useLabel();
  const definitions = useMemo(
    () => columns.flatMap((key) => columnOf(resource, key) ?? []),
    [columns, resource],
  );
  const table = useTable({
    features,
    data: rows as AdminRow[],
    getRowId: ({ reference }) => reference,
    columns: useMemo(
      () =>
        helper.columns(
          definitions.map((column) =>
            helper.accessor((row: AdminRow) => row.values[column.key], {
              id: column.key,
              cell: ({ row, getValue }) =>
                column.type === 'reference' ? (
                  <Link
                    to={`${resource.path}/${encodeURIComponent(row.original.reference)}`}
                    className="font-latin text-link"
                  >
                    {row.original.reference}
                  </Link>
                ) : (
                  <Cell column={column} value={getValue()} labels={row.original.labels[column.key]} />
                ),
            }),
          ),
        ),
      [definitions, resource],
    ),
  });
  return (
    <div className="max-h-[calc(100dvh-15.5rem)] overflow-auto border-y border-line bg-raised">
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 z-1 bg-surface">
          <tr>
            {definitions.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={cx(
                  'border-b border-line px-3 py-1.5 font-normal whitespace-nowrap text-muted',
                  RIGHT.has(column.type) && 'text-right',
                )}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    onClick={() => onSort(nextSort(column, sort))}
                    className="inline-flex items-center gap-1 hover:text-accent"
                  >
                    {labelOf(column.label)}
                    {sort.replace(/^-/, '') === column.key && (
                      <Icon
                        name="chevron-down"
                        className={cx('size-3', !sort.startsWith('-') && 'rotate-180')}
                      />
                    )}
                  </button>
                ) : (
                  labelOf(column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-reference={row.id} className="border-b border-line hover:bg-sunken">
              {row.getAllCells().map((cell, index) => (
                <td
                  key={cell.id}
                  className={cx(
                    'max-w-80 truncate px-3 py-1.5',
                    RIGHT.has(definitions[index]?.type ?? '') && 'text-right',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = ({ key }: ColumnDefinition, sort: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

/** The first press sorts from the smallest, the next from the largest. */
const nextSort = ({ key }: ColumnDefinition, sort: string): string => (sort === key ? `-${key}` : key);
