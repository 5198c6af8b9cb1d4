import { expect, it } from '@jest/globals';
import type { Document } from '../../src/bson/types.js';
import { applyUpdate } from './apply-update.js';

export type UpdateRow = [title: string, update: Document, before: Document, after: Document];

/** One test a row: the update makes `after` of `before`, with the fields in that order. */
export function updateTable(rows: UpdateRow[]): void {
  it.each(rows)('%s', (_title, update, before, after) => {
    const result = applyUpdate({ _id: 1, ...before }, update);
    expect(result).toEqual({ _id: 1, ...after });
    expect(Object.keys(result)).toEqual(Object.keys({ _id: 1, ...after }));
  });
}

/** Updates that leave the document as it is: the same reference comes back. */
export function unchangedTable(rows: [title: string, update: Document, document: Document][]): void {
  it.each(rows)('changes nothing: %s', (_title, update, document) => {
    const whole = { _id: 1, ...document };
    expect(applyUpdate(whole, update)).toBe(whole);
  });
}
