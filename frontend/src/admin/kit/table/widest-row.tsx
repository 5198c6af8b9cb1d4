import type { ColumnDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { memo } from 'react';
import type { AdminRow } from '../data/admin-row.js';
import { plainText } from '../values/plain-text.js';
import { rowCellContent } from './row-cell.js';
import type { TableColumn } from './table-row.js';
import type { CellTexts } from '../values/use-cell-texts.js';

/**
 * A row with the longest value of each column: from it the widths of the columns are computed, as most rows of a long list
 * are not in the document.
 */
export function widestRow(
  rows: readonly AdminRow[],
  columns: readonly ColumnDefinition[],
): AdminRow | undefined {
  const [any] = rows;
  if (!any) return undefined;
  const row = { ...any, values: {} as Record<string, unknown>, labels: {} as Record<string, unknown> };
  for (const { key, type } of columns) {
    let longest = -1;
    for (const { reference, values, labels } of rows) {
      const length = displayLength(type === 'reference' ? reference : (labels[key] ?? values[key]));
      if (length <= longest) continue;
      longest = length;
      if (type === 'reference') row.reference = reference;
      row.values[key] = values[key];
      row.labels[key] = labels[key];
    }
  }
  return row;
}

/** Approximate width of a text: a Japanese character is as wide as two Latin ones. */
function displayLength(value: unknown): number {
  if (value === undefined || value === null) return 0;
  let length = 0;
  for (const letter of plainText(value)) length += letter > '\u2e80' ? 2 : 1;
  return length;
}

export interface WidestRowProps {
  resource: ResourceDefinition;
  columns: readonly TableColumn[];
  texts: CellTexts;
  row: AdminRow;
  hasBoxes: boolean;
}

/** Draws the row without height: a collapsed row still takes part in the widths of the columns. */
export const WidestRow = memo(function WidestRow({
  resource,
  columns,
  texts,
  row,
  hasBoxes,
}: WidestRowProps) {
  return (
    <tr aria-hidden="true" className="collapse group-data-fixed/table:hidden">
      {hasBoxes && <td />}
      {columns.map(({ definition: column, className }) => (
        <td key={column.key} className={className}>
          {rowCellContent({ texts, resource, column, row })}
        </td>
      ))}
    </tr>
  );
});
