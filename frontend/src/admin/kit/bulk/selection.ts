import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { ListStateInput, RecordSelectionInput } from '../../../generated/schema-types.js';
import { plainText } from '../values/plain-text.js';

/**
 * Selected rows of a list: ticked ones on any page, or all rows of the list at the time of "select all". The server
 * evaluates the list again and rejects a different number of rows.
 */
export type Selection = { kind: 'ROWS'; references: ReadonlySet<string> } | { kind: 'ALL'; count: number };

export const NOTHING_SELECTED: Selection = { kind: 'ROWS', references: new Set() };

export const selectAll = (count: number): Selection => ({ kind: 'ALL', count });

/** How many rows are selected. */
export const countSelected = (selection: Selection): number =>
  selection.kind === 'ALL' ? selection.count : selection.references.size;

export const isSelected = (selection: Selection, reference: string): boolean =>
  selection.kind === 'ALL' || selection.references.has(reference);

/** Selects or deselects one row. Of "all" no row can be left out: what the page does not show cannot be named. */
export function toggleRow(selection: Selection, reference: string): Selection {
  if (selection.kind === 'ALL') return selection;
  const references = new Set(selection.references);
  if (!references.delete(reference)) references.add(reference);
  return { kind: 'ROWS', references };
}

/** Selects the rows from one to another, both included, in the order of the page. */
export function selectRange(
  selection: Selection,
  page: readonly string[],
  from: string,
  to: string,
): Selection {
  if (selection.kind === 'ALL') return selection;
  const [first, last] = [page.indexOf(from), page.indexOf(to)].sort((a, b) => a - b) as [number, number];
  if (first < 0) return toggleRow(selection, to);
  return {
    kind: 'ROWS',
    references: new Set([...selection.references, ...page.slice(first, last + 1)]),
  };
}

/** What the box in the head of the table shows. */
export function pageState(selection: Selection, page: readonly string[]): 'all' | 'some' | 'none' {
  const selected = page.filter((reference) => isSelected(selection, reference)).length;
  if (selected === 0) return 'none';
  return selected === page.length ? 'all' : 'some';
}

/** Selects all rows of the page, or deselects them when all are; rows of other pages stay as they are. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.kind === 'ALL') return NOTHING_SELECTED;
  const references = new Set(selection.references);
  const isWhole = page.every((reference) => references.has(reference));
  for (const reference of page)
    if (isWhole) references.delete(reference);
    else references.add(reference);
  return { kind: 'ROWS', references };
}

interface Suited {
  suits?: { column: string; values: readonly string[] };
}

/**
 * The actions that suit at least one of the selected rows. Rows of other pages, and rows without the column, may be of
 * any kind: then every action is offered, and the server leaves out the rows that it does not suit.
 */
export function suitableActions<Action extends Suited>(
  actions: readonly Action[],
  selection: Selection,
  rows: readonly { reference: string; values: Readonly<Record<string, unknown>> }[],
): readonly Action[] {
  const chosen = rows.filter(({ reference }) => isSelected(selection, reference));
  if (selection.kind === 'ALL' || chosen.length < selection.references.size) return actions;
  return actions.filter(
    ({ suits }) =>
      !suits ||
      chosen.some(({ values }) => {
        const value = values[suits.column];
        return value === undefined || suits.values.includes(plainText(value));
      }),
  );
}

/** The selection as `bulkAction` takes it. */
export const selectionInput = (selection: Selection, list: ListStateInput): RecordSelectionInput =>
  selection.kind === 'ALL'
    ? { list, expectedCount: selection.count }
    : { references: [...selection.references] };

/**
 * Address of a page that shows the selected rows; undefined above its limit, and for "all", whose references are known
 * to the server only.
 */
export const bulkPagePath = (
  resource: string,
  { path, limit }: ResourceDefinition['bulkPages'][number],
  selection: Selection,
): string | undefined =>
  selection.kind === 'ALL' || selection.references.size > limit
    ? undefined
    : `${path}?${resource}=${[...selection.references].map(encodeURIComponent).join(',')}`;
