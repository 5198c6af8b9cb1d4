import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

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
    table.style.tableLayout = '';
    for (const cell of cells) cell.style.width = '';
  };
  release();
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const [index, cell] of cells.entries()) cell.style.width = `${widths[index]}px`;
  table.style.tableLayout = 'fixed';
  return release;
}
