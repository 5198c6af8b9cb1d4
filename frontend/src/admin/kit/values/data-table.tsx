import type { ReactNode } from 'react';
import { cx } from '../../../ui/base/cx.js';
import { ariaSort, SortButton } from './sort-button.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

export interface DataColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Its label is read, not seen. */
  hidesLabel?: boolean;
  /** Names the row. */
  isRowHeader?: boolean;
  /** Of its cells and its label. */
  className?: string;
  /** The table can be sorted by it. */
  sortKey?: string;
}

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty?: string;
  /** What it is called; by default the labels of its columns. */
  label?: string;
  className?: string;
  /** Of all cells and labels. */
  cellClassName?: string;
  /** Order of the rows, by the key of a column; the owner sorts them. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The last line, of the same columns. */
  total?: Row;
}

/** A table: its columns say what they show of a row. */
export function DataTable<Row>({
  columns,
  rows,
  keyOf,
  empty,
  label,
  className,
  cellClassName = 'py-1.5 pr-4',
  sort = '',
  onSort,
  total,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p className="text-muted">{empty}</p>;
  return (
    <ScrollBox label={label ?? columns.map((column) => column.label).join(' · ')}>
      <table className={cx('w-full text-left', className)}>
        <thead className="text-muted">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                aria-sort={ariaSort(column.sortKey, sort)}
                className={cx('font-normal whitespace-nowrap', cellClassName, column.className)}
              >
                {column.hidesLabel ? (
                  <span className="sr-only">{column.label}</span>
                ) : column.sortKey && onSort ? (
                  <SortButton sortKey={column.sortKey} label={column.label} sort={sort} onSort={onSort} />
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top last:border-0">
              <Cells row={row} columns={columns} cellClassName={cellClassName} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line-strong align-top [&>*]:font-medium">
              <Cells row={total} columns={columns} cellClassName={cellClassName} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

function Cells<Row>({
  row,
  columns,
  cellClassName,
}: Required<Pick<DataTableProps<Row>, 'columns' | 'cellClassName'>> & { row: Row }) {
  return columns.map((column) => {
    const Cell = column.isRowHeader ? 'th' : 'td';
    return (
      <Cell
        key={column.label}
        scope={column.isRowHeader ? 'row' : undefined}
        className={cx('font-normal', cellClassName, column.className)}
      >
        {column.cell(row)}
      </Cell>
    );
  });
}
