import { LruCache } from './lru-cache.js';
import { mayContain, SIGNATURE_WORDS, wordBits, writeSignature } from './text-signature.js';

/** What every indexed thing has; texts are folded (`searchText`). */
export interface IndexedEntry {
  readonly reference: string;
  readonly text: string;
}

/** A property whose values are counted and filtered by; a thing may have several values, or none. */
export interface Dimension<E> {
  readonly name: string;
  readonly valuesOf: (entry: E) => readonly string[];
}

/** One filter. The counts of the dimension that it is named after leave it out; `undefined` counts everywhere. */
export interface Condition<E> {
  readonly dimension?: string;
  readonly test: (entry: E, slot: number) => boolean;
}

export interface Selection<E> {
  /** Name of an order. */
  readonly order: string;
  readonly conditions: readonly Condition<E>[];
  /** Higher ranks come first; the order decides among equals. */
  readonly rank?: (entry: E, slot: number) => number;
}

/** How often each value of a dimension occurs. */
export type Counts = ReadonlyMap<string, number>;

let revisions = 0;

const WORDS_REMEMBERED = 200;
const INITIAL_SLOTS = 1024;

/**
 * An index in memory over one kind of thing: text search, filters, counts and orders, for some ten thousand
 * entries. An order is sorted when first asked for and then kept up as entries come, change and go.
 */
export class FacetedIndex<E extends IndexedEntry> {
  private readonly slots = new Map<string, number>();
  private readonly entries: (E | undefined)[] = [];
  private readonly free: number[] = [];
  private signatures = new Uint32Array(INITIAL_SLOTS * SIGNATURE_WORDS);
  private readonly codes = new Map<string, DimensionCodes>();
  private readonly orders = new Map<string, Uint32Array>();
  private readonly found = new LruCache<string, Uint8Array>(WORDS_REMEMBERED);
  /** Another number after every change, and in every index, for those who keep what they derived. */
  revision = (revisions += 1);

  constructor(
    private readonly dimensions: readonly Dimension<E>[],
    private readonly comparators: Readonly<Record<string, (a: E, b: E) => number>>,
  ) {
    for (const { name } of dimensions) this.codes.set(name, new DimensionCodes());
  }

  get size(): number {
    return this.slots.size;
  }

  get(reference: string): E | undefined {
    const slot = this.slots.get(reference);
    return slot === undefined ? undefined : this.entries[slot];
  }

  has(reference: string): boolean {
    return this.slots.has(reference);
  }

  *all(): IterableIterator<E> {
    for (const entry of this.entries) if (entry) yield entry;
  }

  /** Adds an entry, or takes the place of the one with the same reference. */
  put(entry: E): void {
    const known = this.slots.get(entry.reference);
    const slot = known ?? this.free.pop() ?? this.entries.length;
    this.reorder(slot, known === undefined ? undefined : this.entries[known], entry);
    this.slots.set(entry.reference, slot);
    this.entries[slot] = entry;
    this.makeRoom(slot);
    writeSignature(entry.text, this.signatures, slot * SIGNATURE_WORDS);
    for (const { name, valuesOf } of this.dimensions) this.codes.get(name)!.set(slot, valuesOf(entry));
    this.touch();
  }

  remove(reference: string): void {
    const slot = this.slots.get(reference);
    if (slot === undefined) return;
    this.reorder(slot, this.entries[slot], undefined);
    this.slots.delete(reference);
    this.entries[slot] = undefined;
    this.free.push(slot);
    this.touch();
  }

  /** By slot, 1 where the text of the entry contains the folded word. */
  containing(word: string): Uint8Array {
    const known = this.found.get(word);
    if (known) return known;
    const bits = wordBits(word);
    const result = new Uint8Array(this.entries.length);
    for (let slot = 0; slot < this.entries.length; slot += 1)
      if (
        mayContain(this.signatures, slot * SIGNATURE_WORDS, bits) &&
        this.entries[slot]?.text.includes(word)
      )
        result[slot] = 1;
    this.found.set(word, result);
    return result;
  }

  /** The condition that an entry has one of the values; unknown values match nothing. */
  among(dimension: string, values: readonly string[]): Condition<E> {
    const codes = this.codes.get(dimension)!;
    const allowed = new Set(values.flatMap((value) => codes.codeOf(value) ?? []));
    return { dimension, test: (_entry, slot) => codes.at(slot).some((code) => allowed.has(code)) };
  }

  /** Whether any entry meets a condition. */
  some({ test }: Condition<E>): boolean {
    return this.entries.some((entry, slot) => entry !== undefined && test(entry, slot));
  }

  /** The entries that meet all conditions, in order. */
  select({ order, conditions, rank }: Selection<E>): E[] {
    const ranked = new Map<number, E[]>();
    for (const slot of this.inOrder(order)) {
      const entry = this.entries[slot]!;
      if (!conditions.every((condition) => condition.test(entry, slot))) continue;
      const key = rank ? rank(entry, slot) : 0;
      const group = ranked.get(key);
      if (group) group.push(entry);
      else ranked.set(key, [entry]);
    }
    return [...ranked.keys()].sort((a, b) => b - a).flatMap((key) => ranked.get(key)!);
  }

  /**
   * For each dimension how often its values occur among the entries that meet the conditions of all other
   * dimensions. `visit` gets every entry that meets all conditions but those of `dimension`, for other figures.
   */
  count(
    conditions: readonly Condition<E>[],
    visit?: { dimension: string; entry(entry: E): void },
  ): ReadonlyMap<string, Counts> {
    const tallies = this.dimensions.map(({ name }) => {
      const codes = this.codes.get(name)!;
      return { name, codes, numbers: new Uint32Array(codes.values.length) };
    });
    for (let slot = 0; slot < this.entries.length; slot += 1) {
      const entry = this.entries[slot];
      if (!entry) continue;
      const failed = failedDimension(conditions, entry, slot);
      if (failed === undefined) continue;
      for (const { name, codes, numbers } of tallies)
        if (failed === PASSED || failed === name) for (const code of codes.at(slot)) numbers[code]! += 1;
      if (visit && (failed === PASSED || failed === visit.dimension)) visit.entry(entry);
    }
    return new Map(
      tallies.map(({ name, codes, numbers }) => [
        name,
        new Map(
          [...codes.values.entries()].flatMap(([code, value]) =>
            numbers[code] ? [[value, numbers[code]]] : [],
          ),
        ),
      ]),
    );
  }

  private inOrder(name: string): Uint32Array {
    const known = this.orders.get(name);
    if (known) return known;
    const compare = this.comparators[name];
    if (!compare) throw new Error(`unknown order: ${name}`);
    const order = Uint32Array.from(this.slots.values());
    order.sort((a, b) => compare(this.entries[a]!, this.entries[b]!));
    this.orders.set(name, order);
    return order;
  }

  private makeRoom(slot: number): void {
    const needed = (slot + 1) * SIGNATURE_WORDS;
    if (needed <= this.signatures.length) return;
    const larger = new Uint32Array(needed * 2);
    larger.set(this.signatures);
    this.signatures = larger;
  }

  /** Moves one slot to its place in the orders that were made already; sorting all anew would take far longer. */
  private reorder(slot: number, before: E | undefined, after: E | undefined): void {
    for (const [name, order] of this.orders) {
      const compare = this.comparators[name]!;
      if (before && after && compare(before, after) === 0) continue;
      const others = before ? order.filter((other) => other !== slot) : order;
      this.orders.set(name, after ? this.withSlot(others, slot, after, compare) : others);
    }
  }

  private withSlot(order: Uint32Array, slot: number, entry: E, compare: (a: E, b: E) => number): Uint32Array {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.entries[order[middle]!]!, entry) < 0) low = middle + 1;
      else high = middle;
    }
    const result = new Uint32Array(order.length + 1);
    result.set(order.subarray(0, low));
    result[low] = slot;
    result.set(order.subarray(low), low + 1);
    return result;
  }

  private touch(): void {
    this.revision = revisions += 1;
    this.found.clear();
  }
}

const PASSED = '';

/** The only dimension whose condition the entry fails, `PASSED` when it fails none, undefined when it fails more. */
function failedDimension<E>(conditions: readonly Condition<E>[], entry: E, slot: number): string | undefined {
  let failed: string | undefined = PASSED;
  for (const { dimension, test } of conditions) {
    if (test(entry, slot) || (failed !== PASSED && failed === dimension)) continue;
    if (dimension === undefined || failed !== PASSED) return undefined;
    failed = dimension;
  }
  return failed;
}

/** The values of one dimension as small numbers; equal lists of them share one array. */
class DimensionCodes {
  readonly values: string[] = [];
  private readonly codes = new Map<string, number>();
  private readonly lists = new Map<string, readonly number[]>();
  private readonly bySlot: (readonly number[])[] = [];

  codeOf(value: string): number | undefined {
    return this.codes.get(value);
  }

  at(slot: number): readonly number[] {
    return this.bySlot[slot]!;
  }

  set(slot: number, values: readonly string[]): void {
    const codes = [...new Set(values)].map((value) => this.encode(value));
    const key = codes.join();
    let list = this.lists.get(key);
    if (!list) this.lists.set(key, (list = codes));
    this.bySlot[slot] = list;
  }

  private encode(value: string): number {
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    this.codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
