import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  pageState,
  selectAll,
  type Selection,
  selectionInput,
  selectRange,
  suitableActions,
  togglePage,
  toggleRow,
} from './selection.js';

const FIRST = ['PRD00001', 'PRD00002', 'PRD00003'];
const SECOND = ['PRD00004', 'PRD00005'];
const LIST = { q: '赤', sort: '-price' };

const rows = (...references: string[]): Selection => ({ kind: 'ROWS', references: new Set(references) });

describe('[KIT-02] the selection of a list', () => {
  it('lasts over pages', () => {
    const onFirst = toggleRow(togglePage(NOTHING_SELECTED, FIRST), 'PRD00002');
    const onBoth = toggleRow(onFirst, 'PRD00005');
    expect(selectionInput(onBoth, LIST)).toEqual({ references: ['PRD00001', 'PRD00003', 'PRD00005'] });
    expect(pageState(onBoth, FIRST)).toBe('some');
    expect(pageState(togglePage(onBoth, SECOND), SECOND)).toBe('all');
    expect(selectionInput(togglePage(onBoth, FIRST), LIST).references).toHaveLength(4);
  });

  it('takes back what was toggled twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...FIRST, ...SECOND)),
        fc.constantFrom(...FIRST),
        (had, row) => {
          const before = rows(...had);
          expect(toggleRow(toggleRow(before, row), row)).toEqual(before);
          expect(countSelected(togglePage(togglePage(rows(), FIRST), FIRST))).toBe(0);
        },
      ),
    );
  });

  it.each([
    ['PRD00001', 'PRD00003'],
    ['PRD00003', 'PRD00001'],
  ])('takes a range from %s to %s', (from, to) => {
    expect(selectRange(rows('PRD00005'), FIRST, from, to)).toEqual(rows('PRD00005', ...FIRST));
  });

  it('starts a new range when its first row is on another page', () => {
    expect(selectRange(rows('PRD00005'), FIRST, 'PRD00005', 'PRD00002')).toEqual(
      rows('PRD00005', 'PRD00002'),
    );
  });

  it('names all rows by the list and how many it had, never by what the page shows', () => {
    const all = selectAll(552);
    expect(selectionInput(all, LIST)).toEqual({ list: LIST, expectedCount: 552 });
    expect(isSelected(all, 'PRD00999')).toBe(true);
    // A row that is left out could not be said to the server.
    expect(toggleRow(all, 'PRD00001')).toBe(all);
    expect(togglePage(all, FIRST)).toEqual(NOTHING_SELECTED);
  });

  it('has no whole page in an empty list', () => {
    expect(pageState(NOTHING_SELECTED, [])).toBe('none');
  });

  it('offers the actions that suit a selected row, and all where rows are not known', () => {
    const actions = [
      { name: 'ship', suits: { column: 'status', values: ['IN_PREPARATION'] } },
      { name: 'resume', suits: { column: 'status', values: ['ON_HOLD'] } },
      { name: 'delete' },
    ];
    const page = [
      { reference: 'ORD00001', values: { status: 'ON_HOLD' } },
      { reference: 'ORD00002', values: { status: 'CLOSED' } },
      { reference: 'ORD00003', values: {} },
    ];
    const offered = (selection: Selection) =>
      suitableActions(actions, selection, page).map(({ name }) => name);
    expect(offered(rows('ORD00001', 'ORD00002'))).toEqual(['resume', 'delete']);
    expect(offered(rows('ORD00002'))).toEqual(['delete']);
    // The status is not on screen, or the row is on another page.
    expect(offered(rows('ORD00003'))).toEqual(['ship', 'resume', 'delete']);
    expect(offered(rows('ORD00001', 'ORD00009'))).toEqual(['ship', 'resume', 'delete']);
    expect(offered(selectAll(3))).toEqual(['ship', 'resume', 'delete']);
  });
});
