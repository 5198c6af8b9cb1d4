/** Longer than this at a stretch keeps other requests waiting. */
const SLICE_MS = 10;

/** Does something for every item and lets other work in between. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - start < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  }
}
