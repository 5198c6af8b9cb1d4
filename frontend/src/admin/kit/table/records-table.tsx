import { type ColumnDefinition, columnOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaSort, SortButton } from '../values/sort-button.js';
import { cx } from '../../../ui/base/cx.js';
import { useLabel } from '../../use-label.js';
import type { AdminRow } from '../data/admin-row.js';
import { pageState, type Selection } from '../bulk/selection.js';
import type { RowRange } from '../list-state/list-parts.js';
import { type Density, showsDefaultColumns } from '../list-state/list-state.js';
import { WholeBody, WindowedBody } from './table-body.js';
import {
  CHECKBOX,
  isRightAligned,
  ONLY_WHEN_WIDE,
  PINNED_BOX,
  pinnedColumn,
  type RowActions,
  tableColumns,
} from './table-row.js';
import type { SaveCell } from './use-cell-edit.js';
import { useCellTexts } from '../values/use-cell-texts.js';
import { FIXABLE_TABLE, fixedWidth, useFixedColumns } from './use-fixed-columns.js';
import { widestRow } from './widest-row.js';

export interface RecordsTableProps {
  resource: ResourceDefinition;
  rows: readonly AdminRow[];
  columns: readonly string[];
  sort: string;
  density: Density;
  /** The row that the keyboard is at. */
  active: string | undefined;
  /** Absent where nothing can be done to several records. */
  selection?: Selection | undefined;
  saveCell: SaveCell;
  onSort: (sort: string) => void;
  onToggle: (reference: string, isRange: boolean) => void;
  onTogglePage: () => void;
  /** A row was pressed, beside its links and fields. */
  onPick: (reference: string) => void;
  /** Number of rows that the page will have when all are loaded. */
  expected: number;
  /** Called with the rows in view of a long page. */
  onVisible: (range: RowRange) => void;
}

/** Pages up to this length are drawn whole. */
const WHOLE_MAX = 100;

/** The rows of a list. The server has sorted and cut them; the table only draws. */
export function RecordsTable(props: RecordsTableProps) {
  const { resource, rows, columns, density, active, selection, expected, onVisible } = props;
  const texts = useCellTexts();
  const definitions = useMemo(
    () => columns.flatMap((key) => columnOf(resource, key) ?? []),
    [columns, resource],
  );
  const isFitted = showsDefaultColumns(resource, columns);
  const hasBoxes = selection !== undefined;
  const drawn = useMemo(
    () => tableColumns(resource, definitions, { density, isFitted, hasBoxes }),
    [resource, definitions, density, isFitted, hasBoxes],
  );
  const actions = useRowActions(props);
  const table = useRef<HTMLTableElement>(null);
  const isLong = rows.length > WHOLE_MAX;
  const widest = useMemo(
    () => (isLong ? widestRow(rows, definitions) : undefined),
    [isLong, rows, definitions],
  );
  useFixedColumns(table, widest && JSON.stringify([columns, hasBoxes, texts.locale, widest]));
  const body = { resource, columns: drawn, texts, rows, active, selection, actions };
  return (
    <table
      ref={table}
      role={isLong ? 'table' : undefined}
      aria-rowcount={isLong ? expected + 1 : undefined}
      // Collapsed borders belong to the whole table: with each change of a row all of it would be painted again.
      className={cx('w-full border-separate border-spacing-0 text-left', isLong && FIXABLE_TABLE)}
    >
      <TableHead {...props} definitions={definitions} isFitted={isFitted} isLong={isLong} />
      {widest ? (
        <WindowedBody {...body} density={density} widest={widest} onVisible={onVisible} />
      ) : (
        <WholeBody {...body} />
      )}
    </table>
  );
}

/** What rows call: always the same functions, so that moving from row to row draws two of them and not a hundred. */
function useRowActions(props: RecordsTableProps): RowActions {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      saveCell: (...edit) => latest.current.saveCell(...edit),
      onToggle: (...row) => latest.current.onToggle(...row),
      onPick: (reference) => latest.current.onPick(reference),
    }),
    [],
  );
}

interface TableHeadProps extends RecordsTableProps {
  definitions: readonly ColumnDefinition[];
  isFitted: boolean;
  isLong: boolean;
}

function TableHead({
  definitions,
  isFitted,
  isLong,
  rows,
  selection,
  sort,
  onSort,
  onTogglePage,
}: TableHeadProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const page =
    selection &&
    pageState(
      selection,
      rows.map(({ reference }) => reference),
    );
  return (
    <thead
      role={isLong ? 'rowgroup' : undefined}
      className="sticky top-0 z-2 bg-surface [&_th]:shadow-[inset_0_-1px_0_var(--line)]"
    >
      <tr role={isLong ? 'row' : undefined} aria-rowindex={isLong ? 1 : undefined} className="bg-inherit">
        {page && (
          <th
            role={isLong ? 'columnheader' : undefined}
            scope="col"
            className={PINNED_BOX}
            style={isLong ? fixedWidth(0) : undefined}
          >
            <input
              type="checkbox"
              aria-label={t('bulk.selectPage')}
              checked={page === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = page === 'some';
              }}
              onChange={onTogglePage}
              className={CHECKBOX}
            />
          </th>
        )}
        {definitions.map((column, place) => (
          <th
            key={column.key}
            scope="col"
            role={isLong ? 'columnheader' : undefined}
            style={isLong ? fixedWidth(place + (page ? 1 : 0)) : undefined}
            aria-sort={ariaSort(column.key, sort)}
            className={cx(
              place === 0 && pinnedColumn(!!selection),
              'px-2.5 py-1.5 font-normal whitespace-nowrap text-muted',
              isRightAligned(column) && 'text-right',
              isFitted && column.onlyWhenWide && ONLY_WHEN_WIDE,
            )}
          >
            {column.sortable ? (
              <SortButton sortKey={column.key} label={labelOf(column.label)} sort={sort} onSort={onSort} />
            ) : (
              labelOf(column.label)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
