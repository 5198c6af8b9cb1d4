import { describe, expect, it } from '@jest/globals';
import type { AdminRow } from '../data/admin-row.js';
import { joinParts, type ListPart, missingPart } from './list-parts.js';

const row = (reference: string, version = '1'): AdminRow => ({
  __typename: 'BackOfficeRow',
  reference,
  version,
  values: {},
  labels: {},
});
const rows = (...references: string[]) => references.map((reference) => row(reference));
const part = (references: string[], isStale = false): ListPart => ({ rows: rows(...references), isStale });
const referencesOf = (all: readonly AdminRow[]) => all.map(({ reference }) => reference);

describe('the part to request next', () => {
  const first = rows('a', 'b');

  it('[KIT-01] is the first that is missing, until the page is complete', () => {
    const page = { first, partRows: 2, expected: 5 };
    expect(missingPart({ ...page, parts: [] })).toBe(1);
    expect(missingPart({ ...page, parts: [part(['c', 'd'])] })).toBe(2);
    expect(missingPart({ ...page, parts: [part(['c', 'd']), part(['e'])] })).toBeUndefined();
    expect(missingPart({ ...page, expected: 2, parts: [] })).toBeUndefined();
  });

  it('[KIT-01] is none after a short part: the list has become shorter', () => {
    const page = { partRows: 2, expected: 100 };
    expect(missingPart({ ...page, first: rows('a'), parts: [] })).toBeUndefined();
    expect(missingPart({ ...page, first, parts: [part(['c'])] })).toBeUndefined();
  });

  it('[LIST-02] is a stale one in view before all others', () => {
    const parts = [part(['c', 'd'], true), part(['e', 'f'], true)];
    const page = { first, parts, partRows: 2, expected: 100 };
    expect(missingPart({ ...page, visible: { from: 0, to: 2 } })).toBe(3);
    expect(missingPart({ ...page, visible: { from: 4, to: 6 } })).toBe(2);
    expect(missingPart({ ...page, visible: { from: 1, to: 5 } })).toBe(1);
    expect(missingPart({ ...page, expected: 6 })).toBeUndefined();
  });
});

describe('the rows of all parts', () => {
  it('[KIT-01] are joined in order, and cut at the length of the page', () => {
    const first = rows('a', 'b');
    expect(joinParts(first, [], 2)).toBe(first);
    expect(referencesOf(joinParts(first, [part(['c', 'd']), part(['e'])], 4))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[LIST-02] show a record once, as it was read after the last write', () => {
    const first = [row('a'), row('d', '2')];
    const parts = [part(['c', 'd'], true), { rows: [row('c', '2'), row('e')], isStale: false }];
    const joined = joinParts(first, parts, 6);
    expect(joined.map(({ reference, version }) => `${reference}${version}`)).toEqual([
      'a1',
      'd2',
      'c2',
      'e1',
    ]);
  });
});
