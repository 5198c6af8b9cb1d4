import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from '../list-state/list-parts.js';
import type { Density } from '../list-state/list-state.js';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 12;
/** Height of a row in pixels, until it has been measured. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { COMFORTABLE: 37, COMPACT: 29 };

export interface RowWindowOptions {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  density: Density;
  /** Index of the row that the keyboard is at, -1 for none. */
  active: number;
  onVisible: (range: RowRange) => void;
}

export interface RowWindow {
  /** Indexes of the rows to draw, ascending, with gaps. */
  indexes: readonly number[];
  rowHeight: number;
  /** Keeps the row of the focused element drawn, so that scrolling does not take the focus or an open field away. */
  onFocus: (index: number | undefined) => void;
}

/**
 * The rows of a long list that are drawn: those in view, the active one, and the one with the focus. All rows have the same
 * height; the largest height found is used.
 */
export function useRowWindow({ body, count, density, active, onVisible }: RowWindowOptions): RowWindow {
  const [measured, setMeasured] = useState({ density, height: ROW_HEIGHTS[density] });
  const rowHeight = measured.density === density ? measured.height : ROW_HEIGHTS[density];
  const [headHeight, setHeadHeight] = useState(0);
  const focused = useRef<number>(undefined);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [active, focused.current ?? -1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
    [active],
  );
  // Its functions are not memoized: the compiler leaves this hook as it is, and the virtualizer renders it on each scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-list-scroller]') ?? null,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: headHeight,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!table) return;
    const height = Math.max(rowHeight, ...naturalHeights(table));
    if (height > rowHeight) setMeasured({ density, height });
    setHeadHeight(table.tHead?.offsetHeight ?? 0);
  }, [body, density, rowHeight, count]);
  const { range } = virtualizer;
  const [from, to] = [range?.startIndex ?? 0, (range?.endIndex ?? 0) + 1];
  useEffect(() => onVisible({ from, to }), [onVisible, from, to]);
  return {
    indexes: virtualizer.getVirtualItems().map(({ index }) => index),
    rowHeight,
    onFocus: (index) => {
      focused.current = index;
    },
  };
}

/** Heights of the drawn rows as their content requires them, in pixels. */
function naturalHeights(table: HTMLTableElement): number[] {
  table.dataset['measuring'] = '';
  const rows = table.querySelectorAll('tr[data-reference]');
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height);
  delete table.dataset['measuring'];
  return heights;
}
