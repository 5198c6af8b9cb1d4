import { sortInChunks } from './process-in-chunks.js';

/**
 * Slots in an order that is kept up as entries come, change and go: what changed is taken out and merged in again
 * when the order is next asked for, however many changes there were.
 */
export class SlotOrder {
  private sorted?: Uint32Array<ArrayBuffer>;
  private readonly changed = new Set<number>();

  /** @param compare slots of present entries */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  touch(slot: number): void {
    if (this.sorted) this.changed.add(slot);
  }

  /** Sorts ahead of time without holding the event loop. */
  async prepare(present: Iterable<number>): Promise<void> {
    this.sorted = await sortInChunks(Uint32Array.from(present), this.compare);
    this.changed.clear();
  }

  /** All present slots in order. */
  slots(present: Iterable<number>, isPresent: (slot: number) => boolean): Uint32Array {
    if (!this.sorted) this.sorted = Uint32Array.from(present).sort(this.compare);
    else if (this.changed.size > 0) this.sorted = this.merged(this.sorted, isPresent);
    this.changed.clear();
    return this.sorted;
  }

  private merged(
    sorted: Uint32Array<ArrayBuffer>,
    isPresent: (slot: number) => boolean,
  ): Uint32Array<ArrayBuffer> {
    const others = sorted.filter((slot) => !this.changed.has(slot));
    const moved = Uint32Array.from([...this.changed].filter(isPresent)).sort(this.compare);
    const result = new Uint32Array(others.length + moved.length);
    let [a, b] = [0, 0];
    for (let to = 0; to < result.length; to += 1)
      result[to] =
        b >= moved.length || (a < others.length && this.compare(others[a]!, moved[b]!) <= 0)
          ? others[a++]!
          : moved[b++]!;
    return result;
  }
}
