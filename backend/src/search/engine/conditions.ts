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

/** Counts the values of a dimension, each once per group; the slots of a group are added one after the other. */
export class ValueCounts {
  private readonly numbers: Uint32Array;
  /** By value, the last group that was counted. */
  private readonly groups: Int32Array;
  private group = -1;
  private list = -1;

  constructor(private readonly codes: FacetCodes) {
    this.numbers = new Uint32Array(codes.values.length);
    this.groups = new Int32Array(codes.values.length).fill(-1);
  }

  add(slot: number, group: number): void {
    const list = this.codes.listAt(slot);
    // Vintages and sizes of a wine have most values in common.
    if (group === this.group && list === this.list) return;
    this.group = group;
    this.list = list;
    for (const code of this.codes.lists[list]!)
      if (this.groups[code] !== group) {
        this.groups[code] = group;
        this.numbers[code]! += 1;
      }
  }

  get counts(): Counts {
    return new Map(
      this.codes.values.flatMap((value, code) => (this.numbers[code] ? [[value, this.numbers[code]]] : [])),
    );
  }
}
