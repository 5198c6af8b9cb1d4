import {
  type Candidates,
  type Condition,
  type Counts,
  type Dimension,
  failedDimension,
  PASSED,
  ValueCounts,
} from './conditions.js';
import { FacetCodes } from './facet-codes.js';
import { LruCache } from './lru-cache.js';
import { type Representative, SlotGroups } from './slot-groups.js';
import { SlotOrder } from './slot-order.js';
import { sortByRank } from './sort-by-rank.js';
import { Found, TextUnits } from './text-units.js';

export type { Condition, Counts, Dimension, Representative };

export interface IndexedEntry {
  readonly reference: string;
}

/** A searched text field. */
export interface TextField {
  readonly name: string;
  /** Score of a whole word in this field, at most 100. */
  readonly weight: number;
  /** 32-bit words of n-gram bitmap per distinct text. */
  readonly bitmapWords: number;
}

export interface Selection<E> {
  /** Name of a sort order. */
  readonly order: string;
  readonly conditions: readonly Condition<E>[];
  /** Higher ranks first; the sort order breaks ties. */
  readonly rank?: (entry: E, slot: number) => number;
  /** One entry of each group only. */
  readonly oneOfEach?: Representative<E> | undefined;
}

export interface IndexOptions<E> {
  readonly dimensions: readonly Dimension<E>[];
  readonly orders: Readonly<Record<string, (a: E, b: E) => number>>;
  readonly fields: readonly TextField[];
  /** Frequently used boolean properties, stored in columns. */
  readonly flags?: Readonly<Record<string, (entry: E) => boolean>>;
  /** Key of the group that the entry belongs to; its own reference unless given. */
  readonly groupOf?: (entry: E) => string;
  /** Notified of each text added to and removed from a field. */
  watchTexts?(field: string, text: string, isNew: boolean): void;
}

let revisions = 0;

const FIRST_CAPACITY = 1024;

/** Cache size of word matches in bytes. */
const REMEMBERED_BYTES = 8_000_000;
const REMEMBERED_MIN = 16;
const REMEMBERED_MAX = 200;
/** Share of a field's weight for an infix, a prefix and a whole match. */
const SHARE_OF_WEIGHT = [0, 0.5, 0.8, 1];
/** PRD00012, or a prefix of it. */
const REFERENCE = /^[a-z]{3}\d{2,}$/;
const WHOLE = 100;
const BEGINNING = 80;

/**
 * An in-memory index over one kind of entry: words, filters, counts and orders, for some hundred thousand entries.
 * Column arrays avoid touching the entry objects.
 */
export class EntryIndex<E extends IndexedEntry> {
  private readonly slots = new Map<string, number>();
  private readonly entries: (E | undefined)[] = [];
  /** Capacity of the columns in slots. */
  private capacity = FIRST_CAPACITY;
  private readonly free: number[] = [];
  private readonly codes: readonly FacetCodes[];
  private readonly orders: ReadonlyMap<string, SlotOrder>;
  private readonly fields: readonly { units: TextUnits; weight: number; name: string }[];
  /** Text number by field and slot. */
  private unitColumns: Uint32Array[];
  /** By name: the predicate, and its value by slot. */
  private readonly flags: ReadonlyMap<string, { valueOf: (entry: E) => boolean; column: Uint8Array }>;
  private readonly groups = new SlotGroups();
  private words = new LruCache<string, Uint8Array>(REMEMBERED_MAX);
  /** Results of `candidates`, which `select` and `count` of the same conditions share. */
  private readonly candidatesOf = new WeakMap<readonly Condition<E>[], Candidates>();
  /** Scratch of `select`, by slot: all 0 between calls. */
  private places = new Uint32Array(FIRST_CAPACITY);
  /** Differs after every change and between indexes, as a key for derived caches. */
  revision = (revisions += 1);

  constructor(private readonly options: IndexOptions<E>) {
    this.codes = options.dimensions.map(() => new FacetCodes());
    this.fields = options.fields.map(({ name, weight, bitmapWords }) => ({
      name,
      weight,
      units: new TextUnits(bitmapWords, (text, isNew) => options.watchTexts?.(name, text, isNew)),
    }));
    this.unitColumns = options.fields.map(() => new Uint32Array(FIRST_CAPACITY));
    this.flags = new Map(
      Object.entries(options.flags ?? {}).map(([name, valueOf]) => [
        name,
        { valueOf, column: new Uint8Array(FIRST_CAPACITY) },
      ]),
    );
    this.orders = new Map(
      Object.entries(options.orders).map(([name, compare]) => [
        name,
        new SlotOrder((a, b) => compare(this.entries[a]!, this.entries[b]!)),
      ]),
    );
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

  /** Adds or replaces an entry by reference. @param texts one per field, folded; may be set later */
  put(entry: E, texts: readonly string[] = []): void {
    const known = this.slots.get(entry.reference);
    const slot = known ?? this.free.pop() ?? this.entries.length;
    const before = known === undefined ? undefined : this.entries[known];
    this.touchOrders(slot, before, entry);
    this.slots.set(entry.reference, slot);
    this.entries[slot] = entry;
    this.growColumns(slot);
    this.setUnits(slot, texts, before !== undefined);
    for (const flag of this.flags.values()) flag.column[slot] = Number(flag.valueOf(entry));
    this.groups.set(slot, this.options.groupOf?.(entry) ?? entry.reference);
    this.options.dimensions.forEach(({ valuesOf }, i) => this.codes[i]!.set(slot, valuesOf(entry)));
    this.changed();
  }

  /** Replaces the texts of an entry, which must exist. @param texts one per field, folded */
  setTexts(reference: string, texts: readonly string[]): void {
    this.setUnits(this.slots.get(reference)!, texts, true);
    this.changed();
  }

  remove(reference: string): void {
    const slot = this.slots.get(reference);
    if (slot === undefined) return;
    this.touchOrders(slot, this.entries[slot], undefined);
    this.slots.delete(reference);
    this.entries[slot] = undefined;
    this.groups.remove(slot);
    this.fields.forEach(({ units }, field) => units.release(this.unitColumns[field]![slot]!));
    this.free.push(slot);
    this.changed();
  }

  /** Sorts all orders before the first query, without blocking the event loop. */
  async prepareOrders(): Promise<void> {
    for (const order of this.orders.values()) await order.prepare(this.slots.values());
  }

  /** Score of a folded word by slot, in its best field, 0 to 100. */
  scoresOf(word: string): Uint8Array {
    const known = this.words.get(word);
    if (known) return known;
    const scores = new Uint8Array(this.entries.length);
    if (REFERENCE.test(word)) this.scoreReferences(word, scores);
    this.fields.forEach(({ units, weight }, field) => {
      const byUnit = units.find(word).map((found) => Math.round(weight * SHARE_OF_WEIGHT[found]!));
      if (!byUnit.some((score) => score > 0)) return;
      const column = this.unitColumns[field]!;
      for (let slot = 0; slot < scores.length; slot += 1) {
        const score = byUnit[column[slot]!]!;
        if (score > scores[slot]!) scores[slot] = score;
      }
    });
    this.words.set(word, scores);
    return scores;
  }

  private scoreReferences(word: string, scores: Uint8Array): void {
    for (const [reference, slot] of this.slots) {
      const key = reference.toLowerCase();
      if (key.startsWith(word)) scores[slot] = key === word ? WHOLE : BEGINNING;
    }
  }

  /** Match type of a folded word in one field, by slot (`Found`); `raw` matches any substring. */
  foundIn(field: string, word: string, raw = false): (slot: number) => number {
    const at = this.fields.findIndex(({ name }) => name === field);
    const found = this.fields[at]!.units.find(word, raw);
    const column = this.unitColumns[at]!;
    return (slot) => found[column[slot]!]!;
  }

  /** Whether any field contains a folded word, also as a substring, by slot. */
  containing(word: string): (slot: number) => boolean {
    const found = this.fields.map(({ units }) => units.find(word, true));
    return (slot) => found.some((byUnit, field) => byUnit[this.unitColumns[field]![slot]!] !== Found.NOT);
  }

  /** Calls back for each entry with its slot, in any order. */
  forEach(visit: (entry: E, slot: number) => void): void {
    for (let slot = 0; slot < this.entries.length; slot += 1) {
      const entry = this.entries[slot];
      if (entry) visit(entry, slot);
    }
  }

  /** The entries that meet all conditions, in any order. */
  *matching(conditions: readonly Condition<E>[]): IterableIterator<E> {
    for (let slot = 0; slot < this.entries.length; slot += 1)
      if (this.meets(conditions, slot)) yield this.entries[slot]!;
  }

  /** Whether any entry has the word in one of the fields. */
  occurs(word: string, fields = this.fields.map(({ name }) => name)): boolean {
    if (REFERENCE.test(word)) return this.scoresOf(word).some((score) => score > 0);
    return this.fields.some(
      ({ name, units }) => fields.includes(name) && units.find(word).some((found) => found !== Found.NOT),
    );
  }

  /** Condition that an entry has one of the values; unknown values match nothing. */
  among(dimension: string, values: readonly string[]): Condition<E> {
    const codes = this.codes[this.options.dimensions.findIndex(({ name }) => name === dimension)]!;
    const allowed = codes.listsWith(values);
    return { dimension, test: (_entry, slot) => allowed[codes.listAt(slot)] === 1 };
  }

  /** Condition that a flag of the options is set. */
  flagged(name: string): Condition<E> {
    const flag = this.flags.get(name);
    if (!flag) throw new Error(`unknown flag: ${name}`);
    return { test: (_entry, slot) => flag.column[slot] === 1 };
  }

  /** Whether any entry meets all conditions. */
  some(conditions: readonly Condition<E>[]): boolean {
    for (let slot = 0; slot < this.entries.length; slot += 1) if (this.meets(conditions, slot)) return true;
    return false;
  }

  /** Number of entries that meet all conditions, or of their groups. */
  total(conditions: readonly Condition<E>[], perGroup = false): number {
    let total = 0;
    const seen = new Uint8Array(perGroup ? this.groups.size : 0);
    for (let slot = 0; slot < this.entries.length; slot += 1) {
      if (!this.meets(conditions, slot)) continue;
      const group = this.groups.groupAt(slot);
      if (seen[group] === 1) continue;
      if (perGroup) seen[group] = 1;
      total += 1;
    }
    return total;
  }

  /** The entries of the group of an entry that meet all conditions, in any order. */
  groupOf(reference: string, conditions: readonly Condition<E>[]): E[] {
    const slot = this.slots.get(reference);
    if (slot === undefined) return [];
    return Array.from(this.groups.membersOf(slot))
      .filter((member) => this.meets(conditions, member))
      .map((member) => this.entries[member]!);
  }

  /** The entries that meet all conditions, in order. They are tested in order of storage, which the CPU caches follow. */
  select({ order, conditions, rank, oneOfEach }: Selection<E>): E[] {
    const inOrder = this.inOrder(order);
    const own = conditions.filter(({ dimension }) => dimension !== undefined);
    const slots = this.candidates(conditions).filter((slot) => this.meets(own, slot));
    const ranks = new Float64Array(rank ? slots.length : 0);
    if (rank) for (let i = 0; i < slots.length; i += 1) ranks[i] = rank(this.entries[slots[i]!]!, slots[i]!);
    for (let i = 0; i < slots.length; i += 1) this.places[slots[i]!] = i + 1;
    let found: number[] = [];
    let ranksInOrder: number[] = [];
    for (const slot of inOrder) {
      const place = this.places[slot]!;
      if (place === 0) continue;
      this.places[slot] = 0;
      found.push(slot);
      if (rank) ranksInOrder.push(ranks[place - 1]!);
    }
    if (oneOfEach) {
      const kept = this.groups.bestOf(found, ranksInOrder, oneOfEach, (slot) => this.entries[slot]!);
      found = kept.map((position) => found[position]!);
      if (rank) ranksInOrder = kept.map((position) => ranksInOrder[position]!);
    }
    const entries = found.map((slot) => this.entries[slot]!);
    return rank ? sortByRank(entries, ranksInOrder) : entries;
  }

  /**
   * Per dimension the counts of its values among the entries, or their groups, that meet the conditions of all other
   * dimensions. `visit` gets every entry that meets all conditions except those of `dimension`.
   */
  count(
    conditions: readonly Condition<E>[],
    visit?: { dimension: string; entry(entry: E): void },
    perGroup = false,
  ): ReadonlyMap<string, Counts> {
    const { dimensions } = this.options;
    const own = conditions.filter(({ dimension }) => dimension !== undefined);
    const counted = this.codes.map((codes) => new ValueCounts(codes));
    const slots = this.candidates(conditions);
    for (const slot of perGroup ? this.groups.together(slots) : slots) {
      const entry = this.entries[slot]!;
      const failed = failedDimension(own, entry, slot);
      if (failed === undefined) continue;
      const group = perGroup ? this.groups.groupAt(slot) : slot;
      for (let i = 0; i < dimensions.length; i += 1)
        if (failed === PASSED || failed === dimensions[i]!.name) counted[i]!.add(slot, group);
      if (visit && (failed === PASSED || failed === visit.dimension)) visit.entry(entry);
    }
    return new Map(dimensions.map(({ name }, i) => [name, counted[i]!.counts]));
  }

  private candidates(conditions: readonly Condition<E>[]): Uint32Array {
    const known = this.candidatesOf.get(conditions);
    if (known?.revision === this.revision) return known.slots;
    const common = conditions.filter(({ dimension }) => dimension === undefined);
    const found: number[] = [];
    for (let slot = 0; slot < this.entries.length; slot += 1) if (this.meets(common, slot)) found.push(slot);
    const slots = Uint32Array.from(found);
    this.candidatesOf.set(conditions, { revision: this.revision, slots });
    return slots;
  }

  private meets(conditions: readonly Condition<E>[], slot: number): boolean {
    const entry = this.entries[slot];
    if (!entry) return false;
    for (const condition of conditions) if (!condition.test(entry, slot)) return false;
    return true;
  }

  private inOrder(name: string): Uint32Array {
    const order = this.orders.get(name);
    if (!order) throw new Error(`unknown order: ${name}`);
    return order.slots(this.slots.values(), (slot) => this.entries[slot] !== undefined);
  }

  private touchOrders(slot: number, before: E | undefined, after: E | undefined): void {
    for (const [name, order] of this.orders)
      if (!before || !after || this.options.orders[name]!(before, after) !== 0) order.touch(slot);
  }

  private setUnits(slot: number, texts: readonly string[], hasUnits: boolean): void {
    this.fields.forEach(({ units }, field) => {
      const column = this.unitColumns[field]!;
      const unit = units.acquire(texts[field] ?? '');
      if (hasUnits) units.release(column[slot]!);
      column[slot] = unit;
    });
  }

  private growColumns(slot: number): void {
    if (slot < this.capacity) return;
    this.capacity = Math.ceil((slot + 1) * 1.5);
    this.unitColumns = this.unitColumns.map((column) => {
      const larger = new Uint32Array(this.capacity);
      larger.set(column);
      return larger;
    });
    this.places = new Uint32Array(this.capacity);
    for (const flag of this.flags.values()) {
      const larger = new Uint8Array(this.capacity);
      larger.set(flag.column);
      flag.column = larger;
    }
  }

  private changed(): void {
    this.revision = revisions += 1;
    if (this.words.size > 0) this.words = new LruCache(this.wordsToRemember());
  }

  private wordsToRemember(): number {
    const affordable = Math.floor(REMEMBERED_BYTES / Math.max(1, this.entries.length));
    return Math.min(REMEMBERED_MAX, Math.max(REMEMBERED_MIN, affordable));
  }
}
