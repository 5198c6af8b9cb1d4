import { useRef, useState } from 'react';
import {
  NOTHING_SELECTED,
  selectAll,
  type Selection,
  selectRange,
  togglePage,
  toggleRow,
} from './selection.js';

/**
 * The selection of a list. It lasts over pages and sort orders, and ends when the list shows other records.
 * @param list names the records of the list: its filters and words
 * @param page references of the rows on screen
 */
export function useSelection(list: string, page: readonly string[]) {
  const [{ of, selection }, setSelected] = useState({ of: list, selection: NOTHING_SELECTED });
  const current = of === list ? selection : NOTHING_SELECTED;
  /** The row that was pressed last: a range begins there. */
  const anchor = useRef<string>(undefined);
  const set = (next: Selection) => setSelected({ of: list, selection: next });
  return {
    selection: current,
    toggle: (reference: string, isRange = false) => {
      const from = anchor.current;
      set(
        isRange && from !== undefined
          ? selectRange(current, page, from, reference)
          : toggleRow(current, reference),
      );
      anchor.current = reference;
    },
    /** @param of references that stand together; left out: all of the page */
    togglePage: (of: readonly string[] = page) => set(togglePage(current, of)),
    selectAll: (count: number) => set(selectAll(count)),
    clear: () => set(NOTHING_SELECTED),
  };
}
