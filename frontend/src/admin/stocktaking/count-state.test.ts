import { beforeEach, describe, expect, it } from '@jest/globals';
import { readDraft, writeDraft } from './count-draft.js';
import { countedBottles, differingCounts, type EnteredCounts, linesOf, withCount } from './count-state.js';

const wine = { name: '赤', nameEn: 'Red', vintage: '2020', size: '750mL' };
const entry = (productRef: string, onHand: number) => ({ ...wine, productRef, onHand });
const NONE: EnteredCounts = {};

describe('entered counts', () => {
  it('[STK-03] are whole numbers from 0, full-width digits included', () => {
    expect(['０', '12', ' 3 ', '100000'].map(countedBottles)).toEqual([0, 12, 3, 100_000]);
    for (const text of ['-1', '1.5', 'a', '', '100001']) expect(countedBottles(text)).toBeUndefined();
  });

  it('[STK-04] keep the bottles on hand of their last entry', () => {
    const first = withCount(withCount(NONE, entry('PRD00001', 5), '5'), entry('PRD00002', 3), '2');
    expect(linesOf(first)).toEqual([
      { productRef: 'PRD00001', expected: 5, counted: 5 },
      { productRef: 'PRD00002', expected: 3, counted: 2 },
    ]);
    expect(differingCounts(first)).toBe(1);
    const again = withCount(first, entry('PRD00001', 4), '5');
    expect(linesOf(again)?.[0]).toEqual({ productRef: 'PRD00001', expected: 4, counted: 5 });
    expect(Object.keys(withCount(again, entry('PRD00001', 4), ' '))).toEqual(['PRD00002']);
    expect(linesOf(withCount(first, entry('PRD00001', 5), 'x'))).toBeUndefined();
  });
});

describe('drafts of counts', () => {
  beforeEach(() => localStorage.clear());

  it('[STK-04] stay on the device until they are recorded, by warehouse', () => {
    const counts = withCount(NONE, entry('PRD00001', 5), '4');
    writeDraft('WHS00001', counts);
    expect(readDraft('WHS00001')).toEqual(counts);
    expect(readDraft('WHS00002')).toEqual({});
    writeDraft('WHS00001', {});
    expect(localStorage.length).toBe(0);
  });

  it.each(['', '{', '[]', '3', '{"PRD00001":{"text":4}}', '{"PRD00001":null}'])(
    '[STK-04] ignore what another version has stored: %s',
    (stored) => {
      localStorage.setItem('vinkura.stocktake.WHS00001', stored);
      expect(readDraft('WHS00001')).toEqual({});
    },
  );
});
