import type { FieldType } from './definition.js';

/** Page sizes of lists; a long page is requested in parts. */
export const LIST_PAGE_SIZES = [25, 50, 100, 500, 1000, 5000] as const;
export const LIST_PAGE_MAX = 5000;

/** Row counts of a part. Each divides the page sizes above it, so that a page consists of whole parts. */
const PART_ROWS = [500, 250, 100] as const;
/** Maximum rows of a part. */
export const LIST_PART_MAX = PART_ROWS[0];

/** Maximum size of a part, in cells of about 100 bytes: it stays below a megabyte. */
const PART_CELLS = 5000;
/** Texts, objects, and references with their labels are larger than other cells. */
const CELL_WEIGHTS: Partial<Record<FieldType, number>> = {
  link: 2,
  links: 4,
  texts: 2,
  images: 4,
  longText: 8,
  object: 8,
  objects: 8,
};

/**
 * Maximum rows that the server returns for one request, by the columns requested, so that no request occupies it for long.
 * A hundred rows are always possible.
 */
export function listPartRows(columns: readonly { type: FieldType }[]): number {
  const weight = columns.reduce((sum, { type }) => sum + (CELL_WEIGHTS[type] ?? 1), 0);
  return PART_ROWS.find((rows) => rows * weight <= PART_CELLS) ?? 100;
}
