import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { cx } from '../../../ui/base/cx.js';

/**
 * Classes of a table whose columns can be fixed. As soon as they are, it consists of blocks: the browser lays a changed table
 * out with all of its cells, but of blocks only those that are new. Its elements must state their roles.
 */
export const FIXABLE_TABLE = cx(
  'group/table data-fixed:block data-fixed:w-(--table-width)',
  'data-fixed:[&>*]:block data-fixed:[&>thead>tr]:flex data-fixed:[&_:is(td,th)]:block data-fixed:[&_:is(td,th)]:flex-none',
  'data-fixed:[&_:is(td,th)]:max-w-none data-fixed:[&_:is(td,th)]:content-center',
);

/**
 * Classes of the rows of its body. They have the height that is set for all rows, also when a font that arrives later or an
 * open field is higher: otherwise the rows would not be where the gaps between them leave room for them. Containment lets the
 * browser keep how it painted a row when others come and go; an open field may be larger than its row.
 */
export const FIXED_ROW = cx(
  'group-data-fixed/table:flex group-data-fixed/table:not-focus-within:contain-content',
  'group-data-measuring/table:h-auto! group-data-measuring/table:contain-none!',
);

const columnVariable = (place: number): string => `--column-${place}`;

/** Style of a cell. @param place of its column in the table, from 0 */
export const fixedWidth = (place: number): CSSProperties => ({ width: `var(${columnVariable(place)})` });

/**
 * Fixes the widths of a table's columns at what the browser computes for its present rows. Without it the columns of a table
 * whose rows are exchanged while scrolling would change their widths all the time.
 * @param content identifies what the widths depend on: another value computes them again, undefined leaves the table as it is
 */
export function useFixedColumns(
  table: RefObject<HTMLTableElement | null>,
  content: string | undefined,
): void {
  const [boxWidth, setBoxWidth] = useState(0);
  const isFixed = content !== undefined;
  useEffect(() => {
    const box = table.current?.parentElement;
    if (!isFixed || !box) return undefined;
    const observer = new ResizeObserver(() => setBoxWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [table, isFixed]);
  useLayoutEffect(() => {
    return isFixed && table.current ? fixColumns(table.current) : undefined;
  }, [table, isFixed, content, boxWidth]);
}

/** @returns a function that makes the widths depend on the rows again */
function fixColumns(table: HTMLTableElement): () => void {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const release = () => {
    delete table.dataset['fixed'];
    for (const place of cells.keys()) table.style.removeProperty(columnVariable(place));
  };
  release();
  const tableWidth = table.getBoundingClientRect().width;
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const [place, width] of widths.entries()) table.style.setProperty(columnVariable(place), `${width}px`);
  table.style.setProperty('--table-width', `${tableWidth}px`);
  table.dataset['fixed'] = '';
  return release;
}
