import { sortInChunks } from './process-in-chunks.js';

/** An incrementally maintained order of slots: changed slots are removed and merged in again on the next read. */
export class SlotOrder {
  private sorted?: Uint32Array<ArrayBuffer>;
  private readonly changed = new Set<number>();

  /** @param compare slots of present entries */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  touch(slot: number): void {
    if (this.sorted) this.changed.add(slot);
  }

  /** Sorts in advance without blocking the event loop. */
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
