import type { ReactNode } from 'react';
import { cx } from '../../../ui/base/cx.js';
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
                className={cx('font-normal whitespace-nowrap', cellClassName, column.className)}
              >
                {column.hidesLabel ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top last:border-0">
              {columns.map((column) => {
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
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
