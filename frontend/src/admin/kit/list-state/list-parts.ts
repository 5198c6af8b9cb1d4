import type { AdminRow } from '../data/admin-row.js';

/** A further part of a long page. */
export interface ListPart {
  rows: readonly AdminRow[];
  /** Whether records have been written since. */
  isStale: boolean;
}

/** Rows by index, `to` excluded. */
export interface RowRange {
  from: number;
  to: number;
}

export interface PageParts {
  first: readonly AdminRow[];
  /** Those after the first, from the beginning of the page on. */
  parts: readonly ListPart[];
  /** Rows of a complete part. */
  partRows: number;
  /** Rows of the page. */
  expected: number;
  /** The rows in view. */
  visible?: RowRange | undefined;
}

/**
 * The part to request next, 1 for the one after the first: a stale one in view, otherwise the first that is missing. Parts
 * are loaded in order, so that rows are only appended.
 */
export function missingPart({ first, parts, partRows, expected, visible }: PageParts): number | undefined {
  const stale = parts.findIndex(
    ({ isStale }, index) =>
      isStale && visible && visible.from < (index + 2) * partRows && visible.to > (index + 1) * partRows,
  );
  if (stale >= 0) return stale + 1;
  const last = parts.at(-1)?.rows ?? first;
  // A short part is the end of the list.
  if (last.length < partRows || (parts.length + 1) * partRows >= expected) return undefined;
  return parts.length + 1;
}

/**
 * The rows of all parts. Between two requests records may have moved from one part to another: of a record that is in two
 * parts, the row of the part that was requested after the last write is shown.
 */
export function joinParts(
  first: readonly AdminRow[],
  parts: readonly ListPart[],
  expected: number,
): readonly AdminRow[] {
  if (parts.length === 0) return first;
  const all = [{ rows: first, isStale: false }, ...parts];
  const shown = new Map<string, AdminRow>();
  for (const { rows } of all.filter(({ isStale }) => !isStale))
    for (const row of rows) if (!shown.has(row.reference)) shown.set(row.reference, row);
  for (const { rows } of all.filter(({ isStale }) => isStale))
    for (const row of rows) if (!shown.has(row.reference)) shown.set(row.reference, row);
  const joined: AdminRow[] = [];
  for (const { rows } of all) for (const row of rows) if (shown.get(row.reference) === row) joined.push(row);
  return joined.slice(0, expected);
}
