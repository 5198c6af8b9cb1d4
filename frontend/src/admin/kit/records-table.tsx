import type { ColumnDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { columnOf } from '@vinkura/domain/back-office/index';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminRecordsQuery } from '../../generated/admin-kit.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/cx.js';
import { useLabel } from '../use-label.js';
import { isSelected, pageState, type Selection } from './bulk/selection.js';
import { EditableCell } from './editable-cell.js';
import { RowCell } from './row-cell.js';
import type { Density } from './list-state.js';
import type { SaveCell } from './use-cell-edit.js';

export type AdminRow = AdminRecordsQuery['backOfficeRecords']['items'][number];

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
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, AdminRow>();
const RIGHT = new Set(['yen', 'number']);
/** What of a row has a meaning of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, label';
const BOX =
  'check-mark size-4 appearance-none rounded-sm border border-line-strong bg-raised align-middle checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action/50';

/** The rows of a list. The server has sorted and cut them; the table only draws. */
export function RecordsTable(props: RecordsTableProps) {
  const { resource, rows, columns, density, active, selection, saveCell, onToggle, onPick } = props;
  const { t } = useTranslation('admin-lists');
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
                  <RowCell resource={resource} column={column} row={row.original} value={getValue()} />
                ),
            }),
          ),
        ),
      [definitions, resource],
    ),
  });
  const isEditable = resource.operations.update === true;
  return (
    <table className="w-full border-collapse text-left">
      <TableHead {...props} definitions={definitions} />
      <tbody>
        {table.getRowModel().rows.map((row) => {
          const isTicked = selection !== undefined && isSelected(selection, row.id);
          return (
            <tr
              key={row.id}
              data-reference={row.id}
              data-active={row.id === active || undefined}
              tabIndex={-1}
              onClick={(event) => {
                // A press that ends a selection of text is no press on the row.
                if ((event.target as Element).closest(CONTROLS) || window.getSelection()?.type === 'Range')
                  return;
                onPick(row.id);
              }}
              className={cx(
                'scroll-mt-10 scroll-mb-2 border-b border-line -outline-offset-2 hover:bg-sunken',
                isTicked && 'bg-accent/12',
                row.id === active && 'bg-sunken shadow-[inset_3px_0_0_var(--action)]',
              )}
            >
              {selection && (
                <td className="w-8 py-0 pr-0 pl-5">
                  <input
                    type="checkbox"
                    aria-label={t('bulk.selectRow', { record: row.id })}
                    checked={isTicked}
                    disabled={selection.kind === 'ALL'}
                    // The change event does not say whether shift was held.
                    onClick={(event) => onToggle(row.id, event.shiftKey)}
                    onChange={() => undefined}
                    className={BOX}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index) => {
                const column = definitions[index];
                return (
                  <td
                    key={cell.id}
                    className={cx(
                      'max-w-72 truncate px-2.5',
                      // In line with the heading of the page.
                      !selection && 'first:pl-5',
                      density === 'COMPACT' ? 'py-0.5' : 'py-1.5',
                      column && RIGHT.has(column.type) && 'text-right',
                      column?.editableInPlace && 'overflow-visible',
                    )}
                  >
                    {column?.editableInPlace && isEditable ? (
                      <EditableCell resource={resource} column={column} row={row.original} save={saveCell} />
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface TableHeadProps extends RecordsTableProps {
  definitions: readonly ColumnDefinition[];
}

function TableHead({ definitions, rows, selection, sort, onSort, onTogglePage }: TableHeadProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const page =
    selection &&
    pageState(
      selection,
      rows.map(({ reference }) => reference),
    );
  return (
    <thead className="sticky top-0 z-1 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
      <tr>
        {page && (
          <th scope="col" className="w-8 py-0 pr-0 pl-5">
            <input
              type="checkbox"
              aria-label={t('bulk.selectPage')}
              checked={page === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = page === 'some';
              }}
              onChange={onTogglePage}
              className={BOX}
            />
          </th>
        )}
        {definitions.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={cx(
              !selection && 'first:pl-5',
              'px-2.5 py-1.5 font-normal whitespace-nowrap text-muted',
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
                  <Icon name="chevron-down" className={cx('size-3', !sort.startsWith('-') && 'rotate-180')} />
                )}
              </button>
            ) : (
              labelOf(column.label)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const ariaSort = ({ key }: ColumnDefinition, sort: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

/** The first press sorts from the smallest, the next from the largest. */
const nextSort = ({ key }: ColumnDefinition, sort: string): string => (sort === key ? `-${key}` : key);
