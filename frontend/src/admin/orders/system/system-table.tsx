import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/scroll-box.js';

export interface SystemTableProps<Row> {
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty: string;
}

/** A plain table of the system page. */
export function SystemTable<Row>({ columns, rows, keyOf, empty }: SystemTableProps<Row>) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ScrollBox label={columns.map(({ label }) => label).join(' · ')}>
      <table className="w-full text-left">
        <thead className="text-muted">
          <tr className="border-b border-line">
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top last:border-0">
              {columns.map(({ label, cell }) => (
                <td key={label} className="py-1.5 pr-4">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
