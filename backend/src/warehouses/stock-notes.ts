import { shelfSortKey } from '@vinkura/domain';
import type { StockEntry } from './stock-entry.js';

/** Texts of a stock entry, trimmed; null removes one, omitted ones are unchanged. */
export interface StockNotes {
  comments?: string | null;
  shelf?: string | null;
}

/** The update of an entry for new texts, with the sort key of the shelf; undefined when nothing changes. */
export function notesChanged(
  entry: StockEntry,
  notes: StockNotes,
): { $set: Partial<StockEntry>; $unset: Partial<Record<keyof StockEntry, 1>> } | undefined {
  const $set: Partial<StockEntry> = {};
  const $unset: Partial<Record<keyof StockEntry, 1>> = {};
  const isChanged = (key: keyof StockNotes): boolean =>
    notes[key] !== undefined && (entry[key] ?? null) !== notes[key];
  if (isChanged('comments')) {
    if (notes.comments) $set.comments = notes.comments;
    else $unset.comments = 1;
  }
  if (isChanged('shelf')) {
    if (notes.shelf) Object.assign($set, { shelf: notes.shelf, shelfOrder: shelfSortKey(notes.shelf) });
    else Object.assign($unset, { shelf: 1, shelfOrder: 1 });
  }
  return Object.keys({ ...$set, ...$unset }).length > 0 ? { $set, $unset } : undefined;
}
