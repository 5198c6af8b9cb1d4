import type { FacetCodes } from './facet-codes.js';

/** A facet whose values are counted and filtered; an entry may have several values, or none. */
export interface Dimension<E> {
  readonly name: string;
  readonly valuesOf: (entry: E) => readonly string[];
}

/** A filter. It is excluded from the counts of its own dimension; `undefined` applies to all. */
export interface Condition<E> {
  readonly dimension?: string;
  readonly test: (entry: E, slot: number) => boolean;
}

/** Slots that meet the conditions without dimension, in order of storage. */
export interface Candidates {
  readonly revision: number;
  readonly slots: Uint32Array;
}

/** Count by value of a dimension. */
export type Counts = ReadonlyMap<string, number>;

export const PASSED = '';

/** The only dimension whose condition the entry fails, `PASSED` for none, undefined for several. */
export function failedDimension<E>(
  conditions: readonly Condition<E>[],
  entry: E,
  slot: number,
): string | undefined {
  let failed: string | undefined = PASSED;
  for (const { dimension, test } of conditions) {
    if (test(entry, slot) || (failed !== PASSED && failed === dimension)) continue;
    if (dimension === undefined || failed !== PASSED) return undefined;
    failed = dimension;
  }
  return failed;
}

/** @param byList number of entries by number of their value list */
export function countsOf({ values, lists }: FacetCodes, byList: Uint32Array): Counts {
  const numbers = new Uint32Array(values.length);
  byList.forEach((count, list) => {
    if (count > 0) for (const code of lists[list]!) numbers[code]! += count;
  });
  return new Map(values.flatMap((value, code) => (numbers[code] ? [[value, numbers[code]]] : [])));
}
