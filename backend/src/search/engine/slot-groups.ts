const NONE = -1;

/** Which entry of a group a list shows: the best by rank, then the preferred one, then the first in order, or the last. */
export interface Representative<E> {
  readonly prefer: (entry: E) => number;
  readonly isLast?: boolean;
}

/** Groups of slots with equal keys; the slots of a group form a ring, so that a few are found without a list per group. */
export class SlotGroups {
  private readonly numbers = new Map<string, number>();
  /** By group: one of its slots, or `NONE`. */
  private readonly heads: number[] = [];
  private groups = new Int32Array(1024).fill(NONE);
  private next = new Int32Array(1024);

  /** Number of groups that there have been. */
  get size(): number {
    return this.heads.length;
  }

  groupAt(slot: number): number {
    return this.groups[slot]!;
  }

  set(slot: number, key: string): void {
    if (slot >= this.groups.length) this.grow(slot);
    const group = this.numberOf(key);
    if (this.groups[slot] === group) return;
    this.remove(slot);
    const head = this.heads[group]!;
    this.groups[slot] = group;
    this.next[slot] = head === NONE ? slot : this.next[head]!;
    if (head === NONE) this.heads[group] = slot;
    else this.next[head] = slot;
  }

  remove(slot: number): void {
    const group = this.groups[slot] ?? NONE;
    if (group === NONE) return;
    let before = slot;
    while (this.next[before] !== slot) before = this.next[before]!;
    this.next[before] = this.next[slot]!;
    this.heads[group] = before === slot ? NONE : before;
    this.groups[slot] = NONE;
  }

  /** The slots of the group of a slot, in any order. */
  *membersOf(slot: number): IterableIterator<number> {
    let at = slot;
    do {
      yield at;
      at = this.next[at]!;
    } while (at !== slot);
  }

  /** Positions of the slot that represents each group, ascending. @param ranks of the slots, or none */
  bestOf<E>(
    slots: readonly number[],
    ranks: readonly number[],
    { prefer, isLast = false }: Representative<E>,
    entryAt: (slot: number) => E,
  ): number[] {
    const best = new Int32Array(this.size).fill(NONE);
    const lead = (a: number, b: number) =>
      (ranks[a] ?? 0) - (ranks[b] ?? 0) || prefer(entryAt(slots[a]!)) - prefer(entryAt(slots[b]!));
    slots.forEach((slot, position) => {
      const group = this.groups[slot]!;
      const ahead = best[group] === NONE ? 1 : lead(position, best[group]!);
      if (ahead > 0 || (ahead === 0 && isLast)) best[group] = position;
    });
    return slots.flatMap((slot, position) => (best[this.groups[slot]!] === position ? position : []));
  }

  /** The slots, those of a group beside each other. */
  together(slots: Uint32Array): Uint32Array {
    const starts = new Uint32Array(this.size + 1);
    for (const slot of slots) starts[this.groups[slot]! + 1]! += 1;
    for (let group = 0; group < this.size; group += 1) starts[group + 1]! += starts[group]!;
    const sorted = new Uint32Array(slots.length);
    for (const slot of slots) sorted[starts[this.groups[slot]!]!++] = slot;
    return sorted;
  }

  private numberOf(key: string): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.heads.length);
    return this.heads.push(NONE) - 1;
  }

  private grow(slot: number): void {
    const capacity = Math.ceil((slot + 1) * 1.5);
    const groups = new Int32Array(capacity).fill(NONE);
    groups.set(this.groups);
    this.groups = groups;
    const next = new Int32Array(capacity);
    next.set(this.next);
    this.next = next;
  }
}
