/** Maximum blocking time, in milliseconds. */
const CHUNK_MS = 10;

/** Processes all items, yielding to the event loop in between. */
export async function processInChunks<T>(
  items: Iterable<T> | AsyncIterable<T>,
  process: (item: T) => void,
): Promise<void> {
  let start = performance.now();
  for await (const item of items) {
    process(item);
    if (performance.now() - start < CHUNK_MS) continue;
    await yieldToEventLoop();
    start = performance.now();
  }
}

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Run length: items sorted at once, in well under 10 ms. */
const RUN = 4096;

/** Like `Array.sort`, as a merge sort of short runs, so that no step blocks the event loop. */
export async function sortInChunks(
  items: Uint32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array<ArrayBuffer>> {
  let from = items;
  let into = new Uint32Array(items.length);
  for (let at = 0; at < from.length; at += RUN) {
    from.subarray(at, at + RUN).sort(compare);
    await yieldToEventLoop();
  }
  let start = performance.now();
  for (let width = RUN; width < from.length; width *= 2) {
    for (let at = 0; at < from.length; at += 2 * width) {
      const merge = new RunMerge(from, into, at, width, compare);
      while (!merge.step(RUN))
        if (performance.now() - start > CHUNK_MS) {
          await yieldToEventLoop();
          start = performance.now();
        }
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two adjacent sorted runs, partially per call. */
class RunMerge {
  private left: number;
  private right: number;
  private to: number;
  private readonly middle: number;
  private readonly end: number;

  constructor(
    private readonly from: Uint32Array,
    private readonly into: Uint32Array,
    at: number,
    width: number,
    private readonly compare: (a: number, b: number) => number,
  ) {
    this.left = at;
    this.to = at;
    this.middle = Math.min(at + width, from.length);
    this.right = this.middle;
    this.end = Math.min(at + 2 * width, from.length);
  }

  /** True when the runs are merged. */
  step(count: number): boolean {
    const { from, into } = this;
    for (let i = 0; i < count && this.to < this.end; i += 1) {
      const takesLeft =
        this.left < this.middle &&
        (this.right >= this.end || this.compare(from[this.left]!, from[this.right]!) <= 0);
      into[this.to] = takesLeft ? from[this.left]! : from[this.right]!;
      if (takesLeft) this.left += 1;
      else this.right += 1;
      this.to += 1;
    }
    return this.to >= this.end;
  }
}
