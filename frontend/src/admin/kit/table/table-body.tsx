import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type FocusEvent, type ReactElement, useRef } from 'react';
import type { AdminRow } from '../data/admin-row.js';
import { isSelected, type Selection } from '../bulk/selection.js';
import type { RowRange } from '../list-state/list-parts.js';
import type { Density } from '../list-state/list-state.js';
import { FIRST_ROW_INDEX, type RowActions, type TableColumn, TableRow } from './table-row.js';
import type { CellTexts } from '../values/use-cell-texts.js';
import { useRowWindow } from './use-row-window.js';
import { WidestRow } from './widest-row.js';

export interface TableBodyProps {
  resource: ResourceDefinition;
  columns: readonly TableColumn[];
  texts: CellTexts;
  rows: readonly AdminRow[];
  active: string | undefined;
  selection: Selection | undefined;
  actions: RowActions;
}

/** All rows of a page of ordinary size: the browser's search and its printing find each of them. */
export const WholeBody = (props: TableBodyProps) => (
  <tbody>
    {props.rows.map((row) => (
      <BodyRow key={row.reference} {...props} row={row} />
    ))}
  </tbody>
);

interface WindowedBodyProps extends TableBodyProps {
  /** From it the widths of the columns are computed. */
  widest: AdminRow;
  density: Density;
  onVisible: (range: RowRange) => void;
}

/** The rows of a long page that are in view, with gaps as high as the rows between them. */
export function WindowedBody({ widest, density, onVisible, ...props }: WindowedBodyProps) {
  const { resource, columns, texts, rows, active, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { indexes, rowHeight, onFocus } = useRowWindow({
    body,
    count: rows.length,
    density,
    active: active === undefined ? -1 : rows.findIndex(({ reference }) => reference === active),
    onVisible,
  });
  const hasBoxes = selection !== undefined;
  const drawn: ReactElement[] = [];
  let next = 0;
  let gaps = 0;
  const leaveGap = (until: number) => {
    if (until <= next) return;
    gaps += 1;
    drawn.push(
      <tr
        key={`gap-${gaps}`}
        aria-hidden="true"
        className="group-data-fixed/table:block"
        style={{ height: (until - next) * rowHeight }}
      >
        <td colSpan={columns.length + (hasBoxes ? 1 : 0)} className="p-0" />
      </tr>,
    );
  };
  for (const index of indexes) {
    const row = rows[index];
    if (!row) continue;
    leaveGap(index);
    drawn.push(<BodyRow key={row.reference} {...props} row={row} index={index} height={rowHeight} />);
    next = index + 1;
  }
  leaveGap(rows.length);
  return (
    // As a block it may lose the role that it has in a table.
    <tbody
      ref={body}
      role="rowgroup"
      onFocus={({ target }: FocusEvent<HTMLElement>) => onFocus(indexOfRow(target))}
      onBlur={({ relatedTarget }) =>
        onFocus(relatedTarget instanceof HTMLElement ? indexOfRow(relatedTarget) : undefined)
      }
    >
      <WidestRow resource={resource} columns={columns} texts={texts} row={widest} hasBoxes={hasBoxes} />
      {drawn}
    </tbody>
  );
}

/** The index of the row that an element is in. */
function indexOfRow(element: HTMLElement): number | undefined {
  const rowIndex = element.closest('tr[data-reference]')?.getAttribute('aria-rowindex');
  return rowIndex ? Number(rowIndex) - FIRST_ROW_INDEX : undefined;
}

interface BodyRowProps extends TableBodyProps {
  row: AdminRow;
  index?: number;
  height?: number;
}

const BodyRow = ({ rows: _rows, active, selection, row, ...props }: BodyRowProps) => (
  <TableRow
    {...props}
    row={row}
    isActive={row.reference === active}
    selected={selection && isSelected(selection, row.reference)}
    isLocked={selection?.kind === 'ALL'}
  />
);
