import type { ColumnDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type CSSProperties, memo } from 'react';
import { cx } from '../../../ui/base/cx.js';
import { EditableCell } from './editable-cell.js';
import type { Density } from '../list-state/list-state.js';
import type { AdminRow } from '../data/admin-row.js';
import { FIXED_ROW, fixedWidth } from './use-fixed-columns.js';
import { plainText } from '../values/plain-text.js';
import { rowCellContent } from './row-cell.js';
import type { CellTexts } from '../values/use-cell-texts.js';
import type { SaveCell } from './use-cell-edit.js';

/** Numbers are right-aligned. */
export const isRightAligned = ({ type }: ColumnDefinition): boolean => type === 'yen' || type === 'number';

export const CHECKBOX =
  'check-mark size-4 appearance-none rounded-sm border border-line-strong bg-raised align-middle checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action/50';

/** Such a column is not drawn where the list is narrower than this; the list's box is the container. */
export const ONLY_WHEN_WIDE = '@max-[75rem]:hidden!';

const TEXTS: readonly ColumnDefinition['type'][] = ['text', 'texts', 'link', 'links'];

/**
 * Pinned cells would cover the outline of their row, so all cells draw the focus ring: rows have fractional heights, and
 * an outline is rounded to other pixels than the shadows of cells. The left edge is as wide as the bar of the active row.
 * The outline stays, transparent: with forced colors, shadows are not drawn and outlines are.
 */
const FOCUS_RING = cx(
  'focus-visible:outline-transparent',
  'focus-visible:[&>td]:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
  'focus-visible:[&>:first-child]:shadow-[inset_3px_0_var(--focus),inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
  'focus-visible:[&>:last-child]:shadow-[inset_-2px_0_var(--focus),inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
);
/**
 * Pinned cells hide what scrolls below them: they inherit the background of their row, which must be opaque. They are sticky
 * only once the list has been scrolled horizontally: the browser gives each sticky cell a layer of its own.
 */
const PINNED = 'bg-inherit group-data-[scrolled=true]/list:sticky group-data-[scrolled=true]/list:z-1';
/** The checkbox stays in view when the list scrolls horizontally. */
export const PINNED_BOX = cx(PINNED, 'left-0 w-9 min-w-9 py-0 pr-0 pl-5');
/** A line at the edge of the pinned cells, once the list has been scrolled horizontally. */
const PINNED_EDGE =
  'group-data-[scrolled=true]/list:after:absolute after:inset-y-0 after:right-0 after:w-px after:bg-line-strong';
/** The first column is pinned beside the checkbox; without one it is aligned with the heading of the page. */
export const pinnedColumn = (hasBoxes: boolean): string =>
  cx(PINNED, PINNED_EDGE, hasBoxes ? 'left-9' : 'left-0 pl-5');

const SELECTED = 'bg-[color-mix(in_oklab,var(--accent)_12%,var(--surface-raised))]';

/** Long words are limited to a share of the width, so that columns fit side by side. */
const widthOf = ({ title }: ResourceDefinition, { key, type }: ColumnDefinition): string => {
  // A linked title ends with what distinguishes records of the same name.
  if (key === title.field && type === 'link') return 'max-w-[clamp(9rem,28cqi,24rem)]';
  if (key === title.field || key === title.fieldEn) return 'max-w-[clamp(9rem,24cqi,18rem)]';
  return TEXTS.includes(type) ? 'max-w-[clamp(7rem,13cqi,18rem)]' : 'max-w-72';
};

/** A column as all rows show it. */
export interface TableColumn {
  definition: ColumnDefinition;
  /** Classes of its cells. */
  className: string;
  style: CSSProperties;
  /** Whether its cells are edited in the list. */
  isEditable: boolean;
}

export interface TableColumnOptions {
  density: Density;
  /** Whether a narrow list omits columns for wide lists; not if the user has chosen the columns. */
  isFitted: boolean;
  /** Whether rows have checkboxes. */
  hasBoxes: boolean;
}

/** The columns of a table, prepared once for all of its rows. */
export const tableColumns = (
  resource: ResourceDefinition,
  definitions: readonly ColumnDefinition[],
  { density, isFitted, hasBoxes }: TableColumnOptions,
): readonly TableColumn[] =>
  definitions.map((definition, place) => {
    const isEditable = resource.operations.update === true && definition.editableInPlace === true;
    return {
      definition,
      isEditable,
      style: fixedWidth(place + (hasBoxes ? 1 : 0)),
      className: cx(
        widthOf(resource, definition),
        // Not `truncate`: each box with hidden overflow is a scroll container.
        'px-2.5 text-ellipsis whitespace-nowrap',
        isEditable ? 'overflow-visible' : 'overflow-clip',
        density === 'COMPACT' ? 'py-0.5' : 'py-1.5',
        isRightAligned(definition) && 'text-right',
        isFitted && definition.onlyWhenWide && ONLY_WHEN_WIDE,
        place === 0 && pinnedColumn(hasBoxes),
      ),
    };
  });

/** The `aria-rowindex` of the first row; the head has 1. */
export const FIRST_ROW_INDEX = 2;

/** What of a row has a meaning of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, label';

export interface RowActions {
  saveCell: SaveCell;
  onToggle: (reference: string, isRange: boolean) => void;
  /** The row was pressed, beside its links and fields. */
  onPick: (reference: string) => void;
}

export interface TableRowProps {
  resource: ResourceDefinition;
  columns: readonly TableColumn[];
  texts: CellTexts;
  row: AdminRow;
  /** Whether the keyboard is at it. */
  isActive: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  /** Whether all rows of the list are selected, of which none can be left out. */
  isLocked: boolean;
  actions: RowActions;
  /** Its index in the page, where not all rows are in the document. */
  index?: number;
  /** In pixels, where all rows must have the same height. */
  height?: number;
}

/** A row of a list; it is drawn again only when something of its own changes. */
export const TableRow = memo(function TableRow({
  resource,
  columns,
  texts,
  row,
  isActive,
  selected,
  isLocked,
  actions,
  index,
  height,
}: TableRowProps) {
  const { reference } = row;
  const isWindowed = index !== undefined;
  return (
    <tr
      data-reference={reference}
      data-active={isActive || undefined}
      role={isWindowed ? 'row' : undefined}
      aria-rowindex={isWindowed ? index + FIRST_ROW_INDEX : undefined}
      tabIndex={-1}
      style={height === undefined ? undefined : { height }}
      onClick={(event) => {
        // A press that ends a selection of text is no press on the row.
        if ((event.target as Element).closest(CONTROLS) || window.getSelection()?.type === 'Range') return;
        actions.onPick(reference);
      }}
      className={cx(
        'scroll-mt-10 scroll-mb-2 -outline-offset-2 [&>td]:border-b [&>td]:border-line',
        isWindowed && FIXED_ROW,
        FOCUS_RING,
        isActive
          ? 'bg-sunken [&>:first-child]:shadow-[inset_3px_0_0_var(--action)]'
          : cx(selected ? SELECTED : 'bg-raised', 'hover:bg-sunken'),
      )}
    >
      {selected !== undefined && (
        <td role={isWindowed ? 'cell' : undefined} className={PINNED_BOX} style={fixedWidth(0)}>
          <input
            type="checkbox"
            aria-label={texts.selectRow(reference)}
            checked={selected}
            disabled={isLocked}
            // The change event does not say whether shift was held.
            onClick={(event) => actions.onToggle(reference, event.shiftKey)}
            onChange={() => undefined}
            className={CHECKBOX}
          />
        </td>
      )}
      {columns.map(({ definition: column, className, style, isEditable }) => (
        <td
          key={column.key}
          role={isWindowed ? 'cell' : undefined}
          // What is cut off is read here; links say where they lead.
          title={column.type === 'text' ? plainText(row.values[column.key] ?? '') || undefined : undefined}
          className={className}
          style={style}
        >
          {isEditable ? (
            <EditableCell
              texts={texts}
              resource={resource}
              column={column}
              row={row}
              save={actions.saveCell}
            />
          ) : (
            rowCellContent({ texts, resource, column, row })
          )}
        </td>
      ))}
    </tr>
  );
});
